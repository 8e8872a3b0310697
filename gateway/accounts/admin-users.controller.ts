import { Controller, Get, Query } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import { type RequestOptions } from '@ringlet/messaging/requester';
import { Answers, answerList, type ListAnswer } from '../http/answer';
import { Asking } from '../http/asking';
import { ForAdmins } from '../sessions/access';
import { UserView } from './accounts.dto';
import { UsersQuery, UsersTable } from './users-table';

@ApiTags('users')
@Controller('admin')
@ForAdmins()
export class AdminUsersController {
  constructor(private readonly table: UsersTable) {}

  @Get('getUsers')
  @ApiOperation({
    summary: 'Users with their balance and how many numbers they bought',
    description: '`search`: the beginning of a name, of a last name or of an e-mail address, or an id.',
  })
  @Answers(UserView, { as: 'list' })
  async adminUsers(@Query() query: UsersQuery, @Asking() asking: RequestOptions): Promise<ListAnswer<UserView>> {
    return answerList(await this.table.page(query, asking));
  }
}
