import { Injectable } from '@nestjs/common';
import { type ClientSession, type Collection } from 'mongoose';
import { type EventEnvelope } from '@ringlet/contracts/event';
import { invalidField } from '@ringlet/contracts/invalid-field';
import { type Month, monthOf, monthsOf } from '@ringlet/contracts/month';
import { InjectCollection } from '@ringlet/persistence/collection';
import { Clock } from '@ringlet/platform/clock';
import { changesByPeriod, type Figures, figureSums } from '../domain/figures';
import { ProjectionVersions } from '../versions/projection-versions';
import { sumsFeature, type SumsRow, VersionedSums } from '../versions/versioned-sums';

/** One row per month and one for all time, so that every query is a point read. */
export const monthlyFigures = sumsFeature('figures', figureSums);

/** The figures of a year, of its months, of the current month and of all time. */
interface PeriodFigures {
  readonly allTime: Figures;
  readonly year: Figures;
  readonly thisMonth: Figures;
  /** January to December. */
  readonly months: readonly Figures[];
}

/** Reads at most fourteen rows per query, whatever the volume. */
@Injectable()
export class MonthlyFigures extends VersionedSums<Figures> {
  constructor(
    @InjectCollection(monthlyFigures) rows: Collection<SumsRow>,
    versions: ProjectionVersions,
    private readonly clock: Clock,
  ) {
    super(rows, versions, figureSums);
  }

  /** Throws RangeError if an amount or a time is invalid. */
  add(version: number, events: readonly EventEnvelope[], session: ClientSession): Promise<void> {
    return this.increase(version, changesByPeriod(events), session);
  }

  /** Errors: platform/invalid for a future year. */
  async ofYear(year: number): Promise<PeriodFigures> {
    const current = monthOf(this.clock.now());
    if (year > Number(current.slice(0, 4))) throw invalidField('year', 'This year has not begun yet.');
    const figuresOf = await this.at(['all', current, ...monthsOf(year)]);
    const of = (period: Month | 'all'): Figures => figuresOf(period) ?? figureSums.none;
    const months = monthsOf(year).map(of);
    return {
      allTime: of('all'),
      year: months.reduce(figureSums.add, figureSums.none),
      thisMonth: of(current),
      months,
    };
  }
}
