import { Injectable } from '@nestjs/common';
import { type RegisterInput } from '@ringlet/contracts/auth/accounts';
import { RingletError } from '@ringlet/contracts/errors';
import { hourMs, type Limit, RateLimits } from '@ringlet/persistence/rate-limits';
import { networkOf } from '@ringlet/platform/network';
import { emailKey } from '../domain/email-key';
import { sha256 } from '../domain/sha256';

/** Registrations of one e-mail address: each could send its owner an e-mail. */
const perEmail: Limit = { count: 5, ms: hourMs };
/** Answers "this address has an account" for one network: whoever needs more is looking for accounts. */
const perNetwork: Limit = { count: 10, ms: hourMs };

/** Limits of registrations beside the one by network in the settings. */
@Injectable()
export class RegistrationLimits {
  constructor(private readonly limits: RateLimits) {}

  /** Runs a registration within the limits. Errors: platform/too-many-requests, and those of the registration. */
  async run<T>({ email, address }: RegisterInput, register: () => Promise<T>): Promise<T> {
    await this.limits.consume(`register-email:${sha256(emailKey(email))}`, perEmail);
    if (address === undefined) return register();
    const taken = `email-taken:${networkOf(address)}`;
    // Consumed first and restored on success, so that concurrent requests cannot exceed the limit.
    await this.limits.consume(taken, perNetwork);
    try {
      const registered = await register();
      await this.limits.restore(taken);
      return registered;
    } catch (error) {
      if (!(error instanceof RingletError && error.code === 'auth/email-taken')) await this.limits.restore(taken);
      throw error;
    }
  }
}
