import { Inject, Injectable } from '@nestjs/common';
import { LOG, type Log } from '@ringlet/platform/core.module';
import { type OrderRow } from '../../order-store/order.model';
import { OrderReads } from '../../order-store/order-reads';
import { ProviderAnomalies } from '../../providers/provider-anomalies';

/** Purchases within this time are checked together (milliseconds). */
const collectedForMs = 200;
const checkedAtOnce = 500;

type Bought = Pick<OrderRow, '_id' | 'number' | 'service' | 'provider'>;

/**
 * Records a provider's sale of a number that another active order for the same service has. Runs in the background: no purchase
 * waits for it.
 */
@Injectable()
export class DuplicateNumbers {
  private waiting: Bought[] = [];

  constructor(
    private readonly orders: OrderReads,
    private readonly anomalies: ProviderAnomalies,
    @Inject(LOG) private readonly log: Log,
  ) {}

  check(order: Bought): void {
    if (this.waiting.push(order) === 1) setTimeout(() => void this.checkWaiting(), collectedForMs).unref();
  }

  private async checkWaiting(): Promise<void> {
    const bought = this.waiting;
    this.waiting = [];
    for (let from = 0; from < bought.length; from += checkedAtOnce) {
      await this.checkAll(bought.slice(from, from + checkedAtOnce)).catch((error: unknown) =>
        this.log.warn({ err: error }, 'duplicate number check failed'),
      );
    }
  }

  private async checkAll(bought: readonly Bought[]): Promise<void> {
    const active = await this.orders.activeWithNumbers(bought.flatMap(({ number }) => number ?? []));
    const together = new Set(bought.map(({ _id }) => _id.toHexString()));
    const keyOf = ({ number, service }: Pick<OrderRow, 'number' | 'service'>): string => `${number}/${service}`;
    const taken = new Set(active.filter(({ _id }) => !together.has(_id.toHexString())).map(keyOf));
    // Of two bought together the second is the duplicate.
    for (const order of bought) {
      if (taken.has(keyOf(order))) this.anomalies.record(order.provider, 'duplicate-number', { orderId: order._id });
      taken.add(keyOf(order));
    }
  }
}
