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
/** Per admin: a bank's word for whose an account is could be used to find people. */
const accountLimit: Limit = { count: 20, ms: hourMs };
const depositLimit: Limit = { count: 1, ms: 2000 };
const webhookLimit: Limit = { count: 20, ms: 60_000 };
const unknownLimit: Limit = { count: 120, ms: 60_000 };
/** For all clients together: a reading requests several pages. */
const listLimit: Limit = { count: 20, ms: 60_000 };
/** Per client: each is work for people. */
const missingLimit: Limit = { count: 5, ms: dayMs };

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

  /** Allows one verification of a deposit in two seconds; false if it is used up. */
  consumeVerification(reference: string): Promise<boolean> {
    return this.limits.tryConsume(`verification:${reference}`, depositLimit);
  }

  /** Counts a question about an unknown reference; false after too many within a minute. */
  consumeUnknownPayment(provider: string): Promise<boolean> {
    return this.limits.tryConsume(`unknown-payment:${provider}`, unknownLimit);
  }

  /** Counts a reading of the providers' lists for a client; false after too many within a minute. */
  consumeListReading(): Promise<boolean> {
    return this.limits.tryConsume('list-reading', listLimit);
  }

  /** Counts a client's new case. Errors: platform/too-many-requests. */
  consumeMissingPayment(userId: string): Promise<void> {
    return this.limits.consume(`missing-payment:${userId}`, missingLimit);
  }

  /** Counts an admin's question whose a bank account is. Errors: platform/too-many-requests. */
  consumeAccountQuestion(adminId: string): Promise<void> {
    return this.limits.consume(`account-question:${adminId.toLowerCase()}`, accountLimit);
  }

  /** Counts a webhook about a payment. Errors: platform/too-many-requests. */
  consumePaymentWebhook(reference: string): Promise<void> {
    return this.limits.consume(`webhook:${reference}`, webhookLimit);
  }
}

function isUnanswered(error: unknown): boolean {
  const cause = error instanceof RingletError ? error.cause : error;
  return cause instanceof ProviderUnavailable;
}
