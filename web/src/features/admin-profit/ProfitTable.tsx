import { useState } from 'react';
import type { ProfitRowView } from '../../shared/admin/api.generated';
import { formatSigned } from '../../shared/currencies';
import { formatCount, formatNaira } from '../../shared/format';
import { IfMay } from '../../shared/session/permissions';
import { Button, LinkButton } from '../../shared/ui/Button';
import { type Column, DataTable } from '../../shared/ui/DataTable';
import { Icon } from '../../shared/ui/Icon';
import { GroupName } from './GroupName';
import { ProfitOrders } from './ProfitOrders';
import { type Group, groupLabel, groups, hasFees, hasKept, hasLosses, marginOf, nameOf } from './rows';
import type { ProfitView } from './useProfitView';

/** Groups with their profit or loss; a row opens its orders, or is split by something else. */
export function ProfitTable({ rows, view }: { rows: readonly ProfitRowView[]; view: ProfitView }) {
  const [open, setOpen] = useState<string>();
  const { by, range, sort, set, chosen } = view;
  const shown = { withKept: hasKept(rows), withFees: hasFees(rows), withLosses: hasLosses(rows) };
  const of = ({ key }: ProfitRowView) =>
    by === 'day' ? { range: { from: key, to: key }, filter: chosen } : { range, filter: { ...chosen, [by]: key } };
  return (
    <DataTable
      caption="Profit"
      columns={columnsOf(by, shown, open, setOpen)}
      rows={rows}
      rowKey={({ key }) => key}
      sort={sort}
      onSort={(next) => set({ sort: next === 'profit' ? '' : next })}
      compact
      detail={(row) =>
        row.key === open && (
          <div className="my-2 space-y-3">
            <Split row={row} view={view} />
            {row.key === '' && by !== 'day' ? (
              <p className="text-soft">These refunds were counted before the service was recorded with them.</p>
            ) : (
              <ProfitOrders caption={`Orders: ${nameOf(row, by)}`} {...of(row)} />
            )}
          </div>
        )
      }
    />
  );
}

/** Shows the row alone, grouped by something else, and links to its pricing rule. */
function Split({ row, view: { by, chosen, filters, set } }: { row: ProfitRowView; view: ProfitView }) {
  const name = nameOf(row, by);
  const others = groups.filter(({ value }) => value !== by && !(value in chosen));
  if (row.key === '') return null;
  const here: Record<string, string> =
    by === 'day' ? { period: 'own', from: row.key, to: row.key } : { [by]: row.key, [`${by}-name`]: name };
  const named = Object.fromEntries(filters.map((filter) => [filter.name, filter.label]));
  return (
    <p className="flex flex-wrap items-center gap-2">
      <span className="text-sm text-soft">Only {name}, by</span>
      {others.map(({ value, label }) => (
        <Button
          key={value}
          size="sm"
          variant="secondary"
          onClick={() => set({ ...here, by: value === 'service' ? '' : value, sort: '' }, false)}
        >
          {label}
        </Button>
      ))}
      {by !== 'day' && (
        <IfMay permission="prices.change">
          <LinkButton size="sm" to={`/admin/cost-management?${String(new URLSearchParams({ ...named, [by]: name }))}`}>
            Change its price
          </LinkButton>
        </IfMay>
      )}
    </p>
  );
}

function columnsOf(
  by: Group,
  { withKept, withFees, withLosses }: Readonly<Record<'withKept' | 'withFees' | 'withLosses', boolean>>,
  open: string | undefined,
  onOpen: (key: string | undefined) => void,
): readonly Column<ProfitRowView>[] {
  return [
    {
      name: groupLabel(by),
      isRowName: true,
      place: 'title',
      sort: 'name',
      cell: (row) => (
        <>
          <span className="font-medium wrap-anywhere">
            <GroupName row={row} by={by} name={nameOf(row, by)} />
          </span>
          {row.uncosted > 0 && (
            <span className="text-xs text-warn max-lg:block"> {row.uncosted} without a recorded cost</span>
          )}
        </>
      ),
    },
    { name: 'Profit', place: 'state', numeric: true, sort: 'profit', cell: ({ profit }) => <Signed naira={profit} /> },
    { name: 'Margin', place: 'figure', numeric: true, sort: 'margin', cell: (row) => percent(marginOf(row)) },
    { name: 'Sold', place: 'name', numeric: true, sort: '-sold', cell: ({ sold }) => <Count of={sold} as="sold" /> },
    {
      name: 'Refunded',
      place: 'detail',
      numeric: true,
      sort: '-refunded',
      cell: ({ refunded }) => <Count of={refunded} as="refunded" />,
    },
    {
      name: 'Sales',
      place: 'note',
      numeric: true,
      sort: '-charged',
      cell: ({ charged, refunds, cost, kept = 0, fees, losses = 0 }) => (
        <>
          {formatNaira(charged)}
          <span className="lg:hidden" aria-hidden="true">
            {' '}
            sales, {formatNaira(refunds)} refunds, {formatSigned(cost)} cost
            {kept > 0 && `, ${formatNaira(kept)} overcharged`}
            {fees !== undefined && `, ${formatNaira(fees)} fees`}
            {losses > 0 && `, ${formatNaira(losses)} disputes`}
          </span>
        </>
      ),
    },
    {
      name: 'Refunds',
      place: 'unplaced',
      numeric: true,
      sort: '-refunds',
      cell: ({ refunds }) => formatNaira(refunds),
    },
    { name: 'Cost', place: 'unplaced', numeric: true, sort: '-cost', cell: ({ cost }) => formatSigned(cost) },
    ...(withKept
      ? [
          {
            name: 'Overcharged',
            place: 'unplaced' as const,
            numeric: true,
            sort: '-kept',
            cell: ({ kept = 0 }: ProfitRowView) => formatNaira(kept),
          },
        ]
      : []),
    ...(withFees
      ? [
          {
            name: 'Fees',
            place: 'unplaced' as const,
            numeric: true,
            sort: '-fees',
            cell: ({ fees = 0 }: ProfitRowView) => formatNaira(fees),
          },
        ]
      : []),
    ...(withLosses
      ? [
          {
            name: 'Disputes',
            place: 'unplaced' as const,
            numeric: true,
            sort: '-losses',
            cell: ({ losses = 0 }: ProfitRowView) => formatNaira(losses),
          },
        ]
      : []),
    {
      name: 'Orders',
      place: 'action',
      cell: (row) => (
        <Button
          size="sm"
          variant="quiet"
          aria-expanded={open === row.key}
          aria-label={`Orders: ${nameOf(row, by)}`}
          onClick={() => onOpen(open === row.key ? undefined : row.key)}
        >
          Orders
          <Icon name="down" className={`size-4 ${open === row.key ? 'rotate-180' : ''}`} />
        </Button>
      ),
    },
  ];
}

/** With its word if there are no column heads. */
function Count({ of, as }: { of: number; as: string }) {
  return (
    <>
      {formatCount(of)}
      <span className="lg:hidden" aria-hidden="true">
        {' '}
        {as}
      </span>
    </>
  );
}

const percent = (value: number | undefined): string =>
  value === undefined ? '–' : `${value < 0 ? '−' : ''}${Math.abs(value).toFixed(1)} %`;

function Signed({ naira }: { naira: number }) {
  return <strong className={naira < 0 ? 'text-bad' : undefined}>{formatSigned(naira)}</strong>;
}
