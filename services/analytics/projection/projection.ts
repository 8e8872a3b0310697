import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { type Model } from 'mongoose';
import { type EventEnvelope } from '@ringlet/contracts/event';
import { Inbox } from '@ringlet/persistence/inbox';
import { type Transaction } from '@ringlet/persistence/transactions';
import { changeOf, changesByPeriod, factOf } from '../domain/figures';
import { MonthlyFiguresRow, monthlyFiguresId } from './monthly-figures.model';
import { ProjectionVersions } from './projection-versions';

interface PendingEvent {
  readonly event: EventEnvelope;
  readonly done: () => void;
  readonly failed: (error: unknown) => void;
}

/** Maximum number of events per transaction. */
export const batchSize = 500;

/**
 * Applies each event once, to the month in which it happened and to the figures of all time. Every event changes the same few
 * documents, so events that arrive while a transaction runs are batched into the next one.
 */
@Injectable()
export class Projection {
  private pending: PendingEvent[] = [];
  private applying = false;

  constructor(
    @InjectModel(MonthlyFiguresRow.name) private readonly figures: Model<MonthlyFiguresRow>,
    private readonly inbox: Inbox,
    private readonly versions: ProjectionVersions,
  ) {}

  /** Resolves when the event is committed. Throws RangeError if an amount is not a whole number of kobo; other events are not affected. */
  async apply(event: EventEnvelope): Promise<void> {
    if (changeOf(event) === undefined) return;
    await new Promise<void>((done, failed) => {
      this.pending.push({ event, done, failed });
      if (!this.applying) void this.applyPending();
    });
  }

  /** Applies the events that this version does not contain yet. */
  async applyTo(version: number, events: readonly EventEnvelope[]): Promise<void> {
    const add = async (fresh: readonly EventEnvelope[], { session }: Transaction): Promise<void> => {
      for (const [period, change] of changesByPeriod(fresh)) {
        const _id = monthlyFiguresId(version, period);
        await this.figures.updateOne({ _id }, { $inc: change }, { upsert: true, session });
      }
    };
    // Rows of earlier versions of this service have the id of the event.
    await this.inbox.onceEach(`figures:${version}`, events, add, (event) => [factOf(event), event.id]);
  }

  private async applyPending(): Promise<void> {
    this.applying = true;
    while (this.pending.length > 0) {
      const batch = this.pending.splice(0, batchSize);
      try {
        // Read after the events arrived: a rebuild that starts later reads what they report from the databases.
        const versions = await this.versions.written();
        const events = batch.map(({ event }) => event);
        for (const version of versions) await this.applyTo(version, events);
        for (const { done } of batch) done();
      } catch (error) {
        for (const { failed } of batch) failed(error);
      }
    }
    this.applying = false;
  }
}
