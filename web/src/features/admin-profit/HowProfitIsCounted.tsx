import type { ProfitView } from '../../shared/admin/api.generated';
import { HowWeCount, Meaning } from '../../shared/admin/chart/HowWeCount';
import { formatCount, formatNaira } from '../../shared/format';
import { type Group, plurals } from './rows';

/** What the sums contain, and what they lack. */
export function HowProfitIsCounted({ profit: { total, fees, adjustments }, by }: { profit: ProfitView; by: Group }) {
  return (
    <HowWeCount>
      <Meaning of="Sales">
        {formatCount(total.sold)} numbers sold, each on the day of its charge in Lagos. A replaced number is a refund
        and a new sale.
      </Meaning>
      <Meaning of="Refunds">{formatCount(total.refunded)} refunds, each on its own day.</Meaning>
      <Meaning of="Cost">
        What providers took, at the rate of each purchase, less what they refunded.
        {total.uncosted > 0 &&
          ` No cost is recorded for ${formatCount(total.uncosted)} sales: their profit counts as their price.`}
      </Meaning>
      <Meaning of="Overcharged">
        What providers charged beyond what was bought and cancelled there, on the day when it was certain.
      </Meaning>
      <Meaning of="Fees">
        {total.fees === undefined || !fees ? (
          'Of payment providers. They belong to deposits: they are deducted where no filter is chosen.'
        ) : (
          <>
            Of payment providers, on the day of the deposit.
            {fees.by_rate > 0 && ` ${formatNaira(fees.by_rate)} of them by the configured rate, the rest as reported.`}
            {by !== 'day' && ` They are in the total and in the days, not in the rows of ${plurals[by]}.`}
            {fees.unknown > 0 &&
              ` The fee of ${formatCount(fees.unknown)} deposits is not known: it counts as nothing.`}
          </>
        )}
      </Meaning>
      <Meaning of="Disputes">
        What banks and payment providers took back of deposits that clients had spent, on the day when it was decided.
        Like fees it belongs to deposits.
      </Meaning>
      <Meaning of="Profit">Sales less refunds, cost, overcharges, fees and what disputes took.</Meaning>
      {adjustments && (
        <Meaning of="Adjustments">
          By admins, not part of the profit: {formatNaira(adjustments.credited)} credited,{' '}
          {formatNaira(adjustments.debited)} debited.
        </Meaning>
      )}
    </HowWeCount>
  );
}
