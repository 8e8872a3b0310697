import type { ProfitDayView, ProfitRowView } from '../../shared/admin/api.generated';
import { Chart } from '../../shared/admin/chart/Chart';
import { colours } from '../../shared/admin/chart/colours';
import { daysOf, type Range, shortDay, today } from '../../shared/admin/days';
import { type Group, groups, nameOf, sorted } from './rows';

const barsAtMost = 12;

/** The trend over the days of the range, and which groups earn and lose most. */
export function ProfitCharts({
  range,
  days,
  rows,
  by,
}: {
  range: Range;
  days: readonly ProfitDayView[];
  rows: readonly ProfitRowView[];
  by: Group;
}) {
  const known = new Map(days.map((day) => [day.day, day]));
  const shown = daysOf(range, today());
  const largest = sorted(
    [...rows].sort((one, other) => Math.abs(other.profit) - Math.abs(one.profit)).slice(0, barsAtMost),
    'profit',
    by,
  );
  const label = groups.find(({ value }) => value === by)?.label ?? '';
  return (
    <div className="mb-6 grid items-start gap-4 xl:grid-cols-2">
      <Chart
        title="Revenue and profit by day"
        labelName="Day"
        type="line"
        labels={shown.map(shortDay)}
        series={[
          {
            name: 'Revenue',
            colour: colours.figure,
            values: shown.map((day) => kept(known.get(day)?.charged, known.get(day)?.refunds)),
          },
          { name: 'Profit', colour: colours.profit, values: shown.map((day) => known.get(day)?.profit ?? 0) },
        ]}
      />
      <Chart
        title={by === 'day' ? 'Days with the largest profit or loss' : `Profit by ${label.toLowerCase()}`}
        labelName={label}
        type="bar"
        horizontal
        labels={largest.map((row) => nameOf(row, by))}
        series={[{ name: 'Profit', colour: colours.profit, values: largest.map(({ profit }) => profit) }]}
      />
    </div>
  );
}

/** Naira that clients paid and did not get back, without an error of a fraction of a kobo. */
function kept(charged = 0, refunds = 0): number {
  return Math.round((charged - refunds) * 100) / 100;
}
