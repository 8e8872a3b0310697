import { hourMs } from '@ringlet/contracts/durations';
import { type EventEnvelope } from '@ringlet/contracts/event';
import { type Kobo, kobo } from '@ringlet/contracts/money';
import { type ProfitFigures, type ProfitHourView } from '@ringlet/contracts/profit';
import { depositFeeOf, depositLossOf } from './deposit-days';
import { figuresOf, lineOf, profitSums, viewOf } from './profit';
import { Sums } from './sums';

/** Sales, refunds and costs of an hour, with the fees of its deposits and the losses decided in it. */
export interface HourFigures extends ProfitFigures {
  readonly fees: Kobo;
  readonly losses: Kobo;
}

/** An hour's sums for display. */
export type HourView = Omit<ProfitHourView, 'day' | 'hour'>;

export const hourSums = new Sums<HourFigures>({ ...profitSums.none, fees: kobo(0), losses: kobo(0) });

/** An hour of Africa/Lagos, which is an hour ahead of UTC all year: `2026-11-22T09`. Throws RangeError for an invalid time. */
function hourOf(moment: Date): string {
  return new Date(moment.getTime() + hourMs).toISOString().slice(0, 13);
}

/** What events add to the sums of their hours. A day's hours add up to the day: a sale counts when it was charged. */
export function profitByHour(events: readonly EventEnvelope[]): Map<string, HourFigures> {
  const hours = new Map<string, HourFigures>();
  for (const event of events) {
    const line = lineOf(event);
    const fees = depositFeeOf(event) ?? kobo(0);
    const losses = depositLossOf(event) ?? kobo(0);
    if (line === undefined && fees === 0 && losses === 0) continue;
    const figures = line ? figuresOf(line) : profitSums.none;
    hourSums.addTo(hours, hourOf(line?.at ?? new Date(event.at)), { ...figures, fees, losses });
  }
  return hours;
}

export function hourViewOf({ fees, losses, ...figures }: HourFigures): HourView {
  return { ...viewOf(figures, { fees, losses }), fees, losses };
}
