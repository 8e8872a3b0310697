import type { PriceDayView } from '../api/api.generated';
import { formatDay, formatNaira } from '../format';
import { trendHeight, trendOf, trendWidth } from './priceTrend';

/**
 * A small line of the prices of the last 30 days, and of how many numbers received a code. `days`: undefined while they load, which does not
 * change the place that the line has.
 */
export function TrendLine({ days }: { days: readonly PriceDayView[] | undefined }) {
  const trend = days && trendOf(days);
  return (
    <div className="flex min-h-11 flex-wrap items-center justify-between gap-x-4 gap-y-1 text-sm text-soft">
      <span>Last 30 days</span>
      {!trend ? (
        <span>{days ? 'Not known yet' : '–'}</span>
      ) : (
        <span className="flex flex-wrap items-center justify-end gap-x-4 gap-y-1">
          <span className="text-right">
            <span className="figures block text-ink">
              {formatNaira(trend.lowest.price)} to {formatNaira(trend.highest.price)}
            </span>
            {trend.lowestRate !== undefined && trend.highestRate !== undefined && (
              <span className="figures block">
                {trend.lowestRate === trend.highestRate
                  ? `${trend.lowestRate}%`
                  : `${trend.lowestRate} to ${trend.highestRate}%`}{' '}
                receive a code
              </span>
            )}
          </span>
          <svg
            role="img"
            aria-label={`Lowest price on ${formatDay(trend.lowest.day)}, highest on ${formatDay(trend.highest.day)}`}
            viewBox={`0 0 ${trendWidth} ${trendHeight}`}
            className="h-7 w-30 shrink-0"
          >
            {trend.rate && (
              <polyline points={trend.rate} className="fill-none stroke-current opacity-60" strokeDasharray="2 2" />
            )}
            <polyline points={trend.price} className="fill-none stroke-brand" strokeWidth="2" strokeLinejoin="round" />
          </svg>
        </span>
      )}
    </div>
  );
}
