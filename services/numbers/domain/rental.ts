import { dayMs, hourMs } from '@ringlet/contracts/durations';
import { type OrderKind } from '@ringlet/contracts/numbers/order';
import { type RentalSpan, type RentalUnit } from '@ringlet/contracts/numbers/rental-span';
import { canTransition, type OrderState } from './order-states';

const unitMs: Readonly<Record<RentalUnit, number>> = {
  hour: hourMs,
  day: dayMs,
  week: 7 * dayMs,
  month: 30 * dayMs,
};

/** The service of every rental and extension. */
export const rentalService = 'rent';

/** The lengths of time offered, shortest first, where the provider has them. */
export const rentalSpans: readonly RentalSpan[] = [
  { unit: 'hour', count: 4 },
  { unit: 'hour', count: 12 },
  { unit: 'day', count: 1 },
  { unit: 'day', count: 3 },
  { unit: 'week', count: 1 },
  { unit: 'week', count: 2 },
  { unit: 'month', count: 1 },
];

/** Until when the provider refunds a rental, as far as is known here; undefined where it no longer does, and for other orders. */
export function refundableUntilOf(order: {
  readonly state: OrderState;
  readonly received: boolean;
  readonly kind: OrderKind;
  readonly rental?: { readonly refundableUntil?: Date; readonly extended?: boolean };
}): Date | undefined {
  return order.rental?.extended !== true && canTransition('cancel', order) ? order.rental?.refundableUntil : undefined;
}

/** The longest that a rental may run from now on, extensions included (milliseconds). */
export const longestRentalMs = 3 * unitMs.month;

export function isSameSpan(one: RentalSpan, other: RentalSpan): boolean {
  return one.unit === other.unit && one.count === other.count;
}

/** Milliseconds. */
export function lengthOf({ unit, count }: RentalSpan): number {
  return unitMs[unit] * count;
}

/** `1 day`, `4 hours`. */
export function spanText({ unit, count }: RentalSpan): string {
  return `${count} ${unit}${count === 1 ? '' : 's'}`;
}

/** How long after its owner viewed it a rental is polled as often as a number for one code (milliseconds). */
const watchedForMs = 5 * 60_000;

/**
 * Milliseconds between two polls of a rental. While its owner watches it is the normal interval. Otherwise it grows with the
 * length of the rental, because polling a month-long rental every three seconds would use up the calls for other numbers.
 */
export function rentalPollInterval(
  rental: { readonly rentedMs: number; readonly watchedAt?: Date; readonly now: number },
  everyMs: number,
): number {
  const { rentedMs, watchedAt, now } = rental;
  if (watchedAt !== undefined && now - watchedAt.getTime() < watchedForMs) return everyMs;
  return Math.min(20 * everyMs, Math.max(2 * everyMs, rentedMs / 1440));
}

export interface RentalMessage {
  readonly text: string;
  /** What the provider took for the code. */
  readonly code?: string | undefined;
  /** When it was received, as the provider writes it; absent where the provider does not say. */
  readonly date?: string;
}

/**
 * An identity for each message of a provider's list that stays the same when the list is fetched again in another order: its
 * date and text, and its position among equal ones.
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
