import type { GrowthDayView } from '../api.generated';

export interface FunnelStep {
  readonly name: string;
  readonly count: number;
  /** The share of those who registered, 0 to 1; undefined if nobody did. */
  readonly part: number | undefined;
  /** How many of them have not made the next step; undefined for the last one. */
  readonly lost: number | undefined;
}

const steps = [
  ['Registered', 'registered'],
  ['Funded', 'funded'],
  ['Bought', 'bought'],
  ['Code', 'coded'],
] as const;

/** How far those who registered in these days have come. */
export function funnelOf(
  days: readonly Pick<GrowthDayView, 'registered' | 'funded' | 'bought' | 'coded'>[],
): readonly FunnelStep[] {
  const counts = steps.map(([, field]) => days.reduce((sum, day) => sum + day[field], 0));
  const [registered = 0] = counts;
  return steps.map(([name], index) => {
    const count = counts[index] ?? 0;
    const next = counts[index + 1];
    return {
      name,
      count,
      part: registered === 0 ? undefined : count / registered,
      lost: next === undefined ? undefined : count - next,
    };
  });
}
