import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { type Model } from 'mongoose';
import { invalidField } from '@ringlet/contracts/invalid-field';
import { type Month, monthOf, monthsOf } from '@ringlet/contracts/month';
import { Clock } from '@ringlet/platform/clock';
import { type Figures, noFigures, sum } from '../domain/figures';
import { ProjectionVersions } from '../versions/projection-versions';
import { monthlyFiguresId, MonthlyFiguresRow } from './monthly-figures.model';

/** The figures of a year, of its months, of the current month and of all time. */
interface PeriodFigures {
  readonly allTime: Figures;
  readonly year: Figures;
  readonly thisMonth: Figures;
  /** January to December. */
  readonly months: readonly Figures[];
}

/** Reads at most fourteen documents per query, whatever the volume. */
@Injectable()
export class PeriodReader {
  constructor(
    @InjectModel(MonthlyFiguresRow.name) private readonly figures: Model<MonthlyFiguresRow>,
    private readonly versions: ProjectionVersions,
    private readonly clock: Clock,
  ) {}

  /** Errors: platform/invalid for a future year. */
  async ofYear(year: number): Promise<PeriodFigures> {
    const current = monthOf(this.clock.now());
    if (year > Number(current.slice(0, 4))) {
      throw invalidField('year', 'This year has not begun yet.');
    }
    const version = await this.versions.active();
    const idOf = (period: Month | 'all') => monthlyFiguresId(version, period);
    const periods = ['all', current, ...monthsOf(year)] as const;
    const rows = await this.figures.find({ _id: { $in: periods.map(idOf) } }).lean();
    const byId = new Map<string, Figures>(rows.map((row) => [row._id, row]));
    const of = (period: Month | 'all'): Figures => byId.get(idOf(period)) ?? noFigures;
    const months = monthsOf(year).map(of);
    return { allTime: of('all'), year: sum(months), thisMonth: of(current), months };
  }
}
