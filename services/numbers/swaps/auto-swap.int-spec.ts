import { Types } from 'mongoose';
import { accountLockChanged, userDeleted } from '@ringlet/contracts/auth/accounts';
import { type Caller } from '@ringlet/contracts/caller';
import { minuteMs } from '@ringlet/contracts/durations';
import { swapChanged } from '@ringlet/contracts/numbers/events';
import { buyNumber, type BuyNumberInput, type BuyNumberReply, refundNumber } from '@ringlet/contracts/numbers/orders';
import { listSwaps, swapNumber, withdrawSwap } from '@ringlet/contracts/numbers/swaps';
import { Switches } from '@ringlet/messaging/switches/switches';
import { Clock } from '@ringlet/platform/clock';
import { eventsSoFar, publishEvent } from '@ringlet/testing/events';
import { FakeSwitches } from '@ringlet/testing/fake-switches';
import { until } from '@ringlet/testing/until';
import { Catalog } from '../catalog/catalog';
import { CatalogQuotes } from '../catalog/catalog-quotes';
import { CatalogRefresher } from '../catalog/catalog-refresher';
import { keepForMs, maxAutoSwaps } from '../domain/auto-swap';
import { priceOf } from '../domain/price';
import { LockedAccounts } from '../locked-accounts/locked-accounts';
import { type OrderRow } from '../order-store/order.model';
import { OrdersRepository } from '../order-store/orders.repository';
import { Compensation } from '../orders/refund/compensation';
import { defaultRates } from '../pricing/site-cost.model';
import { NUMBER_PROVIDERS, type NumberProvider } from '../providers/number-provider';
import { DeliveryCounts } from '../success-rates/delivery-counts';
import { SuccessRates } from '../success-rates/success-rates';
import { endAccount, endsOfAccounts, unlockAccount } from '../testing/lock-account';
import { type NumbersStack, startNumbers } from '../testing/numbers-stack';
import { PollerLease } from '../workers/poller-lease';

const funds = 10_000_000;
const keptFor = keepForMs(undefined);

describe('swapping a number automatically', () => {
  let numbers: NumbersStack;
  let passed = 0;

  beforeAll(async () => {
    numbers = await startNumbers({ settings: { NUMBER_PROVIDERS: 'five-sim' }, timing: { pollLeaseMs: 600_000 } });
    numbers.app.get(Clock).now = () => new Date(Date.now() + passed);
  });
  afterAll(() => numbers.stop());
  // Other tests' numbers, mostly without a code, would change how long a pool has for its code, and which pool comes first.
  beforeEach(() => {
    jest.spyOn(numbers.app.get(SuccessRates), 'of').mockReturnValue(undefined);
    jest.spyOn(numbers.app.get(SuccessRates), 'isAside').mockReturnValue(false);
  });
  afterEach(async () => {
    jest.restoreAllMocks();
    await numbers.sandbox.control('provider', { target: 'five-sim', price_factor: 1 });
    await numbers.fetchCatalog('five-sim');
  });

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
    return numbers.send(buyNumber, input, caller);
  };
  const ordersOf = (caller: Caller) => numbers.orderRows.find({ userId: caller.id }).sort({ _id: 1 }).toArray();
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
    const at = new Date(activatedAt!.getTime() + keptFor).toISOString();
    expect(order).toMatchObject({ status: 'active', autoSwapUntil: autoSwap!.until.toISOString() });
    expect(order.swap).toEqual({ state: 'waiting', reason: 'no-code', isAutomatic: true, price, at });

    await pass(keptFor);
    const second = await replacementOf(order.id);
    expect(second).toMatchObject({ autoSwap: { ...autoSwap, left: maxAutoSwaps - 1 }, swap: { isAutomatic: true } });
    await pass(keptFor);
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
    await pass(keptFor);
    await numbers.endNow(third._id.toHexString());
    await numbers.reaches(third._id.toHexString(), 'completed');
    expect(await ordersOf(caller)).toHaveLength(3);
    expect(paid(caller)).toBe(third.price);
    const entries = await numbers.send(listSwaps, { orderId: order.id }, caller);
    expect(entries.map(({ kind, isAutomatic }) => [kind, isAutomatic])).toEqual([
      ['bought', undefined],
      ['swapped', true],
      ['swapped', true],
      ['code', undefined],
    ]);
  });

  it('ends with the time of the purchase: the last number is kept to its end', async () => {
    const caller = numbers.client(funds);
    const { order } = await buy(caller, 5);
    await pass(keptFor);
    const second = await replacementOf(order.id);
    await pass(keptFor);
    const last = await replacementOf(second._id.toHexString());
    expect(last).not.toHaveProperty('swap');
    expect(last).not.toHaveProperty('refund.dueAt');
    await pass(2 * minuteMs);
    await polledAgain(last._id.toHexString());
    expect((await numbers.row(last._id.toHexString())).state).toBe('active');
    expect(await ordersOf(caller)).toHaveLength(3);
  });

  it('buys of a dearer pool, up to the highest price of a further number, rather than of one that was given up', async () => {
    const [catalog, quotes] = [numbers.app.get(Catalog), numbers.app.get(CatalogQuotes)];
    const { id: service } = catalog.findService('Telegram')!;
    const [cheapest, ...others] = quotes.quote('5', service).offers;
    const cost = Number(cheapest!.cost) * 2;
    for (const offer of others) {
      const change = { country: 'US', service: 'tg', pool: offer.pool, cost };
      await numbers.sandbox.control('provider', { target: 'five-sim', offers: [change] });
      await numbers.app.get(CatalogRefresher).reportRefusal(offer, String(cost));
    }
    const { price } = quotes.quote('5', service);
    const [raised, same] = [numbers.client(funds), numbers.client(funds)];
    const first = (await buy(raised, 30, { service, price, autoSwapPrice: 2 * price })).order;
    const other = (await buy(same, 30, { service, price })).order;
    await pass(keptFor);
    const dearer = await replacementOf(first.id);
    // Its price is a quarter above the cheapest one, and the margin is a fifth.
    expect(dearer.pool).toBe('virtual38');
    expect(dearer.price / price).toBeCloseTo(1.25, 2);
    expect(await replacementOf(other.id)).toMatchObject({ price, pool: cheapest!.pool });
    expect([raised, same].map(paid)).toEqual([dearer.price, price]);
  });

  it('buys of the pool that delivers most for the same price, and of a dearer one where a code from it is cheaper', async () => {
    const [catalog, catalogQuotes] = [numbers.app.get(Catalog), numbers.app.get(CatalogQuotes)];
    const quotes = Object.keys(catalog.offersOf('5')).map((service) => {
      const { price, offers } = catalogQuotes.quote('5', service);
      const sold = offers.map(({ pool = '' }) => pool);
      const [dearer] = catalogQuotes.quotesOf('5', service, ({ pool = '' }) => !sold.includes(pool));
      return { service, price, sold, dearer };
    });
    const { service, price, sold, dearer } = quotes.find((each) => each.sold.length > 1 && each.dearer !== undefined)!;
    const [cheapest, second] = sold;
    const [offer] = dearer!.offers;
    const rates = new Map([...sold.map((pool) => [pool, 30] as const), [second, 90], [offer?.pool, 80]]);
    const measuredAt = new Date().toISOString();
    const measured = { waitSeconds: keptFor / 3000, sample: 100, windowSeconds: 3600, measuredAt };
    jest.spyOn(numbers.app.get(SuccessRates), 'of').mockImplementation(({ pool }) => {
      return { ...measured, rate: rates.get(pool) ?? 0 };
    });
    const [swapping, other] = [numbers.client(funds), numbers.client(funds)];
    const first = await buy(swapping, 30, { service, price, autoSwapPrice: dearer!.price });
    expect((await numbers.row(first.order.id)).pool).toBe(second);
    expect((await numbers.row((await numbers.buy(other, { service, price })).order.id)).pool).toBe(cheapest);
    await pass(keptFor);
    expect(await replacementOf(first.order.id)).toMatchObject({ pool: offer!.pool, price: dearer!.price });
    expect(paid(swapping)).toBe(dearer!.price);
  });

  it('keeps the number while nothing else is sold for the highest price, and is withdrawn at the end of its time', async () => {
    const caller = numbers.client(funds);
    const { order } = await buy(caller, 5);
    const { price } = order;
    await numbers.sandbox.control('provider', { target: 'five-sim', price_factor: 2 });
    // Another purchase finds the new price.
    const dearer = await numbers.buy(numbers.client(funds), { price }).catch((error: unknown) => error);
    expect(dearer).toMatchObject({ code: 'numbers/price-changed' });
    await pass(keptFor);
    const due = (await numbers.row(order.id)).activatedAt!.getTime() + keptFor;
    const postponed = await until(async () => {
      const row = await numbers.row(order.id);
      return (row.refund?.dueAt?.getTime() ?? 0) > due && row;
    }, 'it looks again later');
    expect(postponed).toMatchObject({ state: 'active', swap: { isAutomatic: true } });
    await pass(2.5 * minuteMs);
    const kept = await until(async () => {
      const row = await numbers.row(order.id);
      return row.swap?.withdrawnAt !== undefined && row;
    }, 'it is withdrawn');
    expect(kept.state).toBe('active');
    expect(paid(caller)).toBe(price);
    const message = 'Another number costs more now.';
    const ended = (await numbers.send(listSwaps, { orderId: order.id }, caller)).at(-1);
    expect(ended).toMatchObject({ kind: 'withdrawn', isAutomatic: true, message });
    const changes = await eventsSoFar(numbers.stack, swapChanged);
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
    await pass(keptFor);
    const replacement = await replacementOf(order.id);
    expect(replacement.price).toBeGreaterThan(order.price);
    expect(paid(rich)).toBe(replacement.price);
    const { activatedAt } = await numbers.row(kept.id);
    const due = activatedAt!.getTime() + keptFor;
    await until(async () => ((await numbers.row(kept.id)).refund?.dueAt?.getTime() ?? 0) > due, 'it looks again later');
    expect((await numbers.row(kept.id)).state).toBe('active');
    await numbers.sandbox.control('provider', { target: 'five-sim', price_factor: 1 });
  });

  it('counts for its pool as ended without a code; a number that the client gave up as early does not', async () => {
    jest.spyOn(numbers.app.get(DeliveryCounts), 'collect').mockResolvedValue();
    const caller = numbers.client(funds);
    const automatic = (await buy(caller, 30)).order;
    const byClient = (await buy(caller, 30)).order;
    await numbers.send(swapNumber, { orderId: byClient.id, reason: 'no-code' }, caller);
    await pass(keptFor);
    await replacementOf(automatic.id);
    expect(await numbers.row(automatic.id)).toMatchObject({ isUncounted: true, messages: [] });
    expect(await numbers.row(byClient.id)).not.toHaveProperty('isUncounted');
  });

  it('is done five times at most', async () => {
    const caller = numbers.client(funds);
    let id = (await buy(caller, 120)).order.id;
    for (let count = 0; count < maxAutoSwaps; count++) {
      await pass(keptFor);
      id = (await replacementOf(id))._id.toHexString();
    }
    expect(await numbers.row(id)).not.toHaveProperty('swap');
    expect(await ordersOf(caller)).toHaveLength(6);
    expect(paid(caller)).toBe((await numbers.row(id)).price);
  });

  it('buys nothing after its time, also where nothing was done about it in time', async () => {
    const caller = numbers.client(funds);
    const { order } = await buy(caller, 5);
    await pass(6 * minuteMs);
    await until(async () => (await numbers.row(order.id)).swap?.withdrawnAt !== undefined, 'it is withdrawn');
    expect((await numbers.row(order.id)).state).toBe('active');
    expect(await ordersOf(caller)).toHaveLength(1);
    // The number was given up in time, and the refund took long.
    const late = (await buy(caller, 5)).order;
    await numbers.orderRows.updateOne(
      { _id: new Types.ObjectId(late.id) },
      { $set: { 'autoSwap.until': new Date(Date.now() + passed + keptFor + minuteMs / 2) } },
    );
    const compensation = numbers.app.get(Compensation);
    const refund = compensation.refund.bind(compensation);
    // Other tests' numbers end meanwhile, too.
    jest.spyOn(compensation, 'refund').mockImplementation((row, correlationId) => {
      if (row._id.toHexString() === late.id) passed += minuteMs;
      return refund(row, correlationId);
    });
    await pass(keptFor);
    await numbers.reaches(late.id, 'refunded');
    await until(async () => (await numbers.row(late.id)).swap?.endedAt !== undefined, 'the swap has ended');
    expect(await ordersOf(caller)).toHaveLength(2);
    expect((await numbers.row(late.id)).swap).toMatchObject({ refusal: { code: 'numbers/swap-over' } });
  });

  it.each(['read-only', 'maintenance'] as const)('keeps the number in %s, and goes on afterwards', async (mode) => {
    const switches = new FakeSwitches(numbers.stack.connection);
    const isOn = (on: boolean) => until(() => numbers.app.get(Switches).isOn(mode) === on, `${mode} is read`);
    const { order } = await buy(numbers.client(funds), 30);
    const due = (await numbers.row(order.id)).refund!.dueAt!;
    await switches.set(mode, true);
    await isOn(true);
    await pass(keptFor);
    await until(async () => (await numbers.row(order.id)).refund!.dueAt! > due, 'it looks again later');
    expect((await numbers.row(order.id)).state).toBe('active');
    await switches.set(mode, false);
    await isOn(false);
    await pass(minuteMs);
    await replacementOf(order.id);
  });

  it.each([
    ['a lock', { event: accountLockChanged, more: { locked: true } }],
    ['an erasure', { event: userDeleted, more: {} }],
  ])('is ended by %s of the account, also for a number that is being bought', async (_what, { event, more }) => {
    const [caller, other] = [numbers.client(funds), numbers.client(funds)];
    const { order } = await buy(caller, 30);
    const bought = (await buy(caller, 30)).order;
    const stays = (await buy(other, 30)).order;
    await publishEvent<object>(numbers.stack.connection, event, { userId: caller.id, ...more });
    for (const { id } of [order, bought]) {
      await until(async () => (await numbers.row(id)).swap?.withdrawnAt !== undefined, 'it is withdrawn');
    }
    // As if it was activated right after the event.
    await numbers.orderRows.updateOne(
      { _id: new Types.ObjectId(bought.id) },
      {
        $unset: { 'swap.withdrawnAt': '', 'job.leaseToken': '' },
        $set: { 'refund.dueAt': new Date(Date.now() + passed + keptFor), 'job.runAt': new Date(Date.now() + passed) },
      },
    );
    await pass(keptFor);
    await replacementOf(stays.id);
    await until(async () => (await numbers.row(bought.id)).swap?.withdrawnAt !== undefined, 'it is withdrawn again');
    expect(await ordersOf(caller)).toHaveLength(2);
    expect((await numbers.row(bought.id)).state).toBe('active');
  });

  it.each(endsOfAccounts)('is not planned with a number that is bought in the moment of %s', async (what) => {
    const caller = numbers.client(funds);
    const orders = numbers.app.get(OrdersRepository);
    const insert = orders.insert.bind(orders);
    // Between the check of the session and the storing of the order.
    jest.spyOn(orders, 'insert').mockImplementationOnce(async (...given) => {
      await endAccount(numbers, caller.id, what);
      return insert(...given);
    });
    const { order } = await buy(caller, 30);
    const row = await numbers.row(order.id);
    expect(row.state).toBe('active');
    for (const field of ['swap', 'autoSwap', 'refund.dueAt']) expect(row).not.toHaveProperty(field);
  });

  it('does nothing from the moment of the lock, and nothing after unlocking', async () => {
    const caller = numbers.client(funds);
    const { order } = await buy(caller, 30);
    await numbers.app.get(LockedAccounts).note(caller.id, true, new Date());
    await pass(keptFor);
    await until(async () => (await numbers.row(order.id)).swap?.withdrawnAt !== undefined, 'it is withdrawn');
    await unlockAccount(numbers, caller.id);
    const kept = await numbers.row(order.id);
    expect(kept.state).toBe('active');
    expect(kept).not.toHaveProperty('autoSwap');
    expect(await ordersOf(caller)).toHaveLength(1);
  });

  it('buys no other number where the account is locked after the first one was refunded', async () => {
    const caller = numbers.client(funds);
    const { order } = await buy(caller, 30);
    const { orders } = numbers;
    const place = orders.placeReplacement.bind(orders);
    let isLocked = false;
    // Other tests' numbers are swapped meanwhile, too.
    jest.spyOn(orders, 'placeReplacement').mockImplementation(async (...given) => {
      if (given[0]._id.toHexString() === order.id && !isLocked) {
        isLocked = true;
        await endAccount(numbers, caller.id);
      }
      return place(...given);
    });
    await pass(keptFor);
    await until(async () => (await numbers.row(order.id)).swap?.endedAt !== undefined, 'the swap has ended');
    expect(await numbers.row(order.id)).toMatchObject({
      state: 'refunded',
      swap: { refusal: { code: 'numbers/swap-over' } },
    });
    expect(await ordersOf(caller)).toHaveLength(1);
    expect(paid(caller)).toBe(0);
  });

  it('is over once it was stopped: a swap by hand brings a number without a plan', async () => {
    const caller = numbers.client(funds);
    const { order } = await buy(caller, 30);
    const stopped = await numbers.send(withdrawSwap, { orderId: order.id }, caller);
    expect(stopped.order).not.toHaveProperty('autoSwapUntil');
    const { replacement } = await numbers.send(swapNumber, { orderId: order.id, reason: 'refused' }, caller);
    expect(replacement).toMatchObject({ status: 'active' });
    expect(replacement).not.toHaveProperty('swap');
  });

  it('can be stopped, and a request for a swap or a refund takes its place', async () => {
    const caller = numbers.client(funds);
    const stopped = (await buy(caller, 30)).order;
    expect((await numbers.send(withdrawSwap, { orderId: stopped.id }, caller)).order.swap?.state).toBe('withdrawn');
    const swapped = (await buy(caller, 30)).order;
    const reply = await numbers.send(swapNumber, { orderId: swapped.id, reason: 'refused' }, caller);
    expect(reply.order.swap).toMatchObject({ state: 'swapped', reason: 'refused' });
    expect(reply.order.swap).not.toHaveProperty('isAutomatic');
    expect(reply.replacement).toMatchObject({ autoSwapUntil: swapped.autoSwapUntil, swap: { isAutomatic: true } });
    const refunded = (await buy(caller, 30)).order;
    const { order } = await numbers.send(refundNumber, { orderId: refunded.id }, caller);
    expect(order).toMatchObject({ status: 'refund', swap: { state: 'withdrawn' } });
    expect(await numbers.send(listSwaps, { orderId: refunded.id }, caller)).toEqual([
      expect.objectContaining({ kind: 'bought' }),
      expect.objectContaining({ kind: 'refunded' }),
    ]);
    await numbers.send(withdrawSwap, { orderId: reply.replacement!.id }, caller);
    await pass(keptFor);
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
    await expect(buy(caller, 30, { ...key, autoSwapPrice: funds })).rejects.toMatchObject(mismatch);
    await expect(buy(caller, 1)).rejects.toMatchObject({ code: 'platform/invalid' });
    const withoutTime = buy(caller, 30, { autoSwapMinutes: undefined, autoSwapPrice: funds });
    await expect(withoutTime).rejects.toMatchObject({
      code: 'platform/invalid',
      errors: [{ field: 'auto_swap_price' }],
    });
  });
});
