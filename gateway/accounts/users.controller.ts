import { Body, Controller, Delete, Param, Put } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import { IsIn, IsMongoId } from 'class-validator';
import { deleteAccount, setRole } from '@ringlet/contracts/auth/accounts';
import { type Role, roles } from '@ringlet/contracts/caller';
import { Requester, type RequestOptions } from '@ringlet/messaging/requester';
import { Answers, answer, type Answer } from '../http/answer';
import { Asking } from '../http/asking';
import { ForAdmins } from '../sessions/access';
import { Nothing } from './accounts.dto';

export class UserParams {
  @IsMongoId()
  id: string;
}

export class RoleBody {
  @IsIn(roles)
  role: Role;
}

@ApiTags('users')
@Controller('user')
@ForAdmins()
export class UsersController {
  constructor(private readonly requester: Requester) {}

  @Delete(':id')
  @ApiOperation({
    summary: 'Erases what is personal of a user; ledger and orders stay under the id',
    description: 'Errors: auth/account-not-found, auth/own-account, auth/last-admin.',
  })
  @Answers(Nothing)
  async deleteUser(@Param() { id }: UserParams, @Asking() asking: RequestOptions): Promise<Answer<Nothing>> {
    await this.requester.ask(deleteAccount, { id }, asking);
    return answer({}, 'User deleted successfully.');
  }

  @Put(':id/role')
  @ApiOperation({
    summary: 'Makes a user an admin, or an ordinary client again; their sessions end',
    description: 'Errors: auth/account-not-found, auth/own-account, auth/last-admin.',
  })
  @Answers(Nothing)
  async changeRole(
    @Param() { id }: UserParams,
    @Body() { role }: RoleBody,
    @Asking() asking: RequestOptions,
  ): Promise<Answer<Nothing>> {
    await this.requester.ask(setRole, { id, role }, asking);
    return answer({}, 'The role is changed.');
  }
}
