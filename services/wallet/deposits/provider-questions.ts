import { Injectable } from '@nestjs/common';
import { RingletError } from '@ringlet/contracts/errors';
import { type Limit, RateLimits } from '@ringlet/persistence/rate-limits';
import { ProviderUnavailable } from '../domain/payment';

/** Far more than a person needs. */
const limits = {
  verify: { count: 30, ms: 60_000 },
  initiate: { count: 20, ms: 10 * 60_000 },
} as const satisfies Record<string, Limit>;
const oneDeposit: Limit = { count: 1, ms: 2000 };

/**
 * How often one client makes us ask a payment provider. The providers limit us as a whole, and a provider that says "too many"
 * is left alone for everybody: nobody may bring that about by themselves.
 */
@Injectable()
export class ProviderQuestions {
  constructor(private readonly limits: RateLimits) {}

  /** Asks within the client's limit. What got no answer is not counted. Errors: platform/too-many-requests. */
  async ask<T>(what: keyof typeof limits, userId: string, question: () => Promise<T>): Promise<T> {
    const key = `${what}:${userId.toLowerCase()}`;
    await this.limits.consume(key, limits[what]);
    try {
      return await question();
    } catch (error) {
      if (isUnanswered(error)) await this.limits.restore(key);
      throw error;
    }
  }

  /** False where a client made us ask about this deposit a moment ago. */
  mayAskAbout(reference: string): Promise<boolean> {
    return this.limits.tryConsume(`ask:${reference}`, oneDeposit);
  }
}

function isUnanswered(error: unknown): boolean {
  const cause = error instanceof RingletError ? error.cause : error;
  return cause instanceof ProviderUnavailable;
}
