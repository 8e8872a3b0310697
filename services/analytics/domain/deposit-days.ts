import { type DepositFigures } from '@ringlet/contracts/analytics';
import { dayOf } from '@ringlet/contracts/days';
import { type DataOf, type EventEnvelope } from '@ringlet/contracts/event';
import { kobo } from '@ringlet/contracts/money';
import { depositCredited } from '@ringlet/contracts/wallet/deposits';

export const noDeposits: DepositFigures = {
  deposits: 0,
  deposited: kobo(0),
  fees: kobo(0),
  feesByRate: kobo(0),
  feesUnknown: 0,
};
export const depositFigureNames = Object.keys(noDeposits) as readonly (keyof DepositFigures)[];

export function addDeposits(one: DepositFigures, other: DepositFigures): DepositFigures {
  return {
    deposits: one.deposits + other.deposits,
    deposited: kobo(one.deposited + other.deposited),
    fees: kobo(one.fees + other.fees),
    feesByRate: kobo(one.feesByRate + other.feesByRate),
    feesUnknown: one.feesUnknown + other.feesUnknown,
  };
}

/**
 * What the deposits among events add to the sums of their days of Africa/Lagos. Crypto has no payment provider, and no fee. Throws RangeError if
 * a fee is not a whole number of kobo.
 */
export function depositsByDay(events: readonly EventEnvelope[]): Map<string, DepositFigures> {
  const days = new Map<string, DepositFigures>();
  for (const event of events) {
    if (event.subject !== depositCredited.subject) continue;
    const { amount, method, fee, feeBy } = event.data as DataOf<typeof depositCredited>;
    if (fee !== undefined && !Number.isSafeInteger(fee)) {
      throw new RangeError(`${event.subject} ${event.id}: fee is ${String(fee)}`);
    }
    const day = dayOf(new Date(event.at));
    const figures = {
      deposits: 1,
      deposited: amount,
      fees: fee ?? kobo(0),
      feesByRate: feeBy === 'rate' && fee !== undefined ? fee : kobo(0),
      feesUnknown: fee === undefined && method !== 'crypto' ? 1 : 0,
    };
    days.set(day, addDeposits(days.get(day) ?? noDeposits, figures));
  }
  return days;
}
