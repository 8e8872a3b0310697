import { Inject, Injectable } from '@nestjs/common';
import { type RegisterInput } from '@ringlet/contracts/auth/accounts';
import { hourMs } from '@ringlet/contracts/durations';
import { RingletError } from '@ringlet/contracts/errors';
import { type Limit, RateLimits } from '@ringlet/persistence/rate-limits';
import { SETTINGS } from '@ringlet/platform/core.module';
import { networkOf } from '@ringlet/platform/network';
import { sha256 } from '@ringlet/platform/sha256';
import { emailKey } from '../domain/email-key';
import { type AuthSettings } from '../settings';

/** Registrations per e-mail address, because each could send its owner an e-mail. */
const perEmail: Limit = { count: 5, ms: hourMs };
/** Answers "this address has an account" per network: whoever needs more is searching for accounts. */
const perNetwork: Limit = { count: 10, ms: hourMs };

/** Limits of registrations, by e-mail address and by network. */
@Injectable()
export class RegistrationLimits {
  constructor(
    private readonly limits: RateLimits,
    @Inject(SETTINGS) private readonly settings: Pick<AuthSettings, 'REGISTRATIONS_PER_HOUR'>,
  ) {}

  /**
   * Runs a registration within the limits. A failure other than a known address counts nothing, so that after an overload anybody can try
   * again as often as it takes. Errors: platform/too-many-requests, and those of the registration.
   */
  async run<T>({ email, address }: RegisterInput, register: () => Promise<T>): Promise<T> {
    const network = address === undefined ? [] : [networkOf(address)];
    const perHour = this.settings.REGISTRATIONS_PER_HOUR;
    const taken = network.map((name) => ({ key: `email-taken:${name}`, limit: perNetwork }));
    const windows = [
      ...(perHour === 0
        ? []
        : network.map((name) => ({ key: `register:${name}`, limit: { count: perHour, ms: hourMs } }))),
      { key: `register-email:${sha256(emailKey(email))}`, limit: perEmail },
      ...taken,
    ];
    // Consumes first and restores afterwards, so that concurrent requests cannot exceed a limit.
    for (const { key, limit } of windows) await this.limits.consume(key, limit);
    try {
      const registered = await register();
      await this.restore(taken);
      return registered;
    } catch (error) {
      if (!(error instanceof RingletError && error.code === 'auth/email-taken')) await this.restore(windows);
      throw error;
    }
  }

  private async restore(windows: readonly { readonly key: string }[]): Promise<void> {
    for (const { key } of windows) await this.limits.restore(key);
  }
}
