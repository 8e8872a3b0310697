import { Injectable } from '@nestjs/common';
import { type ClientSession, type Collection } from 'mongoose';
import { lastDays } from '@ringlet/contracts/days';
import { daySeconds } from '@ringlet/contracts/durations';
import { type EventEnvelope } from '@ringlet/contracts/event';
import { type ProfitHours as Hours, profitHoursDays } from '@ringlet/contracts/profit';
import { InjectCollection } from '@ringlet/persistence/collection';
import { Clock } from '@ringlet/platform/clock';
import { type HourFigures, hourSums, hourViewOf, profitByHour } from '../domain/profit-hours';
import { ProjectionVersions } from '../versions/projection-versions';
import { sumsFeature, type SumsRow, VersionedSums } from '../versions/versioned-sums';

export const profitHours = sumsFeature('profit_hours', hourSums);
// Counted from a row's last change, which is not before its hour: longer than anybody reads it.
profitHours.schema.index({ changedAt: 1 }, { expireAfterSeconds: (profitHoursDays + 1) * daySeconds });

/** The last days' profit by hour. */
@Injectable()
export class ProfitHours extends VersionedSums<HourFigures> {
  constructor(
    @InjectCollection(profitHours) rows: Collection<SumsRow>,
    versions: ProjectionVersions,
    private readonly clock: Clock,
  ) {
    super(rows, versions, hourSums);
  }

  add(version: number, events: readonly EventEnvelope[], session: ClientSession): Promise<void> {
    return this.increase(version, profitByHour(events), session, { $currentDate: { changedAt: true } });
  }

  async read(): Promise<Hours> {
    const [from = ''] = lastDays(this.clock.now(), profitHoursDays);
    const { sums, complete } = await this.between(from, '9999');
    const hours = sums.map(([key, figures]) => {
      const [day = '', hour] = key.split('T');
      return { day, hour: Number(hour), ...hourViewOf(figures) };
    });
    return { from, hours, complete };
  }
}
