import { type DepositFigures } from '@ringlet/contracts/analytics';
import { dayOf } from '@ringlet/contracts/days';
import { type DataOf, type EventEnvelope } from '@ringlet/contracts/event';
import { type Kobo, kobo } from '@ringlet/contracts/money';
import { chargebackClosed } from '@ringlet/contracts/wallet/chargebacks';
import { depositCredited } from '@ringlet/contracts/wallet/deposits';
import { Sums } from './sums';

export const depositSums = new Sums<DepositFigures>({
  deposits: 0,
  deposited: kobo(0),
  fees: kobo(0),
  feesByRate: kobo(0),
  feesUnknown: 0,
  losses: kobo(0),
});

/** A deposit's fee, if known. Throws RangeError if it is not a whole number of kobo. Undefined for other events. */
export function depositFeeOf(event: EventEnvelope): Kobo | undefined {
  if (event.subject !== depositCredited.subject) return undefined;
  const { fee } = event.data as DataOf<typeof depositCredited>;
  if (fee !== undefined && !Number.isSafeInteger(fee)) {
    throw new RangeError(`${event.subject} ${event.id}: fee is ${String(fee)}`);
  }
  return fee;
}

/** The loss with a deposit that was taken back. Throws RangeError if it is not a whole number of kobo. Undefined for other events. */
export function depositLossOf(event: EventEnvelope): Kobo | undefined {
  if (event.subject !== chargebackClosed.subject) return undefined;
  const { amount, taken, state } = event.data as DataOf<typeof chargebackClosed>;
  if (!Number.isSafeInteger(amount) || !Number.isSafeInteger(taken)) {
    throw new RangeError(`${event.subject} ${event.id}: amounts are ${String(amount)} and ${String(taken)}`);
  }
  return state === 'lost' ? kobo(amount - taken) : undefined;
}

/** What the deposits and losses among events add to the sums of their days of Africa/Lagos. Crypto has no payment provider, so no fee. */
export function depositsByDay(events: readonly EventEnvelope[]): Map<string, DepositFigures> {
  const days = new Map<string, DepositFigures>();
  for (const event of events) {
    const figures = figuresOf(event);
    if (figures === undefined) continue;
    depositSums.addTo(days, dayOf(new Date(event.at)), figures);
  }
  return days;
}

function figuresOf(event: EventEnvelope): DepositFigures | undefined {
  const losses = depositLossOf(event);
  if (losses !== undefined) return { ...depositSums.none, losses };
  if (event.subject !== depositCredited.subject) return undefined;
  const fee = depositFeeOf(event);
  const { amount, method, feeBy } = event.data as DataOf<typeof depositCredited>;
  return {
    ...depositSums.none,
    deposits: 1,
    deposited: amount,
    fees: fee ?? kobo(0),
    feesByRate: feeBy === 'rate' && fee !== undefined ? fee : kobo(0),
    feesUnknown: fee === undefined && method !== 'crypto' ? 1 : 0,
  };
}
