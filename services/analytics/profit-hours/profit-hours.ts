import { Injectable } from '@nestjs/common';
import { type ClientSession, type Collection } from 'mongoose';
import { lastDays } from '@ringlet/contracts/days';
import { type EventEnvelope } from '@ringlet/contracts/event';
import { type ProfitHours as Hours, profitHoursDays } from '@ringlet/contracts/profit';
import { InjectCollection } from '@ringlet/persistence/collection';
import { Clock } from '@ringlet/platform/clock';
import { hourFigureNames, hourViewOf, profitByHour } from '../domain/profit-hours';
import { ProjectionVersions } from '../versions/projection-versions';
import { ProfitHourRow } from './profit-hour.model';

/** The last days' profit by hour. */
@Injectable()
export class ProfitHours {
  constructor(
    @InjectCollection(ProfitHourRow) private readonly rows: Collection<ProfitHourRow>,
    private readonly versions: ProjectionVersions,
    private readonly clock: Clock,
  ) {}

  /** Adds events to a version, in the transaction that records them as handled. Pass each event only once. */
  async add(version: number, events: readonly EventEnvelope[], session: ClientSession): Promise<void> {
    const updates = [...profitByHour(events)].map(([hour, figures]) => {
      const $inc = Object.fromEntries(hourFigureNames.map((name) => [name, figures[name]]));
      const update = { $inc, $currentDate: { changedAt: true } } as const;
      return { updateOne: { filter: { _id: `${version}:${hour}` }, update, upsert: true } };
    });
    if (updates.length > 0) await this.rows.bulkWrite(updates, { session });
  }

  async read(): Promise<Hours> {
    const [from = ''] = lastDays(this.clock.now(), profitHoursDays);
    const { version, isComplete } = await this.versions.hours();
    const prefix = `${version}:`;
    const rows = await this.rows
      .find({ _id: { $gte: prefix + from, $lt: `${version};` } })
      .sort({ _id: 1 })
      .toArray();
    const hours = rows.map(({ _id, ...figures }) => {
      const [day = '', hour] = _id.slice(prefix.length).split('T');
      return { day, hour: Number(hour), ...hourViewOf(figures) };
    });
    return { from, hours, complete: isComplete };
  }

  async deleteOthers(version: number): Promise<void> {
    await this.rows.deleteMany({ $or: [{ _id: { $lt: `${version}:` } }, { _id: { $gte: `${version};` } }] });
  }
}
