import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { type Model } from 'mongoose';
import { type PurchasesInput, type PurchaseSummary, type Takings } from '#libs/contracts/analytics';
import { kobo } from '#libs/contracts/money';
import { Clock } from '#libs/platform/clock';
import { type Figures, nothing, sum } from '../domain/figures';
import { monthName, monthOf, monthsOf } from '../domain/month';
import { FiguresRow } from './figures.model';

/** Answers from the documents of the months asked for: fourteen at most, whatever the volume. */
@Injectable()
export class Purchases {
  constructor(
    @InjectModel(FiguresRow.name) private readonly figures: Model<FiguresRow>,
    private readonly clock: Clock,
  ) {}

  async summary({ year, month }: PurchasesInput): Promise<PurchaseSummary> {
    const current = monthOf(this.clock.now());
    const rows = await this.figures.find({ _id: { $in: ['all', current, ...monthsOf(year)] } }).lean();
    const byId = new Map<string, FiguresRow>(rows.map((row) => [row._id, row]));
    const of = (id: string): Figures => byId.get(id) ?? nothing;
    return {
      allTime: takings(of('all')),
      year: takings(sum(monthsOf(year).map(of))),
      thisMonth: takings(of(current)),
      ...(month === undefined ? {} : { month: takings(of(monthName(year, month))) }),
    };
  }
}

function takings({ revenue, cost }: Figures): Takings {
  return { revenue: kobo(revenue), cost: kobo(cost) };
}
