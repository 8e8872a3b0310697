import { Controller, Get, Param, Query } from '@nestjs/common';
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
import { endSessionsOf, listSessionsOf } from '@ringlet/contracts/auth/sessions';
import { sumClient } from '@ringlet/contracts/wallet/ledger';
import { AllowedIn, ForAdmins } from '../http/access';
import { Answers, AnswersList, EmptyView, Errors } from '../http/answers';
import { Forwards, get, post, put, remove } from '../http/forwards';
import { namesOf } from '../http/names';
import { Ctx, type RequestContext } from '../http/request-context';
import { LockBody, RoleBody, UserDetailsView, UserView } from './accounts.dto';
import { usersPage, withFunds } from './users';

/** Users in the back office. */
@ApiTags('users')
@Controller()
@ForAdmins('clients.view')
export class AdminUsersController extends Forwards({
  adminUserSessions: get('admin/users/:id/sessions', listSessionsOf, {
    summary: 'Open sessions of a user, newest first',
    params: AccountInput,
  }),
  endUserSessions: remove('admin/users/:id/sessions', endSessionsOf, {
    summary: 'Ends every session of a user',
    params: AccountInput,
    message: 'Their sessions have ended.',
    marks: [AllowedIn('read-only')],
  }),
  lockUser: post('admin/users/:id/lock', lockAccount, {
    summary: 'Locks a user: nobody can log in, sessions and API keys end; balance and numbers stay',
    params: AccountInput,
    body: LockBody,
    view: EmptyView,
    message: 'The account is locked.',
    marks: [AllowedIn('read-only')],
  }),
  unlockUser: post('admin/users/:id/unlock', unlockAccount, {
    summary: 'Unlocks a user, who can log in again; API keys stay revoked',
    params: AccountInput,
    body: LockBody,
    view: EmptyView,
    message: 'The account is unlocked.',
  }),
  removeUserSecondFactor: remove('admin/users/:id/second-factor', removeSecondFactorOf, {
    summary: 'Switches two-factor login of a user off who lost the phone and the recovery codes',
    description: 'Sessions, API keys and the password end; an e-mailed link lets the owner set a new one.',
    params: AccountInput,
    message: 'Two-factor login is off. The user gets an e-mail with a link to set a new password.',
  }),
  deleteUser: remove('user/:id', deleteAccount, {
    summary: "Erases a user's personal data; ledger and orders stay under the id",
    params: AccountInput,
    message: 'User deleted successfully.',
  }),
  changeRole: put('user/:id/role', setRole, {
    summary: 'Gives a user a role; ends their sessions',
    description:
      '`admin` is the owner and may do everything; `support`, `finance` and `pricing` may do a part; `client` nothing. To make an admin, send your own password, and a code where two-factor login is on.',
    params: AccountInput,
    body: RoleBody,
    view: EmptyView,
    message: 'The role is changed.',
  }),
}) {
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
}
