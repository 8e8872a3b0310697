import { Injectable } from '@nestjs/common';
import { dayMs, hourMs } from '@ringlet/contracts/durations';
import { RingletError } from '@ringlet/contracts/errors';
import { type Limit, RateLimits } from '@ringlet/persistence/rate-limits';
import { ProviderUnavailable } from '../domain/payment-provider';

/** Per client; far more than a person needs. */
const clientLimits = {
  verify: { count: 30, ms: 60_000 },
  initiate: { count: 20, ms: 10 * 60_000 },
  find: { count: 10, ms: 60 * 60_000 },
  // The provider keeps its fee in both directions.
  repay: { count: 10, ms: dayMs },
} as const satisfies Record<string, Limit>;
/** What each key may do, by the operation. */
const limits = {
  /** Of a deposit. */
  verification: { count: 1, ms: 2000 },
  /** About an unknown reference, by provider. */
  'unknown-payment': { count: 120, ms: 60_000 },
  /** For all clients together: a reading requests several pages. */
  'list-reading': { count: 20, ms: 60_000 },
  /** New cases of a client: each is work for people. */
  'missing-payment': { count: 5, ms: dayMs },
  /** Per admin: a bank's word for whose an account is could be used to find people. */
  'account-question': { count: 20, ms: hourMs },
  /** About a payment. */
  webhook: { count: 20, ms: 60_000 },
} as const satisfies Record<string, Limit>;
type Operation = keyof typeof limits;

/**
 * Limits the payment-provider calls that one client can cause. The providers limit Ringlet as a whole, and a 429 counts towards
 * opening the circuit for everyone.
 */
@Injectable()
export class ProviderRateLimits {
  constructor(private readonly limits: RateLimits) {}

  /** Runs `call` within the client's limit. A call without a response does not count. Errors: platform/too-many-requests. */
  async run<T>(operation: keyof typeof clientLimits, userId: string, call: () => Promise<T>): Promise<T> {
    const key = `${operation}:${userId.toLowerCase()}`;
    await this.limits.consume(key, clientLimits[operation]);
    try {
      return await call();
    } catch (error) {
      if (isUnanswered(error)) await this.limits.restore(key);
      throw error;
    }
  }

  /** Errors: platform/too-many-requests. */
  consume(operation: Operation, key: string): Promise<void> {
    return this.limits.consume(`${operation}:${key}`, limits[operation]);
  }

  /** False if it is used up. */
  tryConsume(operation: Operation, key: string): Promise<boolean> {
    return this.limits.tryConsume(`${operation}:${key}`, limits[operation]);
  }
}

function isUnanswered(error: unknown): boolean {
  const cause = error instanceof RingletError ? error.cause : error;
  return cause instanceof ProviderUnavailable;
}
