import type { ProfitRowView } from '../../shared/admin/api.generated';
import { AxisSkeleton } from '../../shared/admin/chart/AxisSkeleton';
import { formatSigned } from '../../shared/currencies';
import { Icon } from '../../shared/ui/Icon';
import { Meter } from '../../shared/ui/Meter';
import { Card } from '../../shared/ui/Surface';
import { GroupName } from './GroupName';
import { type Group, groupLabel, nameOf, plurals, rankingOf } from './rows';

/** All losses and the largest profits, on one scale. */
export function ProfitBars({ rows, by }: { rows: readonly ProfitRowView[] | undefined; by: Group }) {
  const title = `Profit by ${groupLabel(by).toLowerCase()}`;
  const ranking = rows && rankingOf(rows, by);
  return (
    <Card className="min-w-0 p-4 sm:p-5">
      <h2 className="text-base">{title}</h2>
      {ranking ? (
        <div className="mt-2 grid gap-x-8 gap-y-4 sm:grid-cols-2">
          <Bars title={lostText(ranking.losing.length, by)} rows={ranking.losing} of={ranking.largest} by={by} />
          <Bars title="Earned most" rows={ranking.earning} of={ranking.largest} by={by}>
            {ranking.others && (
              <li className="flex flex-wrap items-baseline justify-between gap-x-3 text-sm text-soft">
                {ranking.others.count} others
                <span className="figures whitespace-nowrap">{formatSigned(ranking.others.profit)}</span>
              </li>
            )}
          </Bars>
        </div>
      ) : (
        <p role="status" className="mt-2 h-54">
          <span className="sr-only">Loading...</span>
          <AxisSkeleton />
        </p>
      )}
    </Card>
  );
}

const lostText = (count: number, by: Group): string =>
  count === 0
    ? `No ${groupLabel(by).toLowerCase()} lost money`
    : `${count} ${count === 1 ? groupLabel(by).toLowerCase() : plurals[by]} lost money`;

function Bars({
  title,
  rows,
  of,
  by,
  children,
}: {
  title: string;
  rows: readonly ProfitRowView[];
  of: number;
  by: Group;
  children?: React.ReactNode;
}) {
  const isClear = rows.length === 0 && title.startsWith('No ');
  return (
    <section aria-label={title}>
      <h3 className="mb-1 flex items-center gap-1.5 text-sm font-medium tracking-normal text-soft">
        {isClear && <Icon name="check" className="size-5 text-good" />}
        {title}
      </h3>
      <ol className="space-y-2">
        {rows.map((row) => (
          <Bar key={row.key} profit={row.profit} of={of}>
            <GroupName row={row} by={by} name={nameOf(row, by)} />
          </Bar>
        ))}
        {children}
      </ol>
    </section>
  );
}

function Bar({ profit, of, children }: { profit: number; of: number; children: React.ReactNode }) {
  return (
    <li className="text-sm">
      <p className="flex flex-wrap items-baseline justify-between gap-x-3">
        <span className="min-w-0 wrap-anywhere">{children}</span>
        <strong className={`figures font-semibold whitespace-nowrap ${profit < 0 ? 'text-bad' : ''}`}>
          {formatSigned(profit)}
        </strong>
      </p>
      <Meter part={of === 0 ? 0 : Math.abs(profit) / of} className={profit < 0 ? 'text-bad' : 'text-good'} />
    </li>
  );
}
