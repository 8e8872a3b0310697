import { Link } from 'react-router';
import { useGrowthQuery } from '../../shared/admin/api';
import { Funnel } from '../../shared/admin/chart/Funnel';
import type { Range } from '../../shared/admin/days';
import { Card } from '../../shared/ui/Surface';
import { RowsSkeleton } from './RowsSkeleton';

/** How far those who registered in these days come. Empty if nobody did, or it cannot be read. */
export function NewClients({ range }: { range: Range }) {
  const { data: answer, isError } = useGrowthQuery(range, { refetchOnMountOrArgChange: true });
  const days = answer?.data.days;
  if ((isError && !days) || days?.every(({ registered }) => registered === 0)) return null;
  return (
    <Card className="min-w-0 p-4 sm:p-5">
      <div className="mb-2 flex flex-wrap items-baseline justify-between gap-x-3">
        <h2 className="text-base">
          <Link to="/admin/analytics/growth">New clients</Link>
        </h2>
        <p className="text-sm text-soft">30 days</p>
      </div>
      {days ? <Funnel days={days} /> : <RowsSkeleton />}
    </Card>
  );
}
