import type { ProfitRowView } from '../../shared/admin/api.generated';
import { formatDay } from '../../shared/format';

export const groups = [
  { value: 'service', label: 'Service' },
  { value: 'country', label: 'Country' },
  { value: 'provider', label: 'Provider' },
  { value: 'day', label: 'Day' },
] as const;
export type Group = (typeof groups)[number]['value'];

const fields = ['name', 'sold', 'refunded', 'charged', 'refunds', 'cost', 'fees', 'profit', 'margin'] as const;
export type Field = (typeof fields)[number];

export function nameOf({ key, name }: Pick<ProfitRowView, 'key' | 'name'>, by: Group): string {
  if (key === '') return 'Not recorded';
  return by === 'day' ? formatDay(key) : (name ?? key);
}

/** Whether fees are deducted from the rows. */
export const hasFees = (rows: readonly ProfitRowView[]): boolean => rows.some(({ fees }) => fees !== undefined);

/** Profit in percent of what clients paid and did not get back; undefined where they paid nothing. */
export function marginOf({ charged, refunds, profit }: ProfitRowView): number | undefined {
  const paid = charged - refunds;
  return paid > 0 ? (profit / paid) * 100 : undefined;
}

/** By `profit`, or `-profit` for the largest first. Equal rows are ordered by name. Rows without a margin are last. */
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

const quoted = (text: string): string => `"${(/^[=+\-@\t\r]/.test(text) ? `'${text}` : text).replaceAll('"', '""')}"`;

/** The rows as a CSV file for spreadsheets, with the columns and in the order of the table. Amounts in naira. */
export function csvOf(rows: readonly ProfitRowView[], by: Group): string {
  const label = groups.find(({ value }) => value === by)?.label ?? by;
  const withFees = hasFees(rows);
  const head = [label, 'Profit', 'Margin %', 'Sold', 'Refunded', 'Charged', 'Refunds', 'Cost'];
  if (withFees) head.push('Fees');
  const lines = rows.map((row) => {
    const name = by === 'day' ? row.key : quoted(nameOf(row, by));
    const { sold, refunded, charged, refunds, cost, fees = 0, profit } = row;
    const amounts = [charged, refunds, cost, ...(withFees ? [fees] : [])].map((naira) => naira.toFixed(2));
    return [name, profit.toFixed(2), marginOf(row)?.toFixed(1) ?? '', sold, refunded, ...amounts];
  });
  return `\uFEFF${[head, ...lines].map((cells) => cells.join(',')).join('\r\n')}\r\n`;
}
