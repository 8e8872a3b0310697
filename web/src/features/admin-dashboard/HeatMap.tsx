import { formatCount } from '../../shared/format';
import { Card } from '../../shared/ui/Surface';
import { longWeekdays, weekdays } from './hours';
import { RowsSkeleton } from './RowsSkeleton';

const [cellWidth, cellHeight, gap, left] = [11, 18, 2, 32] as const;
const [across, down] = [cellWidth + gap, cellHeight + gap] as const;
const [width, height] = [left + 24 * across, 7 * down + 16] as const;
const named = [0, 6, 12, 18] as const;

const hourText = (hour: number): string => `${String(hour).padStart(2, '0')}:00`;

/** Numbers sold by weekday and hour: the darker, the more. */
export function HeatMap({ sold }: { sold: readonly (readonly number[])[] | undefined }) {
  const most = Math.max(0, ...(sold?.flat() ?? []));
  if (sold && most === 0) return null;
  return (
    <Card className="min-w-0 p-4 sm:p-5">
      <div className="mb-3 flex flex-wrap items-baseline justify-between gap-x-3">
        <h2 className="text-base">When numbers are sold</h2>
        <p className="text-sm text-soft">4 weeks</p>
      </div>
      {sold ? <Cells sold={sold} most={most} /> : <RowsSkeleton />}
    </Card>
  );
}

function Cells({ sold, most }: { sold: readonly (readonly number[])[]; most: number }) {
  const weekday = sold.findIndex((hours) => hours.includes(most));
  const hour = sold[weekday]?.indexOf(most) ?? 0;
  const busiest = `${longWeekdays[weekday]}, ${hourText(hour)} to ${hourText((hour + 1) % 24)}`;
  return (
    <>
      <svg
        role="img"
        aria-label={`Numbers sold by weekday and hour, most on ${busiest}: ${formatCount(most)}`}
        viewBox={`0 0 ${width} ${height}`}
        className="w-full fill-soft text-[12px]"
      >
        {sold.map((hours, row) => (
          <g key={weekdays[row]}>
            <text x="0" y={row * down + cellHeight - 5}>
              {weekdays[row]}
            </text>
            {hours.map((count, column) => (
              <rect
                key={column}
                x={left + column * across}
                y={row * down}
                width={cellWidth}
                height={cellHeight}
                rx="2"
                className={count === 0 ? 'fill-sunken' : 'fill-brand'}
                fillOpacity={count === 0 ? 1 : 0.12 + (count / most) * 0.88}
              >
                <title>{`${longWeekdays[row]}, ${hourText(column)}: ${formatCount(count)}`}</title>
              </rect>
            ))}
          </g>
        ))}
        {named.map((column) => (
          <text key={column} x={left + column * across} y={height - 3}>
            {hourText(column)}
          </text>
        ))}
      </svg>
      <p className="mt-2 text-sm text-soft">
        Busiest: <span className="font-medium text-ink">{busiest}</span>
      </p>
    </>
  );
}
