import { IsOptional, Matches } from 'class-validator';
import { dayMs } from './durations';

/** A day of Africa/Lagos, e.g. `2026-11-22`. */
export const dayPattern = /^20\d\d-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/;
export const dayMessage = 'A day is written as in 2026-11-22.';

/** The first and the last day of a range, both included; open if absent. */
export interface Days {
  readonly from?: string;
  readonly to?: string;
}

/** An optional day of Africa/Lagos. */
export function LagosDay(): PropertyDecorator {
  return (target, property) => {
    IsOptional()(target, String(property));
    Matches(dayPattern, { message: dayMessage })(target, String(property));
  };
}

export const lagosTimeZone = 'Africa/Lagos';
const days = new Intl.DateTimeFormat('en-CA', {
  timeZone: lagosTimeZone,
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
});

/** The day of a moment in Africa/Lagos, e.g. `2026-11-22`. */
export function dayOf(moment: Date): string {
  return days.format(moment);
}

/** The days up to and including a moment's, oldest first. Each has 24 hours, because Lagos is an hour ahead of UTC all year. */
export function lastDays(moment: Date, count: number): string[] {
  return Array.from({ length: count }, (_, index) => dayOf(new Date(moment.getTime() - (count - 1 - index) * dayMs)));
}

/** The first moment of a day and of the next day, in ms: Lagos is an hour ahead of UTC all year. NaN for a day that no calendar has. */
export function momentsOf(day: string): readonly [begin: number, end: number] {
  const isReal = new Date(Date.parse(`${day}T00:00:00Z`)).toJSON()?.startsWith(day) ?? false;
  const begin = isReal ? Date.parse(`${day}T00:00:00+01:00`) : NaN;
  return [begin, begin + dayMs];
}
