import { Inject, Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { RingletError } from '@ringlet/contracts/errors';
import { type Kobo } from '@ringlet/contracts/money';
import { priceReached } from '@ringlet/contracts/numbers/events';
import { Switches } from '@ringlet/messaging/switches/switches';
import { Transactions } from '@ringlet/persistence/transactions';
import { Clock } from '@ringlet/platform/clock';
import { LOG, type Log } from '@ringlet/platform/core.module';
import { type HeldLease } from '@ringlet/work-queue/queue-worker';
import { ScheduledTasks } from '@ringlet/work-queue/scheduled-tasks';
import { PurchaseNumber } from '../orders/purchase-number';
import { type PriceAlertRow } from './price-alert.model';
import { PriceAlerts } from './price-alerts';

const everyMs = 15_000;

type Offer = Pick<PriceAlertRow, 'country' | 'service'>;

/** Publishes once that a price was reached, and removes the alert in the same transaction. One replica at a time. */
@Injectable()
export class CheckPrices implements OnApplicationBootstrap {
  constructor(
    private readonly alerts: PriceAlerts,
    private readonly purchases: PurchaseNumber,
    private readonly transactions: Transactions,
    private readonly switches: Switches,
    private readonly tasks: ScheduledTasks,
    private readonly clock: Clock,
    @Inject(LOG) private readonly log: Log,
  ) {}

  async onApplicationBootstrap(): Promise<void> {
    await this.tasks.runExclusive('price-alerts', everyMs, (lease) => this.run(lease));
  }

  private async run({ signal }: HeldLease): Promise<void> {
    const offers = await this.offers();
    for (const { country, service } of offers) {
      // Nothing can be bought while sales are paused.
      if (this.switches.isPaused || signal.aborted) return;
      const price = this.priceOf(country, service);
      if (price !== undefined) await this.publish({ country, service }, price);
    }
  }

  /** The services and countries that alerts wait for. */
  private offers(): Promise<Offer[]> {
    const places = [
      { $group: { _id: { country: '$country', service: '$service' } } },
      { $replaceWith: '$_id' },
    ] as const;
    return this.alerts.rows.aggregate<Offer>([...places]).toArray();
  }

  private async publish(offer: Offer, price: Kobo): Promise<void> {
    const reached = { ...offer, price: { $gte: price }, until: { $gt: this.clock.now() } };
    for await (const { _id, userId, ...alert } of this.alerts.rows.find(reached)) {
      const { country, countryName, service, serviceName } = alert;
      const name = { country, countryName, service, serviceName };
      const id = _id.toHexString();
      await this.transactions
        .run(`price-alert-${id}`, async ({ session, emit }) => {
          const { deletedCount } = await this.alerts.rows.deleteOne({ _id, price: alert.price }, { session });
          // The client has deleted or changed it meanwhile.
          if (deletedCount === 0) return;
          emit(priceReached, { priceAlertId: id, userId, ...name, price, wanted: alert.price });
        })
        .catch((error: unknown) => this.log.warn({ err: error, priceAlertId: id, userId }, 'price alert failed'));
    }
  }

  private priceOf(country: string, service: string): Kobo | undefined {
    try {
      return this.purchases.priceNow(country, service);
    } catch (error) {
      // It is in no catalog any more, and may be again.
      if (error instanceof RingletError) return undefined;
      throw error;
    }
  }
}
