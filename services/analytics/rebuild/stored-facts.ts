import { userRegistered } from '@ringlet/contracts/auth/accounts';
import { listRegistrations, type Registration } from '@ringlet/contracts/auth/registrations';
import { type DataOf, type EventEnvelope, type EventType } from '@ringlet/contracts/event';
import { listSales, type Sale } from '@ringlet/contracts/numbers/admin';
import { messageReceived, orderActivated, orderRefunded, supplierOvercharged } from '@ringlet/contracts/numbers/events';
import { listOvercharges, type Overcharge } from '@ringlet/contracts/numbers/supplier-ledger';
import { type RequestType } from '@ringlet/contracts/request';
import { chargebackClosed } from '@ringlet/contracts/wallet/chargebacks';
import { type Credit, listCredits, listLosses, type LostDeposit } from '@ringlet/contracts/wallet/credits';
import { depositCredited } from '@ringlet/contracts/wallet/deposits';
import { type Requester } from '@ringlet/messaging/requester';
import { factOf } from '../domain/figures';

type Options = Parameters<Requester['send']>[2];

/** All that a service stores of a kind, page by page, as the events that reported it. */
const storedIn = <Row>(
  list: RequestType<{ after?: string }, readonly Row[]>,
  idOf: (row: Row) => string,
  eventsOf: (row: Row) => EventEnvelope | EventEnvelope[],
) =>
  async function* (requester: Requester, options: Options): AsyncGenerator<readonly EventEnvelope[]> {
    for (let after: string | undefined; ;) {
      const rows = await requester.send(list, { after }, options);
      const last = rows.at(-1);
      if (last === undefined) return;
      after = idOf(last);
      yield rows.flatMap(eventsOf);
    }
  };

export const storedSales = storedIn(listSales, ({ id }) => id, eventsOf);
export const storedOvercharges = storedIn(listOvercharges, ({ differenceId }) => differenceId, overchargeEventOf);
export const storedCredits = storedIn(listCredits, ({ reference }) => reference, creditEventOf);
export const storedLosses = storedIn(listLosses, ({ id }) => id, lossEventOf);
export const storedRegistrations = storedIn(listRegistrations, ({ userId }) => userId, registrationEventOf);

/** All of several kinds, one after another. */
export async function* storedFacts(
  requester: Requester,
  options: Options,
  kinds: readonly ReturnType<typeof storedIn>[],
): ReturnType<ReturnType<typeof storedIn>> {
  for (const stored of kinds) yield* stored(requester, options);
}

/** The events that reported a sale, its code and its refund. */
export function eventsOf({ id: orderId, at, refund, received, ...sale }: Sale): EventEnvelope[] {
  const { price, cost, chargedAt, ...what } = sale;
  return [
    eventOf(orderActivated, at, { orderId, ...what, price, cost, ...(chargedAt !== undefined && { chargedAt }) }),
    ...(received ? [eventOf(messageReceived, at, { orderId, userId: what.userId })] : []),
    ...(refund ? [eventOf(orderRefunded, refund.at, { orderId, ...what, price, cost: refund.cost })] : []),
  ];
}

/** The event that reported a provider's overcharge. */
export function overchargeEventOf({ at, ...overcharge }: Overcharge): EventEnvelope {
  return eventOf(supplierOvercharged, at, overcharge);
}

/** The event that reported a deposit. */
export function creditEventOf({ at, ...credit }: Credit): EventEnvelope {
  return eventOf(depositCredited, at, credit);
}

/** The event that reported the end of a lost claim. */
export function lossEventOf({ at, ...loss }: LostDeposit): EventEnvelope {
  return eventOf(chargebackClosed, at, loss);
}

/** The event that reported a registration. */
export function registrationEventOf({ userId, at }: Registration): EventEnvelope {
  return eventOf(userRegistered, at, { userId });
}

/** The event that reported a fact, with only the fields that analytics reads. */
function eventOf<E extends EventType<object>>(type: E, at: string, data: Partial<DataOf<E>>): EventEnvelope {
  const { subject, version } = type;
  const event = { id: '', subject, version, at, correlationId: 'stored-fact', data };
  return { ...event, id: factOf(event) };
}
