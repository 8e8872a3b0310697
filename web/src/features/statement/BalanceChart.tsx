import type { StatementMonthView } from '../../shared/api/api.generated';
import { formatNaira } from '../../shared/format';
import { t } from '../../shared/language/text';
import { balanceSteps, chartHeight, chartWidth } from './balanceSteps';
import { lagosDay } from './days';

const marked = [1, 8, 15, 22];

/** A month's balance as an area, from zero up. */
export function BalanceChart({ month }: { month: StatementMonthView }) {
  const { line, area, end, closing, most, lastDay } = balanceSteps(month, lagosDay(Date.now()));
  const [first, last, highest] = [formatNaira(month.opening), formatNaira(closing), formatNaira(most)];
  return (
    <div>
      <p className="figures text-xs text-soft" aria-hidden="true">
        {highest}
      </p>
      <div className="relative h-40 border-y border-line">
        <svg
          role="img"
          aria-label={t`The balance was ${first} at first, ${highest} at most and ${last} at last.`}
          viewBox={`0 0 ${chartWidth} ${chartHeight}`}
          preserveAspectRatio="none"
          className="absolute inset-0 size-full"
        >
          <path d={area} className="fill-tint" />
          <path d={line} className="fill-none stroke-brand stroke-2" vectorEffect="non-scaling-stroke" />
        </svg>
        <span
          aria-hidden="true"
          className="absolute size-2.5 -translate-1/2 rounded-full bg-brand"
          style={{ left: `${end.x * 100}%`, top: `${end.y * 100}%` }}
        />
      </div>
      <p className="figures relative mt-1 h-5 text-xs text-soft" aria-hidden="true">
        {marked.map((day) => (
          <span key={day} className="absolute" style={{ left: `${((day - 1) / lastDay) * 100}%` }}>
            {day}
          </span>
        ))}
        <span className="absolute right-0">{lastDay}</span>
      </p>
    </div>
  );
}
