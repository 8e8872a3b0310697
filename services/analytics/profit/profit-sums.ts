import { Injectable } from '@nestjs/common';
import { type ClientSession, type Collection, Types } from 'mongoose';
import { type EventEnvelope } from '@ringlet/contracts/event';
import { InjectCollection } from '@ringlet/persistence/collection';
import { withoutUndefined } from '@ringlet/persistence/without-undefined';
import { keyOf, lineOf, profitSums, sumByDay } from '../domain/profit';
import { type ProjectedSums } from '../versions/versioned-sums';
import { type ProfitDayRow, profitDays, ProfitLineRow } from './profit.model';

/** Writes the sums by day, service, country and provider, and their lines. */
@Injectable()
export class ProfitSums implements ProjectedSums {
  constructor(
    @InjectCollection(profitDays) private readonly days: Collection<ProfitDayRow>,
    @InjectCollection(ProfitLineRow) private readonly lines: Collection<ProfitLineRow>,
  ) {}

  async add(version: number, events: readonly EventEnvelope[], session: ClientSession): Promise<void> {
    const lines = events.flatMap((event) => lineOf(event) ?? []);
    if (lines.length === 0) return;
    const names = new Map(lines.map((line) => [keyOf(line), line]));
    const updates = [...sumByDay(lines)].map(([key, { day, service, country, provider, ...sums }]) => {
      const { serviceName, countryName } = names.get(key) ?? {};
      const $inc = { ...profitSums.of((name) => sums[name]) };
      const $set = withoutUndefined({ version, day, service, country, provider, serviceName, countryName });
      return { updateOne: { filter: { _id: `${version}:${key}` }, update: { $inc, $set }, upsert: true } };
    });
    await this.days.bulkWrite(updates, { session });
    await this.lines.insertMany(
      lines.map((line) => ({ _id: idOf(line.at), version, ...line })),
      { session },
    );
  }

  async deleteOthers(version: number): Promise<void> {
    await this.days.deleteMany({ version: { $ne: version } });
    await this.lines.deleteMany({ version: { $ne: version } });
  }
}

/** A new id that begins with a time, so that lines sort by time. */
function idOf(at: Date): Types.ObjectId {
  const seconds = Math.floor(at.getTime() / 1000);
  return new Types.ObjectId(seconds.toString(16).padStart(8, '0') + new Types.ObjectId().toHexString().slice(8));
}
