import { useState } from 'react';
import { useDepositMonthlyQuery, useDepositSummaryQuery } from '../../shared/admin/api';
import { Chart } from '../../shared/admin/chart/Chart';
import { ChartsLoading } from '../../shared/admin/chart/ChartsLoading';
import { Figures } from '../../shared/admin/chart/Figures';
import { explain } from '../../shared/api/failure';
import { PageMeta } from '../../shared/ui/PageMeta';
import { ErrorState } from '../../shared/ui/States';
import { PageHeader } from '../../shared/ui/Surface';
import { Choice, yearOptions } from './Choice';
import { currentYear, everyMonth, hasBegun, monthNames, yearsDownFrom } from './periods';

const fresh = { refetchOnMountOrArgChange: true };

export default function DepositAnalyticsPage() {
  const [thisYear] = useState(() => currentYear());
  const [year, setYear] = useState(thisYear);
  const summary = useDepositSummaryQuery(year, fresh);
  const monthly = useDepositMonthlyQuery(year, fresh);
  const failure = summary.error ?? monthly.error;
  const totals = summary.currentData?.data;
  const sent = monthly.currentData?.data;
  const values =
    sent &&
    everyMonth(sent, ({ total }) => ({ total }), { total: 0 }).map(({ month, total }) =>
      total !== 0 || hasBegun(year, month) ? total : null,
    );
  return (
    <>
      <PageMeta title="Deposit analytics" />
      <PageHeader
        title="Deposit Analytics"
        intro="Deposits of clients, by month (Africa/Lagos)."
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
          {values ? (
            <div className="grid items-start gap-4 xl:grid-cols-2">
              <Chart
                title={`Deposits by month, ${year}`}
                type="line"
                labels={monthNames}
                series={[{ name: 'Deposits', colour: '#4f46e5', values }]}
              />
              <Chart
                title={`Deposits compared, ${year}`}
                type="bar"
                labels={monthNames}
                series={[{ name: 'Deposits', colour: '#10b981', values }]}
              />
            </div>
          ) : (
            <ChartsLoading />
          )}
        </>
      )}
    </>
  );
}
