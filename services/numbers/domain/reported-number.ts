import { hourMs } from '@ringlet/contracts/durations';

/** Of the shortest number that is reported, and the longest that there is. */
const fewestDigits = 6;
const mostDigits = 15;

/** The digits of a number as a person writes it: without the prefix of a call abroad or inside the country. Undefined for no number. */
export function reportedDigits(written: string): string | undefined {
  const digits = written.replaceAll(/\D/g, '').replace(/^0+/, '');
  return digits.length >= fewestDigits && digits.length <= mostDigits ? digits : undefined;
}

/** People name a time by their memory. */
const toleranceMs = hourMs;

/**
 * Of the orders that had a number, the last one that was made before something happened with it: an account that is opened with a number
 * is used for long after its order. Undefined where the number was not rented before.
 */
export function mostLikely<Order extends { readonly createdAt: Date }>(
  orders: readonly Order[],
  at: Date,
): Order | undefined {
  const before = orders.filter(({ createdAt }) => createdAt.getTime() <= at.getTime() + toleranceMs);
  return before.reduce<Order | undefined>(
    (last, order) => (last === undefined || order.createdAt > last.createdAt ? order : last),
    undefined,
  );
}
