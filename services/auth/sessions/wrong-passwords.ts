import { Injectable } from '@nestjs/common';
import { RingletError } from '@ringlet/contracts/errors';
import { RateLimits } from '@ringlet/persistence/rate-limits';

/** So many wrong passwords in a window lock the account for the rest of it. */
export const wrongPasswordsAllowed = { count: 5, ms: 15 * 60_000 };

/** Counts wrong passwords by e-mail address, known or not: a lock tells nothing of whether an account exists. */
@Injectable()
export class WrongPasswords {
  constructor(private readonly limits: RateLimits) {}

  /** Errors: auth/account-locked, with the seconds to wait. */
  async refuseLocked(address: string): Promise<void> {
    const retryAfterSeconds = await this.limits.secondsToWait(keyOf(address), wrongPasswordsAllowed);
    if (retryAfterSeconds > 0) throw new RingletError('auth/account-locked', { retryAfterSeconds });
  }

  /** Counts one more. Errors: auth/account-locked where the window was full already. */
  async count(address: string): Promise<void> {
    if (!(await this.limits.tryConsume(keyOf(address), wrongPasswordsAllowed))) await this.refuseLocked(address);
  }

  /** The right password: earlier slips are forgotten. */
  forget(address: string): Promise<void> {
    return this.limits.reset(keyOf(address));
  }
}

function keyOf(address: string): string {
  return `wrong-password:${address}`;
}
