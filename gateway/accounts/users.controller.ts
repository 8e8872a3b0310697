import { Body, Controller, Delete, Param, Put } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import { IsIn, IsMongoId } from 'class-validator';
import { deleteAccount, setRole } from '@ringlet/contracts/auth/accounts';
import { type Role, roles } from '@ringlet/contracts/caller';
import { Requester, type RequestOptions } from '@ringlet/messaging/requester';
import { ApiEnvelopeOf, envelope, type ApiEnvelope } from '../http/envelope';
import { Ctx } from '../http/context';
import { ForAdmins } from '../sessions/access';
import { EmptyView } from './accounts.dto';

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
  @ApiEnvelopeOf(EmptyView)
  async deleteUser(@Param() { id }: UserParams, @Ctx() context: RequestOptions): Promise<ApiEnvelope<EmptyView>> {
    await this.requester.send(deleteAccount, { id }, context);
    return envelope({}, 'User deleted successfully.');
  }

  @Put(':id/role')
  @ApiOperation({
    summary: 'Makes a user an admin, or an ordinary client again; their sessions end',
    description: 'Errors: auth/account-not-found, auth/own-account, auth/last-admin.',
  })
  @ApiEnvelopeOf(EmptyView)
  async changeRole(
    @Param() { id }: UserParams,
    @Body() { role }: RoleBody,
    @Ctx() context: RequestOptions,
  ): Promise<ApiEnvelope<EmptyView>> {
    await this.requester.send(setRole, { id, role }, context);
    return envelope({}, 'The role is changed.');
  }
}
