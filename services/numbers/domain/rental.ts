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

/** The spans on offer, shortest first, where the provider has them. */
export const rentalSpans: readonly RentalSpan[] = [
  { unit: 'hour', count: 4 },
  { unit: 'hour', count: 12 },
  { unit: 'day', count: 1 },
  { unit: 'day', count: 3 },
  { unit: 'week', count: 1 },
  { unit: 'week', count: 2 },
  { unit: 'month', count: 1 },
];

/** Until when the provider refunds a rental, as far as we know; undefined if it no longer does, and for other orders. */
export function refundableUntilOf(order: {
  readonly state: OrderState;
  readonly received: boolean;
  readonly kind: OrderKind;
  readonly rental?: { readonly refundableUntil?: Date; readonly extended?: boolean };
}): Date | undefined {
  return order.rental?.extended !== true && canTransition('cancel', order) ? order.rental?.refundableUntil : undefined;
}

/** The longest a rental may run from now on, extensions included (milliseconds). */
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

/** How long after its owner's last view a rental is polled as often as a code number (milliseconds). */
const watchedForMs = 5 * 60_000;

/**
 * Milliseconds between two polls of a rental. While its owner watches, the normal interval. Otherwise it grows with the
 * rental's length: polling a month-long rental every three seconds would take the calls of other numbers.
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
  /** When it was received, in the provider's own form; absent if the provider does not say. */
  readonly date?: string;
}

/**
 * An identity for each message in a provider's list: its date and text, and its position among equal ones. It stays the same if
 * the list comes in another order.
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
