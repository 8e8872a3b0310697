import { Body, Controller, Delete, Get, HttpCode, Param, Post, Put, Query } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import {
  listAccounts,
  deleteAccount,
  describeAccount,
  getAccountNames,
  lockAccount,
  removeSecondFactorOf,
  setRole,
  unlockAccount,
} from '@ringlet/contracts/auth/admin';
import { endSessionsOf, listSessionsOf } from '@ringlet/contracts/auth/sessions';
import { type Erasure } from '@ringlet/contracts/auth/erasure';
import { Requester } from '@ringlet/messaging/requester';
import { ForAdmins } from '../http/access';
import { Errors } from '../http/errors';
import { EmptyView } from '../http/empty.dto';
import { ApiEnvelopeOf, envelope, type ApiEnvelope, listEnvelope, type ApiListEnvelope } from '../http/envelope';
import { Ctx, type RequestContext } from '../http/request-context';
import {
  LockBody,
  RoleBody,
  SessionView,
  UserDetailsView,
  type UserErasureView,
  UserParams,
  UsersQuery,
  UserView,
} from './accounts.dto';
import { Users } from './users';
import { UsersTable } from './users-table';
import { GoesOnIn } from '../switches/goes-on-in';

/** Users in the back office. */
@ApiTags('users')
@Controller()
@ForAdmins('clients.view')
export class AdminUsersController {
  constructor(
    private readonly requester: Requester,
    private readonly table: UsersTable,
    private readonly users: Users,
  ) {}

  @Get('admin/getUsers')
  @ApiOperation({
    summary: 'Users with their balance and how many numbers they bought',
    description: '`search`: the beginning of a name, of a last name or of an e-mail address, or an id.',
  })
  @Errors(listAccounts)
  @ApiEnvelopeOf(UserView, { as: 'list' })
  async adminUsers(@Query() query: UsersQuery, @Ctx() ctx: RequestContext): Promise<ApiListEnvelope<UserView>> {
    return listEnvelope(await this.table.page(query, ctx));
  }

  @Get('admin/users/:id')
  @ApiOperation({ summary: 'A user, with the current balance' })
  @Errors(describeAccount)
  @ApiEnvelopeOf(UserDetailsView)
  async adminUser(@Param() { id }: UserParams, @Ctx() ctx: RequestContext): Promise<ApiEnvelope<UserDetailsView>> {
    const account = await this.requester.send(describeAccount, { id }, ctx);
    const { deleted, lastSignInAt, secondFactor, erasure, lock } = account;
    return envelope({
      ...(await this.users.present(account, ctx)),
      deleted,
      ...(lastSignInAt !== undefined && { last_sign_in: lastSignInAt }),
      second_factor: secondFactor,
      ...(erasure && { erasure: presentErasure(erasure) }),
      ...(lock && { lock: { ...lock, admin: await this.nameOf(lock.adminId, ctx) } }),
    });
  }

  @Get('admin/users/:id/sessions')
  @ApiOperation({ summary: 'Open sessions of a user, newest first' })
  @ApiEnvelopeOf(SessionView, { as: 'list' })
  async adminUserSessions(
    @Param() { id }: UserParams,
    @Ctx() ctx: RequestContext,
  ): Promise<ApiEnvelope<readonly SessionView[]>> {
    return envelope(await this.requester.send(listSessionsOf, { id }, ctx));
  }

  @Delete('admin/users/:id/sessions')
  @ForAdmins('clients.help')
  @GoesOnIn('read-only')
  @ApiOperation({
    summary: 'Ends every session of a user',
  })
  @Errors(endSessionsOf)
  @ApiEnvelopeOf(EmptyView)
  async endUserSessions(@Param() { id }: UserParams, @Ctx() ctx: RequestContext): Promise<ApiEnvelope<EmptyView>> {
    await this.requester.send(endSessionsOf, { id }, ctx);
    return envelope({}, 'Their sessions have ended.');
  }

  @Post('admin/users/:id/lock')
  @ForAdmins('clients.lock')
  @HttpCode(200)
  @GoesOnIn('read-only')
  @ApiOperation({
    summary: 'Locks a user: nobody can log in, sessions and API keys end; balance and numbers stay',
  })
  @Errors(lockAccount)
  @ApiEnvelopeOf(EmptyView)
  async lockUser(
    @Param() { id }: UserParams,
    @Body() { reason }: LockBody,
    @Ctx() ctx: RequestContext,
  ): Promise<ApiEnvelope<EmptyView>> {
    await this.requester.send(lockAccount, { id, reason }, ctx);
    return envelope({}, 'The account is locked.');
  }

  @Post('admin/users/:id/unlock')
  @ForAdmins('clients.lock')
  @HttpCode(200)
  @ApiOperation({
    summary: 'Unlocks a user, who can log in again; API keys stay revoked',
  })
  @Errors(unlockAccount)
  @ApiEnvelopeOf(EmptyView)
  async unlockUser(
    @Param() { id }: UserParams,
    @Body() { reason }: LockBody,
    @Ctx() ctx: RequestContext,
  ): Promise<ApiEnvelope<EmptyView>> {
    await this.requester.send(unlockAccount, { id, reason }, ctx);
    return envelope({}, 'The account is unlocked.');
  }

  @Delete('admin/users/:id/second-factor')
  @ForAdmins('clients.help')
  @ApiOperation({
    summary: 'Switches two-factor sign-in of a user off who lost the phone and the recovery codes',
    description: 'Sessions, API keys and the password end; an e-mailed link lets the owner set a new one.',
  })
  @Errors(removeSecondFactorOf)
  @ApiEnvelopeOf(EmptyView)
  async removeUserSecondFactor(
    @Param() { id }: UserParams,
    @Ctx() ctx: RequestContext,
  ): Promise<ApiEnvelope<EmptyView>> {
    await this.requester.send(removeSecondFactorOf, { id }, ctx);
    return envelope({}, 'Two-factor sign-in is off. The user gets an e-mail with a link to set a new password.');
  }

  @Delete('user/:id')
  @ForAdmins('clients.delete')
  @ApiOperation({
    summary: "Erases a user's personal data; ledger and orders stay under the id",
  })
  @Errors(deleteAccount)
  @ApiEnvelopeOf(EmptyView)
  async deleteUser(@Param() { id }: UserParams, @Ctx() ctx: RequestContext): Promise<ApiEnvelope<EmptyView>> {
    await this.requester.send(deleteAccount, { id }, ctx);
    return envelope({}, 'User deleted successfully.');
  }

  @Put('user/:id/role')
  @ForAdmins('roles.give')
  @ApiOperation({
    summary: 'Gives a user a role; ends their sessions',
    description:
      '`admin` is the owner and may do everything; `support`, `finance` and `pricing` may do a part; `client` nothing.',
  })
  @Errors(setRole)
  @ApiEnvelopeOf(EmptyView)
  async changeRole(
    @Param() { id }: UserParams,
    @Body() { role }: RoleBody,
    @Ctx() ctx: RequestContext,
  ): Promise<ApiEnvelope<EmptyView>> {
    await this.requester.send(setRole, { id, role }, ctx);
    return envelope({}, 'The role is changed.');
  }

  private async nameOf(id: string, ctx: RequestContext): Promise<string> {
    return (await this.requester.send(getAccountNames, { ids: [id] }, ctx))[id]?.name ?? '';
  }
}

function presentErasure({ requestedAt, dueAt, waitingFor, completedAt }: Erasure): UserErasureView {
  return { requested_at: requestedAt, due_at: dueAt, waiting_for: waitingFor, completed_at: completedAt };
}
