import { dayOf } from './days';

/** A month of Africa/Lagos, e.g. `2026-11`. */
export type Month = `${number}-${number}`;

export function monthOf(moment: Date): Month {
  return dayOf(moment).slice(0, 7) as Month;
}

/** `month` is 1 to 12. */
export function monthName(year: number, month: number): Month {
  return `${String(year).padStart(4, '0')}-${String(month).padStart(2, '0')}` as Month;
}

/** January to December. */
export function monthsOf(year: number): Month[] {
  return Array.from({ length: 12 }, (_, index) => monthName(year, index + 1));
}

export function nextMonth(month: Month): Month {
  const [year = 0, number = 0] = month.split('-').map(Number);
  return number === 12 ? monthName(year + 1, 1) : monthName(year, number + 1);
}
