import { type RentalSpan, type RentalUnit } from '@ringlet/contracts/numbers/rentals';

const hourMs = 60 * 60_000;
const unitMs: Readonly<Record<RentalUnit, number>> = {
  hour: hourMs,
  day: 24 * hourMs,
  week: 7 * 24 * hourMs,
  month: 30 * 24 * hourMs,
};

/** The lengths of time that are offered, shortest first, where the provider has them. */
export const rentalSpans: readonly RentalSpan[] = [
  { unit: 'hour', count: 4 },
  { unit: 'hour', count: 12 },
  { unit: 'day', count: 1 },
  { unit: 'day', count: 3 },
  { unit: 'week', count: 1 },
  { unit: 'week', count: 2 },
  { unit: 'month', count: 1 },
];

/** The longest that a rental may run from now on, extensions included (milliseconds). */
export const longestRentalMs = 3 * unitMs.month;

/** Milliseconds. */
export function lengthOf({ unit, count }: RentalSpan): number {
  return unitMs[unit] * count;
}

/** As a person says it: `1 day`, `4 hours`. */
export function inWords({ unit, count }: RentalSpan): string {
  return `${count} ${unit}${count === 1 ? '' : 's'}`;
}

/** For so long after its owner looked at it a rental is looked at as often as a number for one code (milliseconds). */
const watchedForMs = 5 * 60_000;

/**
 * How long to wait between two looks at a rental (milliseconds). While its owner watches, as short as for any number; else the
 * longer it is rented the less often, for a month of looks every three seconds would crowd out everybody else's numbers.
 */
export function rentalPace(
  rental: { readonly rentedMs: number; readonly watchedAt?: Date; readonly now: number },
  everyMs: number,
): number {
  const { rentedMs, watchedAt, now } = rental;
  if (watchedAt !== undefined && now - watchedAt.getTime() < watchedForMs) return everyMs;
  return Math.min(20 * everyMs, Math.max(2 * everyMs, rentedMs / 1440));
}

export interface RentalMessage {
  readonly text: string;
  /** When it came, in the provider's own words; absent where the provider does not say. */
  readonly date?: string;
}

/**
 * What makes each message of a provider's list the same message when the list is fetched again, in whichever order it comes:
 * its date and text, and which of several alike it is.
 */
export function identitiesOf(messages: readonly RentalMessage[]): string[] {
  const seen = new Map<string, number>();
  return messages.map(({ text, date = '' }) => {
    const key = `${date} ${text}`;
    const nth = (seen.get(key) ?? 0) + 1;
    seen.set(key, nth);
    return `${nth} ${key}`;
  });
}
