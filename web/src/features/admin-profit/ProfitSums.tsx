import type { ProfitView as Profit } from '../../shared/admin/api.generated';
import { Figures } from '../../shared/admin/chart/Figures';
import { formatSigned } from '../../shared/currencies';
import { formatCount, formatNaira } from '../../shared/format';
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
          <Notice tone="warn" title="Older sales or fees are missing">
            Sales and fees from before the last update are not counted here yet. An operator runs{' '}
            <code>ringlet analytics rebuild</code> once.
          </Notice>
        </div>
      )}
      <Figures
        figures={[
          { label: 'Charged for numbers', amount: total?.charged },
          { label: 'Refunded to clients', amount: total && 0 - total.refunds },
          { label: 'Cost of providers', amount: total && 0 - total.cost },
          ...(total?.fees === undefined ? [] : [{ label: 'Fees of payment providers', amount: 0 - total.fees }]),
          { label: total && total.fees === undefined ? 'Profit before payment fees' : 'Profit', amount: total?.profit },
        ]}
      />
      {total && (
        <ul className="mb-6 list-disc space-y-1 pl-5 text-sm text-soft">
          <li>
            {formatCount(total.sold)} sold, {formatCount(total.refunded)} refunded. A sale counts on the day of its
            charge, a refund on its own day, in Lagos. A replaced number is a refund and a new sale.
          </li>
          <li>The cost is what providers took, at the rate of each purchase, less what they refunded.</li>
          {total.uncosted > 0 && (
            <li>No cost is recorded for {formatCount(total.uncosted)} of them: their profit counts as their price.</li>
          )}
          <FeesNote profit={profit} by={by} />
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

/** Where the fees come from, and what they are deducted from. */
function FeesNote({ profit: { total, fees }, by }: { profit: Profit; by: Group }) {
  if (total.fees === undefined || !fees) {
    return <li>Fees of payment providers belong to deposits: they are deducted where no filter is chosen.</li>;
  }
  const rate =
    fees.by_rate > 0 && ` ${formatNaira(fees.by_rate)} of them by the configured rate, the rest as reported.`;
  return (
    <>
      <li>
        Fees of payment providers count on the day of the deposit.{rate}
        {by !== 'day' && ` They are in the total and in the days, not in the rows of ${plurals[by]}.`}
      </li>
      {fees.unknown > 0 && <li>The fee of {formatCount(fees.unknown)} deposits is not known: it counts as nothing.</li>}
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
