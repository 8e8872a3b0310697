import type { ProfitHourView } from '../../shared/admin/api.generated';
import { addDays, today as dayOf } from '../../shared/admin/days';

const hourMs = 60 * 60_000;

/** Today, yesterday, the same day last week and today's elapsed hours, in Africa/Lagos: an hour ahead of UTC all year. */
export interface Moment {
  readonly today: string;
  readonly yesterday: string;
  readonly lastWeek: string;
  readonly hoursOver: number;
}

/** `now` in milliseconds. */
export function momentOf(now: number): Moment {
  const today = dayOf(new Date(now));
  const hoursOver = new Date(now + hourMs).getUTCHours();
  return { today, yesterday: addDays(today, -1), lastWeek: addDays(today, -7), hoursOver };
}

export type Measure = 'sold' | 'charged' | 'refunds' | 'profit';

/** The sum of a day's hours that have passed today, so that days are compared at the same hour. */
export function sumUntil(hours: readonly ProfitHourView[], day: string, hoursOver: number, measure: Measure): number {
  return hours
    .filter((each) => each.day === day && each.hour < hoursOver)
    .reduce((sum, each) => Math.round((sum + each[measure]) * 100) / 100, 0);
}

/** Monday to Sunday. */
export const weekdays = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'] as const;
export const longWeekdays = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'] as const;

/** 0 for Monday to 6 for Sunday. */
export const weekdayOf = (day: string): number => (new Date(day).getUTCDay() + 6) % 7;

/** Numbers sold by weekday, then by hour, on the days before today, with equally many of each weekday. */
export function soldByWeekday(hours: readonly ProfitHourView[], today: string): readonly (readonly number[])[] {
  const sums = weekdays.map(() => Array.from({ length: 24 }, () => 0));
  for (const { day, hour, sold } of hours) {
    const ofDay = day < today ? sums[weekdayOf(day)] : undefined;
    if (ofDay) ofDay[hour] = (ofDay[hour] ?? 0) + sold;
  }
  return sums;
}
