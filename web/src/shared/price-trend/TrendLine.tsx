import type { PriceDayView } from '../api/api.generated';
import { formatDay, formatNaira } from '../format';
import { t } from '../language/text';
import { type Trend, trendHeight, trendOf, trendWidth } from './priceTrend';

/** A small line of the last 30 days' prices and success rates; empty if unknown. `days`: undefined while loading. */
export function TrendLine({ days }: { days: readonly PriceDayView[] | undefined }) {
  const trend = days && trendOf(days);
  if (days && !trend) return null;
  return (
    <div className="flex min-h-11 flex-wrap items-center justify-between gap-x-4 gap-y-1 text-sm text-soft">
      <span>{t`Last 30 days`}</span>
      {trend ? <Lines trend={trend} /> : <span>–</span>}
    </div>
  );
}

function Lines({ trend: { price, rate, lowest, highest, lowestRate, highestRate } }: { trend: Trend }) {
  const [least, most] = [formatNaira(lowest.price), formatNaira(highest.price)];
  const [cheapDay, dearDay] = [formatDay(lowest.day), formatDay(highest.day)];
  return (
    <span className="flex flex-wrap items-center justify-end gap-x-4 gap-y-1">
      <span className="text-right">
        <span className="figures block text-ink">{t`${least} to ${most}`}</span>
        {lowestRate !== undefined && highestRate !== undefined && (
          <span className="figures block">
            {lowestRate === highestRate
              ? t`${lowestRate}% receive a code`
              : t`${lowestRate} to ${highestRate}% receive a code`}
          </span>
        )}
      </span>
      <svg
        role="img"
        aria-label={t`Lowest price on ${cheapDay}, highest on ${dearDay}`}
        viewBox={`0 0 ${trendWidth} ${trendHeight}`}
        className="h-7 w-30 shrink-0"
      >
        {rate && <polyline points={rate} className="fill-none stroke-current opacity-60" strokeDasharray="2 2" />}
        <polyline points={price} className="fill-none stroke-brand" strokeWidth="2" strokeLinejoin="round" />
      </svg>
    </span>
  );
}
