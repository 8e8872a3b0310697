import { formatDay } from '../format';

/** Days in Africa/Lagos, such as `2026-11-22`, both included. */
export interface Range {
  readonly from: string;
  readonly to: string;
}

export const periods = [
  { value: 'today', label: 'Today' },
  { value: 'last-week', label: 'Last week' },
  { value: 'month', label: 'This month' },
  { value: 'last-month', label: 'Last month' },
  { value: '7', label: 'Last 7 days' },
  { value: '30', label: 'Last 30 days' },
  { value: '90', label: 'Last 90 days' },
  { value: 'own', label: 'Own range' },
] as const;
export type Period = (typeof periods)[number]['value'];

const dayMs = 24 * 60 * 60_000;
/** The longest range that the server accepts. */
const daysAtMost = 366;

export function today(now = new Date()): string {
  return new Intl.DateTimeFormat('en-CA', { timeZone: 'Africa/Lagos' }).format(now);
}

export function addDays(day: string, count: number): string {
  return new Date(Date.parse(day) + count * dayMs).toISOString().slice(0, 10);
}

/** The days of a period that ends today. */
export function rangeOf(period: Exclude<Period, 'own'>, now = new Date()): Range {
  const to = today(now);
  const first = `${to.slice(0, 7)}-01`;
  if (period === 'today') return { from: to, to };
  if (period === 'month') return { from: first, to };
  if (period === 'last-week') {
    const sunday = addDays(to, -(new Date(to).getUTCDay() || 7));
    return { from: addDays(sunday, -6), to: sunday };
  }
  if (period !== 'last-month') return { from: addDays(to, 1 - Number(period)), to };
  const last = addDays(first, -1);
  return { from: `${last.slice(0, 7)}-01`, to: last };
}

/** Why a range is invalid; undefined if it is valid. */
export function problemOf({ from, to }: Range): string | undefined {
  const days = (Date.parse(to) - Date.parse(from)) / dayMs + 1;
  if (!Number.isFinite(days)) return 'Choose the first and the last day.';
  if (days < 1) return 'The last day is before the first one.';
  return days > daysAtMost ? `Choose ${daysAtMost} days at most.` : undefined;
}

/** Whether a text is a calendar day, such as `2026-11-22`. */
export function isDay(text: string): boolean {
  return /^20\d\d-\d\d-\d\d$/.test(text) && new Date(`${text}T00:00:00Z`).toJSON()?.startsWith(text) === true;
}

/** Every day of a range, up to `until`. */
export function daysOf({ from, to }: Range, until = to): readonly string[] {
  const days: string[] = [];
  for (let day = from; day <= to && day <= until && days.length < daysAtMost; day = addDays(day, 1)) days.push(day);
  return days;
}

const short = new Intl.DateTimeFormat('en-NG', { timeZone: 'UTC', day: 'numeric', month: 'short' });
/** `1 Nov 2026 to 5 Nov 2026` */
export const formatRange = ({ from, to }: Range): string =>
  from === to ? formatDay(from) : `${formatDay(from)} to ${formatDay(to)}`;
export const shortDay = (day: string): string => short.format(new Date(day));
