import { type Activation } from '@ringlet/contracts/numbers/activations';
import { type MessageView } from '@ringlet/contracts/numbers/messages';
import { type OrderView } from '@ringlet/contracts/numbers/order';
import { sha256 } from '@ringlet/platform/sha256';
import { phaseOf } from '../domain/activation-phase';
import { statusOf } from '../domain/order-states';
import { inUsDollars, testCountries } from './catalog';
import { cancellableFrom, orderFactsOf, refundableUntil } from './number-rules';
import { arrivedBy, stateOf, type TestOrder } from './world';

const digitsOfNumber = 7;

/** A number as a live key sees its own. */
export function presentTestOrder(order: TestOrder, userId: string, now: number): OrderView {
  const { id, decimalId, kind, country, service, serviceName, price, clientRef, createdAt, expiresAt } = order;
  const state = stateOf(order, now);
  const until = refundableUntil(order, now);
  const hasNumber = kind !== 'extension' && state !== 'unknown' && state !== 'declined';
  return {
    id,
    externalId: id,
    decimalId,
    userId,
    kind,
    number: hasNumber ? numberOf(order) : undefined,
    country,
    countryName: testCountries.find((each) => each.id === country)?.title ?? '',
    service,
    serviceName,
    price,
    priceUsd: inUsDollars(price),
    status: statusOf[state],
    clientRef,
    createdAt: iso(createdAt),
    expiresAt: expiresAt !== undefined && hasNumber ? iso(expiresAt) : undefined,
    refundableUntil: until === undefined ? undefined : iso(until),
    requestKey: order.requestKey,
  };
}

export function refundableFrom(order: TestOrder, now: number): Pick<OrderView, 'refundableFrom'> {
  const { state, received, kind } = orderFactsOf(order, now);
  return state === 'active' && !received && kind === 'code' ? { refundableFrom: iso(cancellableFrom(order)) } : {};
}

export function messagesOf(order: TestOrder, now: number): MessageView[] {
  return order.arrivals.slice(0, arrivedBy(order, now)).map((at, index) => {
    const hash = sha256(`${order.id} ${index}`);
    const digits = String(100_000 + (parseInt(hash.slice(0, 8), 16) % 900_000));
    const sms = `Your Ringlet test code is ${digits}.`;
    return { id: hash.slice(0, 24), sms, is_error: 0, code: digits, created_at: iso(at) };
  });
}

export function presentTestActivation(order: TestOrder, userId: string, now: number, all = false): Activation {
  const phase = phaseOf(orderFactsOf(order, now));
  const messages = messagesOf(order, now);
  return { order: presentTestOrder(order, userId, now), phase, messages: all ? messages : messages.slice(-1) };
}

function numberOf({ country, decimalId = 0 }: TestOrder): string {
  const { callingCode = '' } = testCountries.find(({ id }) => id === country) ?? {};
  return `${callingCode}000${String(decimalId).slice(-digitsOfNumber)}`;
}

function iso(time: number): string {
  return new Date(time).toISOString();
}
