import { formatCount } from '../../format';
import { Meter } from '../../ui/Meter';
import { funnelOf } from './funnelSteps';

type Figures = Parameters<typeof funnelOf>[0][number];

/** How far those who registered in these days have come: shrinking bars with each step's remaining share. */
export function Funnel({ days }: { days: readonly Figures[] }) {
  return (
    <ol aria-label="Funnel">
      {funnelOf(days).map(({ name, count, part, lost }) => (
        <li key={name} className="space-y-1 pb-1">
          <p className="flex items-baseline justify-between gap-3 text-sm">
            <span>{name}</span>
            <span className="figures whitespace-nowrap">
              <strong className="font-semibold">{formatCount(count)}</strong>
              {part !== undefined && <span className="text-xs text-soft"> {Math.round(part * 100)} %</span>}
            </span>
          </p>
          <Meter part={part ?? 0} className="h-3! text-brand" />
          {lost !== undefined && (
            <p className="figures min-h-5 text-xs text-soft">
              {lost > 0 && `−${formatCount(lost)} before the next step`}
            </p>
          )}
        </li>
      ))}
    </ol>
  );
}
