import { Figures } from '../../shared/admin/chart/Figures';
import type { ProfitView as Profit } from '../../shared/api/api.generated';
import { formatCount, formatNaira, formatSigned } from '../../shared/format';
import { Notice } from '../../shared/ui/Notice';
import { type Group, groups, nameOf, sorted } from './rows';

const namedAtMost = 3;
const plurals = { service: 'services', country: 'countries', provider: 'providers', day: 'days' } as const;

/** Who lost money, the totals, and what they contain. */
export function ProfitSums({ profit, by }: { profit: Profit | undefined; by: Group }) {
  const total = profit?.total;
  return (
    <>
      {profit && <Answer profit={profit} by={by} />}
      {profit && !profit.complete && (
        <div className="mb-4">
          <Notice tone="warn" title="Older sales are missing">
            Sales from before the last update are not counted here yet. An operator runs{' '}
            <code>ringlet analytics rebuild</code> once.
          </Notice>
        </div>
      )}
      <Figures
        figures={[
          { label: 'Charged for numbers', amount: total?.charged },
          { label: 'Refunded to clients', amount: total && 0 - total.refunds },
          { label: 'Cost of providers', amount: total && 0 - total.cost },
          { label: 'Profit', amount: total?.profit },
        ]}
      />
      {total && (
        <ul className="mb-6 list-disc space-y-1 pl-5 text-sm text-soft">
          <li>
            {formatCount(total.sold)} sold, {formatCount(total.refunded)} refunded. A sale counts on the day of its
            charge, a refund on its own day, in Lagos. A replaced number is a refund and a new sale.
          </li>
          <li>The cost is what providers took, at the rate of each purchase, less what they gave back.</li>
          {total.uncosted > 0 && (
            <li>No cost is recorded for {formatCount(total.uncosted)} of them: their profit counts as their price.</li>
          )}
          <li>Fees of payment providers are not known to Ringlet and not deducted.</li>
          {profit.adjustments && (
            <li>
              Adjustments by admins are not part of the profit: {formatNaira(profit.adjustments.credited)} credited,{' '}
              {formatNaira(profit.adjustments.debited)} debited.
            </li>
          )}
        </ul>
      )}
    </>
  );
}

/** The question that brings people here: which of them lost money? */
function Answer({ profit: { rows }, by }: { profit: Profit; by: Group }) {
  if (rows.length === 0) return null;
  const losing = sorted(rows, 'profit', by).filter(({ profit }) => profit < 0);
  const label = groups.find(({ value }) => value === by)?.label.toLowerCase() ?? '';
  const named = losing.slice(0, namedAtMost).map((row) => `${nameOf(row, by)} ${formatSigned(row.profit)}`);
  const more = losing.length - named.length;
  return (
    <div className="mb-4">
      {losing.length === 0 ? (
        <Notice tone="good" title={`No ${label} lost money in this period.`} />
      ) : (
        <Notice
          tone="warn"
          title={`${losing.length} ${losing.length === 1 ? label : plurals[by]} lost money in this period.`}
        >
          {named.join(', ')}
          {more > 0 && ` and ${more} more`}
        </Notice>
      )}
    </div>
  );
}
