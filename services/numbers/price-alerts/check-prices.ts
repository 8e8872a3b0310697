import { Inject, Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { type Kobo } from '@ringlet/contracts/money';
import { priceReached } from '@ringlet/contracts/numbers/events';
import { Switches } from '@ringlet/messaging/switches/switches';
import { Transactions } from '@ringlet/persistence/transactions';
import { Clock } from '@ringlet/platform/clock';
import { LOG, type Log } from '@ringlet/platform/core.module';
import { type JobLease } from '@ringlet/work-queue/queue-worker';
import { ScheduledTasks } from '@ringlet/work-queue/scheduled-tasks';
import { LockedAccounts } from '../locked-accounts/locked-accounts';
import { PurchaseNumber } from '../orders/purchase/purchase-number';
import { type PriceAlertRow } from './price-alert.model';
import { PriceAlerts } from './price-alerts';

const everyMs = 15_000;

interface Offer extends Pick<PriceAlertRow, 'country' | 'service'> {
  /** The highest price that one of its alerts waits for. */
  readonly highest: Kobo;
}

/** Publishes once that a price was reached, and removes the alert in the same transaction. One replica at a time. */
@Injectable()
export class CheckPrices implements OnApplicationBootstrap {
  constructor(
    private readonly alerts: PriceAlerts,
    private readonly purchases: PurchaseNumber,
    private readonly lockedAccounts: LockedAccounts,
    private readonly transactions: Transactions,
    private readonly switches: Switches,
    private readonly tasks: ScheduledTasks,
    private readonly clock: Clock,
    @Inject(LOG) private readonly log: Log,
  ) {}

  async onApplicationBootstrap(): Promise<void> {
    await this.tasks.runExclusive('price-alerts', everyMs, (lease) => this.run(lease));
  }

  private async run({ signal }: JobLease): Promise<void> {
    for (const offer of await this.offers()) {
      // Nothing can be bought while sales are paused.
      if (this.switches.isPaused || signal.aborted) return;
      const price = this.purchases.priceNow(offer.country, offer.service);
      if (price !== undefined && price <= offer.highest) await this.publish(offer, price);
    }
  }

  /** The services and countries that alerts wait for. */
  private offers(): Promise<Offer[]> {
    return this.alerts.rows
      .aggregate<Offer>([
        { $group: { _id: { country: '$country', service: '$service' }, highest: { $max: '$price' } } },
        { $replaceWith: { country: '$_id.country', service: '$_id.service', highest: '$highest' } },
      ])
      .toArray();
  }

  private async publish({ country, service }: Offer, price: Kobo): Promise<void> {
    const reached = { country, service, price: { $gte: price }, until: { $gt: this.clock.now() } };
    for await (const { _id, userId, ...alert } of this.alerts.rows.find(reached)) {
      // Its alerts are about to be deleted.
      if (await this.lockedAccounts.isLocked(userId)) continue;
      const { countryName, serviceName } = alert;
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
}
