import { Types } from 'mongoose';
import { type SiteSwitch } from '@ringlet/contracts/auth/switches';
import { type Caller } from '@ringlet/contracts/caller';
import { hourMs } from '@ringlet/contracts/durations';
import { refundByAdmin } from '@ringlet/contracts/numbers/admin';
import { findOwnOrders } from '@ringlet/contracts/numbers/board';
import { orderRefunded, swapChanged } from '@ringlet/contracts/numbers/events';
import { type OrderView } from '@ringlet/contracts/numbers/order';
import { refundNumber, type RefundNumberInput } from '@ringlet/contracts/numbers/orders';
import {
  listSwaps,
  swapNumber,
  type SwapNumberInput,
  type SwapNumberReply,
  withdrawSwap,
} from '@ringlet/contracts/numbers/swaps';
import { Switches } from '@ringlet/messaging/switches/switches';
import { Transactions } from '@ringlet/persistence/transactions';
import { Clock } from '@ringlet/platform/clock';
import { eventsSoFar } from '@ringlet/testing/events';
import { FakeSwitches } from '@ringlet/testing/fake-switches';
import { until } from '@ringlet/testing/until';
import { EraseOrders } from '../account-endings/erasure/erase-orders';
import { type SoldOrder } from '../order-store/admin-order-reads';
import { OrderCounts } from '../order-store/order-counts';
import { refundOf } from '../orders/admin/order-sums';
import { NUMBER_PROVIDERS, type NumberProvider } from '../providers/number-provider';
import { SuccessRates } from '../success-rates/success-rates';
import { holdAnswer } from '../testing/hold-answer';
import { type NumbersStack, startNumbers } from '../testing/numbers-stack';
import { runTask } from '../testing/run-task';
import { PollerLease } from '../workers/poller-lease';

const funds = 1_000_000;
/** From then on a number can be cancelled. */
const refundAfterMs = 120_000;

describe('swapping a number', () => {
  let numbers: NumbersStack;
  let passed = 0;

  beforeAll(async () => {
    const settings = { NUMBER_PROVIDERS: 'five-sim', REFUND_AFTER_MS: String(refundAfterMs) };
    numbers = await startNumbers({ settings, timing: { pollLeaseMs: 600_000 } });
    numbers.app.get(Clock).now = () => new Date(Date.now() + passed);
    // Orders are counted by the time in their ids, which the moved clock does not change.
    Object.assign(numbers.app.get(OrderCounts), { clock: new Clock() });
  });
  afterAll(() => numbers.stop());
  // Other tests' numbers, mostly without a code, would change how long a pool has for its code, and which pool comes first.
  beforeEach(() => {
    jest.spyOn(numbers.app.get(SuccessRates), 'of').mockReturnValue(undefined);
    jest.spyOn(numbers.app.get(SuccessRates), 'isAside').mockReturnValue(false);
  });
  afterEach(async () => {
    jest.restoreAllMocks();
    await numbers.clearFaults();
    await control({ refund_after_ms: 0, price_factor: 1 });
    await numbers.fetchCatalog('five-sim');
    numbers.wallet.refundBehaviour = 'ok';
  });

  const control = (more: object) => numbers.sandbox.control('provider', { target: 'five-sim', ...more });
  const provider = () => numbers.app.get<NumberProvider[]>(NUMBER_PROVIDERS)[0]!;
  /** Moves the process's clock; its lease on polled orders continues. */
  const pass = async (ms: number) => {
    passed += ms;
    await numbers.app.get(PollerLease).renew();
  };
  const bought = async (caller: Caller) => (await numbers.buy(caller)).order;
  /** A number that its provider takes back. */
  const boughtLongAgo = async (caller: Caller) => {
    const order = await bought(caller);
    await pass(refundAfterMs + 1000);
    return order;
  };
  const swap = (caller: Caller, orderId: string, more: Partial<SwapNumberInput> = {}): Promise<SwapNumberReply> =>
    numbers.send(swapNumber, { orderId, reason: 'no-code', ...more }, caller);
  const refund = (caller: Caller, orderId: string, more: Partial<RefundNumberInput> = {}) =>
    numbers.send(refundNumber, { orderId, ...more }, caller);
  const erase = ({ id }: Caller) => numbers.app.get(EraseOrders).execute(id);
  /** Does something right before the next order is stored. */
  const beforeInsert = (work: () => Promise<void>) => {
    const insert = numbers.orders.insert.bind(numbers.orders);
    jest.spyOn(numbers.orders, 'insert').mockImplementationOnce(async (...given) => {
      await work();
      return insert(...given);
    });
  };
  /** The states in which a number's swap was published. */
  const changesOf = async ({ id }: Pick<OrderView, 'id'>) =>
    (await eventsSoFar(numbers.stack, swapChanged)).filter(({ orderId }) => orderId === id).map(({ state }) => state);
  const withdraw = (caller: Caller, orderId: string) => numbers.send(withdrawSwap, { orderId }, caller);
  const ordersOf = (caller: Caller) => numbers.orderRows.find({ userId: caller.id }).sort({ _id: 1 }).toArray();
  const paid = ({ id }: Caller) => funds - numbers.wallet.balanceOf(id);
  const atProvider = async (number?: string) => (await numbers.rentals()).find((each) => each.number === number)?.state;
  /** The order that replaced another one, once the swap has ended. */
  const replacementOf = (orderId: string) =>
    until(async () => {
      const { swap: ended } = await numbers.row(orderId);
      return ended?.replacedBy !== undefined && (await numbers.row(ended.replacedBy));
    }, `order ${orderId} is replaced`);
  /** Waits for a poll of the number that begins from now on. */
  const polledAgain = async ({ id }: Pick<OrderView, 'id'>) => {
    const { activationId } = await numbers.row(id);
    const polls = jest.spyOn(provider(), 'poll');
    await until(() => polls.mock.calls.filter(([polled]) => polled === activationId).length >= 2, 'it is polled again');
  };

  it('refunds the number and buys one from another pool; a repeat with the same key gets the same reply', async () => {
    const caller = numbers.client(funds);
    const order = await boughtLongAgo(caller);
    const key = { idempotencyKey: 'swap-key-1' };
    const reply = await swap(caller, order.id, key);
    expect(reply).toMatchObject({
      order: { id: order.id, status: 'refund', swap: { state: 'swapped', reason: 'no-code', price: order.price } },
      replacement: { status: 'active', swapOf: order.id, price: order.price, service: order.service },
      balance: funds - order.price,
      totalNumber: 2,
    });
    const [first, second] = await ordersOf(caller);
    expect([first?.pool, second?.pool]).toEqual(['virtual4', 'virtual21']);
    expect([numbers.wallet.netOf(order.id), numbers.wallet.netOf(reply.replacement!.id)]).toEqual([0, order.price]);
    expect(await atProvider(order.number)).toBe('cancelled');
    expect(await atProvider(reply.replacement?.number)).toBe('waiting');

    expect(await swap(caller, order.id, key)).toEqual(reply);
    const mismatch = { code: 'platform/idempotency-mismatch' };
    await expect(swap(caller, order.id, { ...key, reason: 'refused' })).rejects.toMatchObject(mismatch);
    await expect(swap(caller, reply.replacement!.id, key)).rejects.toMatchObject(mismatch);
    await expect(swap(caller, order.id)).rejects.toMatchObject({ code: 'numbers/already-refunded' });
    expect(await ordersOf(caller)).toHaveLength(2);
    const changes = async () =>
      (await eventsSoFar(numbers.stack, swapChanged)).filter(({ orderId }) => orderId === order.id);
    await until(async () => (await changes()).length > 0, 'the swap is published');
    const ids = { orderId: order.id, userId: caller.id, replacedBy: reply.replacement?.id };
    expect(await changes()).toEqual([{ ...ids, state: 'swapped' }]);
  });

  it('ten requests at the same time buy one number', async () => {
    const caller = numbers.client(funds);
    const order = await boughtLongAgo(caller);
    await Promise.allSettled(Array.from({ length: 10 }, () => swap(caller, order.id)));
    const replacement = await replacementOf(order.id);
    expect(await ordersOf(caller)).toHaveLength(2);
    expect(paid(caller)).toBe(replacement.price);
  });

  it('asks the pools that were given up last, the longest ago first', async () => {
    const caller = numbers.client(funds);
    const first = await boughtLongAgo(caller);
    const second = (await swap(caller, first.id)).replacement!;
    await pass(refundAfterMs + 1000);
    const third = (await swap(caller, second.id, { reason: 'refused' })).replacement!;
    await pass(refundAfterMs + 1000);
    const fourth = (await swap(caller, third.id)).replacement!;
    const pools = (await ordersOf(caller)).map(({ pool }) => pool);
    expect(new Set(pools.slice(0, 3)).size).toBe(new Set(pools).size);
    expect(pools.slice(0, 2)).toEqual(['virtual4', 'virtual21']);
    expect(paid(caller)).toBe(fourth.price);
    const entries = await numbers.send(listSwaps, { orderId: third.id }, caller);
    expect(entries.map(({ kind, reason, replacement }) => [kind, reason, replacement?.number])).toEqual([
      ['bought', undefined, undefined],
      ['swapped', 'no-code', second.number],
      ['swapped', 'refused', third.number],
      ['swapped', 'no-code', fourth.number],
    ]);
    expect(await numbers.send(listSwaps, { orderId: first.id }, caller)).toEqual(entries);
    const others = numbers.send(listSwaps, { orderId: first.id }, numbers.client());
    await expect(others).rejects.toMatchObject({ code: 'numbers/order-not-found' });
  });

  it('what is too early waits, with its time, and is swapped then', async () => {
    const caller = numbers.client(funds);
    const order = await bought(caller);
    const { activatedAt } = await numbers.row(order.id);
    const key = { idempotencyKey: 'swap-key-early' };
    const reply = await swap(caller, order.id, key);
    const at = new Date(activatedAt!.getTime() + refundAfterMs).toISOString();
    expect(reply).toEqual({ order: expect.objectContaining({ id: order.id, status: 'active' }) });
    expect(reply.order.swap).toEqual({ state: 'waiting', reason: 'no-code', price: order.price, at });
    expect(reply.order).not.toHaveProperty('refundAt');
    expect(await swap(caller, order.id, key)).toEqual(reply);
    await expect(swap(caller, order.id)).rejects.toMatchObject({ code: 'numbers/swap-pending' });
    expect(paid(caller)).toBe(order.price);
    await pass(refundAfterMs);
    const replacement = await replacementOf(order.id);
    expect(await swap(caller, order.id, key)).toMatchObject({ replacement: { id: replacement._id.toHexString() } });
    expect(paid(caller)).toBe(replacement.price);
  });

  it('waits again where the provider refuses as too early all the same', async () => {
    await control({ refund_after_ms: hourMs });
    const caller = numbers.client(funds);
    const order = await boughtLongAgo(caller);
    const before = numbers.app.get(Clock).nowMs();
    const { order: waiting } = await swap(caller, order.id);
    expect(waiting).toMatchObject({ status: 'active', swap: { state: 'waiting' } });
    expect(Date.parse(waiting.swap!.at!)).toBeGreaterThan(before);
    await until(async () => (await changesOf(order)).includes('waiting'), 'browsers receive the change');
    await control({ refund_after_ms: 0 });
    await pass(15_000);
    expect(paid(caller)).toBe((await replacementOf(order.id)).price);
  });

  it('a swap that waits can be withdrawn: the number is kept, and a copy of its request changes nothing', async () => {
    const caller = numbers.client(funds);
    const order = await bought(caller);
    const key = { idempotencyKey: 'swap-key-withdrawn' };
    await swap(caller, order.id, key);
    const withdrawn = await withdraw(caller, order.id);
    expect(withdrawn).toMatchObject({ order: { id: order.id, status: 'active', swap: { state: 'withdrawn' } } });
    expect(await withdraw(caller, order.id)).toEqual(withdrawn);
    await expect(swap(caller, order.id, key)).rejects.toMatchObject({ code: 'numbers/swap-withdrawn' });
    await pass(refundAfterMs);
    await polledAgain(order);
    expect(await numbers.row(order.id)).toMatchObject({ state: 'active' });
    const other = await swap(caller, order.id, { reason: 'refused' });
    expect(other.order.swap).toMatchObject({ state: 'swapped', reason: 'refused' });
    await expect(withdraw(caller, order.id)).rejects.toMatchObject({ code: 'numbers/no-swap' });
    await expect(withdraw(numbers.client(), order.id)).rejects.toMatchObject({ code: 'numbers/order-not-found' });
    expect(paid(caller)).toBe(order.price);
  });

  it('a refund takes the place of a swap that waits: a late copy of the request for the swap changes nothing', async () => {
    const caller = numbers.client(funds);
    const order = await bought(caller);
    const key = { idempotencyKey: 'swap-key-replaced' };
    await swap(caller, order.id, key);
    const { order: shown, scheduledFor } = await refund(caller, order.id, { whenPossible: true });
    expect(shown).toMatchObject({ status: 'active', swap: { state: 'withdrawn' }, refundAt: scheduledFor });
    await expect(swap(caller, order.id, key)).rejects.toMatchObject({ code: 'numbers/swap-withdrawn' });
    await pass(refundAfterMs);
    await numbers.reaches(order.id, 'refunded');
    await expect(swap(caller, order.id, key)).rejects.toMatchObject({ code: 'numbers/already-refunded' });
    expect(await numbers.row(order.id)).not.toHaveProperty('job');
    expect(await ordersOf(caller)).toHaveLength(1);
    expect(paid(caller)).toBe(0);
    expect(await changesOf(order)).toEqual(['waiting', 'withdrawn']);
  });

  it("a swap takes the place of the client's scheduled refund: a late copy of its request changes nothing", async () => {
    const caller = numbers.client(funds);
    const order = await bought(caller);
    const request = { whenPossible: true, idempotencyKey: 'refund-key-replaced' };
    await refund(caller, order.id, request);
    await swap(caller, order.id);
    await expect(refund(caller, order.id, request)).rejects.toMatchObject({ code: 'numbers/swap-pending' });
    await pass(refundAfterMs);
    expect(paid(caller)).toBe((await replacementOf(order.id)).price);
  });

  it('a refund that is too early ends the swap that waited, and is not made later automatically', async () => {
    await control({ refund_after_ms: hourMs });
    const caller = numbers.client(funds);
    const order = await boughtLongAgo(caller);
    await swap(caller, order.id);
    await expect(refund(caller, order.id)).rejects.toMatchObject({ code: 'numbers/refund-too-early' });
    const kept = await numbers.row(order.id);
    expect(kept).toMatchObject({ state: 'active', swap: { withdrawnAt: expect.any(Date) } });
    expect(kept).not.toHaveProperty('refund.dueAt');
    await control({ refund_after_ms: 0 });
    await pass(15_000);
    await polledAgain(order);
    expect((await numbers.row(order.id)).state).toBe('active');
    // A scheduled one says when.
    await control({ refund_after_ms: hourMs });
    await swap(caller, order.id, { reason: 'refused' });
    const { scheduledFor, order: shown } = await refund(caller, order.id, { whenPossible: true });
    expect(shown).toMatchObject({ refundAt: scheduledFor, swap: { state: 'withdrawn' } });
    expect((await numbers.row(order.id)).refund?.dueAt?.toISOString()).toBe(scheduledFor);
    expect(paid(caller)).toBe(order.price);
  });

  it('a refund that an admin has scheduled is not replaced by a swap', async () => {
    const caller = numbers.client(funds);
    const order = await bought(caller);
    const admin: Caller = { ...numbers.client(0), role: 'admin' };
    await swap(caller, order.id);
    const input = { orderId: order.id, whenPossible: true, reason: 'the client asked for it' };
    const { scheduledFor } = await numbers.send(refundByAdmin, input, admin);
    await expect(swap(caller, order.id)).rejects.toMatchObject({ code: 'numbers/refund-pending' });
    expect(await withdraw(caller, order.id)).toMatchObject({ order: { refundAt: scheduledFor } });
    await pass(refundAfterMs);
    expect(await numbers.reaches(order.id, 'refunded')).toMatchObject({ refund: { by: { admin: admin.id } } });
    expect(await ordersOf(caller)).toHaveLength(1);
    expect(paid(caller)).toBe(0);
  });

  describe('while nothing is bought', () => {
    let fake: FakeSwitches;
    beforeAll(() => void (fake = new FakeSwitches(numbers.stack.connection)));
    const isOn = (mode: SiteSwitch, on: boolean) =>
      until(() => numbers.app.get(Switches).isOn(mode) === on, `${mode} is read`);
    /** The price is refunded, and a worker has tried at least once to continue. */
    const triedSince = async (order: Pick<OrderView, 'id'>) => {
      await numbers.reaches(order.id, 'refunded');
      await until(async () => ((await numbers.row(order.id)).job?.attempts ?? 0) >= 2, 'a worker has tried');
    };

    it.each(['read-only', 'maintenance'] as const)('in %s, a swap goes on afterwards', async (mode) => {
      const caller = numbers.client(funds);
      const order = await bought(caller);
      await swap(caller, order.id);
      await fake.set(mode, true);
      await isOn(mode, true);
      await pass(refundAfterMs);
      await triedSince(order);
      expect(await ordersOf(caller)).toHaveLength(1);
      expect(paid(caller)).toBe(0);
      await fake.set(mode, false);
      await isOn(mode, false);
      const replacement = await replacementOf(order.id);
      expect(paid(caller)).toBe(replacement.price);
    });

    it('a deletion of the account ends a swap that was refunded', async () => {
      const caller = numbers.client(funds);
      const order = await bought(caller);
      await swap(caller, order.id);
      await fake.set('read-only', true);
      await isOn('read-only', true);
      await pass(refundAfterMs);
      await triedSince(order);
      expect(await erase(caller)).toBe(true);
      await fake.set('read-only', false);
      await isOn('read-only', false);
      await until(async () => (await numbers.row(order.id)).job?.queue !== 'reconcile', 'nothing is left to do');
      expect(await numbers.row(order.id)).not.toHaveProperty('job');
      expect(await ordersOf(caller)).toHaveLength(1);
      expect(paid(caller)).toBe(0);
    });
  });

  it('buys nothing for an account that is deleted while a swap waits', async () => {
    const caller = numbers.client(funds);
    const order = await bought(caller);
    await swap(caller, order.id);
    expect(await erase(caller)).toBe(false);
    await pass(refundAfterMs);
    await numbers.reaches(order.id, 'refunded');
    await until(async () => (await numbers.row(order.id)).job?.queue !== 'reconcile', 'nothing is left to do');
    expect(await ordersOf(caller)).toHaveLength(1);
    expect(paid(caller)).toBe(0);
    expect(await erase(caller)).toBe(true);
    expect(await numbers.row(order.id)).not.toHaveProperty('number');
  });

  it('buys nothing for an account that is deleted right before the other number is ordered', async () => {
    const caller = numbers.client(funds);
    const order = await boughtLongAgo(caller);
    beforeInsert(async () => void (await erase(caller)));
    await expect(swap(caller, order.id)).rejects.toMatchObject({ code: 'numbers/already-refunded' });
    // The request's lease ends.
    await pass(60_000);
    await until(async () => (await numbers.row(order.id)).job === undefined, 'nothing is left to do');
    expect(await ordersOf(caller)).toHaveLength(1);
    expect(paid(caller)).toBe(0);
  });

  it('ends one way only: by the other number once it is ordered, else without it', async () => {
    const refusal = { code: 'numbers/swap-over', message: 'over' } as const;
    const endWithout = async ({ id }: Pick<OrderView, 'id'>) => {
      const job = { queue: 'cancel:five-sim', runAt: new Date(Date.now() + passed + 60_000), attempts: 0 } as const;
      const end = { isPlaced: false, endedAt: new Date(), refusal };
      return numbers.app
        .get(Transactions)
        .run('spec', ({ session }) => numbers.orders.endSwap(new Types.ObjectId(id), end, job, session));
    };
    const caller = numbers.client(funds);
    const first = await boughtLongAgo(caller);
    beforeInsert(async () => expect(await endWithout(first)).toBe(true));
    expect((await swap(caller, first.id)).order.swap).toMatchObject({ state: 'refunded' });
    expect(await ordersOf(caller)).toHaveLength(1);
    expect(paid(caller)).toBe(0);

    const second = await boughtLongAgo(caller);
    const acquire = holdAnswer(provider(), 'acquire');
    const swapped = swap(caller, second.id);
    await acquire.reached;
    expect(await endWithout(second)).toBe(false);
    acquire.release();
    expect((await swapped).order.swap).toMatchObject({ state: 'swapped' });
    expect(paid(caller)).toBe(second.price);
  });

  it('a message that arrives while the swap waits ends it: the number worked', async () => {
    const caller = numbers.client(funds);
    const order = await bought(caller);
    const key = { idempotencyKey: 'swap-key-message' };
    await swap(caller, order.id, key);
    await numbers.sandbox.control('sms', { number: order.number, text: 'code 123456' });
    await until(async () => (await numbers.row(order.id)).received, 'the message is stored');
    await expect(swap(caller, order.id, key)).rejects.toMatchObject({ code: 'numbers/swap-not-needed' });
    await expect(withdraw(caller, order.id)).rejects.toMatchObject({ code: 'numbers/no-swap' });
    await pass(refundAfterMs);
    const { order: shown } = await numbers.messagesOf(caller, order.id);
    expect(shown).toMatchObject({ status: 'active', swap: { state: 'kept' } });
    expect(await ordersOf(caller)).toHaveLength(1);
    expect(paid(caller)).toBe(order.price);
  });

  it('finds a message that was not polled yet before the number is given up', async () => {
    const caller = numbers.client(funds);
    const order = await boughtLongAgo(caller);
    await numbers.fault({ target: 'five-sim', kind: 'reset', once: false, call: 'check' });
    await numbers.sandbox.control('sms', { number: order.number, text: 'code 123456' });
    await numbers.clearFaults();
    await expect(swap(caller, order.id)).rejects.toMatchObject({ code: 'numbers/swap-not-needed' });
    expect(await numbers.row(order.id)).toMatchObject({ state: 'active', received: true });
    expect(paid(caller)).toBe(order.price);
  });

  it('continues automatically where the answer to the cancellation was lost, and buys once', async () => {
    const caller = numbers.client(funds);
    const order = await boughtLongAgo(caller);
    const key = { idempotencyKey: 'swap-key-lost' };
    await numbers.fault({ target: 'five-sim', kind: 'reset', when: 'after', call: 'cancel', once: false });
    await expect(swap(caller, order.id, key)).rejects.toMatchObject({ code: 'numbers/swap-unresolved' });
    expect(await ordersOf(caller)).toHaveLength(1);
    await numbers.clearFaults();
    const replacement = await replacementOf(order.id);
    expect(await swap(caller, order.id, key)).toMatchObject({ replacement: { id: replacement._id.toHexString() } });
    expect(await ordersOf(caller)).toHaveLength(2);
    expect(paid(caller)).toBe(replacement.price);
  });

  it('continues automatically where the wallet does not answer to the refund, and buys nothing before', async () => {
    const caller = numbers.client(funds);
    const order = await boughtLongAgo(caller);
    numbers.wallet.refundBehaviour = 'no-reply';
    await expect(swap(caller, order.id)).rejects.toMatchObject({ code: 'numbers/swap-unresolved' });
    await expect(refund(caller, order.id)).rejects.toMatchObject({ code: 'numbers/swap-pending' });
    expect(await ordersOf(caller)).toHaveLength(1);
    expect(paid(caller)).toBe(order.price);
    numbers.wallet.refundBehaviour = 'ok';
    const replacement = await replacementOf(order.id);
    expect(paid(caller)).toBe(replacement.price);
  });

  it('ends with the refund where no other number is left, and says so', async () => {
    const caller = numbers.client(funds);
    const order = await boughtLongAgo(caller);
    await numbers.fault({ target: 'five-sim', kind: 'no-numbers', once: false });
    const key = { idempotencyKey: 'swap-key-none' };
    const reply = await swap(caller, order.id, key);
    expect(reply).toMatchObject({ order: { status: 'refund', swap: { state: 'refunded' } }, balance: funds });
    expect(reply).not.toHaveProperty('replacement');
    expect(await swap(caller, order.id, key)).toEqual(reply);
    expect(paid(caller)).toBe(0);
    const entries = await numbers.send(listSwaps, { orderId: order.id }, caller);
    expect(entries.at(-1)).toMatchObject({ kind: 'refunded', refunded: order.price, message: expect.any(String) });
  });

  it('buys nothing once the time of the number is over', async () => {
    const caller = numbers.client(funds);
    await control({ refund_after_ms: hourMs });
    const order = await boughtLongAgo(caller);
    await swap(caller, order.id);
    await numbers.orderRows.updateOne({ userId: caller.id }, { $set: { expiresAt: new Date(Date.now() + passed) } });
    await control({ refund_after_ms: 0 });
    await pass(15_000);
    const { swap: ended } = await until(async () => {
      const row = await numbers.row(order.id);
      return row.swap?.endedAt && row;
    }, 'the swap has ended');
    expect(ended?.refusal?.code).toBe('numbers/swap-over');
    expect(await ordersOf(caller)).toHaveLength(1);
    expect(paid(caller)).toBe(0);
  });

  it('a number that the app refuses counts against its pool, however young it is', async () => {
    const caller = numbers.client(funds);
    const ended = async () => {
      await runTask(numbers, 'success-rates');
      const key = `5/${application_id}/five-sim/virtual4`;
      const buckets = await numbers.collection('delivery_buckets').find({ key, window: 2 }).toArray();
      return buckets.reduce((sum, each) => sum + Number(each['ended']), 0);
    };
    const { application_id } = await numbers.offer();
    const [first, second] = [await bought(caller), await boughtLongAgo(caller)];
    const before = await ended();
    await swap(caller, first.id);
    expect(await ended()).toBe(before);
    await swap(caller, second.id, { reason: 'refused' });
    expect(await ended()).toBe(before + 1);
  });

  it('shows a late code of a number that was given up, for free', async () => {
    const caller = numbers.client(funds);
    const order = await boughtLongAgo(caller);
    const { replacement } = await swap(caller, order.id);
    await control({ late_message: { number: order.number, text: 'code 654321' } });
    await pass(30_000);
    await until(async () => (await numbers.row(order.id)).messages.length === 1, 'the late code is stored');
    await pass(10 * 60_000);
    await until(async () => (await numbers.row(order.id)).job === undefined, 'no poll is left');
    const { order: shown, messages } = await numbers.messagesOf(caller, order.id);
    expect(shown).toMatchObject({ status: 'refund', swap: { state: 'swapped' } });
    expect(messages).toMatchObject([{ code: '654321' }]);
    expect(numbers.wallet.netOf(order.id)).toBe(0);
    expect(paid(caller)).toBe(replacement?.price);
    const entries = await numbers.send(listSwaps, { orderId: order.id }, caller);
    expect(entries.map(({ kind }) => kind)).toEqual(['bought', 'swapped', 'late-code']);
    const { data } = await numbers.send(findOwnOrders, {}, caller);
    expect(data.find(({ id }) => id === order.id)).toMatchObject({ received: true, code: '654321' });
    // Analytics' figures come from the events and are verified against the orders.
    const published = await eventsSoFar(numbers.stack, orderRefunded);
    const { cost } = published.find(({ orderId }) => orderId === order.id)!;
    expect(cost).toBeGreaterThan(0);
    expect(refundOf((await numbers.row(order.id)) as SoldOrder)?.cost).toBe(cost);
  });

  it("refuses another client's number, one that received a message, and programs with API keys", async () => {
    const caller = numbers.client(funds);
    const order = await boughtLongAgo(caller);
    await expect(swap(numbers.client(), order.id)).rejects.toMatchObject({ code: 'numbers/order-not-found' });
    const program: Caller = { ...caller, key: { scopes: ['buy', 'read'] } };
    await expect(swap(program, order.id)).rejects.toMatchObject({ code: 'auth/key-scope' });
    await numbers.sandbox.control('sms', { number: order.number, text: 'code 123456' });
    await until(async () => (await numbers.row(order.id)).received, 'the message is stored');
    await expect(swap(caller, order.id)).rejects.toMatchObject({ code: 'numbers/swap-not-needed' });
  });

  it('keeps the number where another one costs more by now, unless the request names that price', async () => {
    const caller = numbers.client(funds);
    const [first, second] = [await boughtLongAgo(caller), await boughtLongAgo(caller)];
    await control({ price_factor: 2 });
    // The purchase finds the new price; the number is given up by then.
    const late = await swap(caller, first.id);
    expect(late).toMatchObject({ order: { swap: { state: 'refunded', price: first.price } } });
    expect(paid(caller)).toBe(second.price);
    await pass(refundAfterMs);
    const refused = await swap(caller, second.id).catch((error: unknown) => error);
    expect(refused).toMatchObject({ code: 'numbers/price-changed', data: { price: expect.any(Number) } });
    expect(await numbers.row(second.id)).not.toHaveProperty('swap');
    const price = Math.round((refused as { data: { price: number } }).data.price * 100);
    const { replacement } = await swap(caller, second.id, { price });
    expect(replacement?.price).toBe(price);
    expect(paid(caller)).toBe(price);
  });
});
