/**
 * How likely a code is at an age, as the square root of its hazard: polling in this proportion gives the shortest mean wait for
 * a given number of calls. From usual waits: half of the codes arrive within 20 s.
 */
const weightsByAge = [
  { untilMs: 30_000, weight: 1 },
  { untilMs: 60_000, weight: 0.65 },
  { untilMs: 120_000, weight: 0.35 },
  { untilMs: 300_000, weight: 0.12 },
  { untilMs: 600_000, weight: 0.03 },
  { untilMs: Infinity, weight: 0.01 },
] as const;
/** No number waits longer than this for its next poll (milliseconds). */
const longestWaitMs = 300_000;
/** The share of calls for polls; the rest is for cancellations and endings. */
const pollingShare = 0.9;

/** How often numbers are polled: calls per second and unit of weight. */
type PollPace = number;

/** Relative to a newly bought number. `ageMs`: since the purchase, or since the last request for a next SMS. */
export function pollWeight(ageMs: number): number {
  return weightsByAge.find(({ untilMs }) => ageMs < untilMs)?.weight ?? 0;
}

/** The pace at which these waiting numbers use all calls, each polled at most once in `everyMs`. */
export function paceFor(weights: readonly number[], callsPerSecond: number, everyMs: number): PollPace {
  const fastest = 1000 / everyMs;
  let left = pollingShare * callsPerSecond;
  let sum = weights.reduce((total, weight) => total + weight, 0);
  const counts = new Map<number, number>();
  for (const weight of weights) counts.set(weight, (counts.get(weight) ?? 0) + 1);
  // The likeliest numbers reach the shortest interval first; the others get the rest.
  for (const [weight, count] of [...counts].sort(([a], [b]) => b - a)) {
    if ((left / sum) * weight < fastest) break;
    left -= count * fastest;
    sum -= count * weight;
    if (sum <= 1e-9) return Infinity;
  }
  return sum <= 0 ? Infinity : left / sum;
}

export function pollIntervalMs(ageMs: number, pace: PollPace, everyMs: number): number {
  const wanted = 1000 / (pace * pollWeight(ageMs));
  return Math.max(everyMs, Math.min(Number.isNaN(wanted) ? longestWaitMs : wanted, longestWaitMs));
}

/** How many waiting numbers one of several replicas takes: its equal part plus a tenth, so that none is left over. */
export function fairShare(waiting: number, replicas: number): number {
  return Math.ceil((11 * waiting) / (10 * replicas)) + 10;
}
