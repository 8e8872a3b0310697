import { RingletError } from '@ringlet/contracts/errors';
import { type RefundNumberInput } from '@ringlet/contracts/numbers/orders';
import { extensionsAtMost, type RentalExtension } from '@ringlet/contracts/numbers/rentals';
import { withoutUndefined } from '@ringlet/persistence/without-undefined';
import { canTransition } from '../domain/order-states';
import { rentalRefundableFor, testServices } from './catalog';
import { arrivedBy, refund, stateOf, type TestOrder, type TestWorld, withOrder } from './world';

/** Errors: numbers/order-not-found. */
export function findOwn({ orders }: TestWorld, id: string): TestOrder {
  const found = orders.find((order) => order.id === id);
  if (found === undefined) throw new RingletError('numbers/order-not-found');
  return found;
}

/** A test order's fields that canTransition and phaseOf read. */
export function orderFactsOf(order: TestOrder, now: number) {
  const arrived = arrivedBy(order, now);
  const isWaiting = order.kind === 'code' && arrived > 0 && arrived < order.arrivals.length;
  return {
    kind: order.kind,
    state: stateOf(order, now),
    received: arrived > 0,
    nextSms: { state: isWaiting ? ('requested' as const) : ('none' as const) },
  };
}

export function cancellableFrom({ service, createdAt }: TestOrder): number {
  return createdAt + (testServices.find(({ id }) => id === service)?.cancelAfter ?? 0);
}

/** Until when a rental can be cancelled; undefined for others, and if it cannot be at all. */
export function refundableUntil(order: TestOrder, now: number): number | undefined {
  if (order.kind !== 'rental' || order.extended === true || !canTransition('cancel', orderFactsOf(order, now)))
    return undefined;
  return Math.min(order.expiresAt ?? Infinity, order.createdAt + rentalRefundableFor);
}

/** Cancels and refunds a number. A repetition with the same key changes nothing. */
export function cancel(world: TestWorld, input: RefundNumberInput, now: number): TestWorld {
  const order = findOwn(world, input.orderId);
  if (order.kind === 'extension') throw new RingletError('numbers/order-not-found');
  const { idempotencyKey: refundKey } = input;
  const earlier = refundKey === undefined ? undefined : world.orders.find((each) => each.refundKey === refundKey);
  if (earlier !== undefined && earlier !== order) throw new RingletError('platform/idempotency-mismatch');
  const facts = orderFactsOf(order, now);
  if (facts.state === 'refunded') {
    if (refundKey !== undefined && order.refundKey === refundKey) return world;
    throw new RingletError('numbers/already-refunded');
  }
  if (facts.received) throw new RingletError('numbers/refund-not-allowed');
  const isRentalInTime = now < (refundableUntil(order, now) ?? 0);
  if (order.kind === 'rental' && /^(active|completed)$/.test(order.state) && !isRentalInTime) {
    throw new RingletError('numbers/rental-refund-over');
  }
  if (!canTransition('cancel', facts)) throw new RingletError('numbers/not-active');
  const seconds = Math.ceil((cancellableFrom(order) - now) / 1000);
  if (seconds > 0) {
    throw new RingletError('numbers/refund-too-early', { data: { seconds }, retryAfterSeconds: seconds });
  }
  return refund(world, withoutUndefined({ ...order, refundKey }), now);
}

export function finish(world: TestWorld, id: string, now: number): TestWorld {
  const order = findOwn(world, id);
  if (order.kind !== 'rental') throw new RingletError('numbers/order-not-found');
  if (order.state !== 'active') throw new RingletError('numbers/not-active');
  return withOrder(world, { ...order, expiresAt: now });
}

export function extensionsOf({ orders }: TestWorld, rentalId: string): RentalExtension[] {
  return orders
    .flatMap(({ extends: made, price, createdAt, state }) => {
      if (made?.rentalId !== rentalId || state !== 'completed') return [];
      const { unit, count } = made;
      return [{ unit, count, price, createdAt: new Date(createdAt).toISOString() }];
    })
    .toReversed()
    .slice(0, extensionsAtMost);
}

/** How long after its request the next SMS comes, if the first one came at once. */
const anotherAfter = 3000;

export function beginNextSms(world: TestWorld, id: string, now: number): TestWorld {
  const order = findOwn(world, id);
  if (order.kind === 'extension') throw new RingletError('numbers/order-not-found');
  if (order.kind === 'rental') {
    const message = 'A rented number receives all messages without a request.';
    throw new RingletError('numbers/no-further-message', { message });
  }
  const { state, received, nextSms } = orderFactsOf(order, now);
  if (state !== 'active') throw new RingletError('numbers/not-active');
  if (!received) throw new RingletError('numbers/no-message-yet');
  if (nextSms.state === 'requested') return world;
  if (order.arrivals.length >= messagesAtMost) throw new RingletError('numbers/no-further-message');
  const { codeAfter = 0 } = testServices.find((each) => each.id === order.service) ?? {};
  return withOrder(world, { ...order, arrivals: [...order.arrivals, now + Math.max(codeAfter, anotherAfter)] });
}

const messagesAtMost = 20;
