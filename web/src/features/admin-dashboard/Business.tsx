import { useProfitHoursQuery, useProfitQuery } from '../../shared/admin/api';
import { Delta } from '../../shared/admin/chart/Delta';
import { everyDay, SalesChart } from '../../shared/admin/chart/SalesChart';
import { addDays, type Range } from '../../shared/admin/days';
import { explain } from '../../shared/api/failure';
import { ErrorState } from '../../shared/ui/States';
import { HeatMap } from './HeatMap';
import { momentOf, soldByWeekday } from './hours';
import { KeyFigures } from './KeyFigures';
import { Losing } from './Losing';
import { NewClients } from './NewClients';
import { Providers } from './Providers';

const fresh = { refetchOnMountOrArgChange: true, refetchOnFocus: true };

/** How the business does: today, the last 30 days, and the work and providers behind it. */
export function Business() {
  const moment = momentOf(Date.now());
  const { today } = moment;
  const month: Range = { from: addDays(today, -29), to: today };
  const before: Range = { from: addDays(today, -59), to: addDays(today, -30) };
  const profit = useProfitQuery({ by: 'day', from: before.from, to: today }, fresh);
  const byHour = useProfitHoursQuery(undefined, fresh);
  const hours = byHour.data?.data;
  const sold = hours && soldByWeekday(hours.hours, today);
  const known = profit.data?.data.days;
  if (profit.isError && !known) {
    return (
      <div className="mb-4">
        <ErrorState
          title="Sales and profit could not be loaded"
          detail={explain(profit.error)}
          onRetry={() => void profit.refetch()}
        />
      </div>
    );
  }
  const days = known && everyDay(known, month);
  const sales = (range: Range) =>
    (known ?? [])
      .filter(({ day }) => day >= range.from && day <= range.to)
      .reduce((sum, { charged }) => sum + charged, 0);
  return (
    <>
      <KeyFigures days={days} hours={hours} moment={moment} />
      <div className="mb-4 grid gap-4 min-[120rem]:grid-cols-2">
        <div className="grid gap-4 xl:grid-cols-[2fr_1fr]">
          <SalesChart
            title="Sales, 30 days"
            days={days}
            about={days && <Delta now={sales(month)} before={sales(before)} against="vs the 30 days before" />}
          />
          <Losing range={month} />
        </div>
        {/* Without sales there is no third part. */}
        <div className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,16rem),1fr))] gap-4">
          <Providers today={today} />
          <NewClients range={month} />
          {(hours ? hours.complete : !byHour.isError) && <HeatMap sold={sold} />}
        </div>
      </div>
    </>
  );
}
