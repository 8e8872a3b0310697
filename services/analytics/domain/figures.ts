import { userRegistered } from '@ringlet/contracts/auth/accounts';
import { type DataOf, type EventEnvelope } from '@ringlet/contracts/event';
import { type Month, monthOf } from '@ringlet/contracts/month';
import { messageReceived, orderActivated, orderRefunded, supplierOvercharged } from '@ringlet/contracts/numbers/events';
import { chargebackClosed } from '@ringlet/contracts/wallet/chargebacks';
import { depositCredited } from '@ringlet/contracts/wallet/deposits';

/** Totals of a month or of all time. Amounts in kobo. */
export interface Figures {
  /** Sum of the deposits credited to wallets. */
  deposited: number;
  deposits: number;
  /** Prices of the numbers sold, minus refunds. */
  revenue: number;
  /** Provider costs of the numbers sold, minus the costs of refunded ones. */
  cost: number;
  sold: number;
  refunded: number;
}

export const noFigures: Readonly<Figures> = { deposited: 0, deposits: 0, revenue: 0, cost: 0, sold: 0, refunded: 0 };

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

/** Subjects of the events that change figures. */
export const countedSubjects: readonly string[] = Object.keys(changes);

/** The fact that each event reports, however often and under whichever id it is published. */
const facts: Readonly<Record<string, (data: never) => string>> = {
  [depositCredited.subject]: ({ reference }: DataOf<typeof depositCredited>) => `deposit:${reference}`,
  [chargebackClosed.subject]: ({ id }: DataOf<typeof chargebackClosed>) => `chargeback:${id}`,
  [orderActivated.subject]: ({ orderId }: DataOf<typeof orderActivated>) => `sold:${orderId}`,
  [orderRefunded.subject]: ({ orderId }: DataOf<typeof orderRefunded>) => `refunded:${orderId}`,
  [supplierOvercharged.subject]: ({ differenceId }: DataOf<typeof supplierOvercharged>) => `overcharge:${differenceId}`,
  [userRegistered.subject]: ({ userId }: DataOf<typeof userRegistered>) => `registered:${userId}`,
  // Each client's first one counts.
  [messageReceived.subject]: ({ userId, isLate }: DataOf<typeof messageReceived>) =>
    isLate ? `coded-late:${userId}` : `coded:${userId}`,
};

/** The id of an event's fact: one deposit, the end of one claim on it, one sale, one refund, one registration, or a client's first code. */
export function factOf(event: EventEnvelope): string {
  return facts[event.subject]?.(event.data as never) ?? event.id;
}

/** Undefined for other events. Throws RangeError if an amount is not a whole number of kobo. */
function changeOf(event: EventEnvelope): Change | undefined {
  const change = changes[event.subject]?.(event.data as never);
  for (const [name, value] of Object.entries(change ?? {})) {
    if (!Number.isSafeInteger(value)) throw new RangeError(`${event.subject} ${event.id}: ${name} is ${value}`);
  }
  return change;
}

export function sum(all: readonly Readonly<Change>[]): Figures {
  const total = { ...noFigures };
  for (const each of all) for (const name of figureNames) total[name] += each[name] ?? 0;
  return total;
}

/** The changes of several events, summed by month and for all time. */
export function changesByPeriod(events: readonly EventEnvelope[]): Map<Month | 'all', Figures> {
  const changes = new Map<Month | 'all', Change[]>();
  for (const event of events) {
    const change = changeOf(event);
    if (change === undefined) continue;
    for (const period of ['all', monthOf(new Date(event.at))] as const) {
      const ofPeriod = changes.get(period);
      if (ofPeriod === undefined) changes.set(period, [change]);
      else ofPeriod.push(change);
    }
  }
  return new Map([...changes].map(([period, ofPeriod]) => [period, sum(ofPeriod)]));
}

const figureNames = Object.keys(noFigures) as (keyof Figures)[];
