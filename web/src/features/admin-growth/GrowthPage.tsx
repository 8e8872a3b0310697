import { useGrowthQuery } from '../../shared/admin/api';
import { AxisSkeleton } from '../../shared/admin/chart/AxisSkeleton';
import { Funnel } from '../../shared/admin/chart/Funnel';
import { HowWeCount, Meaning } from '../../shared/admin/chart/HowWeCount';
import { formatRange } from '../../shared/admin/days';
import { PeriodChoice } from '../../shared/admin/PeriodChoice';
import { usePeriod } from '../../shared/admin/usePeriod';
import { save } from '../../shared/api/download';
import { explain } from '../../shared/api/failure';
import { Button } from '../../shared/ui/Button';
import { Icon } from '../../shared/ui/Icon';
import { Notice } from '../../shared/ui/Notice';
import { PageMeta } from '../../shared/ui/PageMeta';
import { ErrorState } from '../../shared/ui/States';
import { Card, PageHeader } from '../../shared/ui/Surface';
import { csvOf, everyDay } from './growth';
import { GrowthTrend } from './GrowthTrend';

/** New clients and deposits by day, and how far new clients come. */
export default function GrowthPage() {
  const { period, range, problem, set } = usePeriod('30');
  const query = useGrowthQuery(range, { skip: problem !== undefined, refetchOnMountOrArgChange: true });
  const growth = query.currentData?.data;
  const days = growth && everyDay(growth.days, range);
  const download = (shown: NonNullable<typeof days>) =>
    save({
      fileName: `growth-${range.from}-${range.to}.csv`,
      file: new Blob([csvOf(shown)], { type: 'text/csv' }),
    });
  return (
    <>
      <PageMeta title="Growth" />
      <PageHeader title="Growth" />
      <div className="mb-4 flex flex-wrap items-center gap-2">
        <PeriodChoice period={period} range={range} problem={problem} onChange={(changes) => set(changes)} />
        <Button
          variant="secondary"
          size="sm"
          className="max-sm:w-full"
          disabled={!days}
          onClick={() => {
            if (days) download(days);
          }}
        >
          <Icon name="download" />
          Export CSV
        </Button>
      </div>
      {problem ? (
        <p role="alert" className="mb-6 text-sm text-bad">
          {problem}
        </p>
      ) : (
        <p className="mb-6 text-sm text-soft">{formatRange(range)}</p>
      )}
      {growth && !growth.complete && (
        <div className="mb-4">
          <Notice tone="warn" title="Older clients and deposits are missing">
            Those from before the last update are not counted here yet. An operator runs{' '}
            <code>ringlet-admin analytics rebuild</code> once.
          </Notice>
        </div>
      )}
      {problem ? null : query.isError && !growth ? (
        <ErrorState
          title="The figures could not be loaded"
          detail={explain(query.error)}
          onRetry={() => void query.refetch()}
        />
      ) : (
        <>
          <div className="grid items-start gap-4 xl:grid-cols-[2fr_1fr]">
            <GrowthTrend days={days} />
            <Card className="p-4 sm:p-5">
              <h2 className="mb-2 text-base">How far new clients come</h2>
              {days ? (
                <Funnel days={days} />
              ) : (
                <div className="h-56">
                  <AxisSkeleton />
                </div>
              )}
            </Card>
          </div>
          <HowWeCount>
            <Meaning of="Registered">Clients who registered in these days, in Lagos.</Meaning>
            <Meaning of="Funded, Bought, Code">How many of them have made each step until now.</Meaning>
            <Meaning of="Visits">Those of the landing page are not counted, because nobody is tracked.</Meaning>
          </HowWeCount>
        </>
      )}
    </>
  );
}
