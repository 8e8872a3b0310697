import { Body, Controller, Delete, Get, Param, Post, Put, Query } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import { AccountInput } from '@ringlet/contracts/auth/accounts';
import {
  deleteAccount,
  describeAccount,
  listAccounts,
  ListAccountsInput,
  lockAccount,
  removeSecondFactorOf,
  setRole,
  unlockAccount,
} from '@ringlet/contracts/auth/admin';
import { endSessionsOf, listSessionsOf, SessionView } from '@ringlet/contracts/auth/sessions';
import { sumClient } from '@ringlet/contracts/wallet/ledger';
import { ForAdmins } from '../http/access';
import { Answers, AnswersList } from '../http/answers';
import { EmptyView } from '../http/empty.dto';
import { Errors } from '../http/errors';
import { namesOf } from '../http/names';
import { Ctx, type RequestContext } from '../http/request-context';
import { AllowedIn } from '../switches/allowed-in';
import { LockBody, RoleBody, UserDetailsView, UserView } from './accounts.dto';
import { usersPage, withFunds } from './users';

/** Users in the back office. */
@ApiTags('users')
@Controller()
@ForAdmins('clients.view')
export class AdminUsersController {
  @Get('admin/getUsers')
  @ApiOperation({
    summary: 'Users with their balance and how many numbers they bought',
    description: '`search`: the beginning of a name, of a last name or of an e-mail address, or an id.',
  })
  @Errors(listAccounts)
  @AnswersList(UserView)
  adminUsers(@Query() query: ListAccountsInput, @Ctx() ctx: RequestContext) {
    return usersPage(query, ctx);
  }

  @Get('admin/users/:id')
  @ApiOperation({ summary: 'A user, with the current balance and what they have paid in and for numbers' })
  @Errors(describeAccount)
  @Answers(UserDetailsView)
  async adminUser(@Param() { id }: AccountInput, @Ctx() ctx: RequestContext): Promise<UserDetailsView> {
    const account = await ctx.send(describeAccount, { id });
    const [{ lock, ...funded }, sums] = await Promise.all([
      withFunds(account, ctx),
      ctx.send(sumClient, { userId: id }),
    ]);
    const user = { ...funded, sums };
    if (!lock) return user;
    const nameOf = await namesOf([lock.adminId], ctx);
    return { ...user, lock: { ...lock, admin: nameOf(lock.adminId).name } };
  }

  @Get('admin/users/:id/sessions')
  @ApiOperation({ summary: 'Open sessions of a user, newest first' })
  @AnswersList(SessionView)
  adminUserSessions(@Param() { id }: AccountInput, @Ctx() ctx: RequestContext) {
    return ctx.send(listSessionsOf, { id });
  }

  @Delete('admin/users/:id/sessions')
  @ForAdmins('clients.help')
  @AllowedIn('read-only')
  @ApiOperation({ summary: 'Ends every session of a user' })
  @Errors(endSessionsOf)
  @Answers(EmptyView, { message: 'Their sessions have ended.' })
  endUserSessions(@Param() { id }: AccountInput, @Ctx() ctx: RequestContext) {
    return ctx.send(endSessionsOf, { id });
  }

  @Post('admin/users/:id/lock')
  @ForAdmins('clients.lock')
  @AllowedIn('read-only')
  @ApiOperation({ summary: 'Locks a user: nobody can log in, sessions and API keys end; balance and numbers stay' })
  @Errors(lockAccount)
  @Answers(EmptyView, { message: 'The account is locked.' })
  lockUser(@Param() { id }: AccountInput, @Body() { reason }: LockBody, @Ctx() ctx: RequestContext) {
    return ctx.send(lockAccount, { id, reason });
  }

  @Post('admin/users/:id/unlock')
  @ForAdmins('clients.lock')
  @ApiOperation({ summary: 'Unlocks a user, who can log in again; API keys stay revoked' })
  @Errors(unlockAccount)
  @Answers(EmptyView, { message: 'The account is unlocked.' })
  unlockUser(@Param() { id }: AccountInput, @Body() { reason }: LockBody, @Ctx() ctx: RequestContext) {
    return ctx.send(unlockAccount, { id, reason });
  }

  @Delete('admin/users/:id/second-factor')
  @ForAdmins('clients.help')
  @ApiOperation({
    summary: 'Switches two-factor login of a user off who lost the phone and the recovery codes',
    description: 'Sessions, API keys and the password end; an e-mailed link lets the owner set a new one.',
  })
  @Errors(removeSecondFactorOf)
  @Answers(EmptyView, {
    message: 'Two-factor login is off. The user gets an e-mail with a link to set a new password.',
  })
  removeUserSecondFactor(@Param() { id }: AccountInput, @Ctx() ctx: RequestContext) {
    return ctx.send(removeSecondFactorOf, { id });
  }

  @Delete('user/:id')
  @ForAdmins('clients.delete')
  @ApiOperation({ summary: "Erases a user's personal data; ledger and orders stay under the id" })
  @Errors(deleteAccount)
  @Answers(EmptyView, { message: 'User deleted successfully.' })
  deleteUser(@Param() { id }: AccountInput, @Ctx() ctx: RequestContext) {
    return ctx.send(deleteAccount, { id });
  }

  @Put('user/:id/role')
  @ForAdmins('roles.give')
  @ApiOperation({
    summary: 'Gives a user a role; ends their sessions',
    description:
      '`admin` is the owner and may do everything; `support`, `finance` and `pricing` may do a part; `client` nothing. To make an admin, send your own password, and a code where two-factor login is on.',
  })
  @Errors(setRole)
  @Answers(EmptyView, { message: 'The role is changed.' })
  changeRole(@Param() { id }: AccountInput, @Body() body: RoleBody, @Ctx() ctx: RequestContext) {
    return ctx.send(setRole, { id, ...body });
  }
}
