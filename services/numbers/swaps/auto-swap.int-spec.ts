import { type Caller } from '@ringlet/contracts/caller';
import { swapChanged } from '@ringlet/contracts/numbers/events';
import { buyNumber, type BuyNumberInput, type BuyNumberReply, refundNumber } from '@ringlet/contracts/numbers/orders';
import { listSwaps, swapNumber, withdrawSwap } from '@ringlet/contracts/numbers/swaps';
import { Clock } from '@ringlet/platform/clock';
import { eventsSoFar } from '@ringlet/testing/events';
import { until } from '@ringlet/testing/until';
import { patienceMs } from '../domain/auto-swap';
import { priceOf } from '../domain/price';
import { type OrderRow } from '../orders/order.model';
import { defaultRates } from '../pricing/site-cost.model';
import { type NumberProvider, NUMBER_PROVIDERS } from '../providers/number-provider';
import { type NumbersStack, startNumbers } from '../testing/numbers-stack';
import { PollerLease } from '../workers/poller-lease';

const funds = 10_000_000;
const minute = 60_000;
const patience = patienceMs(undefined);

describe('swapping a number automatically', () => {
  let numbers: NumbersStack;
  let passed = 0;

  beforeAll(async () => {
    numbers = await startNumbers({ NUMBER_PROVIDERS: 'five-sim', POLL_LEASE_MS: '600000' });
    numbers.app.get(Clock).now = () => new Date(Date.now() + passed);
  });
  afterAll(() => numbers.stop());
  afterEach(() => jest.restoreAllMocks());

  const pass = async (ms: number) => {
    passed += ms;
    await numbers.app.get(PollerLease).renew();
  };
  const buy = async (
    caller: Caller,
    autoSwapMinutes: number,
    more: Partial<BuyNumberInput> = {},
  ): Promise<BuyNumberReply> => {
    const { application_id: service, cost } = await numbers.offer();
    const price = priceOf(String(cost), defaultRates);
    const input = { country: '5', service, price, autoSwapMinutes, ...more };
    return numbers.send(caller, buyNumber, input);
  };
  const ordersOf = (caller: Caller) => numbers.orders.rows.find({ userId: caller.id }).sort({ _id: 1 }).toArray();
  const paid = ({ id }: Caller) => funds - numbers.wallet.balanceOf(id);
  const message = ({ number }: Pick<OrderRow, 'number'>) =>
    numbers.sandbox.control('sms', { number, text: 'Your code is 123456' });
  const replacementOf = (orderId: string) =>
    until(async () => {
      const { swap } = await numbers.row(orderId);
      return swap?.replacedBy !== undefined && numbers.row(swap.replacedBy);
    }, `order ${orderId} is replaced`);
  /** Waits for two polls that begin from now on. */
  const polledAgain = async (orderId: string) => {
    const { activationId } = await numbers.row(orderId);
    const polls = jest.spyOn(numbers.app.get<NumberProvider[]>(NUMBER_PROVIDERS)[0]!, 'poll');
    await until(() => polls.mock.calls.filter(([polled]) => polled === activationId).length >= 2, 'it is polled again');
  };

  it('goes from pool to pool until a code arrives; one number is paid, and nothing is swapped afterwards', async () => {
    const caller = numbers.client(funds);
    const { order } = await buy(caller, 30);
    const { activatedAt, autoSwap, price } = await numbers.row(order.id);
    const at = new Date(activatedAt!.getTime() + patience).toISOString();
    expect(order).toMatchObject({ status: 'active', autoSwapUntil: autoSwap!.until.toISOString() });
    expect(order.swap).toEqual({ state: 'waiting', reason: 'no-code', isAutomatic: true, price, at });

    await pass(patience);
    const second = await replacementOf(order.id);
    expect(second).toMatchObject({ autoSwap, swap: { isAutomatic: true } });
    await pass(patience);
    const third = await replacementOf(second._id.toHexString());
    const pools = (await ordersOf(caller)).map(({ pool }) => pool);
    expect(new Set(pools).size).toBe(3);
    expect(paid(caller)).toBe(third.price);

    await message(third);
    const received = await until(async () => {
      const row = await numbers.row(third._id.toHexString());
      return row.received && row;
    }, 'the code is stored');
    expect(received.state).toBe('active');
    await pass(patience);
    await numbers.endNow(third._id.toHexString());
    await numbers.reaches(third._id.toHexString(), 'completed');
    expect(await ordersOf(caller)).toHaveLength(3);
    expect(paid(caller)).toBe(third.price);
    const entries = await numbers.send(caller, listSwaps, { orderId: order.id });
    expect(entries.map(({ kind, isAutomatic }) => [kind, isAutomatic])).toEqual([
      ['bought', undefined],
      ['swapped', true],
      ['swapped', true],
      ['code', undefined],
    ]);
  });

  it('ends with the time of the purchase: the last number is kept to its end', async () => {
    const caller = numbers.client(funds);
    const { order } = await buy(caller, 3);
    await pass(patience);
    const last = await replacementOf(order.id);
    expect(last).not.toHaveProperty('swap');
    expect(last).not.toHaveProperty('refundAt');
    await pass(2 * minute);
    await polledAgain(last._id.toHexString());
    expect((await numbers.row(last._id.toHexString())).state).toBe('active');
    expect(await ordersOf(caller)).toHaveLength(2);
  });

  it('keeps the number while nothing else is sold for the highest price, and is withdrawn at the end of its time', async () => {
    const caller = numbers.client(funds);
    const { order } = await buy(caller, 3);
    const { price } = order;
    await numbers.sandbox.control('provider', { target: 'five-sim', price_factor: 2 });
    // Another purchase finds the new price out.
    const dearer = await numbers.buy(numbers.client(funds), { price }).catch((error: unknown) => error);
    expect(dearer).toMatchObject({ code: 'numbers/price-changed' });
    await pass(patience);
    const due = (await numbers.row(order.id)).activatedAt!.getTime() + patience;
    const postponed = await until(async () => {
      const row = await numbers.row(order.id);
      return (row.refundAt?.getTime() ?? 0) > due && row;
    }, 'it looks again later');
    expect(postponed).toMatchObject({ state: 'active', swap: { isAutomatic: true } });
    await pass(minute);
    const kept = await until(async () => {
      const row = await numbers.row(order.id);
      return row.swap?.withdrawnAt !== undefined && row;
    }, 'it is withdrawn');
    expect(kept.state).toBe('active');
    expect(paid(caller)).toBe(price);
    const changes = await eventsSoFar(numbers.stack.connection, swapChanged);
    expect(changes.filter(({ orderId }) => orderId === order.id).map(({ state }) => state)).toEqual(['withdrawn']);

    await numbers.sandbox.control('provider', { target: 'five-sim', price_factor: 1 });
  });

  it('pays more for a further number only up to the highest price, and only where the wallet has it', async () => {
    await numbers.sandbox.control('provider', { target: 'five-sim', price_factor: 1 });
    const [rich, poor] = [numbers.client(funds), numbers.client(funds)];
    const { order } = await buy(rich, 30, { price: funds });
    const { order: kept } = await buy(poor, 30, { price: funds });
    numbers.wallet.balances.set(poor.id, 0);
    await numbers.sandbox.control('provider', { target: 'five-sim', price_factor: 4 });
    await numbers.buy(numbers.client(funds), { price: order.price }).catch(() => undefined);
    await pass(patience);
    const replacement = await replacementOf(order.id);
    expect(replacement.price).toBeGreaterThan(order.price);
    expect(paid(rich)).toBe(replacement.price);
    const { activatedAt } = await numbers.row(kept.id);
    const due = activatedAt!.getTime() + patience;
    await until(async () => ((await numbers.row(kept.id)).refundAt?.getTime() ?? 0) > due, 'it looks again later');
    expect((await numbers.row(kept.id)).state).toBe('active');
    await numbers.sandbox.control('provider', { target: 'five-sim', price_factor: 1 });
  });

  it('can be stopped, and a request for a swap or a refund takes its place', async () => {
    const caller = numbers.client(funds);
    const stopped = (await buy(caller, 30)).order;
    expect((await numbers.send(caller, withdrawSwap, { orderId: stopped.id })).order.swap?.state).toBe('withdrawn');
    const swapped = (await buy(caller, 30)).order;
    const reply = await numbers.send(caller, swapNumber, { orderId: swapped.id, reason: 'refused' });
    expect(reply.order.swap).toMatchObject({ state: 'swapped', reason: 'refused' });
    expect(reply.order.swap).not.toHaveProperty('isAutomatic');
    expect(reply.replacement).toMatchObject({ autoSwapUntil: swapped.autoSwapUntil, swap: { isAutomatic: true } });
    const refunded = (await buy(caller, 30)).order;
    const { order } = await numbers.send(caller, refundNumber, { orderId: refunded.id });
    expect(order).toMatchObject({ status: 'refund', swap: { state: 'withdrawn' } });
    await numbers.send(caller, withdrawSwap, { orderId: reply.replacement!.id });
    await pass(patience);
    await polledAgain(stopped.id);
    expect((await numbers.row(stopped.id)).state).toBe('active');
    expect(await ordersOf(caller)).toHaveLength(4);
  });

  it('is part of the request: the same key without it, or with another time, is refused', async () => {
    const caller = numbers.client(funds);
    const key = { idempotencyKey: 'auto-swap-1' };
    const reply = await buy(caller, 30, key);
    expect((await buy(caller, 30, key)).order.id).toBe(reply.order.id);
    const mismatch = { code: 'platform/idempotency-mismatch' };
    await expect(buy(caller, 20, key)).rejects.toMatchObject(mismatch);
    await expect(buy(caller, 30, { ...key, price: funds })).rejects.toMatchObject(mismatch);
    await expect(buy(caller, 1)).rejects.toMatchObject({ code: 'platform/invalid' });
  });
});
