import { Injectable } from '@nestjs/common';
import { RingletError } from '@ringlet/contracts/errors';
import { RateLimits } from '@ringlet/persistence/rate-limits';

/** After this many failures within the window, login is locked for the rest of the window. */
export const maxFailedLogins = { count: 5, ms: 15 * 60_000 };

/** Lockout after failed logins. Counted by e-mail address, also for unknown ones: a lockout does not reveal whether an account exists. */
@Injectable()
export class LoginAttempts {
  constructor(private readonly limits: RateLimits) {}

  /** Errors: auth/account-locked, with the seconds to wait. */
  async assertNotLocked(address: string): Promise<void> {
    const retryAfterSeconds = await this.limits.secondsToWait(keyOf(address), maxFailedLogins);
    if (retryAfterSeconds > 0) throw new RingletError('auth/account-locked', { retryAfterSeconds });
  }

  /** Counts a failed login. Errors: auth/account-locked if the limit was reached before. */
  async countFailure(address: string): Promise<void> {
    if (!(await this.limits.tryConsume(keyOf(address), maxFailedLogins))) await this.assertNotLocked(address);
  }

  /** After a successful login. */
  reset(address: string): Promise<void> {
    return this.limits.reset(keyOf(address));
  }
}

function keyOf(address: string): string {
  return `wrong-password:${address}`;
}
