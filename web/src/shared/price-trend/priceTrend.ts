import type { PriceDayView } from '../api/api.generated';

/** The picture's size in its own units. */
export const trendWidth = 120;
export const trendHeight = 28;
const margin = 2;
const dayMs = 24 * 60 * 60_000;

/** The lines of prices and success rates over the days, and their extremes. */
export interface Trend {
  /** The points of `<polyline>`: older days on the left, higher values on top. */
  readonly price: string;
  readonly rate?: string;
  readonly lowest: PriceDayView;
  readonly highest: PriceDayView;
  readonly lowestRate?: number;
  readonly highestRate?: number;
}

/** Undefined for fewer than two days, which make no line. */
export function trendOf(days: readonly PriceDayView[]): Trend | undefined {
  const [first] = days;
  if (first === undefined || days.length < 2) return undefined;
  const lowest = days.reduce((least, day) => (day.price < least.price ? day : least));
  const highest = days.reduce((most, day) => (day.price > most.price ? day : most));
  const price = lineOf(days.map(({ day, price }) => [day, price]));
  const rated = days.flatMap(({ day, success_rate: rate }): [string, number][] =>
    rate === undefined ? [] : [[day, rate]],
  );
  if (rated.length < 2) return { price, lowest, highest };
  const rates = rated.map(([, rate]) => rate);
  return {
    price,
    lowest,
    highest,
    rate: lineOf(rated, [first.day, days[days.length - 1]?.day ?? first.day], [0, 100]),
    lowestRate: Math.min(...rates),
    highestRate: Math.max(...rates),
  };
}

/** Points of values by day. Equal values make a line in the middle. */
function lineOf(
  values: readonly (readonly [day: string, value: number])[],
  [from, to] = [values[0]?.[0] ?? '', values[values.length - 1]?.[0] ?? ''],
  [least, most] = [Math.min(...values.map(([, value]) => value)), Math.max(...values.map(([, value]) => value))],
): string {
  const span = Math.max(1, daysBetween(from, to));
  return values
    .map(([day, value]) => {
      const x = (daysBetween(from, day) / span) * trendWidth;
      const share = most === least ? 0.5 : (value - least) / (most - least);
      const y = trendHeight - margin - share * (trendHeight - 2 * margin);
      return `${round(x)},${round(y)}`;
    })
    .join(' ');
}

const daysBetween = (from: string, to: string): number => (Date.parse(to) - Date.parse(from)) / dayMs;
const round = (value: number): number => Math.round(value * 10) / 10;
