import { hourMs } from '@ringlet/contracts/durations';

/** The digits of the shortest reported number, and of the longest possible one. */
const fewestDigits = 6;
const mostDigits = 15;

/** The digits of a number as people write it, without the prefix of a foreign or domestic call. Undefined if it is not a number. */
export function reportedDigits(written: string): string | undefined {
  const digits = written.replaceAll(/\D/g, '').replace(/^0+/, '');
  return digits.length >= fewestDigits && digits.length <= mostDigits ? digits : undefined;
}

/** People name a time from memory. */
const toleranceMs = hourMs;

/**
 * The last of a number's orders made before something happened with it: an account opened with a number is used long after its
 * order. Undefined if the number was not rented before.
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
