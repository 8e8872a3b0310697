import { Inject, Injectable } from '@nestjs/common';
import { RingletError } from '@ringlet/contracts/errors';
import { getKeySpend } from '@ringlet/contracts/wallet/ledger';
import { Requester } from '@ringlet/messaging/requester';
import { LOG, type Log } from '@ringlet/platform/core.module';
import { type OrderRow } from '../../order-store/order.model';
import { PurchaseRefusals } from './purchase-refusals';

/** Without an answer in this time the purchase continues: the charge decides. */
const answerWithinMs = 1000;

/** Refuses a purchase beyond an API key's daily limit before an order is stored. */
@Injectable()
export class KeyLimit {
  constructor(
    private readonly requester: Requester,
    private readonly refusals: PurchaseRefusals,
    @Inject(LOG) private readonly log: Log,
  ) {}

  /** Errors: wallet/key-limit-reached, and numbers/too-many-refusals after too many of these. */
  async require({ apiKey, price }: OrderRow, correlationId: string): Promise<void> {
    if (apiKey?.spendPerDay === undefined) return;
    const { id, spendPerDay } = apiKey;
    this.refusals.guard(id);
    const spent = await this.spentToday(id, correlationId);
    if (spent + price <= spendPerDay) return;
    const refusal = new RingletError('wallet/key-limit-reached');
    await this.refusals.count(id, refusal);
    throw refusal;
  }

  private async spentToday(keyId: string, correlationId: string): Promise<number> {
    try {
      const options = { correlationId, deadlineMs: answerWithinMs };
      return (await this.requester.send(getKeySpend, { keyIds: [keyId] }, options))[keyId] ?? 0;
    } catch (error) {
      this.log.warn({ err: error, keyId, requestId: correlationId }, 'spend of an API key unknown');
      return 0;
    }
  }
}
