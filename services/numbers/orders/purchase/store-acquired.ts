import { Inject, Injectable } from '@nestjs/common';
import { LOG, type Log, SETTINGS } from '@ringlet/platform/core.module';
import { type OrderRow } from '../../order-store/order.model';
import { NumbersSettings } from '../../settings';
import { UnknownOutcome } from './purchase-plan';

/** How often to try storing an acquired number while the database does not answer. */
const storeAttempts = 40;

/** Stores what providers gave for paid orders. It costs money, so storing is retried while the database is unavailable. */
@Injectable()
export class StoreAcquired {
  constructor(
    @Inject(SETTINGS) private readonly settings: NumbersSettings,
    @Inject(LOG) private readonly log: Log,
  ) {}

  /** Throws UnknownOutcome if the activation belongs to another order. */
  async untilStored<T>({ _id, provider, activationId }: OrderRow, store: () => Promise<T>): Promise<T> {
    for (let attempts = 1; ; attempts++) {
      try {
        return await store();
      } catch (error) {
        if (error instanceof UnknownOutcome) throw error;
        const about = { err: error, orderId: _id, provider, activationId, attempts };
        this.log.error(about, 'acquired number store failed');
        if (attempts === storeAttempts) throw error;
        await new Promise((resolve) => setTimeout(resolve, this.settings.timing.retryEveryMs));
      }
    }
  }
}
