/** Analytics go back to this year. */
const firstYear = 2020;

export const monthNames = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'] as const;
export const longMonthNames = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
] as const;

/** Months and years are those of Africa/Lagos, as the server counts them. */
export function currentYear(now = new Date()): number {
  return Number(new Intl.DateTimeFormat('en', { timeZone: 'Africa/Lagos', year: 'numeric' }).format(now));
}

/** Whether a month, 1 to 12, has begun in Lagos: what has not is no zero. */
export function hasBegun(year: number, month: number, now = new Date()): boolean {
  const current = currentYear(now);
  const parts = new Intl.DateTimeFormat('en', { timeZone: 'Africa/Lagos', month: 'numeric' });
  return year < current || (year === current && month <= Number(parts.format(now)));
}

/** From the current year down to the first. */
export function yearsDownFrom(year: number): readonly number[] {
  return Array.from({ length: Math.max(1, year - firstYear + 1) }, (_, back) => year - back);
}

/** 1 to 12 of a month that came as a number or as a name; undefined for anything else. */
export function monthNumber(month: unknown): number | undefined {
  const text = String(month).trim();
  const number = /^\d+$/.test(text)
    ? Number(text)
    : monthNames.findIndex((name) => text.slice(0, 3).toLowerCase() === name.toLowerCase()) + 1;
  return number >= 1 && number <= 12 ? number : undefined;
}

/** One entry a month of the year, in order: months that were not sent are there too, with `nothing`. */
export function everyMonth<Row extends { readonly month: unknown }, Figures>(
  sent: readonly Row[],
  read: (row: Row) => Figures,
  nothing: Figures,
): readonly (Figures & { readonly month: number })[] {
  const known = new Map(sent.map((row) => [monthNumber(row.month), read(row)]));
  return monthNames.map((_, index) => ({ ...(known.get(index + 1) ?? nothing), month: index + 1 }));
}

/** Revenue and profit of a month as product.md reads them: what was not sent follows from the rest. */
export function takingsOf(sent: { revenue?: number; total?: number; cost?: number; profit?: number }) {
  const revenue = sent.revenue ?? sent.total ?? 0;
  return { revenue, profit: sent.profit ?? revenue - (sent.cost ?? 0) };
}
