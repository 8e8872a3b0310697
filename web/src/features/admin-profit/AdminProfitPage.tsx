import { useProfitQuery } from '../../shared/admin/api';
import { everyDay, SalesChart } from '../../shared/admin/chart/SalesChart';
import { save } from '../../shared/api/download';
import { explain } from '../../shared/api/failure';
import { Button } from '../../shared/ui/Button';
import { Notice } from '../../shared/ui/Notice';
import { PageMeta } from '../../shared/ui/PageMeta';
import { EmptyState, ErrorState, ListSkeleton } from '../../shared/ui/States';
import { PageHeader } from '../../shared/ui/Surface';
import { HowProfitIsCounted } from './HowProfitIsCounted';
import { ProfitBars } from './ProfitBars';
import { ProfitTable } from './ProfitTable';
import { ProfitTools } from './ProfitTools';
import { csvOf, sorted } from './rows';
import { useProfitView } from './useProfitView';
import { Waterfall } from './Waterfall';

export default function AdminProfitPage() {
  const view = useProfitView();
  const { range, by, chosen, sort, problem, set } = view;
  const query = useProfitQuery(
    { ...range, by, ...chosen },
    { skip: problem !== undefined, refetchOnMountOrArgChange: true },
  );
  const profit = query.currentData?.data;
  const rows = profit && sorted(profit.rows, sort, by);
  const download = (shown: NonNullable<typeof rows>) =>
    save({
      fileName: `profit-by-${by}-${range.from}-${range.to}.csv`,
      file: new Blob([csvOf(shown, by)], { type: 'text/csv' }),
    });
  return (
    <>
      <PageMeta title="Profit" />
      <PageHeader title="Profit" />
      <ProfitTools view={view} onExport={rows?.length ? () => download(rows) : undefined} />
      {problem ? null : query.isError && !profit ? (
        <ErrorState
          title="The profit could not be loaded"
          detail={explain(query.error)}
          onRetry={() => void query.refetch()}
        />
      ) : (
        <>
          {profit && !profit.complete && (
            <div className="mb-4">
              <Notice tone="warn" title="Older sales or fees are missing">
                Sales and fees from before the last update are not counted here yet. An operator runs{' '}
                <code>ringlet-admin analytics rebuild</code> once.
              </Notice>
            </div>
          )}
          <Waterfall total={profit?.total} />
          {rows?.length === 0 ? (
            <EmptyState icon="trend" title="Nothing was sold or refunded in this period">
              <Button variant="secondary" onClick={() => set({ period: '90', from: '', to: '' })}>
                Show the last 90 days
              </Button>
            </EmptyState>
          ) : (
            <>
              <div className={`mb-6 grid items-start gap-4 ${by === 'day' ? '' : 'xl:grid-cols-[3fr_2fr]'}`}>
                {by !== 'day' && <ProfitBars rows={rows} by={by} />}
                <SalesChart title="Sales by day" days={profit && everyDay(profit.days, range)} />
              </div>
              {rows ? <ProfitTable key={by + range.from + range.to} rows={rows} view={view} /> : <ListSkeleton />}
            </>
          )}
          {profit && <HowProfitIsCounted profit={profit} by={by} />}
        </>
      )}
    </>
  );
}
