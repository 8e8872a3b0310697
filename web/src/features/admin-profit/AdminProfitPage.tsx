import { useProfitQuery } from '../../shared/admin/api';
import { ChartsLoading } from '../../shared/admin/chart/ChartsLoading';
import { save } from '../../shared/api/download';
import { explain } from '../../shared/api/failure';
import { Button } from '../../shared/ui/Button';
import { PageMeta } from '../../shared/ui/PageMeta';
import { EmptyState, ErrorState, ListSkeleton } from '../../shared/ui/States';
import { PageHeader } from '../../shared/ui/Surface';
import { ProfitCharts } from './ProfitCharts';
import { ProfitSums } from './ProfitSums';
import { ProfitTable } from './ProfitTable';
import { ProfitTools } from './ProfitTools';
import { csvOf, sorted } from './rows';
import { useProfitView } from './useProfitView';

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
      <PageHeader title="Profit" intro="What numbers earned and lost, with refunds and costs." />
      <ProfitTools view={view} onExport={rows?.length ? () => download(rows) : undefined} />
      {problem ? null : query.isError && !profit ? (
        <ErrorState
          title="The profit could not be loaded"
          detail={explain(query.error)}
          onRetry={() => void query.refetch()}
        />
      ) : rows?.length === 0 ? (
        <>
          <ProfitSums profit={profit} by={by} />
          <EmptyState icon="chart" title="Nothing was sold or refunded in this period">
            <Button variant="secondary" onClick={() => set({ period: '90', from: '', to: '' })}>
              Show the last 90 days
            </Button>
          </EmptyState>
        </>
      ) : (
        <>
          <ProfitSums profit={profit} by={by} />
          {rows ? <ProfitTable key={by + range.from + range.to} rows={rows} view={view} /> : <ListSkeleton />}
          <div className="mt-6">
            {profit && rows ? <ProfitCharts range={range} days={profit.days} rows={rows} by={by} /> : <ChartsLoading />}
          </div>
        </>
      )}
    </>
  );
}
