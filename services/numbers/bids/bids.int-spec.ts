import { Types } from 'mongoose';
import { accountLockChanged, userDeleted } from '@ringlet/contracts/auth/accounts';
import { erasureRequested, userDataErased } from '@ringlet/contracts/auth/erasure';
import { type Caller } from '@ringlet/contracts/caller';
import { hourMs } from '@ringlet/contracts/durations';
import { RingletError } from '@ringlet/contracts/errors';
import { koboFromNaira, nairaFromKobo } from '@ringlet/contracts/money';
import {
  type BidView,
  createBid,
  type CreateBidInput,
  getBidLabels,
  listBids,
  listBidsOf,
  withdrawBid,
} from '@ringlet/contracts/numbers/bids';
import { bidChanged } from '@ringlet/contracts/numbers/events';
import { saveCost } from '@ringlet/contracts/numbers/pricing';
import { timelineOfBids } from '@ringlet/contracts/timeline';
import { Switches } from '@ringlet/messaging/switches/switches';
import { Clock } from '@ringlet/platform/clock';
import { eventsSoFar, publishEvent } from '@ringlet/testing/events';
import { FakeSwitches } from '@ringlet/testing/fake-switches';
import { until } from '@ringlet/testing/until';
import { ScheduledTasks } from '@ringlet/work-queue/scheduled-tasks';
import { CatalogQuotes } from '../catalog/catalog-quotes';
import { priceOf } from '../domain/price';
import { LockedAccounts } from '../locked-accounts/locked-accounts';
import { BuyForBid } from '../orders/purchase/buy-for-bid';
import { PurchaseRefusals } from '../orders/purchase/purchase-refusals';
import { defaultRates } from '../pricing/site-cost.model';
import { NUMBER_PROVIDERS, type NumberProvider } from '../providers/number-provider';
import { type NumbersStack, startNumbers } from '../testing/numbers-stack';
import { runTask } from '../testing/run-task';
import { PollerLease } from '../workers/poller-lease';
import { type BidRow } from './bid.model';
import { Bids } from './bids';
import { type OfferBackOffRow } from './offer-back-off.model';

const funds = 10_000_000;

describe('bids', () => {
  let numbers: NumbersStack;
  let service: string;
  let cost: string;
  let passed = 0;

  beforeAll(async () => {
    // Nearly every test waits for this task, which otherwise runs every two seconds.
    const { runExclusive } = ScheduledTasks.prototype;
    jest.spyOn(ScheduledTasks.prototype, 'runExclusive').mockImplementation(function (
      this: ScheduledTasks,
      name,
      everyMs,
      work,
      options,
    ) {
      return name === 'bids'
        ? runExclusive.call(this, name, 100, work, options)
        : runExclusive.call(this, name, everyMs, work, options);
    });
    numbers = await startNumbers({ timing: { pollLeaseMs: 600_000 } });
    numbers.app.get(Clock).now = () => new Date(Date.now() + passed);
    const offer = await numbers.offer();
    service = offer.application_id;
    await setMargin(0);
    cost = String((await until(() => numbers.offer(), 'the offer is read')).cost);
  });
  afterAll(() => numbers.stop());
  beforeEach(() => setMargin(60));
  afterEach(() => jest.restoreAllMocks());

  const pass = async (ms: number) => {
    passed += ms;
    await numbers.app.get(PollerLease).renew();
  };
  const priceAt = (percent: number) => Math.round(priceOf(cost, defaultRates) * (1 + percent / 100));
  async function setMargin(percent: number): Promise<void> {
    const admin: Caller = { id: new Types.ObjectId().toHexString(), role: 'admin', session: 's' };
    const rates = { ...defaultRates, lowcost: String(percent), highcost: String(percent) };
    await numbers.send(saveCost, { ...rates, confirm: true }, admin);
  }
  const bid = (caller: Caller, more: Partial<CreateBidInput> = {}): Promise<BidView> =>
    numbers.send(
      createBid,
      {
        buys: true,
        country: 'US',
        service,
        price: priceAt(31),
        count: 1,
        hours: 24,
        ...more,
      },
      caller,
    );
  const rows = () => numbers.collection('bids') as never as import('mongoose').Collection<BidRow>;
  const row = async ({ id }: Pick<BidView, 'id'>) => (await rows().findOne({ _id: new Types.ObjectId(id) }))!;
  const reaches = (given: BidView, state: BidView['state']) =>
    until(async () => {
      const current = await row(given);
      return current.state === state && current.orderUnderWay === undefined && current;
    }, `bid ${given.id} is ${state}`);
  const isFilled = (given: BidView, filled: number) =>
    until(async () => {
      const current = await row(given);
      return current.filled === filled && current;
    }, `bid ${given.id} has ${filled} numbers`);
  const money = ({ id }: Caller) => ({ balance: numbers.wallet.balanceOf(id), held: numbers.wallet.heldFor(id) });
  const changesOf = async ({ id }: BidView) =>
    (await eventsSoFar(numbers.stack, bidChanged)).filter(({ bidId }) => bidId === id);
  /** Makes the provider out of numbers this many times. */
  const noNumber = (times: number) => {
    const [provider] = numbers.app.get<NumberProvider[]>(NUMBER_PROVIDERS);
    const none = { kind: 'none', reason: 'refused', detail: 'none for a test' } as const;
    const asked = jest.spyOn(provider!, 'acquire');
    for (let time = 0; time < times; time++) asked.mockResolvedValueOnce(none);
    return asked;
  };

  it('hold their money while numbers cost more, and are filled for what they cost then', async () => {
    const caller = numbers.client(funds);
    const price = priceAt(31);
    const given = await bid(caller, { count: 2 });
    expect(given).toMatchObject({ state: 'open', price, count: 2, filled: 0, held: 2 * price, orderIds: [] });
    expect(given).toMatchObject({ countryName: 'USA', serviceName: 'WhatsApp' });
    expect(money(caller)).toEqual({ balance: funds - 2 * price, held: 2 * price });
    expect((await numbers.send(listBids, {}, caller)).data).toEqual([given]);

    await setMargin(10);
    await reaches(given, 'ended');
    const { orderIds } = await row(given);
    const orders = await Promise.all(orderIds.map((id) => numbers.row(id)));
    expect(orders.map(({ state, bidId }) => [state, bidId])).toEqual([
      ['active', given.id],
      ['active', given.id],
    ]);
    const paid = orders.reduce((sum, order) => sum + order.price, 0);
    expect(paid).toBeLessThan(2 * price);
    expect(money(caller)).toEqual({ balance: funds - paid, held: 0 });
    expect(await changesOf(given)).toMatchObject([
      { state: 'filled', filled: 1, count: 2, orderId: orderIds[0] },
      { state: 'filled', filled: 2, count: 2, orderId: orderIds[1] },
      { state: 'ended', filled: 2, ending: 'filled', released: 0 },
    ]);
  });

  it('are filled at once where the number is sold for less already', async () => {
    const caller = numbers.client(funds);
    const given = await bid(caller, { price: priceAt(100) });
    await reaches(given, 'ended');
    const order = await numbers.row((await row(given)).orderIds[0]!);
    expect(order.price).toBeLessThan(priceAt(100));
    expect(money(caller)).toEqual({ balance: funds - order.price, held: 0 });
  });

  it('are filled in the order in which they were made, of those that pay the price', async () => {
    const callers = Array.from({ length: 4 }, () => numbers.client(funds));
    const given: BidView[] = [];
    for (const [index, price] of [priceAt(31), priceAt(5), priceAt(41), priceAt(31)].entries())
      given.push(await bid(callers[index]!, { price }));
    const bought: string[] = [];
    const [provider] = numbers.app.get<NumberProvider[]>(NUMBER_PROVIDERS);
    const acquire = provider!.acquire.bind(provider);
    jest.spyOn(provider!, 'acquire').mockImplementation(async (wanted) => {
      bought.push((await numbers.row(wanted.ref)).userId);
      return acquire(wanted);
    });
    await setMargin(20);
    for (const index of [0, 2, 3]) await reaches(given[index]!, 'ended');
    expect(bought).toEqual([0, 2, 3].map((index) => callers[index]!.id));
    expect((await row(given[1]!)).state).toBe('open');
    await numbers.send(withdrawBid, { bidId: given[1]!.id }, callers[1]!);
  });

  it('go on after a purchase without a number, with the same money', async () => {
    const caller = numbers.client(funds);
    const given = await bid(caller);
    const asked = noNumber(1);
    await setMargin(10);
    await until(() => asked.mock.calls.length > 0, 'it was asked for');
    await until(async () => {
      const { attempts, orderUnderWay } = await row(given);
      return attempts === 1 && orderUnderWay === undefined;
    }, 'the purchase has ended');
    expect(money(caller)).toEqual({ balance: funds - given.price, held: given.price });
    await pass(31_000);
    await reaches(given, 'ended');
    const { orderIds } = await row(given);
    expect(money(caller)).toEqual({ balance: funds - (await numbers.row(orderIds[0]!)).price, held: 0 });
  });

  it('are withdrawn by their client: what is held is released, and nothing is bought', async () => {
    const [caller, other] = [numbers.client(funds), numbers.client(funds)];
    const given = await bid(caller, { count: 3 });
    await expect(numbers.send(withdrawBid, { bidId: given.id }, other)).rejects.toMatchObject({
      code: 'numbers/bid-not-found',
    });
    const withdraw = () => numbers.send(withdrawBid, { bidId: given.id }, caller);
    expect(await withdraw()).toMatchObject({ state: 'ended', ending: 'withdrawn', held: 0 });
    expect(await withdraw()).toMatchObject({ state: 'ended', ending: 'withdrawn', held: 0 });
    expect(money(caller)).toEqual({ balance: funds, held: 0 });
    expect(await changesOf(given)).toMatchObject([{ state: 'ended', ending: 'withdrawn', released: 3 * given.price }]);
    const next = await bid(other);
    await setMargin(10);
    await reaches(next, 'ended');
    expect(await row(given)).toMatchObject({ filled: 0, attempts: 0 });
  });

  it('that do not buy end with one notice once the price is reached, and hold nothing', async () => {
    const [reached, lower] = [numbers.client(funds), numbers.client(0)];
    const given = await bid(reached, { buys: false });
    expect(given).toMatchObject({ buys: false, state: 'open', count: 1, held: 0 });
    const waiting = await bid(lower, { buys: false, price: 100 });
    await runTask(numbers, 'bids');
    expect((await row(given)).state).toBe('open');
    await setMargin(10);
    expect(await reaches(given, 'ended')).toMatchObject({ ending: 'reached', filled: 0, attempts: 0 });
    await runTask(numbers, 'bids');
    const { country, countryName, serviceName, price: wanted } = given;
    const sold = { country, countryName, service, serviceName, price: priceAt(10), wanted };
    expect(await changesOf(given)).toEqual([
      expect.objectContaining({ userId: reached.id, state: 'ended', ending: 'reached', reached: sold }),
    ]);
    expect(await numbers.orderRows.countDocuments({ userId: reached.id })).toBe(0);
    expect(money(reached)).toEqual({ balance: funds, held: 0 });
    expect((await row(waiting)).state).toBe('open');
    expect(await numbers.send(withdrawBid, { bidId: waiting.id }, lower)).toMatchObject({
      state: 'ended',
      ending: 'withdrawn',
    });
  });

  it('that do not buy are refused where the price is reached already, or for more than one number', async () => {
    const caller = numbers.client(funds);
    const now = koboFromNaira((await numbers.offer()).price);
    await expect(bid(caller, { buys: false, price: now })).rejects.toMatchObject({
      code: 'numbers/price-reached',
      data: { price: nairaFromKobo(now) },
    });
    await expect(bid(caller, { buys: false, count: 2 })).rejects.toMatchObject({ code: 'platform/invalid' });
    expect((await numbers.send(listBids, {}, caller)).data).toEqual([]);
  });

  it('that are withdrawn in the moment in which their price is reached cause no notice', async () => {
    const caller = numbers.client(funds);
    const given = await bid(caller, { buys: false });
    const bids = numbers.app.get(Bids);
    const reach = bids.reach.bind(bids);
    const reached = jest.spyOn(bids, 'reach').mockImplementation(async (...of) => {
      await numbers.send(withdrawBid, { bidId: given.id }, caller);
      await reach(...of);
    });
    await setMargin(10);
    await reaches(given, 'ended');
    await Promise.all(reached.mock.results.map(({ value }) => value as Promise<void>));
    expect(await changesOf(given)).toMatchObject([{ ending: 'withdrawn' }]);
  });

  it.each([true, false])('end with their time; that they buy: %s', async (buys) => {
    const caller = numbers.client(funds);
    const given = await bid(caller, { buys, hours: 1 });
    await pass(hourMs);
    expect(await reaches(given, 'ended')).toMatchObject({ ending: 'expired', filled: 0 });
    expect(money(caller)).toEqual({ balance: funds, held: 0 });
    // A client whose money was not held gets no notice of its release.
    const { price } = given;
    expect((await changesOf(given)).map(({ released }) => released)).toEqual([buys ? price : undefined]);
  });

  it('that are withdrawn while a number is bought pay for it, or get all back', async () => {
    for (const isBought of [true, false]) {
      const caller = numbers.client(funds);
      const given = await bid(caller);
      const [provider] = numbers.app.get<NumberProvider[]>(NUMBER_PROVIDERS);
      const acquire = provider!.acquire.bind(provider);
      jest.spyOn(provider!, 'acquire').mockImplementationOnce(async (wanted) => {
        await numbers.send(withdrawBid, { bidId: given.id }, caller);
        return isBought ? acquire(wanted) : { kind: 'none', reason: 'refused', detail: 'none for a test' };
      });
      await setMargin(10);
      const ended = await until(async () => {
        const current = await row(given);
        return current.attempts === 1 && current.orderUnderWay === undefined && current;
      }, 'the purchase has ended');
      expect(ended).toMatchObject({ state: 'ended', ending: 'withdrawn', filled: isBought ? 1 : 0 });
      const price = isBought ? (await numbers.row(ended.orderIds[0]!)).price : 0;
      expect(money(caller)).toEqual({ balance: funds - price, held: 0 });
      await setMargin(60);
      await pass(31_000);
    }
  });

  it('are refunded to the balance where no code arrives', async () => {
    const caller = numbers.client(funds);
    const given = await bid(caller, { count: 2 });
    await setMargin(10);
    const { orderIds } = await isFilled(given, 2);
    await numbers.endNow(orderIds[0]!);
    await numbers.reaches(orderIds[0]!, 'refunded');
    await reaches(given, 'ended');
    expect(money(caller)).toEqual({ balance: funds - (await numbers.row(orderIds[1]!)).price, held: 0 });
  });

  it('are refused where the money is missing, and leave nothing', async () => {
    const caller = numbers.client(priceAt(31));
    await expect(bid(caller, { count: 2 })).rejects.toMatchObject({ code: 'wallet/insufficient-balance' });
    expect((await numbers.send(listBids, {}, caller)).data).toEqual([]);
    expect(money(caller)).toEqual({ balance: priceAt(31), held: 0 });
    await expect(bid(caller, { country: 'XX' })).rejects.toMatchObject({ code: 'numbers/country-unknown' });
    await expect(bid(caller, { service: 'none' })).rejects.toMatchObject({ code: 'numbers/service-unknown' });
    await expect(bid(caller, { count: 21 })).rejects.toMatchObject({ code: 'platform/invalid' });
    await expect(bid(caller, { hours: 2 as never })).rejects.toMatchObject({ code: 'platform/invalid' });
  });

  it('are one bid for copies of a request, and at most twenty of a client', async () => {
    const caller = numbers.client(funds);
    const idempotencyKey = 'bid-key-1';
    await bid(caller, { buys: false, price: 100 });
    const copies = await Promise.all([1, 2, 3].map(() => bid(caller, { idempotencyKey })));
    expect(new Set(copies.map(({ id }) => id)).size).toBe(1);
    expect(money(caller).held).toBe(copies[0]!.price);
    await expect(bid(caller, { idempotencyKey, count: 2 })).rejects.toMatchObject({
      code: 'platform/idempotency-mismatch',
    });
    const price = priceAt(1);
    const all = await Promise.allSettled(Array.from({ length: 21 }, () => bid(caller, { price })));
    const refused = all.flatMap((each) => (each.status === 'rejected' ? [(each.reason as Error).message] : []));
    expect(refused).toHaveLength(3);
    expect(money(caller).held).toBe(copies[0]!.price + 18 * price);
    await numbers.send(withdrawBid, { bidId: copies[0]!.id }, caller);
    await bid(caller, { price });
    for (const { id } of (await numbers.send(listBids, {}, caller)).data)
      await numbers.send(withdrawBid, { bidId: id }, caller);
    expect(money(caller)).toEqual({ balance: funds, held: 0 });
  });

  it('are opened later where the answer of the wallet was lost', async () => {
    const caller = numbers.client(funds);
    numbers.wallet.holdBehaviour = 'reply-lost';
    const given = await bid(caller);
    expect(given).toMatchObject({ state: 'opening', held: 0 });
    numbers.wallet.holdBehaviour = 'ok';
    await pass(31_000);
    await reaches(given, 'open');
    expect(money(caller)).toEqual({ balance: funds - given.price, held: given.price });
    await numbers.send(withdrawBid, { bidId: given.id }, caller);
  });

  it('are not opened later where the account was locked meanwhile', async () => {
    const caller = numbers.client(funds);
    numbers.wallet.holdBehaviour = 'reply-lost';
    const given = await bid(caller);
    numbers.wallet.holdBehaviour = 'ok';
    // As if a request had crashed before checking the lock.
    await numbers.app.get(LockedAccounts).note(caller.id, true, new Date());
    await pass(31_000);
    await reaches(given, 'ended');
    expect(await changesOf(given)).toMatchObject([{ state: 'ended', ending: 'account' }]);
    expect(money(caller)).toEqual({ balance: funds, held: 0 });
  });

  it.each([true, false])('do nothing for an account that is locked; that they buy: %s', async (buys) => {
    const caller = numbers.client(funds);
    const given = await bid(caller, { buys });
    await numbers.app.get(LockedAccounts).note(caller.id, true, new Date());
    await setMargin(10);
    await reaches(given, 'ended');
    expect(await changesOf(given)).toMatchObject([{ state: 'ended', ending: 'account' }]);
    expect(money(caller)).toEqual({ balance: funds, held: 0 });
  });

  it.each([
    ['a lock', true],
    ['the requested erasure', true],
    ['an erasure', true],
    ['a lock', false],
    ['an erasure', false],
  ] as const)('end with %s of the account; that they buy: %s', async (what, buys) => {
    const caller = numbers.client(funds);
    const given = await bid(caller, { buys });
    const { connection } = numbers.stack;
    const userId = caller.id;
    if (what === 'a lock') await publishEvent(connection, accountLockChanged, { userId, locked: true });
    else await publishEvent(connection, what === 'an erasure' ? userDeleted : erasureRequested, { userId });
    await until(() => money(caller).held === 0, 'what is held is released');
    expect(money(caller)).toEqual({ balance: funds, held: 0 });
    await reaches(given, 'ended');
    expect(await changesOf(given)).toMatchObject([{ state: 'ended', ending: 'account' }]);
    if (what !== 'an erasure') return;
    await publishEvent(connection, userDeleted, { userId });
    await until(async () => (await rows().countDocuments({ userId: caller.id })) === 0, 'it is erased');
    await until(
      async () => (await eventsSoFar(numbers.stack, userDataErased)).some(({ userId }) => userId === caller.id),
      'the erasure is confirmed',
    );
  });

  it('do not survive a lock of the account at the moment in which they are placed', async () => {
    const caller = numbers.client(funds);
    const bids = numbers.app.get(Bids);
    const endAll = jest.spyOn(bids, 'endAllOf');
    const lock = (locked: boolean) =>
      publishEvent(numbers.stack.connection, accountLockChanged, { userId: caller.id, locked });
    const lockNow = async () => {
      endAll.mockClear();
      await lock(true);
      await until(() => endAll.mock.calls.length > 0, 'the lock is delivered');
      await Promise.all(endAll.mock.results.map(({ value }) => value as Promise<void>));
    };
    // Between the check of the session and the storing of the bid.
    const limits = bids['rateLimits'];
    const consume = limits.tryConsume.bind(limits);
    jest.spyOn(limits, 'tryConsume').mockImplementationOnce(async (key, limit) => {
      await lockNow();
      return consume(key, limit);
    });
    const refusal = { code: 'auth/account-locked-by-admin' };
    await expect(bid(caller)).rejects.toMatchObject(refusal);
    const ended = async () =>
      (await rows().countDocuments({ userId: caller.id, state: { $ne: 'ended' } })) === 0 && money(caller).held === 0;
    await until(ended, 'the bid has ended');
    expect(money(caller)).toEqual({ balance: funds, held: 0 });

    const unlock = async () => {
      await lock(false);
      const locked = numbers.collection('locked_accounts');
      await until(async () => (await locked.findOne({ _id: caller.id as never }))?.['isLocked'] === false, 'unlocked');
    };
    await unlock();
    for (let round = 0; round < 5; round++) {
      await Promise.allSettled([bid(caller), lockNow(), bid(caller)]);
      await until(ended, 'no bid is left');
      expect(money(caller)).toEqual({ balance: funds, held: 0 });
      await unlock();
    }
    const given = await bid(caller);
    expect(given.state).toBe('open');
    await numbers.send(withdrawBid, { bidId: given.id }, caller);
  });

  it('are shown to staff with what happened to them, and named for a statement', async () => {
    const [caller, other] = [numbers.client(funds), numbers.client(funds)];
    const first = await bid(caller, { count: 2 });
    await setMargin(10);
    await reaches(first, 'ended');
    await setMargin(60);
    const second = await bid(caller);
    await numbers.send(withdrawBid, { bidId: second.id }, caller);
    const staff: Caller = { id: new Types.ObjectId().toHexString(), role: 'support', session: 's' };
    const { data } = await numbers.send(listBidsOf, { userId: caller.id }, staff);
    expect(data.map(({ id, history }) => [id, history.map(({ what, amount }) => [what, amount])])).toEqual([
      [
        second.id,
        [
          ['placed', undefined],
          ['withdrawn', undefined],
          ['ended', second.price],
        ],
      ],
      [
        first.id,
        [
          ['placed', undefined],
          ...(await Promise.all(
            (await row(first)).orderIds.map(async (id) => ['filled', (await numbers.row(id)).price]),
          )),
          ['ended', 0],
        ],
      ],
    ]);
    const page = await numbers.send(timelineOfBids, { userId: caller.id, limit: 5, after: second.id }, staff);
    expect(page.map(({ position }) => position)).toEqual([first.id]);
    await expect(numbers.send(listBidsOf, { userId: caller.id }, caller)).rejects.toMatchObject({
      code: 'auth/forbidden',
    });
    const ids = [first.id, second.id];
    const names = (userId: string) => numbers.send(getBidLabels, { userId, ids }, caller);
    const label = { serviceName: 'WhatsApp', countryName: 'USA' };
    expect(await names(caller.id)).toEqual({ [first.id]: label, [second.id]: label });
    expect(await names(other.id)).toEqual({});
  });

  it('are ended however many others fail before them', async () => {
    const caller = numbers.client(funds);
    const given = await bid(caller);
    const copied = await row(given);
    delete copied.slot;
    const failing = Array.from({ length: 201 }, (_, number) => ({
      ...copied,
      _id: Types.ObjectId.createFromTime(number + 1),
      requestKey: `failing:${number}`,
      state: 'closing' as const,
      ending: 'withdrawn' as const,
    }));
    const isFailing = new Set(failing.map(({ _id }) => _id.toHexString()));
    const bids = numbers.app.get(Bids);
    const close = bids.close.bind(bids);
    jest.spyOn(bids, 'close').mockImplementation((closing, correlationId) => {
      if (isFailing.has(closing._id.toHexString())) return Promise.reject(new Error('refused for a test'));
      return close(closing, correlationId);
    });
    await rows().insertMany(failing);
    await rows().updateOne({ requestKey: copied.requestKey }, { $set: { state: 'closing', ending: 'withdrawn' } });
    await reaches(given, 'ended');
    expect(money(caller)).toEqual({ balance: funds, held: 0 });
    await rows().deleteMany({ requestKey: /^failing:/ });
  });

  it('of a client whose purchases were refused too often are filled like those of others', async () => {
    const caller = numbers.client(funds);
    const guard = jest.spyOn(numbers.app.get(PurchaseRefusals), 'guard').mockImplementation(() => {
      throw new RingletError('numbers/too-many-refusals');
    });
    const given = await bid(caller);
    await setMargin(10);
    await reaches(given, 'ended');
    expect(guard).not.toHaveBeenCalled();
  });

  it('whose purchase is refused before it begins do not hold up those behind them', async () => {
    const [first, second] = [numbers.client(funds), numbers.client(funds)];
    const refused = await bid(first);
    const buyForBid = numbers.app.get(BuyForBid);
    const buy = buyForBid.execute.bind(buyForBid);
    const filling = jest.spyOn(buyForBid, 'execute').mockImplementation((wanted, ...more) => {
      if (wanted.bidId === refused.id) return Promise.reject(new RingletError('platform/overloaded'));
      return buy(wanted, ...more);
    });
    const given = await bid(second);
    await setMargin(10);
    await reaches(given, 'ended');
    expect((await row(refused)).attempts).toBe(0);
    filling.mockRestore();
    await reaches(refused, 'ended');
  });

  it('wait twice as long after each purchase without a number, until one is bought', async () => {
    const backOffs = numbers.collection('offer_back_offs');
    const current = () => backOffs.findOne({ _id: `5:${service}` as never });
    const secondsLeft = async () =>
      Math.round((((await current()) as unknown as OfferBackOffRow).until.getTime() - Date.now() - passed) / 1000);
    const caller = numbers.client(funds);
    const given = await bid(caller);
    noNumber(2);
    await setMargin(10);
    const failed = (times: number) =>
      until(async () => (await current())?.['failures'] === times, `${times} purchases without a number`);
    await failed(1);
    expect(await secondsLeft()).toBeGreaterThan(20);
    await pass(31_000);
    await failed(2);
    expect(await secondsLeft()).toBeGreaterThan(50);
    await pass(31_000);
    await runTask(numbers, 'bids');
    expect((await row(given)).attempts).toBe(2);
    await pass(31_000);
    await reaches(given, 'ended');
    expect(await current()).toBeNull();
  });

  it('wait half an hour where the provider has not answered: it may have sold a number that nobody gets', async () => {
    const caller = numbers.client(funds);
    const given = await bid(caller, { count: 2 });
    const [provider] = numbers.app.get<NumberProvider[]>(NUMBER_PROVIDERS);
    const lost = { kind: 'unknown', detail: 'no answer for a test' } as const;
    jest.spyOn(provider!, 'acquire').mockResolvedValueOnce(lost);
    await setMargin(10);
    const current = () => numbers.collection('offer_back_offs').findOne({ _id: `5:${service}` as never });
    const { until: end } = (await until(current, 'the offer waits')) as unknown as OfferBackOffRow;
    expect(end.getTime() - Date.now() - passed).toBeGreaterThan(25 * 60_000);
    await until(async () => (await row(given)).orderUnderWay === undefined, 'the purchase was given up');
    await pass(31 * 60_000);
    await reaches(given, 'ended');
    const spent = await Promise.all((await row(given)).orderIds.map(async (id) => (await numbers.row(id)).price));
    expect(money(caller)).toEqual({ balance: funds - spent.reduce((sum, price) => sum + price, 0), held: 0 });
  });

  it('wait for the undecided purchase of the bid before them, where its process was killed', async () => {
    const [first, second] = [await bid(numbers.client(funds)), await bid(numbers.client(funds))];
    const undecided = new Types.ObjectId();
    const order = { state: 'unknown', kind: 'activation', requestKey: undecided.toHexString() } as const;
    await numbers.orderRows.insertOne({ _id: undecided, ...order } as never);
    const ofFirst = { _id: new Types.ObjectId(first.id) };
    await rows().updateOne(ofFirst, { $set: { orderUnderWay: undecided } });
    await setMargin(10);
    await runTask(numbers, 'bids');
    expect((await row(second)).attempts).toBe(0);
    await numbers.orderRows.deleteOne({ _id: undecided });
    await runTask(numbers, 'bids');
    for (const one of [first, second]) await reaches(one, 'ended');
  });

  it('of one offer leave the run after five numbers, so that others end in time', async () => {
    const [many, ending] = [numbers.client(funds), numbers.client(funds)];
    const first = await bid(many, { count: 8 });
    const second = await bid(ending, { price: 100, hours: 1 });
    const states: string[] = [];
    const [provider] = numbers.app.get<NumberProvider[]>(NUMBER_PROVIDERS);
    const acquire = provider!.acquire.bind(provider);
    jest.spyOn(provider!, 'acquire').mockImplementation(async (wanted) => {
      if (states.length === 0)
        await rows().updateOne({ _id: new Types.ObjectId(second.id) }, { $set: { until: new Date(0) } });
      states.push((await row(second)).state);
      return acquire(wanted);
    });
    await setMargin(10);
    await reaches(first, 'ended');
    expect(states).toEqual([...Array.from({ length: 5 }, () => 'open'), 'ended', 'ended', 'ended']);
  });

  it('buy nothing more once maintenance begins', async () => {
    const caller = numbers.client(funds);
    const given = await bid(caller, { count: 3 });
    const switches = numbers.app.get(Switches);
    const isPaused = jest.spyOn(switches, 'isPaused', 'get').mockReturnValue(false);
    const [provider] = numbers.app.get<NumberProvider[]>(NUMBER_PROVIDERS);
    const acquire = provider!.acquire.bind(provider);
    const asked = jest.spyOn(provider!, 'acquire').mockImplementation((wanted) => {
      isPaused.mockReturnValue(true);
      return acquire(wanted);
    });
    await setMargin(10);
    await isFilled(given, 1);
    await runTask(numbers, 'bids');
    expect(asked).toHaveBeenCalledTimes(1);
    isPaused.mockRestore();
    await reaches(given, 'ended');
  });

  it('are a hundred an hour of a client at most; a repeat is none', async () => {
    const caller = numbers.client(funds);
    const idempotencyKey = 'bid-key-limited';
    const given = await bid(caller, { idempotencyKey });
    await numbers.collection('rate_limits').updateOne({ _id: `bids:${caller.id}` as never }, { $set: { count: 100 } });
    const refusal = { code: 'platform/too-many-requests', retryAfterSeconds: expect.any(Number) as number };
    await expect(bid(caller)).rejects.toMatchObject(refusal);
    jest.spyOn(numbers.app.get(CatalogQuotes), 'quote').mockImplementation(() => {
      throw new RingletError('numbers/service-unknown');
    });
    expect((await bid(caller, { idempotencyKey })).id).toBe(given.id);
    jest.restoreAllMocks();
    await numbers.send(withdrawBid, { bidId: given.id }, caller);
  });

  it('that are placed without an answer stay in the list where their money is gone by then', async () => {
    const caller = numbers.client(funds);
    numbers.wallet.holdBehaviour = 'no-reply';
    const given = await bid(caller);
    expect(given.state).toBe('opening');
    numbers.wallet.holdBehaviour = 'ok';
    numbers.wallet.fund(caller.id, -funds);
    await pass(31_000);
    await reaches(given, 'ended');
    expect((await numbers.send(listBids, {}, caller)).data).toMatchObject([
      { id: given.id, ending: 'refused', held: 0 },
    ]);
    expect(await changesOf(given)).toMatchObject([{ state: 'ended', ending: 'refused', released: 0 }]);
    expect(money(caller)).toEqual({ balance: 0, held: 0 });
  });

  it('end at once when they are withdrawn, also where the wallet does not answer', async () => {
    const caller = numbers.client(funds);
    const given = await bid(caller);
    numbers.wallet.holdBehaviour = 'no-reply';
    const withdrawn = await numbers.send(withdrawBid, { bidId: given.id }, caller);
    expect(withdrawn).toMatchObject({ state: 'closing', ending: 'withdrawn', held: given.price });
    numbers.wallet.holdBehaviour = 'ok';
    await reaches(given, 'ended');
    expect(money(caller)).toEqual({ balance: funds, held: 0 });
  });

  it('wait while nothing is sold, and in maintenance', async () => {
    const switches = new FakeSwitches(numbers.stack.connection);
    await switches.set('maintenance', true);
    await until(() => numbers.app.get(Switches).isOn('maintenance'), 'maintenance is read');
    const caller = numbers.client(funds);
    const given = await bid(caller);
    await setMargin(10);
    await pass(5_000);
    expect(await row(given)).toMatchObject({ state: 'open', attempts: 0 });
    await switches.set('maintenance', false);
    await reaches(given, 'ended');
  });
});
