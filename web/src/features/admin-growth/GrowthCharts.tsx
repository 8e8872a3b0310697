import { Chart } from '../../shared/admin/chart/Chart';
import { shortDay } from '../../shared/admin/days';
import type { GrowthDayView } from '../../shared/admin/api.generated';
import { formatCount } from '../../shared/format';
import { Card } from '../../shared/ui/Surface';
import { funnelOf } from './growth';

/** The funnel of those who registered in these days, and the two trends, each with its figures. */
export function GrowthCharts({ days }: { days: readonly GrowthDayView[] }) {
  const labels = days.map(({ day }) => shortDay(day));
  const steps = funnelOf(days);
  return (
    <>
      <Funnel days={days} />
      <div className="grid items-start gap-4 xl:grid-cols-2">
        <Chart
          title="From the registration to the first code"
          labelName="Step"
          type="bar"
          horizontal
          unit="count"
          labels={steps.map(({ name }) => name)}
          series={[{ name: 'Clients', colour: '#4f46e5', values: steps.map(({ count }) => count) }]}
        />
        <Chart
          title="New clients by day"
          labelName="Day"
          type="bar"
          unit="count"
          labels={labels}
          series={[{ name: 'New clients', colour: '#10b981', values: days.map(({ registered }) => registered) }]}
        />
        <Chart
          title="Deposits by day"
          labelName="Day"
          type="line"
          labels={labels}
          series={[{ name: 'Deposited', colour: '#4f46e5', values: days.map(({ deposited }) => deposited) }]}
        />
        <Chart
          title="Number of deposits by day"
          labelName="Day"
          type="bar"
          unit="count"
          labels={labels}
          series={[{ name: 'Deposits', colour: '#10b981', values: days.map(({ deposits }) => deposits) }]}
        />
      </div>
    </>
  );
}

/** Each step with its share of those who registered. */
function Funnel({ days }: { days: readonly GrowthDayView[] }) {
  return (
    <section aria-label="Funnel" className="mb-6">
      <ol className="grid gap-3 sm:grid-cols-2 xl:grid-cols-4">
        {funnelOf(days).map(({ name, count, percent }) => (
          <li key={name}>
            <Card className="h-full px-4 py-3">
              <h2 className="text-sm font-medium tracking-normal text-soft">{name}</h2>
              <p className="figures text-2xl font-semibold">{formatCount(count)}</p>
              <p className="figures text-xs text-soft">
                {percent === undefined ? '–' : `${percent.toFixed(1)} % of those who registered`}
              </p>
            </Card>
          </li>
        ))}
      </ol>
      <p className="mt-3 text-sm text-soft">
        Of those who registered in these days: how many have made each step until now. Visits of the landing page are
        not counted, because nobody is tracked.
      </p>
    </section>
  );
}
