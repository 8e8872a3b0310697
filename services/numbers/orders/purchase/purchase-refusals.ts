import { Inject, Injectable } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import { RingletError } from '@ringlet/contracts/errors';
import { getKeySpend } from '@ringlet/contracts/wallet/ledger';
import { Requester } from '@ringlet/messaging/requester';
import { RateLimits } from '@ringlet/persistence/rate-limits';
import { Clock } from '@ringlet/platform/clock';
import { LOG, type Log, SETTINGS } from '@ringlet/platform/core.module';
import { type OrderRow } from '../../order-store/order.model';
import { NumbersSettings } from '../../settings';

const windowMs = 5 * 60_000;
/** Clients and API keys over the limit that a replica remembers. Beyond it the least recent one may try once more. */
const maxBlocked = 10_000;
/** Without the wallet's answer in this time the purchase continues: the charge decides. */
const spendWithinMs = 1000;

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
    private readonly requester: Requester,
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

  /**
   * Refuses a purchase beyond an API key's daily limit before an order is stored. Errors: wallet/key-limit-reached, and
   * numbers/too-many-refusals after too many of these.
   */
  async guardKey({ apiKey, price }: OrderRow, correlationId: string): Promise<void> {
    if (apiKey?.spendPerDay === undefined) return;
    const { id, spendPerDay } = apiKey;
    this.guard(id);
    const spent = await this.spentToday(id, correlationId);
    if (spent + price <= spendPerDay) return;
    const refusal = new RingletError('wallet/key-limit-reached');
    await this.count(id, refusal);
    throw refusal;
  }

  private async spentToday(keyId: string, correlationId: string): Promise<number> {
    try {
      const options = { correlationId, deadlineMs: spendWithinMs };
      return (await this.requester.send(getKeySpend, { keyIds: [keyId] }, options))[keyId] ?? 0;
    } catch (error) {
      this.log.warn({ err: error, keyId, requestId: correlationId }, 'spend of an API key unknown');
      return 0;
    }
  }
}
