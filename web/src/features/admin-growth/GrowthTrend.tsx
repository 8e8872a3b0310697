import { useState } from 'react';
import type { GrowthDayView } from '../../shared/admin/api.generated';
import { Chart } from '../../shared/admin/chart/Chart';
import { figureOf } from '../../shared/admin/chart/shortFigures';
import { shortDay, today } from '../../shared/admin/days';
import { formatCount } from '../../shared/format';

const trends = [
  { name: 'New clients', unit: 'count', of: ({ registered }: GrowthDayView) => registered },
  { name: 'Deposited', unit: 'naira', of: ({ deposited }: GrowthDayView) => deposited },
  { name: 'Deposits', unit: 'count', of: ({ deposits }: GrowthDayView) => deposits },
] as const;

/** One trend by day, and a switch to the others. */
export function GrowthTrend({ days }: { days: readonly GrowthDayView[] | undefined }) {
  const [chosen, setChosen] = useState<(typeof trends)[number]>(trends[0]);
  const { name, unit, of } = chosen;
  const values = days?.map(of);
  const sum = values?.reduce((all, value) => all + value, 0);
  const choice = (
    <fieldset className="flex max-w-full gap-1 rounded-md bg-sunken p-1 max-sm:w-full">
      <legend className="sr-only">What the chart shows</legend>
      {trends.map((trend) => (
        <label
          key={trend.name}
          className="inline-flex min-h-11 grow cursor-pointer items-center justify-center rounded-sm px-2 text-xs font-medium text-soft has-checked:bg-surface has-checked:text-ink has-checked:shadow-card has-focus-visible:outline-3 has-focus-visible:outline-brand sm:px-4 sm:text-sm narrow:break-all"
        >
          <input
            type="radio"
            name="trend"
            className="sr-only"
            checked={trend === chosen}
            onChange={() => setChosen(trend)}
          />
          {trend.name}
        </label>
      ))}
    </fieldset>
  );
  return (
    <Chart
      title={`${name} by day`}
      labelName="Day"
      type="area"
      unit={unit}
      action={choice}
      figure={sum === undefined ? undefined : unit === 'naira' ? figureOf(sum) : formatCount(sum)}
      about="in this period"
      openAt={days?.findIndex(({ day }) => day === today())}
      labels={days?.map(({ day }) => shortDay(day))}
      series={values && [{ name, colour: 'sales', values }]}
    />
  );
}
