import { Injectable } from '@nestjs/common';
import { type Collection, Types } from 'mongoose';
import { type Caller } from '@ringlet/contracts/caller';
import { RingletError } from '@ringlet/contracts/errors';
import { type RequestContext } from '@ringlet/messaging/envelope';
import { InjectCollection } from '@ringlet/persistence/collection';
import { AccountRow } from '../accounts/account.model';
import { LoginAttempts } from './login-attempts';
import { hashRequestOf, ofSession } from './origin';
import { PasswordHashes } from './password-hashes';

/** Asks for the current password again before an action that a stolen session must not do. */
@Injectable()
export class CurrentPassword {
  constructor(
    @InjectCollection(AccountRow) private readonly accounts: Collection<AccountRow>,
    private readonly hashes: PasswordHashes,
    private readonly loginAttempts: LoginAttempts,
  ) {}

  /** The caller's account, with the right password. Errors: auth/session-ended, and those of `verify`. */
  async confirm(caller: Caller, password: string, context: RequestContext): Promise<AccountRow> {
    const account = await this.accountOf(caller);
    await this.verify(account, password, caller, context);
    return account;
  }

  /** Errors: auth/session-ended. */
  async accountOf({ id }: Caller): Promise<AccountRow> {
    const account = await this.accounts.findOne({ _id: new Types.ObjectId(id), state: 'open' });
    if (account === null) throw new RingletError('auth/session-ended');
    return account;
  }

  /** Errors: auth/wrong-password, auth/account-locked, platform/too-many-requests, platform/overloaded. */
  async verify(
    { emailKey, passwordHash }: AccountRow,
    password: string,
    caller: Caller,
    { deadline }: RequestContext,
  ): Promise<void> {
    const origin = ofSession(caller);
    await this.loginAttempts.assertNotLocked(emailKey, origin);
    await this.loginAttempts.countCheckInSession(emailKey);
    const right = await this.hashes.match(password, passwordHash, hashRequestOf(origin, deadline));
    if (!right) {
      await this.loginAttempts.countFailure(emailKey, origin);
      throw new RingletError('auth/wrong-password');
    }
    // Concurrent guesses may have reached the lockout meanwhile.
    await this.loginAttempts.assertNotLocked(emailKey, origin);
  }
}
