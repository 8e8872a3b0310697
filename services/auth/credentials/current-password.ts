import { Injectable } from '@nestjs/common';
import { RingletError } from '@ringlet/contracts/errors';
import { type RequestContext } from '@ringlet/messaging/envelope';
import { type AccountRow } from '../accounts/account.model';
import { LoginAttempts } from './login-attempts';
import { hashRequestOf, type Origin } from './origin';
import { PasswordHashes } from './password-hashes';

/** Asks for the current password again before an action that a stolen session must not do. */
@Injectable()
export class CurrentPassword {
  constructor(
    private readonly hashes: PasswordHashes,
    private readonly loginAttempts: LoginAttempts,
  ) {}

  /** Errors: auth/wrong-password, auth/account-locked, platform/too-many-requests, platform/overloaded. */
  async verify(
    { emailKey, passwordHash }: AccountRow,
    password: string,
    origin: Origin,
    { deadline }: RequestContext,
  ): Promise<void> {
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
