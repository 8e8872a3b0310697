import type { ComponentProps } from 'react';
import type { GrowthDayView } from '../../shared/admin/api.generated';
import { Chart } from '../../shared/admin/chart/Chart';
import { colours } from '../../shared/admin/chart/colours';
import { shortDay } from '../../shared/admin/days';
import { formatCount } from '../../shared/format';
import { Card } from '../../shared/ui/Surface';
import { funnelOf } from './growth';

type Trend = Pick<ComponentProps<typeof Chart>, 'title' | 'unit'> & {
  readonly name: string;
  readonly of: (day: GrowthDayView) => number;
};
const trends: readonly Trend[] = [
  { title: 'New clients by day', name: 'New clients', unit: 'count', of: ({ registered }) => registered },
  { title: 'Deposits by day', name: 'Deposited', unit: 'naira', of: ({ deposited }) => deposited },
  { title: 'Number of deposits by day', name: 'Deposits', unit: 'count', of: ({ deposits }) => deposits },
];

/** The funnel of those who registered in these days, and the trends, each with its figures. */
export function GrowthCharts({ days }: { days: readonly GrowthDayView[] }) {
  const labels = days.map(({ day }) => shortDay(day));
  return (
    <>
      <Funnel days={days} />
      <div className="grid items-start gap-4 lg:grid-cols-2 xl:grid-cols-3">
        {trends.map(({ name, of, ...chart }) => (
          <Chart
            key={name}
            {...chart}
            labelName="Day"
            type="line"
            labels={labels}
            series={[{ name, colour: colours.figure, values: days.map(of) }]}
          />
        ))}
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
              <svg aria-hidden="true" className="my-1.5 h-1.5 w-full rounded-full bg-sunken text-brand">
                <rect width={`${percent ?? 0}%`} height="100%" fill="currentColor" />
              </svg>
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
