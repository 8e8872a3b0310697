import type { ProfitRowView } from '../../shared/admin/api.generated';
import { formatDay } from '../../shared/format';

export const groups = [
  { value: 'service', label: 'Service' },
  { value: 'country', label: 'Country' },
  { value: 'provider', label: 'Provider' },
  { value: 'day', label: 'Day' },
] as const;
export type Group = (typeof groups)[number]['value'];

export const plurals = { service: 'services', country: 'countries', provider: 'providers', day: 'days' } as const;
export const groupLabel = (by: Group): string => groups.find(({ value }) => value === by)?.label ?? by;

const fields = [
  'name',
  'sold',
  'refunded',
  'charged',
  'refunds',
  'cost',
  'kept',
  'fees',
  'losses',
  'profit',
  'margin',
] as const;
export type Field = (typeof fields)[number];

export function nameOf({ key, name }: Pick<ProfitRowView, 'key' | 'name'>, by: Group): string {
  if (key === '') return 'Not recorded';
  return by === 'day' ? formatDay(key) : (name ?? key);
}

/** Whether the rows have deducted fees. */
export const hasFees = (rows: readonly ProfitRowView[]): boolean => rows.some(({ fees }) => fees !== undefined);

/** Whether providers charged more than was bought. */
export const hasKept = (rows: readonly ProfitRowView[]): boolean => rows.some(({ kept = 0 }) => kept > 0);

/** Whether the rows have losses by disputes. */
export const hasLosses = (rows: readonly ProfitRowView[]): boolean => rows.some(({ losses = 0 }) => losses > 0);

/** Profit in percent of clients' payments after refunds; undefined without payments. */
export function marginOf({ charged, refunds, profit }: ProfitRowView): number | undefined {
  const paid = charged - refunds;
  return paid > 0 ? (profit / paid) * 100 : undefined;
}

/** By `profit`, or `-profit` for the largest first. Equal rows are ordered by name. Rows without a margin come last. */
export function sorted(rows: readonly ProfitRowView[], sort: string, by: Group): readonly ProfitRowView[] {
  const isDescending = sort.startsWith('-');
  const name = isDescending ? sort.slice(1) : sort;
  const field = fields.find((each) => each === name) ?? 'profit';
  const text = (row: ProfitRowView) => (by === 'day' ? row.key : nameOf(row, by));
  const byName = (one: ProfitRowView, other: ProfitRowView) => text(one).localeCompare(text(other));
  const valueOf = (row: ProfitRowView) =>
    field === 'margin' ? marginOf(row) : field === 'name' ? 0 : (row[field] ?? 0);
  return [...rows].sort((one, other) => {
    if (field === 'name') return isDescending ? byName(other, one) : byName(one, other);
    const [a, b] = [valueOf(one), valueOf(other)];
    if (a === undefined || b === undefined) return Number(a === undefined) - Number(b === undefined);
    return (isDescending ? b - a : a - b) || byName(one, other);
  });
}

const earningAtMost = 8;

export interface Ranking {
  /** All losses, the largest first. */
  readonly losing: readonly ProfitRowView[];
  /** The largest profits, largest first. */
  readonly earning: readonly ProfitRowView[];
  /** The others; absent if there are none. */
  readonly others?: { readonly count: number; readonly profit: number };
  /** The largest single profit or loss. */
  readonly largest: number;
}

export function rankingOf(rows: readonly ProfitRowView[], by: Group): Ranking {
  const losing = sorted(rows, 'profit', by).filter(({ profit }) => profit < 0);
  const others = sorted(rows, '-profit', by).filter(({ profit }) => profit >= 0);
  const earning = others.splice(0, earningAtMost);
  const profit = others.reduce((sum, row) => sum + row.profit, 0);
  return {
    losing,
    earning,
    ...(others.length > 0 && { others: { count: others.length, profit } }),
    largest: Math.max(0, ...[...losing, ...earning].map((row) => Math.abs(row.profit))),
  };
}

const quoted = (text: string): string => `"${(/^[=+\-@\t\r]/.test(text) ? `'${text}` : text).replaceAll('"', '""')}"`;

/** The rows as a CSV file for spreadsheets, with the table's columns and order. Amounts in naira. */
export function csvOf(rows: readonly ProfitRowView[], by: Group): string {
  const withFees = hasFees(rows);
  const head = [groupLabel(by), 'Profit', 'Margin %', 'Sold', 'Refunded', 'Sales', 'Refunds', 'Cost'];
  const withLosses = hasLosses(rows);
  const withKept = hasKept(rows);
  if (withKept) head.push('Overcharged');
  if (withFees) head.push('Fees');
  if (withLosses) head.push('Disputes');
  const lines = rows.map((row) => {
    const name = by === 'day' ? row.key : quoted(nameOf(row, by));
    const { sold, refunded, charged, refunds, cost, kept = 0, fees = 0, losses = 0, profit } = row;
    const rare = [...(withKept ? [kept] : []), ...(withFees ? [fees] : []), ...(withLosses ? [losses] : [])];
    const amounts = [charged, refunds, cost, ...rare].map((naira) => naira.toFixed(2));
    return [name, profit.toFixed(2), marginOf(row)?.toFixed(1) ?? '', sold, refunded, ...amounts];
  });
  return `\uFEFF${[head, ...lines].map((cells) => cells.join(',')).join('\r\n')}\r\n`;
}
