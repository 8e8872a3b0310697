import { useState } from 'react';
import { useDepositMonthlyQuery, useDepositSummaryQuery } from '../../shared/admin/api';
import type { DepositMonthView } from '../../shared/admin/api.generated';
import { Chart } from '../../shared/admin/chart/Chart';
import { Figures } from '../../shared/admin/chart/Figures';
import { explain } from '../../shared/api/failure';
import { PageMeta } from '../../shared/ui/PageMeta';
import { ErrorState } from '../../shared/ui/States';
import { PageHeader } from '../../shared/ui/Surface';
import { Choice, yearOptions } from './Choice';
import { currentYear, everyMonth, firstYear, hasBegun, isRunning, monthNames, yearsDownFrom } from './periods';

const fresh = { refetchOnMountOrArgChange: true };

export default function DepositAnalyticsPage() {
  const [thisYear] = useState(() => currentYear());
  const [year, setYear] = useState(thisYear);
  const summary = useDepositSummaryQuery(year, fresh);
  const monthly = useDepositMonthlyQuery(year, fresh);
  const before = useDepositMonthlyQuery(year - 1, { ...fresh, skip: year === firstYear });
  const failure = summary.error ?? monthly.error;
  const totals = summary.currentData?.data;
  const sent = monthly.currentData?.data;
  const values = sent && totalsOf(sent, year);
  const earlier = before.currentData && totalsOf(before.currentData.data, year - 1);
  const openAt = monthNames.findIndex((_, index) => isRunning(year, index + 1));
  return (
    <>
      <PageMeta title="Deposit analytics" />
      <PageHeader
        title="Deposit Analytics"
        action={
          <Choice
            label="Year"
            value={String(year)}
            options={yearOptions(yearsDownFrom(thisYear))}
            onChoose={(chosen) => setYear(Number(chosen))}
          />
        }
      />
      {failure && (!totals || !sent) ? (
        <ErrorState
          title="The analytics could not be loaded"
          detail={explain(failure)}
          onRetry={() => {
            void summary.refetch();
            void monthly.refetch();
          }}
        />
      ) : (
        <>
          <Figures
            figures={[
              { label: 'Total Deposits (All-time)', amount: totals?.allTime },
              { label: `Deposits in ${year} (to date)`, amount: totals?.thisYear },
              { label: 'Deposits This Month', amount: totals?.thisMonth },
            ]}
          />
          <div className="grid items-start gap-4 xl:grid-cols-2">
            <Chart
              title={`Deposits by month, ${year}`}
              type="line"
              heightPx={300}
              openAt={openAt}
              labels={values && monthNames}
              series={values && [{ name: 'Deposits', colour: '#4f46e5', values }]}
            />
            <Chart
              title={earlier ? `Deposits compared, ${year} and ${year - 1}` : `Deposits compared, ${year}`}
              type="bar"
              heightPx={300}
              labels={values && monthNames}
              series={
                values && [
                  ...(earlier ? [{ name: String(year - 1), colour: 'cost' as const, values: earlier }] : []),
                  { name: String(year), colour: '#10b981', values },
                ]
              }
            />
          </div>
        </>
      )}
    </>
  );
}

/** Each month's total; null for one that has not begun. */
function totalsOf(sent: readonly DepositMonthView[], year: number): (number | null)[] {
  return everyMonth(sent, ({ total }) => ({ total }), { total: 0 }).map(({ month, total }) =>
    total !== 0 || hasBegun(year, month) ? total : null,
  );
}
