import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { type Model } from 'mongoose';
import { RingletError } from '@ringlet/contracts/errors';
import { Clock } from '@ringlet/platform/clock';
import { type Figures, nothing, sum } from '../domain/figures';
import { type Month, monthOf, monthsOf } from '@ringlet/contracts/month';
import { FiguresRow, figuresId } from './figures.model';
import { Generations } from './generations';

/** The figures of a year and around it. */
export interface Periods {
  readonly allTime: Figures;
  readonly year: Figures;
  /** The current month. */
  readonly thisMonth: Figures;
  /** January to December. */
  readonly months: readonly Figures[];
}

/** Reads the documents of the periods asked for: fourteen at most, whatever the volume. */
@Injectable()
export class PeriodReader {
  constructor(
    @InjectModel(FiguresRow.name) private readonly figures: Model<FiguresRow>,
    private readonly generations: Generations,
    private readonly clock: Clock,
  ) {}

  /** Errors: platform/invalid for a year that has not begun. */
  async around(year: number): Promise<Periods> {
    const current = monthOf(this.clock.now());
    if (year > Number(current.slice(0, 4))) {
      throw new RingletError('platform/invalid', {
        errors: [{ field: 'year', message: 'This year has not begun yet.' }],
      });
    }
    const generation = await this.generations.shown();
    const idOf = (period: Month | 'all') => figuresId(generation, period);
    const wanted = ['all', current, ...monthsOf(year)] as const;
    const rows = await this.figures.find({ _id: { $in: wanted.map(idOf) } }).lean();
    const byId = new Map<string, Figures>(rows.map((row) => [row._id, row]));
    const of = (period: Month | 'all'): Figures => byId.get(idOf(period)) ?? nothing;
    const months = monthsOf(year).map(of);
    return { allTime: of('all'), year: sum(months), thisMonth: of(current), months };
  }
}
