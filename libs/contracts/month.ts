import { dayMs } from './durations';

/** The time zone of months and years in reports. */
const timeZone = 'Africa/Lagos';
const parts = new Intl.DateTimeFormat('en-CA', { timeZone, year: 'numeric', month: '2-digit' });

/** A month of Africa/Lagos, e.g. `2026-11`. */
export type Month = `${number}-${number}`;

/** The month of a moment. */
export function monthOf(moment: Date): Month {
  const found = Object.fromEntries(parts.formatToParts(moment).map(({ type, value }) => [type, value]));
  return `${found['year']}-${found['month']}` as Month;
}

const days = new Intl.DateTimeFormat('en-CA', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' });

/** The day of a moment in Africa/Lagos, e.g. `2026-11-22`. */
export function dayOf(moment: Date): string {
  return days.format(moment);
}

/** The days up to a moment's own, oldest first. Lagos is an hour ahead of UTC all year: each has 24 hours. */
export function lastDays(moment: Date, count: number): string[] {
  return Array.from({ length: count }, (_, index) => dayOf(new Date(moment.getTime() - (count - 1 - index) * dayMs)));
}

/** `month` is 1 to 12. */
export function monthName(year: number, month: number): Month {
  return `${String(year).padStart(4, '0')}-${String(month).padStart(2, '0')}` as Month;
}

/** January to December. */
export function monthsOf(year: number): Month[] {
  return Array.from({ length: 12 }, (_, index) => monthName(year, index + 1));
}
