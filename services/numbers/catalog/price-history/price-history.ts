import { Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { type Collection } from 'mongoose';
import { dayOf, lastDays } from '@ringlet/contracts/days';
import { dayMs, hourMs } from '@ringlet/contracts/durations';
import { type ServiceOfferView } from '@ringlet/contracts/numbers/catalog';
import { type PriceDayView, priceHistoryDays } from '@ringlet/contracts/numbers/price-history';
import { InjectCollection } from '@ringlet/persistence/collection';
import { Clock } from '@ringlet/platform/clock';
import { type JobLease } from '@ringlet/work-queue/queue-worker';
import { ScheduledTasks } from '@ringlet/work-queue/scheduled-tasks';
import { Catalog } from '../catalog';
import { CatalogQuotes } from '../catalog-quotes';
import { fieldOf, PriceDayRow } from './price-day.model';

const everyMs = hourMs;

/** Daily prices of recent days. One replica at a time reads the catalog once an hour. */
@Injectable()
export class PriceHistory implements OnApplicationBootstrap {
  constructor(
    @InjectCollection(PriceDayRow) private readonly rows: Collection<PriceDayRow>,
    private readonly catalog: Catalog,
    private readonly catalogQuotes: CatalogQuotes,
    private readonly tasks: ScheduledTasks,
    private readonly clock: Clock,
  ) {}

  async onApplicationBootstrap(): Promise<void> {
    await this.tasks.runExclusive('price-history', everyMs, (lease) => this.record(lease));
  }

  /** Oldest day first. Throws numbers/country-unknown, numbers/service-unknown. */
  async of(countryIdOrCode: string, service: string): Promise<PriceDayView[]> {
    const { country } = this.catalogQuotes.quote(countryIdOrCode, service);
    const field = fieldOf(service);
    const days = lastDays(this.clock.now(), priceHistoryDays).map((day) => idOf(country.id, day));
    const projection = { [`lowest.${field}`]: 1, [`successRate.${field}`]: 1 };
    const rows = await this.rows
      .find({ _id: { $in: days } }, { projection })
      .sort({ _id: 1 })
      .toArray();
    return rows.flatMap(({ _id, lowest, successRate }) => {
      const [price, rate] = [lowest?.[field], successRate?.[field]];
      if (price === undefined) return [];
      return [{ day: _id.slice(country.id.length + 1), price, successRate: rate }];
    });
  }

  /** Stores present prices that are the day's lowest. Handles one country at a time, so that other work runs in between. */
  private async record({ signal }: JobLease): Promise<void> {
    for (const country of Object.keys(this.catalog.countries())) {
      if (signal.aborted) return;
      const sold = this.catalog.findOffers({ country }).filter(({ price, count }) => price > 0 && count > 0);
      if (sold.length > 0) await this.store(country, sold);
    }
  }

  private async store(country: string, sold: readonly ServiceOfferView[]): Promise<void> {
    const now = this.clock.now();
    const rated = sold.flatMap(({ service, success_rate: rate }) =>
      rate === undefined ? [] : [[`successRate.${fieldOf(service)}`, rate]],
    );
    await this.rows.updateOne(
      { _id: idOf(country, dayOf(now)) },
      {
        $min: Object.fromEntries(sold.map(({ service, price }) => [`lowest.${fieldOf(service)}`, price])),
        $set: { ...Object.fromEntries(rated), deleteAt: new Date(now.getTime() + (priceHistoryDays + 1) * dayMs) },
      },
      { upsert: true },
    );
  }
}

const idOf = (country: string, day: string): string => `${country}:${day}`;
