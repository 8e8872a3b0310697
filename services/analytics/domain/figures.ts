import { userRegistered } from '@ringlet/contracts/auth/accounts';
import { type DataOf, type EventEnvelope, type EventType } from '@ringlet/contracts/event';
import { type Month, monthOf } from '@ringlet/contracts/month';
import { messageReceived, orderActivated, orderRefunded, supplierOvercharged } from '@ringlet/contracts/numbers/events';
import { chargebackClosed } from '@ringlet/contracts/wallet/chargebacks';
import { depositCredited } from '@ringlet/contracts/wallet/deposits';
import { Sums } from './sums';

/** Totals of a month or of all time. Amounts in kobo. */
export interface Figures {
  /** Sum of the deposits credited to wallets. */
  readonly deposited: number;
  readonly deposits: number;
  /** Prices of the numbers sold, minus refunds. */
  readonly revenue: number;
  /** Provider costs of the numbers sold, minus the costs of refunded ones. */
  readonly cost: number;
  readonly sold: number;
  readonly refunded: number;
}

export const figureSums = new Sums<Figures>({ deposited: 0, deposits: 0, revenue: 0, cost: 0, sold: 0, refunded: 0 });

type Change = Partial<Figures>;

/**
 * How each event changes the figures of the month in which it happened. A refund is subtracted from the month of the refund, as in the
 * ledger, so a finished month never changes.
 */
const changes: Readonly<Record<string, (data: never) => Change>> = {
  [depositCredited.subject]: ({ amount }: DataOf<typeof depositCredited>): Change => ({
    deposited: amount,
    deposits: 1,
  }),
  [orderActivated.subject]: ({ price, cost }: DataOf<typeof orderActivated>): Change => ({
    revenue: price,
    cost,
    sold: 1,
  }),
  [orderRefunded.subject]: ({ price, cost }: DataOf<typeof orderRefunded>): Change => ({
    revenue: -price,
    cost: -cost,
    refunded: 1,
  }),
};

const fact = <Data extends object>(event: EventType<Data>, nameOf: (data: Data) => string) => ({ event, nameOf });

/**
 * The events that analytics applies, and the fact that each reports, however often and under whichever id it is published: one deposit, the
 * end of one claim on it, one sale, one refund, one registration, or a client's first code.
 */
const facts = [
  fact(depositCredited, ({ reference }) => `deposit:${reference}`),
  fact(chargebackClosed, ({ id }) => `chargeback:${id}`),
  fact(orderActivated, ({ orderId }) => `sold:${orderId}`),
  fact(orderRefunded, ({ orderId }) => `refunded:${orderId}`),
  fact(supplierOvercharged, ({ differenceId }) => `overcharge:${differenceId}`),
  fact(userRegistered, ({ userId }) => `registered:${userId}`),
  // Each client's first one counts.
  fact(messageReceived, ({ userId, isLate }) => (isLate ? `coded-late:${userId}` : `coded:${userId}`)),
];

export const projectedEvents: readonly EventType<object>[] = facts.map(({ event }) => event);

/** The id of an event's fact. */
export function factOf({ id, subject, data }: EventEnvelope): string {
  return facts.find(({ event }) => event.subject === subject)?.nameOf(data as never) ?? id;
}

/** The changes of several events, summed by month and for all time. Throws RangeError if an amount is not a whole number of kobo. */
export function changesByPeriod(events: readonly EventEnvelope[]): Map<Month | 'all', Figures> {
  const sums = new Map<Month | 'all', Figures>();
  for (const event of events) {
    const change = changes[event.subject]?.(event.data as never);
    if (change === undefined) continue;
    for (const period of ['all', monthOf(new Date(event.at))] as const) {
      figureSums.addTo(sums, period, { ...figureSums.none, ...change });
    }
  }
  return sums;
}
