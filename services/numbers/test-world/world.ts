import { type SerializedError } from '@ringlet/contracts/errors';
import { type Kobo, kobo } from '@ringlet/contracts/money';
import { type OrderKind } from '@ringlet/contracts/numbers/order';
import { type RentalSpan } from '@ringlet/contracts/numbers/rental-span';
import { playMoney } from '@ringlet/contracts/numbers/test-world';
import { type StatementKind } from '@ringlet/contracts/wallet/ledger';
import { canTransition, type OrderState } from '../domain/order-states';
import { entriesKept, keptFor, ordersKept, refusedKeptFor } from './catalog';

/** A number of the test world. Times in milliseconds since 1970. */
export interface TestOrder {
  readonly id: string;
  readonly decimalId?: number;
  readonly kind: OrderKind;
  readonly country: string;
  readonly service: string;
  readonly serviceName: string;
  readonly price: Kobo;
  readonly state: 'active' | 'completed' | 'refunded' | 'declined';
  readonly createdAt: number;
  readonly expiresAt?: number;
  /** Until then the purchase has no outcome for its buyer. */
  readonly resolvedAt?: number;
  /** When each requested message arrives; those after its end never do. */
  readonly arrivals: readonly number[];
  readonly keyId: string;
  readonly clientRef?: string;
  readonly requestKey?: string;
  readonly requestHash?: string;
  readonly balanceAfter?: Kobo;
  readonly refusal?: SerializedError;
  readonly refundKey?: string;
  readonly balanceRefunded?: Kobo;
  readonly extended?: true;
  /** For an extension: the extended rental and the added span. */
  readonly extends?: RentalSpan & { readonly rentalId: string };
}

interface TestEntry {
  /** 1, 2, 3, …; never reused when older ones are dropped. */
  readonly sequence: number;
  readonly kind: StatementKind;
  readonly about: string;
  readonly amount: Kobo;
  readonly balance: Kobo;
  readonly at: number;
}

/** Everything that one account's test keys can see: its play money and its numbers, oldest first. */
export interface TestWorld {
  readonly balance: Kobo;
  readonly nextDecimalId: number;
  readonly orders: readonly TestOrder[];
  readonly entries: readonly TestEntry[];
}

export function newWorld(now: number, firstDecimalId: number): TestWorld {
  const empty: TestWorld = { balance: kobo(0), nextDecimalId: firstDecimalId, orders: [], entries: [] };
  return post(empty, { kind: 'adjustment', about: 'Play money', amount: kobo(playMoney), at: now });
}

export function post(world: TestWorld, change: Pick<TestEntry, 'kind' | 'about' | 'amount' | 'at'>): TestWorld {
  const balance = kobo(world.balance + change.amount);
  const sequence = (world.entries.at(-1)?.sequence ?? 0) + 1;
  return { ...world, balance, entries: [...world.entries, { ...change, sequence, balance }] };
}

export function withOrder(world: TestWorld, changed: TestOrder): TestWorld {
  return { ...world, orders: world.orders.map((order) => (order.id === changed.id ? changed : order)) };
}

export function refund(world: TestWorld, order: TestOrder, at: number): TestWorld {
  const paid = post(world, { kind: 'refund', about: order.id, amount: order.price, at });
  return withOrder(paid, { ...order, state: 'refunded', balanceRefunded: paid.balance });
}

/** The world after the elapsed time: numbers end, those without a code are refunded, old ones are dropped. */
export function applyElapsedTime(world: TestWorld, now: number): TestWorld {
  const ended = world.orders
    .filter(({ state, expiresAt = Infinity }) => state === 'active' && expiresAt <= now)
    .toSorted((a, b) => endOf(a) - endOf(b));
  const after = ended.reduce((changed, order) => {
    const facts = { ...order, received: arrivedBy(order, endOf(order)) > 0 };
    const isProvided = canTransition('complete', facts) || canTransition('expire', facts);
    return isProvided ? withOrder(changed, { ...order, state: 'completed' }) : refund(changed, order, endOf(order));
  }, world);
  const orders = after.orders
    .filter(({ createdAt, state }) => now - createdAt < (state === 'declined' ? refusedKeptFor : keptFor))
    .filter(({ state }, index, all) => state === 'active' || index >= all.length - ordersKept);
  return { ...after, orders, entries: after.entries.slice(-entriesKept) };
}

export function arrivedBy(order: TestOrder, time: number): number {
  if (order.state === 'refunded' || order.state === 'declined') return 0;
  const until = Math.min(time, endOf(order));
  return order.arrivals.filter((at) => at <= until).length;
}

/** The state that its buyer sees. */
export function stateOf({ state, resolvedAt = 0 }: TestOrder, now: number): OrderState {
  return state === 'active' && now < resolvedAt ? 'unknown' : state;
}

function endOf({ expiresAt = Infinity }: TestOrder): number {
  return expiresAt;
}
