import { userRegistered } from '@ringlet/contracts/auth/accounts';
import { listRegistrations, type Registration } from '@ringlet/contracts/auth/registrations';
import { type DataOf, type EventEnvelope, type EventType } from '@ringlet/contracts/event';
import { listSales, type Sale } from '@ringlet/contracts/numbers/admin';
import { messageReceived, orderActivated, orderRefunded, supplierOvercharged } from '@ringlet/contracts/numbers/events';
import { listOvercharges, type Overcharge } from '@ringlet/contracts/numbers/supplier-ledger';
import { chargebackClosed } from '@ringlet/contracts/wallet/chargebacks';
import { type Credit, listCredits, listLosses, type LostDeposit } from '@ringlet/contracts/wallet/credits';
import { depositCredited } from '@ringlet/contracts/wallet/deposits';
import { type Requester } from '@ringlet/messaging/requester';
import { factOf } from '../domain/figures';

type Options = Parameters<Requester['send']>[2];
type Pages = AsyncGenerator<readonly EventEnvelope[]>;

/** The events of all orders stored by numbers, page by page. */
export async function* storedSales(requester: Requester, options: Options): Pages {
  for (let after: string | undefined; ;) {
    const sales = await requester.send(listSales, { after }, options);
    after = sales.at(-1)?.id;
    if (after === undefined) return;
    yield sales.flatMap(eventsOf);
  }
}

/** The events of all overcharges by providers, page by page. */
export async function* storedOvercharges(requester: Requester, options: Options): Pages {
  for (let after: string | undefined; ;) {
    const overcharges = await requester.send(listOvercharges, { after }, options);
    after = overcharges.at(-1)?.differenceId;
    if (after === undefined) return;
    yield overcharges.map(overchargeEventOf);
  }
}

/** The events of all deposits in the ledger, page by page. */
export async function* storedCredits(requester: Requester, options: Options): Pages {
  for (let after: string | undefined; ;) {
    const credits = await requester.send(listCredits, { after }, options);
    after = credits.at(-1)?.reference;
    if (after === undefined) return;
    yield credits.map(creditEventOf);
  }
}

/** The events of all deposits taken back for good, page by page. */
export async function* storedLosses(requester: Requester, options: Options): Pages {
  for (let after: string | undefined; ;) {
    const losses = await requester.send(listLosses, { after }, options);
    after = losses.at(-1)?.id;
    if (after === undefined) return;
    yield losses.map(lossEventOf);
  }
}

/** The events of all registrations stored by auth, page by page. */
export async function* storedRegistrations(requester: Requester, options: Options): Pages {
  for (let after: string | undefined; ;) {
    const registrations = await requester.send(listRegistrations, { after }, options);
    after = registrations.at(-1)?.userId;
    if (after === undefined) return;
    yield registrations.map(registrationEventOf);
  }
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
