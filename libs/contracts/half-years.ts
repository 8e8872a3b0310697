import { dayOf } from './days';
import { dayMs } from './durations';

/** The first month of a moment's half year in Africa/Lagos: `2026-01` or `2026-07`. */
export function halfYearOf(at: Date): string {
  const [year = '', month = ''] = dayOf(at).split('-');
  return `${year}-${Number(month) <= 6 ? '01' : '07'}`;
}

/** A moment's half year and those before it, newest first. */
export function lastHalfYears(at: Date, count: number): string[] {
  const found: string[] = [];
  for (let day = at; found.length < count; day = new Date(startOf(found.at(-1) ?? '').getTime() - dayMs)) {
    found.push(halfYearOf(day));
  }
  return found;
}

/** The start of the next one. */
export function endOf(halfYear: string): Date {
  const [year, month] = halfYear.split('-');
  return startOf(month === '01' ? `${year}-07` : `${Number(year) + 1}-01`);
}

/** Lagos is an hour ahead of UTC all year. */
export function startOf(halfYear: string): Date {
  return new Date(`${halfYear}-01T00:00:00+01:00`);
}
