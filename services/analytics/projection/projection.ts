import { Injectable } from '@nestjs/common';
import { type Collection } from 'mongoose';
import { type EventEnvelope } from '@ringlet/contracts/event';
import { InjectCollection } from '@ringlet/persistence/collection';
import { Inbox } from '@ringlet/persistence/inbox';
import { type Transaction } from '@ringlet/persistence/transactions';
import { ClientDays } from '../client-days/client-days';
import { DepositDays } from '../deposit-days/deposit-days';
import { changesByPeriod, factOf } from '../domain/figures';
import { ProfitSums } from '../profit/profit-sums';
import { ProfitHours } from '../profit-hours/profit-hours';
import { ProjectionVersions } from '../versions/projection-versions';
import { monthlyFiguresId, MonthlyFiguresRow } from './monthly-figures.model';

/** Maximum number of events per transaction. */
export const batchSize = 500;

/**
 * Applies each event once, to the month in which it happened and to the figures of all time. Every event changes the same few documents,
 * so one transaction applies many, and transactions run one at a time.
 */
@Injectable()
export class Projection {
  private last: Promise<void> = Promise.resolve();

  constructor(
    @InjectCollection(MonthlyFiguresRow) private readonly rows: Collection<MonthlyFiguresRow>,
    private readonly inbox: Inbox,
    private readonly versions: ProjectionVersions,
    private readonly profit: ProfitSums,
    private readonly profitHours: ProfitHours,
    private readonly depositDays: DepositDays,
    private readonly clientDays: ClientDays,
  ) {}

  /** Resolves when the events are committed. Throws RangeError if an amount or a time is invalid, and then applies none of them. */
  apply(events: readonly EventEnvelope[]): Promise<void> {
    const applied = this.last.then(() => this.applyNow(events));
    this.last = applied.catch(() => undefined);
    return applied;
  }

  /** Applies the events that this version does not contain yet. */
  async applyTo(version: number, events: readonly EventEnvelope[]): Promise<void> {
    const add = async (fresh: readonly EventEnvelope[], { session }: Transaction): Promise<void> => {
      const updates = [...changesByPeriod(fresh)].map(([period, change]) => ({
        updateOne: {
          filter: { _id: monthlyFiguresId(version, period) },
          update: { $inc: { ...change } },
          upsert: true,
        },
      }));
      if (updates.length > 0) await this.rows.bulkWrite(updates, { session });
      await this.profit.add(version, fresh, session);
      await this.profitHours.add(version, fresh, session);
      await this.depositDays.add(version, fresh, session);
      await this.clientDays.add(version, fresh, session);
    };
    // Rows of earlier versions of this service have the event's id.
    await this.inbox.onceEach(`figures:${version}`, events, add, (event) => [factOf(event), event.id]);
  }

  private async applyNow(events: readonly EventEnvelope[]): Promise<void> {
    // Read after the events arrived: a rebuild that starts later reads their facts from the databases.
    for (const version of await this.versions.written()) await this.applyTo(version, events);
  }
}
