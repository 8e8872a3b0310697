import type { ReactNode } from 'react';
import type { ProfitDayView } from '../api.generated';
import { daysOf, type Range, shortDay, today } from '../days';
import { Chart } from './Chart';
import { figureOf } from './shortFigures';

const nothing = { sold: 0, refunded: 0, charged: 0, refunds: 0, cost: 0, profit: 0, uncosted: 0 };

/** Every day of a range until today, including days without sales. */
export function everyDay(days: readonly ProfitDayView[], range: Range): readonly ProfitDayView[] {
  const known = new Map(days.map((each) => [each.day, each]));
  return daysOf(range, today()).map((day) => known.get(day) ?? { day, ...nothing });
}

/** The outcomes of each day's sales, as parts of a column. `days`: from `everyDay`; absent while loading. */
export function SalesChart({
  title,
  days,
  about,
}: {
  title: string;
  days: readonly ProfitDayView[] | undefined;
  about?: ReactNode;
}) {
  const of = (name: 'cost' | 'refunds' | 'kept' | 'fees' | 'losses' | 'profit') =>
    days?.map((day) => day[name] ?? 0) ?? [];
  const fees = days?.some((day) => day.fees !== undefined)
    ? [{ name: 'Fees', colour: 'fees', values: of('fees') } as const]
    : [];
  const losses = days?.some((day) => (day.losses ?? 0) > 0)
    ? [{ name: 'Disputes', colour: 'loss', values: of('losses') } as const]
    : [];
  return (
    <Chart
      title={title}
      labelName="Day"
      type="bar"
      stacked
      figure={days && figureOf(days.reduce((sum, { charged }) => sum + charged, 0))}
      about={about}
      openAt={days?.findIndex(({ day }) => day === today())}
      labels={days?.map(({ day }) => shortDay(day))}
      series={
        days && [
          // Providers' overcharges are part of their cost.
          { name: 'Cost', colour: 'cost', values: of('cost').map((cost, at) => cost + (of('kept')[at] ?? 0)) },
          { name: 'Refunds', colour: 'refunds', values: of('refunds') },
          ...fees,
          ...losses,
          { name: 'Profit', colour: 'profit', values: of('profit') },
        ]
      }
    />
  );
}
