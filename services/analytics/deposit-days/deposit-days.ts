import { Injectable } from '@nestjs/common';
import { type ClientSession, type Collection } from 'mongoose';
import { type DaysInput, type DepositDays as Days } from '@ringlet/contracts/analytics';
import { type EventEnvelope } from '@ringlet/contracts/event';
import { InjectCollection } from '@ringlet/persistence/collection';
import { addDeposits, depositFigureNames, depositsByDay, noDeposits } from '../domain/deposit-days';
import { checkDays } from '../domain/range';
import { ProjectionVersions } from '../versions/projection-versions';
import { DepositDayRow } from './deposit-day.model';

/** The sums of deposits and their fees by day. */
@Injectable()
export class DepositDays {
  constructor(
    @InjectCollection(DepositDayRow) private readonly rows: Collection<DepositDayRow>,
    private readonly versions: ProjectionVersions,
  ) {}

  /** Adds events to a version, in the transaction that records them as handled. Pass each event only once. */
  async add(version: number, events: readonly EventEnvelope[], session: ClientSession): Promise<void> {
    const updates = [...depositsByDay(events)].map(([day, figures]) => {
      const $inc = Object.fromEntries(depositFigureNames.map((name) => [name, figures[name]]));
      return { updateOne: { filter: { _id: `${version}:${day}` }, update: { $inc }, upsert: true } };
    });
    if (updates.length > 0) await this.rows.bulkWrite(updates, { session });
  }

  /** Errors: platform/invalid. */
  async read({ from, to }: DaysInput): Promise<Days> {
    checkDays({ from, to });
    const { version, isComplete } = await this.versions.days();
    const range = { $gte: `${version}:${from}`, $lte: `${version}:${to}` };
    const rows = await this.rows.find({ _id: range }).sort({ _id: 1 }).toArray();
    const days = rows.map(({ _id, ...figures }) => ({
      day: _id.slice(`${version}:`.length),
      ...addDeposits(noDeposits, figures),
    }));
    return { days, complete: isComplete };
  }

  async deleteOthers(version: number): Promise<void> {
    await this.rows.deleteMany({ $or: [{ _id: { $lt: `${version}:` } }, { _id: { $gte: `${version};` } }] });
  }
}
