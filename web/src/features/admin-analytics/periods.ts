export const firstYear = 2020;

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

/** Months and years are in Africa/Lagos, as on the server. */
export function currentYear(now = new Date()): number {
  return Number(new Intl.DateTimeFormat('en', { timeZone: 'Africa/Lagos', year: 'numeric' }).format(now));
}

/** Whether a month (1 to 12) has begun in Africa/Lagos. One that has not has no value, not zero. */
export function hasBegun(year: number, month: number, now = new Date()): boolean {
  const current = currentYear(now);
  const parts = new Intl.DateTimeFormat('en', { timeZone: 'Africa/Lagos', month: 'numeric' });
  return year < current || (year === current && month <= Number(parts.format(now)));
}

/** Whether a month (1 to 12) is the current one in Africa/Lagos. */
export function isRunning(year: number, month: number, now = new Date()): boolean {
  const [nextYear, next] = month === 12 ? [year + 1, 1] : [year, month + 1];
  return hasBegun(year, month, now) && !hasBegun(nextYear, next, now);
}

/** From the current year down to the earliest. */
export function yearsDownFrom(year: number): readonly number[] {
  return Array.from({ length: Math.max(1, year - firstYear + 1) }, (_, back) => year - back);
}

/** The number (1 to 12) of a month given as a number or as a name; undefined for anything else. */
export function monthNumber(month: unknown): number | undefined {
  const text = String(month).trim();
  const number = /^\d+$/.test(text)
    ? Number(text)
    : monthNames.findIndex((name) => text.slice(0, 3).toLowerCase() === name.toLowerCase()) + 1;
  return number >= 1 && number <= 12 ? number : undefined;
}

/** Twelve entries in order; months that the server did not send are `nothing`. */
export function everyMonth<Row extends { readonly month: unknown }, Figures>(
  sent: readonly Row[],
  read: (row: Row) => Figures,
  nothing: Figures,
): readonly (Figures & { readonly month: number })[] {
  const known = new Map(sent.map((row) => [monthNumber(row.month), read(row)]));
  return monthNames.map((_, index) => ({ ...(known.get(index + 1) ?? nothing), month: index + 1 }));
}

/** A month's revenue, cost and profit, from the fields that the server has sent. */
export function takingsOf(sent: { revenue?: number; total?: number; cost?: number; profit?: number }) {
  const revenue = sent.revenue ?? sent.total ?? 0;
  return { revenue, profit: sent.profit ?? revenue - (sent.cost ?? 0) };
}
