import { dayOf } from './days';
import { dayMs } from './durations';

/** `2026-01` or `2026-07`: the first month of the half year of a moment in Africa/Lagos. */
export function halfYearOf(at: Date): string {
  const [year = '', month = ''] = dayOf(at).split('-');
  return `${year}-${Number(month) <= 6 ? '01' : '07'}`;
}

/** The half year of a moment and those before it, the newest first. */
export function lastHalfYears(at: Date, count: number): string[] {
  const found: string[] = [];
  for (let day = at; found.length < count; day = new Date(startOf(found.at(-1) ?? '').getTime() - dayMs)) {
    found.push(halfYearOf(day));
  }
  return found;
}

/** Lagos is an hour ahead of UTC all year. */
export function startOf(halfYear: string): Date {
  return new Date(`${halfYear}-01T00:00:00+01:00`);
}
