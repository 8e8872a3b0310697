import { isDay, type Period, periods, type Range, rangeOf } from './days';

/** A list's days, and the day at which its first page begins. */
export interface TableDates {
  /** Empty: all days. */
  readonly period: Period | '';
  readonly days: Partial<Range>;
  readonly at?: string;
}

/** Their URL parameters. */
export const periodParams = ['period', 'from', 'to'] as const;

/** Ignores invalid periods and ranges. */
export function readDates(params: URLSearchParams, now = new Date()): TableDates {
  const at = params.get('at') ?? '';
  const jump = isDay(at) ? { at } : {};
  const period = periods.find(({ value }) => value === params.get('period'))?.value ?? '';
  if (period === '') return { period, days: {}, ...jump };
  if (period !== 'own') return { period, days: rangeOf(period, now), ...jump };
  const [from, to] = [params.get('from') ?? '', params.get('to') ?? ''];
  const isRange = isDay(from) && isDay(to) && from <= to;
  return isRange ? { period, days: { from, to }, ...jump } : { period: '', days: {}, ...jump };
}

/** The list's days from `at` on, in its order, within its range. */
export function daysFrom({ days: { from, to }, at }: TableDates, isNewestFirst: boolean): Partial<Range> {
  if (at === undefined) return {};
  const within = from !== undefined && at < from ? from : to !== undefined && at > to ? to : at;
  return isNewestFirst ? { to: within } : { from: within };
}
