import { Controller, Get, Query } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import { type RequestOptions } from '@ringlet/messaging/requester';
import { ApiEnvelopeOf, listEnvelope, type ApiListEnvelope } from '../http/envelope';
import { Ctx } from '../http/context';
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
  @ApiEnvelopeOf(UserView, { as: 'list' })
  async adminUsers(@Query() query: UsersQuery, @Ctx() context: RequestOptions): Promise<ApiListEnvelope<UserView>> {
    return listEnvelope(await this.table.page(query, context));
  }
}
