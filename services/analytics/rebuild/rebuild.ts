import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { type Model } from 'mongoose';
import { type DataOf, type EventEnvelope, type EventType } from '@ringlet/contracts/event';
import { listSales, type Sale } from '@ringlet/contracts/numbers/admin';
import { orderActivated, orderRefunded } from '@ringlet/contracts/numbers/events';
import { depositCredited } from '@ringlet/contracts/wallet/deposits';
import { listCredits } from '@ringlet/contracts/wallet/admin';
import { Requester } from '@ringlet/messaging/requester';
import { factOf } from '../domain/figures';
import { ProfitSums } from '../profit/profit-sums';
import { MonthlyFiguresRow } from '../projection/monthly-figures.model';
import { ProjectionVersions } from '../versions/projection-versions';
import { batchSize, Projection } from '../projection/projection';

const context = { correlationId: 'analytics-rebuild', deadlineMs: 60_000 };

/**
 * Applies all sales, refunds and deposits, as their services have stored them, to a new version of the figures and activates it when
 * it is complete. The service keeps running: events that arrive after the start are applied to both versions, each fact once.
 * After a crash the old version stays active; start again.
 */
@Injectable()
export class Rebuild {
  constructor(
    private readonly requester: Requester,
    @InjectModel(MonthlyFiguresRow.name) private readonly figures: Model<MonthlyFiguresRow>,
    private readonly versions: ProjectionVersions,
    private readonly projection: Projection,
    private readonly profit: ProfitSums,
  ) {}

  /** Returns how many facts were read. `progress` is called and awaited after every page. */
  async run(progress: (read: number) => void | Promise<void>): Promise<number> {
    await this.deleteOtherVersions(await this.versions.active());
    // What is committed from here on arrives as an event, too; what was committed before is read below.
    const version = await this.versions.startRebuild();
    let read = 0;
    for await (const facts of this.pages()) {
      for (let from = 0; from < facts.length; from += batchSize) {
        await this.projection.applyTo(version, facts.slice(from, from + batchSize));
      }
      read += facts.length;
      await progress(read);
    }
    await this.versions.activate(version);
    return read;
  }

  private async *pages(): AsyncGenerator<readonly EventEnvelope[]> {
    for (let after: string | undefined; ;) {
      const sales = await this.requester.send(listSales, { after }, context);
      after = sales.at(-1)?.id;
      if (after === undefined) break;
      yield sales.flatMap(eventsOf);
    }
    for (let after: string | undefined; ;) {
      const credits = await this.requester.send(listCredits, { after }, context);
      after = credits.at(-1)?.reference;
      if (after === undefined) break;
      yield credits.map(({ reference, amount, at }) => eventOf(depositCredited, at, { reference, amount }));
    }
  }

  /** Deletes the versions that earlier rebuilds replaced or left unfinished. Done only now: queries may have read them until recently. */
  private async deleteOtherVersions(active: number): Promise<void> {
    await this.figures.deleteMany({ $or: [{ _id: { $lt: `${active}:` } }, { _id: { $gte: `${active};` } }] });
    await this.profit.deleteOthers(active);
  }
}

/** The events that reported a sale and its refund. */
export function eventsOf({ id: orderId, at, refund, ...sale }: Sale): EventEnvelope[] {
  const { price, cost, chargedAt, ...what } = sale;
  return [
    eventOf(orderActivated, at, { orderId, ...what, price, cost, ...(chargedAt !== undefined && { chargedAt }) }),
    ...(refund ? [eventOf(orderRefunded, refund.at, { orderId, ...what, price, cost: refund.cost })] : []),
  ];
}

/** The event that reported a fact, without what analytics does not read. */
function eventOf<E extends EventType<object>>(type: E, at: string, data: Partial<DataOf<E>>): EventEnvelope {
  const { subject, version } = type;
  const event = { id: '', subject, version, at, correlationId: context.correlationId, data };
  return { ...event, id: factOf(event) };
}
