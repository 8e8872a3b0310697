import { Inject, Injectable } from '@nestjs/common';
import { LOG, type Log, SETTINGS } from '@ringlet/platform/core.module';
import { type OrderRow } from '../../order-store/order.model';
import { NumbersSettings } from '../../settings';
import { UnknownOutcome } from './acquire-result';
import { type Purchase } from './purchase-plan';

/** How often to try storing an acquired number while the database does not answer. */
const storeAttempts = 40;

/** Stores what providers gave for paid orders. It costs money, so storing is retried while the database is unavailable. */
@Injectable()
export class ActivateOrder {
  constructor(
    @Inject(SETTINGS) private readonly settings: NumbersSettings,
    @Inject(LOG) private readonly log: Log,
  ) {}

  /**
   * May be repeated. Returns false if the order was given up before; throws UnknownOutcome if the activation belongs to another
   * order.
   */
  activate(acquired: OrderRow, { plan, correlationId }: Purchase): Promise<boolean> {
    return this.untilStored(acquired, () => plan.steps.storeAcquired(acquired, correlationId));
  }

  /** Compensates if the order was given up before. */
  abandon(acquired: OrderRow, { plan }: Purchase): Promise<void> {
    return this.untilStored(acquired, () => plan.steps.abandonAcquired(acquired));
  }

  private async untilStored<T>({ _id, provider, activationId }: OrderRow, store: () => Promise<T>): Promise<T> {
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
