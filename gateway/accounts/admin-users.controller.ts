import { Controller, Get, Query } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import { listAccounts, ListAccountsInput } from '#libs/contracts/auth';
import { Requester, type RequestOptions } from '#libs/messaging/requester';
import { Answers, answerList, type ListAnswer } from '../http/answer';
import { Asking } from '../http/asking';
import { ForAdmins } from '../sessions/access';
import { UserView } from './accounts.dto';
import { Users } from './users';

export class UsersQuery extends ListAccountsInput {}

@ApiTags('users')
@Controller('admin')
@ForAdmins()
export class AdminUsersController {
  constructor(
    private readonly requester: Requester,
    private readonly users: Users,
  ) {}

  @Get('getUsers')
  @ApiOperation({ summary: 'Users with their balance and how many numbers they bought, newest first' })
  @Answers(UserView, { as: 'list' })
  async adminUsers(@Query() query: UsersQuery, @Asking() asking: RequestOptions): Promise<ListAnswer<UserView>> {
    const { data, nextCursor } = await this.requester.ask(listAccounts, query, asking);
    return answerList({ data: await this.users.presentAll(data, asking), nextCursor });
  }
}
