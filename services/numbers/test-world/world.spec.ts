import { dayMs, minuteMs, secondMs } from '@ringlet/contracts/durations';
import { RingletError } from '@ringlet/contracts/errors';
import { kobo } from '@ringlet/contracts/money';
import { openAtMost, ordersKept, testServices } from './catalog';
import { beginNextSms, cancel, extensionsOf, findOwn, finish, orderFactsOf } from './number-rules';
import { messagesOf, presentTestActivation, presentTestOrder } from './present';
import { buy, extend, type Purchased, rent, spentToday } from './purchases';
import { applyElapsedTime, newWorld, type TestOrder, type TestWorld } from './world';

const start = Date.parse('2026-11-22T12:00:00Z');
let ids = 0;

interface More {
  readonly now?: number;
  readonly key?: string;
  readonly price?: number;
  readonly spendPerDay?: number;
  readonly hash?: string;
  readonly retryRefused?: boolean;
}
const buyer = ({ now = start, spendPerDay }: More) => ({
  keyId: 'key',
  now,
  newId: String(++ids).padStart(24, '0'),
  ...(spendPerDay !== undefined && { spendPerDay }),
});
const identity = ({ key, hash = 'hash', retryRefused }: More) => ({
  ...(key !== undefined && { requestKey: key }),
  requestHash: hash,
  retryRefused,
});
const ask = (world: TestWorld, service: string, more: More = {}): Purchased =>
  buy(world, { country: '5', service, price: more.price ?? 600_00 }, identity(more), buyer(more));
const fresh = () => newWorld(start, 100_000_000);

function bought({ world, result }: Purchased): { world: TestWorld; order: TestOrder } {
  if (result instanceof RingletError) throw result;
  return { world, order: result.order };
}
const codeOf = ({ result }: Purchased) => (result instanceof RingletError ? result.code : 'bought');
const thrown = (work: () => unknown): string => {
  try {
    work();
  } catch (error) {
    if (error instanceof RingletError) return error.code;
    throw error;
  }
  return 'nothing';
};
const phaseAt = (order: TestOrder, now: number) => presentTestActivation(order, 'u', now).phase;

describe('a service of the test world', () => {
  it('gives a code at once, or later', () => {
    const { order } = bought(ask(fresh(), 'test-code'));
    const [message, ...more] = messagesOf(order, start);
    expect(message).toMatchObject({ code: expect.stringMatching(/^\d{6}$/) as string, is_error: 0 });
    expect(message?.sms).toContain(message?.code);
    expect(more).toEqual([]);
    const late = bought(ask(fresh(), 'test-late')).order;
    expect([phaseAt(late, start + 14_999), phaseAt(late, start + 15_000)]).toEqual(['waiting', 'received']);
    expect(presentTestOrder(late, 'u', start)).toMatchObject({
      number: '10000000000',
      status: 'active',
      price: 500_00,
      userId: 'u',
    });
  });

  it('gives no code, and the money back at the end of its time', () => {
    const { world, order } = bought(ask(fresh(), 'test-none'));
    expect(world.balance).toBe(99_500_00);
    expect(applyElapsedTime(world, start + minuteMs - 1)).toEqual(world);
    const after = applyElapsedTime(world, start + dayMs);
    expect(after.balance).toBe(100_000_00);
    expect(after.entries.at(-1)).toMatchObject({
      kind: 'refund',
      about: order.id,
      amount: 500_00,
      at: start + minuteMs,
    });
    expect(findOwn(after, order.id).state).toBe('refunded');
    expect(applyElapsedTime(after, start + 2 * dayMs)).toEqual(after);
  });

  it('is out of stock, more expensive than agreed, more expensive than the balance', () => {
    expect(codeOf(ask(fresh(), 'test-empty'))).toBe('numbers/out-of-stock');
    const moved = ask(fresh(), 'test-moved', { price: 500_00 });
    expect(moved.result).toMatchObject({ code: 'numbers/price-changed', data: { price: 600 } });
    expect(bought(ask(fresh(), 'test-moved', { price: 600_00 })).world.balance).toBe(99_400_00);
    expect(codeOf(ask(fresh(), 'test-dear', { price: 1_000_000_00 }))).toBe('wallet/insufficient-balance');
    expect(thrown(() => ask(fresh(), '1'))).toBe('numbers/service-unknown');
    expect(thrown(() => buy(fresh(), { country: 'XX', service: 'test-code', price: 1 }, identity({}), buyer({})))).toBe(
      'numbers/country-unknown',
    );
  });

  it('cannot be cancelled for 30 seconds', () => {
    const { world, order } = bought(ask(fresh(), 'test-early'));
    const attempt = (now: number) => () => cancel(world, { orderId: order.id }, now);
    expect(thrown(attempt(start + 29 * secondMs))).toBe('numbers/refund-too-early');
    expect(attempt(start + 30 * secondMs)().balance).toBe(100_000_00);
  });

  it('does not answer at first, and gives one number for one key', () => {
    const unresolved = ask(fresh(), 'test-unresolved', { key: 'once-and-only' });
    expect(codeOf(unresolved)).toBe('numbers/order-unresolved');
    const again = (now: number) => ask(unresolved.world, 'test-unresolved', { key: 'once-and-only', now });
    expect(codeOf(again(start + 2999))).toBe('numbers/order-unresolved');
    const { world, order } = bought(again(start + 3000));
    expect(world).toBe(unresolved.world);
    expect([world.balance, world.orders.length]).toEqual([99_500_00, 1]);
    expect([phaseAt(order, start), phaseAt(order, start + 3000)]).toEqual(['placing', 'received']);
    expect(presentTestOrder(order, 'u', start).number).toBeUndefined();
  });

  it('has a name and a code of its own', () => {
    for (const field of ['id', 'name', 'protocolCode'] as const) {
      expect(new Set(testServices.map((each) => each[field])).size).toBe(testServices.length);
    }
  });
});

describe('a purchase in the test world', () => {
  it('is repeated with the same key, and refused for another request', () => {
    const { world, order } = bought(ask(fresh(), 'test-code', { key: 'a' }));
    const repeated = bought(ask(world, 'test-code', { key: 'a', now: start + minuteMs }));
    expect([repeated.order, repeated.world]).toEqual([order, world]);
    expect(thrown(() => ask(world, 'test-none', { key: 'a', hash: 'other' }))).toBe('platform/idempotency-mismatch');
  });

  it('repeats a refusal, and lets a new price be confirmed', () => {
    const { world, result } = ask(fresh(), 'test-moved', { key: 'a', price: 500_00 });
    expect(ask(world, 'test-moved', { key: 'a', price: 500_00 }).result).toMatchObject({ ...(result as object) });
    const confirmed = bought(ask(world, 'test-moved', { key: 'a', price: 600_00, hash: 'new' }));
    expect(confirmed.world.orders).toHaveLength(1);
    expect(world.entries).toHaveLength(1);
    const empty = ask(fresh(), 'test-empty', { key: 'a' }).world;
    expect(codeOf(ask(empty, 'test-empty', { key: 'a' }))).toBe('numbers/out-of-stock');
    expect(applyElapsedTime(empty, start + 60 * minuteMs).orders).toEqual([]);
  });

  it('is tried again after a refusal where the program wants that', () => {
    const refused = ask(fresh(), 'test-code', { key: 'a', spendPerDay: 1 });
    expect(codeOf(refused)).toBe('wallet/key-limit-reached');
    expect(codeOf(ask(refused.world, 'test-code', { key: 'a' }))).toBe('wallet/key-limit-reached');
    const { world, order } = bought(ask(refused.world, 'test-code', { key: 'a', hash: 'other', retryRefused: true }));
    expect(world.orders).toEqual([order]);
    expect(bought(ask(world, 'test-code', { key: 'a', hash: 'other', retryRefused: true })).order).toEqual(order);
  });

  it('stays within what the key may spend in a day of Lagos; a refund counts no more', () => {
    const limited = { spendPerDay: 999_99 };
    const first = bought(ask(fresh(), 'test-none', limited));
    expect(codeOf(ask(first.world, 'test-none', limited))).toBe('wallet/key-limit-reached');
    expect(spentToday(first.world, 'key', start)).toBe(500_00);
    expect(spentToday(first.world, 'key', start + dayMs)).toBe(0);
    const cancelled = cancel(first.world, { orderId: first.order.id }, start);
    expect(codeOf(ask(cancelled, 'test-none', limited))).toBe('bought');
  });

  it('leaves a balance that is the sum of all entries, whatever happens', () => {
    let world = fresh();
    const services = ['test-code', 'test-none', 'test-early', 'test-moved', 'test-late'];
    for (let step = 0; step < 250; step++) {
      const now = start + step * 20 * secondMs;
      world = applyElapsedTime(world, now);
      const made = ask(world, services[step % services.length] ?? '', { now });
      world = made.world;
      if (step % 3 === 0 && !(made.result instanceof RingletError)) {
        const { id } = made.result.order;
        try {
          world = cancel(world, { orderId: id }, now);
        } catch (error) {
          if (!(error instanceof RingletError)) throw error;
        }
      }
      expect(world.entries.reduce((sum, { amount }) => sum + amount, 0)).toBe(world.balance);
    }
    expect(world.balance).toBeGreaterThanOrEqual(0);
  });

  it('is refused while too many numbers are open, and old numbers are dropped', () => {
    let world: TestWorld = { ...fresh(), balance: kobo(1_000_000_000) };
    for (let count = 0; count < openAtMost; count++) world = bought(ask(world, 'test-code')).world;
    expect(thrown(() => ask(world, 'test-code'))).toBe('platform/too-many-requests');
    for (let count = 0; count < ordersKept + 50; count++) {
      world = applyElapsedTime(world, start + (count + 1) * 11 * minuteMs);
      world = bought(ask(world, 'test-code', { now: start + (count + 1) * 11 * minuteMs })).world;
    }
    expect(world.orders.length).toBeLessThanOrEqual(ordersKept + 1);
    expect(applyElapsedTime(world, start + 30 * dayMs).orders).toEqual([]);
    expect(new Set(world.orders.map(({ decimalId }) => decimalId)).size).toBe(world.orders.length);
  });
});

describe('a number of the test world', () => {
  it('is not refunded once a code has come, nor twice', () => {
    const { world, order } = bought(ask(fresh(), 'test-late'));
    expect(thrown(() => cancel(world, { orderId: order.id }, start + 15 * secondMs))).toBe(
      'numbers/refund-not-allowed',
    );
    const cancelled = cancel(world, { orderId: order.id, idempotencyKey: 'refund-1' }, start);
    expect(cancel(cancelled, { orderId: order.id, idempotencyKey: 'refund-1' }, start)).toBe(cancelled);
    expect(thrown(() => cancel(cancelled, { orderId: order.id }, start))).toBe('numbers/already-refunded');
    expect(messagesOf(findOwn(cancelled, order.id), start + minuteMs)).toEqual([]);
    expect(thrown(() => cancel(world, { orderId: 'f'.repeat(24) }, start))).toBe('numbers/order-not-found');
  });

  it('receives the next SMS on request', () => {
    const { world, order } = bought(ask(fresh(), 'test-code'));
    const asked = beginNextSms(world, order.id, start + secondMs);
    expect(orderFactsOf(findOwn(asked, order.id), start + secondMs).nextSms.state).toBe('requested');
    expect(beginNextSms(asked, order.id, start + 2 * secondMs)).toBe(asked);
    const codes = messagesOf(findOwn(asked, order.id), start + 4 * secondMs).map(({ code }) => code);
    expect(new Set(codes).size).toBe(2);
    const none = bought(ask(fresh(), 'test-none'));
    expect(thrown(() => beginNextSms(none.world, none.order.id, start))).toBe('numbers/no-message-yet');
    expect(thrown(() => beginNextSms(applyElapsedTime(world, start + dayMs), order.id, start + dayMs))).toBe(
      'numbers/not-active',
    );
  });
});

describe('a rental of the test world', () => {
  const span = { country: 'ng', unit: 'day', count: 1, price: 3_000_00 } as const;

  it('receives messages, ends, and can be cancelled while nothing came', () => {
    const unknown = thrown(() => rent(fresh(), { ...span, country: 'zz' }, identity({}), buyer({})));
    expect(unknown).toBe('numbers/country-unknown');
    const { world, order } = bought(rent(fresh(), span, identity({}), buyer({})));
    expect(messagesOf(order, start + 2 * minuteMs)).toHaveLength(2);
    expect(cancel(world, { orderId: order.id }, start + 30 * secondMs).balance).toBe(100_000_00);
    expect(thrown(() => cancel(world, { orderId: order.id }, start + 2 * minuteMs))).toBe('numbers/refund-not-allowed');
    const ended = applyElapsedTime(world, start + dayMs);
    expect([findOwn(ended, order.id).state, ended.balance]).toEqual(['completed', 97_000_00]);
    expect(codeOf(rent(fresh(), { ...span, unit: 'week', price: 15_000_00 }, identity({}), buyer({})))).toBe(
      'numbers/out-of-stock',
    );
  });

  it('ends when it is finished, without a refund, with what it has received', () => {
    const { world, order } = bought(rent(fresh(), span, identity({}), buyer({})));
    const at = start + 90 * secondMs;
    const finished = applyElapsedTime(finish(world, order.id, at), at);
    const ended = findOwn(finished, order.id);
    expect([ended.state, finished.balance, messagesOf(ended, start + dayMs).length]).toEqual([
      'completed',
      97_000_00,
      1,
    ]);
    expect(thrown(() => finish(finished, order.id, at))).toBe('numbers/not-active');
    expect(thrown(() => cancel(finished, { orderId: order.id }, at))).toMatch(/^numbers\/(not-active|re)/);
    const code = bought(ask(fresh(), 'test-code'));
    expect(thrown(() => finish(code.world, code.order.id, start))).toBe('numbers/order-not-found');
  });

  it('has its extensions in a list, newest first', () => {
    let { world, order } = bought(rent(fresh(), span, identity({}), buyer({})));
    expect(extensionsOf(world, order.id)).toEqual([]);
    for (const [unit, count] of [
      ['day', 3],
      ['day', 1],
    ] as const) {
      const more = { orderId: order.id, unit, count, price: 7_000_00 };
      ({ world, order } = bought(extend(world, more, identity({}), buyer({ now: start + count * minuteMs }))));
    }
    const createdAt = (count: number) => new Date(start + count * minuteMs).toISOString();
    expect(extensionsOf(world, order.id)).toMatchObject([
      { unit: 'day', count: 1, createdAt: createdAt(1) },
      { unit: 'day', count: 3, createdAt: createdAt(3) },
    ]);
    expect(extensionsOf(world, 'f'.repeat(24))).toEqual([]);
  });

  it('is extended, as long as it is kept', () => {
    let { world, order } = bought(rent(fresh(), span, identity({}), buyer({})));
    const more = { orderId: order.id, unit: 'day', count: 3, price: 7_000_00 } as const;
    const longer = extend(world, more, identity({ key: 'extension' }), buyer({}));
    ({ world, order } = bought(longer));
    expect([order.expiresAt, world.balance, world.orders.length]).toEqual([start + 4 * dayMs, 90_000_00, 2]);
    expect(bought(extend(world, more, identity({ key: 'extension' }), buyer({}))).world).toBe(world);
    ({ world } = bought(extend(world, more, identity({}), buyer({}))));
    expect(thrown(() => extend(world, more, identity({}), buyer({})))).toBe('numbers/extension-refused');
    expect(thrown(() => cancel(world, { orderId: order.id }, start))).toBe('numbers/rental-refund-over');
  });
});
