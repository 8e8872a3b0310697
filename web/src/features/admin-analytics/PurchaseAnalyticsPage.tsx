import { useEffect, useState } from 'react';
import { Link } from 'react-router';
import { usePurchaseMonthlyQuery, usePurchaseSummaryQuery } from '../../shared/admin/api';
import type { PurchaseSummaryView } from '../../shared/admin/api.generated';
import { Chart } from '../../shared/admin/chart/Chart';
import { type Figure, Figures } from '../../shared/admin/chart/Figures';
import { HowWeCount, Meaning } from '../../shared/admin/chart/HowWeCount';
import { explain } from '../../shared/api/failure';
import { PageMeta } from '../../shared/ui/PageMeta';
import { ErrorState } from '../../shared/ui/States';
import { PageHeader } from '../../shared/ui/Surface';
import { Choice, yearOptions } from './Choice';
import {
  currentYear,
  everyMonth,
  hasBegun,
  isRunning,
  longMonthNames,
  monthNames,
  takingsOf,
  yearsDownFrom,
} from './periods';

const fresh = { refetchOnMountOrArgChange: true };
/** Costs are recorded since this date. */
const startsOn = new Date(2025, 8, 20);

const nothingYet = { revenue: null, profit: null };

const months = [
  { value: '', label: 'All' },
  ...longMonthNames.map((label, index) => ({ value: String(index + 1), label })),
];

export default function PurchaseAnalyticsPage() {
  const [thisYear] = useState(() => currentYear());
  const [year, setYear] = useState(thisYear);
  const [month, setMonth] = useState<number>();
  const summary = usePurchaseSummaryQuery({ year, ...(month && { month }) }, fresh);
  const monthly = usePurchaseMonthlyQuery(year, fresh);
  const failure = summary.error ?? monthly.error;
  useEffect(() => {
    if (failure) console.error('Analytics fetch error', failure);
  }, [failure]);

  const sent = monthly.currentData?.data.monthly;
  const rows =
    sent &&
    everyMonth(sent, takingsOf, { revenue: 0, profit: 0 })
      .filter((row) => month === undefined || row.month === month)
      .map((row) => ({
        month: row.month,
        name: monthNames[row.month - 1] ?? '',
        ...(row.revenue !== 0 || row.profit !== 0 || hasBegun(year, row.month) ? row : nothingYet),
      }));
  const period = month === undefined ? String(year) : `${longMonthNames[month - 1]} ${year}`;
  const openAt = rows?.findIndex((row) => isRunning(year, row.month));

  return (
    <>
      <PageMeta title="Purchase analytics" />
      <PageHeader
        title="Purchased Numbers Analytics"
        action={
          <div className="flex flex-wrap gap-x-5 gap-y-3">
            <Choice
              label="Year"
              value={String(year)}
              options={yearOptions(yearsDownFrom(thisYear))}
              onChoose={(chosen) => setYear(Number(chosen))}
            />
            <Choice
              label="Month"
              value={String(month ?? '')}
              options={months}
              onChoose={(chosen) => setMonth(chosen ? Number(chosen) : undefined)}
            />
          </div>
        }
      />
      <p className="mb-6 rounded-md bg-bad-tint px-4 py-3 text-sm font-medium text-bad">
        Analytics start on {startsOn.toLocaleDateString()}. Data and cost (mainprice) count from that date.
      </p>
      {failure && (!summary.currentData || !sent) ? (
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
          <Figures inPairs figures={figuresOf(summary.currentData?.data, year, month)} />
          <div className="grid items-start gap-4 xl:grid-cols-2">
            <Chart
              title={`Revenue and profit before fees, ${period}`}
              type="line"
              heightPx={300}
              openAt={openAt}
              labels={rows?.map(({ name }) => name)}
              series={
                rows && [
                  { name: 'Revenue', colour: '#4f46e5', values: rows.map(({ revenue }) => revenue) },
                  { name: 'Profit', colour: '#10b981', values: rows.map(({ profit }) => profit) },
                ]
              }
            />
            <Chart
              title={`Profit before fees, ${period}`}
              type="bar"
              heightPx={300}
              openAt={openAt}
              labels={rows?.map(({ name }) => name)}
              series={rows && [{ name: 'Profit', colour: '#f59e0b', values: rows.map(({ profit }) => profit) }]}
            />
          </div>
          <HowWeCount>
            <Meaning of="Revenue">Sales less refunds, by month in Lagos.</Meaning>
            <Meaning of="Cost">What providers took, less what they refunded.</Meaning>
            <Meaning of="Profit">
              Revenue less cost, before the fees of payment providers. <ToProfit>Profit after fees</ToProfit>
            </Meaning>
          </HowWeCount>
        </>
      )}
    </>
  );
}

/** Links to the page whose profit also subtracts payment providers' fees. */
function ToProfit({ children }: { children: string }) {
  return (
    <Link to="/admin/profit" className="text-brand underline underline-offset-4">
      {children}
    </Link>
  );
}

const beforeFees = (
  <>
    Profit before fees. <ToProfit>After fees</ToProfit>
  </>
);

function figuresOf(totals: PurchaseSummaryView | undefined, year: number, month: number | undefined): Figure[] {
  const chosen =
    month === undefined
      ? []
      : [
          { label: `Cost in ${longMonthNames[month - 1]} ${year}`, amount: totals && (totals.selectedMonthCost ?? 0) },
          {
            label: `Profit in ${longMonthNames[month - 1]} ${year}`,
            amount: totals && (totals.selectedMonthProfit ?? 0),
          },
        ];
  return [
    { label: 'All-Time Revenue', amount: totals?.allTime },
    { label: `Revenue in ${year}`, amount: totals?.thisYear },
    { label: 'All-Time Cost', amount: totals?.allTimeCost },
    { label: `Cost in ${year}`, amount: totals?.thisYearCost },
    { label: 'All-Time Profit', amount: totals?.allTimeProfit, note: beforeFees },
    { label: `Profit in ${year}`, amount: totals?.thisYearProfit, note: beforeFees },
    ...chosen,
  ];
}
