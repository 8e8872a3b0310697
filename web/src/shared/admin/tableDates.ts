import { isDay, type Period, periods, type Range, rangeOf } from './days';

/** The days of a list, and the day that its first page begins at. */
export interface TableDates {
  /** Empty: all days. */
  readonly period: Period | '';
  readonly days: Partial<Range>;
  readonly at?: string;
}

/** The parameters of the URL that hold them. */
export const periodParams = ['period', 'from', 'to'] as const;

/** What is no period and no range is ignored. */
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

/** The days of the list from `at` on, in its order; never outside of its range. */
export function daysFrom({ days: { from, to }, at }: TableDates, isNewestFirst: boolean): Partial<Range> {
  if (at === undefined) return {};
  const within = from !== undefined && at < from ? from : to !== undefined && at > to ? to : at;
  return isNewestFirst ? { to: within } : { from: within };
}
