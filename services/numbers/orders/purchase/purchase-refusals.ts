import { Inject, Injectable } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import { RingletError } from '@ringlet/contracts/errors';
import { RateLimits } from '@ringlet/persistence/rate-limits';
import { Clock } from '@ringlet/platform/clock';
import { LOG, type Log, SETTINGS } from '@ringlet/platform/core.module';
import { NumbersSettings } from '../../settings';

const windowMs = 5 * 60_000;
/** Clients and API keys over the limit that a replica remembers. Beyond it the least recent one may try once more. */
const maxBlocked = 10_000;

/**
 * Limits the refused purchases of a client, and those of an API key at its own limit: each costs a charge, a provider call or a
 * row. All replicas count together; each replica remembers the buyers it refused, so that other purchases need no query.
 */
@Injectable()
export class PurchaseRefusals {
  private readonly blockedUntil = new LRUCache<string, number>({ max: maxBlocked });

  constructor(
    private readonly limits: RateLimits,
    private readonly clock: Clock,
    @Inject(SETTINGS) private readonly settings: NumbersSettings,
    @Inject(LOG) private readonly log: Log,
  ) {}

  /** `buyer`: a client's or API key's id. Throws numbers/too-many-refusals. */
  guard(buyer: string): void {
    const waitMs = (this.blockedUntil.get(buyer) ?? 0) - this.clock.nowMs();
    if (waitMs <= 0) return;
    const retryAfterSeconds = Math.ceil(waitMs / 1000);
    const minutes = Math.ceil(retryAfterSeconds / 60);
    throw new RingletError('numbers/too-many-refusals', { data: { minutes }, retryAfterSeconds });
  }

  /** Counts a refusal that the buyer could have avoided. A failed count refuses nobody. */
  async count(buyer: string, refusal: RingletError): Promise<void> {
    if (refusal.httpStatus >= 500) return;
    const key = `refused-purchases:${buyer}`;
    const limit = { count: this.settings.timing.refusedPurchases, ms: windowMs };
    try {
      if (await this.limits.tryConsume(key, limit)) return;
      const seconds = await this.limits.secondsToWait(key, limit);
      this.blockedUntil.set(buyer, this.clock.nowMs() + seconds * 1000);
    } catch (error) {
      this.log.warn({ err: error, buyer }, 'refused purchase count failed');
    }
  }
}
