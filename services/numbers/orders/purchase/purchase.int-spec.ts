import { type Caller } from '@ringlet/contracts/caller';
import { orderActivated } from '@ringlet/contracts/numbers/events';
import { countOrders, findPurchase, getOrderLabels, listOrders, refundNumber } from '@ringlet/contracts/numbers/orders';
import { LOG, type Log, SETTINGS } from '@ringlet/platform/core.module';
import { Metrics } from '@ringlet/platform/metrics';
import { until } from '@ringlet/testing/until';
import { OrderCounts } from '../../order-store/order-counts';
import { NUMBER_PROVIDERS, type NumberProvider } from '../../providers/number-provider';
import { type NumbersSettings } from '../../settings';
import { chargedAt } from '../../testing/fake-wallet';
import { type NumbersStack, startNumbers } from '../../testing/numbers-stack';

describe('buying a number', () => {
  let numbers: NumbersStack;
  const ordersOf = (userId: string) => numbers.orderRows.find({ userId }).toArray();
  const onlyOrder = async (userId: string) => {
    const rows = await ordersOf(userId);
    expect(rows).toHaveLength(1);
    return rows[0]!;
  };
  /** A buyer whose answer time is over may be answered before the order is stored. */
  const storedOrder = (userId: string) => until(async () => (await ordersOf(userId))[0], 'the order is stored');

  beforeAll(async () => {
    numbers = await startNumbers();
  });
  afterAll(async () => {
    await numbers.stop();
  });
  afterEach(async () => {
    jest.restoreAllMocks();
    numbers.wallet.chargeBehaviour = 'ok';
    numbers.wallet.refundBehaviour = 'ok';
    await numbers.clearFaults();
  });

  it('charges the price once and acquires one number for the order', async () => {
    const caller = numbers.client(10_000_00);
    const { order, balance, totalNumber } = await numbers.buy(caller);
    expect(totalNumber).toBe(1);
    expect(order).toMatchObject({ status: 'active', countryName: 'USA', serviceName: 'WhatsApp', userId: caller.id });
    expect(balance).toBe(10_000_00 - order.price);
    expect(numbers.wallet.balanceOf(caller.id)).toBe(balance);
    const rentals = (await numbers.rentals()).filter(({ ref }) => ref === order.id);
    expect(rentals).toMatchObject([{ number: order.number, state: 'waiting' }]);

    const page = await numbers.stack.requester.send(listOrders, { userId: caller.id }, { correlationId: 'r' });
    expect(page.data).toEqual([order]);
    const counted = await numbers.stack.requester.send(countOrders, { userId: caller.id }, { correlationId: 'r' });
    expect(counted).toEqual({ count: 1 });
    const named = (userId: string) =>
      numbers.stack.requester.send(getOrderLabels, { userId, ids: [order.id] }, { correlationId: 'r' });
    const name = { serviceName: 'WhatsApp', countryName: 'USA', number: order.number };
    expect(await named(caller.id)).toEqual({ [order.id]: name });
    expect(await named(numbers.client().id)).toEqual({});
  });

  it('counts how purchases end, and logs the ids of those without a number', async () => {
    const read = async () => {
      const metric = numbers.app.get(Metrics).registry.getSingleMetric('ringlet_purchases_total');
      const values = (await metric?.get())?.values ?? [];
      return Object.fromEntries(
        values.map(({ labels, value }) => [`${labels['outcome']} ${labels['provider']}`, value]),
      );
    };
    const before = await read();
    const log = jest.spyOn(numbers.app.get<Log>(LOG), 'info');
    const rich = numbers.client();
    const poor = numbers.client(1);
    for (let times = 0; times < 2; times++) await numbers.buy(rich, { idempotencyKey: 'counted-once' });
    await expect(numbers.buy(poor)).rejects.toMatchObject({ code: 'wallet/insufficient-balance' });
    await expect(numbers.buy(rich, { price: 1 })).rejects.toMatchObject({ code: 'numbers/price-changed' });
    const after = await read();
    const more = (key: string) => (after[key] ?? 0) - (before[key] ?? 0);
    expect(more('bought sms-man')).toBe(1);
    expect(more('repeated sms-man')).toBe(1);
    expect(more('wallet/insufficient-balance sms-man')).toBe(1);
    expect(more('numbers/price-changed ')).toBe(1);
    const logged = log.mock.calls as unknown as [object, string][];
    const lines = logged.flatMap(([about, text]) => (text === 'purchase ended without a number' ? [about] : []));
    expect(lines).toEqual([
      expect.objectContaining({
        userId: poor.id,
        orderId: expect.stringMatching(/^[\da-f]{24}$/),
        outcome: 'wallet/insufficient-balance',
      }),
      expect.objectContaining({ userId: rich.id, outcome: 'numbers/price-changed' }),
    ]);
  });

  it('answers a paid purchase and its refund without a total where the count fails', async () => {
    jest.spyOn(numbers.app.get(OrderCounts), 'count').mockRejectedValue(new Error('no database'));
    const caller = numbers.client();
    const reply = await numbers.buy(caller);
    expect(reply).not.toHaveProperty('totalNumber');
    const refunded = await numbers.send(refundNumber, { orderId: reply.order.id }, caller);
    expect(refunded).not.toHaveProperty('totalNumber');
    expect([reply.order.status, refunded.order.status]).toEqual(['active', 'refund']);
  });

  it('the price changes between the list and the purchase: refused with the new price, nothing charged', async () => {
    const caller = numbers.client();
    const { order } = await numbers.buy(caller);
    const balance = numbers.wallet.balanceOf(caller.id);
    await expect(numbers.buy(caller, { price: order.price - 1 })).rejects.toMatchObject({
      code: 'numbers/price-changed',
      data: { price: order.price / 100 },
    });
    expect(numbers.wallet.balanceOf(caller.id)).toBe(balance);
  });

  it('a provider that refuses a price without stating a higher one is out of stock: a failing price is not offered again', async () => {
    const [provider] = numbers.app.get<NumberProvider[]>(NUMBER_PROVIDERS);
    const none = {
      kind: 'none',
      reason: 'price-increased',
      detail: 'WRONG_MAX_PRICE:0.1',
      currentCost: '0.1',
    } as const;
    jest.spyOn(provider!, 'acquire').mockResolvedValueOnce(none);
    const caller = numbers.client();
    await expect(numbers.buy(caller)).rejects.toMatchObject({ code: 'numbers/out-of-stock' });
    expect(numbers.wallet.balanceOf(caller.id)).toBe(1_000_000);
  });

  it("the browser's price is charged: no, the quote is charged, and a higher price limit changes nothing", async () => {
    const caller = numbers.client();
    const { order: usual } = await numbers.buy(caller);
    const { order } = await numbers.buy(caller, { price: usual.price * 3 });
    expect(order.price).toBe(usual.price);
    expect(numbers.wallet.netOf(order.id)).toBe(usual.price);
  });

  it('parallel buys with money for one: one number, no negative balance', async () => {
    const { order } = await numbers.buy(numbers.client());
    const caller = numbers.client(order.price);
    const outcomes = await Promise.allSettled(Array.from({ length: 5 }, () => numbers.buy(caller)));
    const refusals = outcomes.filter((outcome) => outcome.status === 'rejected');
    expect(refusals.map(({ reason }) => (reason as { code: string }).code)).toEqual(
      Array<string>(4).fill('wallet/insufficient-balance'),
    );
    expect(numbers.wallet.balanceOf(caller.id)).toBe(0);
    const rows = await numbers.orderRows.find({ userId: caller.id }).toArray();
    expect(rows.map(({ state }) => state).sort()).toEqual(['active', ...Array<string>(4).fill('declined')]);
  });

  it('gives the same reply to a repeat with the same key, and refuses the key for another request', async () => {
    const caller = numbers.client();
    const first = await numbers.buy(caller, { idempotencyKey: 'key-12345' });
    expect(await numbers.buy(caller, { idempotencyKey: 'key-12345' })).toEqual(first);
    await expect(numbers.buy(caller, { idempotencyKey: 'key-12345', service: '2' })).rejects.toMatchObject({
      code: 'platform/idempotency-mismatch',
    });
    await onlyOrder(caller.id);
    const other = numbers.client();
    const theirs = await numbers.buy(other, { idempotencyKey: 'key-12345' });
    expect(theirs.order.id).not.toBe(first.order.id);
  });

  it('finds what a client bought with a key, and nothing that was refused or is of another client', async () => {
    const [caller, other] = [numbers.client(), numbers.client()];
    const find = async (by: Caller, idempotencyKey: string) =>
      (await numbers.stack.requester.send(findPurchase, { idempotencyKey }, { correlationId: 'r', caller: by })).order;
    const { order } = await numbers.buy(caller, { idempotencyKey: 'key-12345' });
    expect(await find(caller, 'key-12345')).toEqual(order);
    expect(await find(other, 'key-12345')).toBeUndefined();
    await numbers.fault({ kind: 'no-numbers' });
    await numbers.buy(other, { idempotencyKey: 'key-12345' }).catch(() => undefined);
    expect(await find(other, 'key-12345')).toBeUndefined();
  });

  it('makes one order of concurrent requests with one key', async () => {
    const caller = numbers.client();
    const outcomes = await Promise.allSettled(
      Array.from({ length: 6 }, () => numbers.buy(caller, { idempotencyKey: 'pressed-twice' })),
    );
    const { _id, price } = await onlyOrder(caller.id);
    for (const outcome of outcomes) {
      if (outcome.status === 'fulfilled') expect(outcome.value.order.id).toBe(_id.toHexString());
      else expect(outcome.reason).toMatchObject({ code: 'platform/idempotency-in-progress' });
    }
    expect(numbers.wallet.balanceOf(caller.id)).toBe(1_000_000 - price);
  });

  it('refunds the charge immediately when the provider has no number, and gives a repeat the same reply', async () => {
    await numbers.fault({ kind: 'no-numbers' });
    const caller = numbers.client();
    const refused = { code: 'numbers/out-of-stock' };
    await expect(numbers.buy(caller, { idempotencyKey: 'none-there' })).rejects.toMatchObject(refused);
    expect(numbers.wallet.balanceOf(caller.id)).toBe(1_000_000);
    expect(await onlyOrder(caller.id)).toMatchObject({ state: 'declined' });
    await expect(numbers.buy(caller, { idempotencyKey: 'none-there' })).rejects.toMatchObject(refused);
    await onlyOrder(caller.id);
  });

  it('timeout on buy: unknown, never retried, then refunded and flagged for review', async () => {
    await numbers.fault({ kind: 'reset', when: 'after', call: 'get-number' });
    const caller = numbers.client();
    await expect(numbers.buy(caller)).rejects.toMatchObject({ code: 'numbers/order-unresolved' });
    const { _id } = await onlyOrder(caller.id);
    const order = await numbers.reaches(_id.toHexString(), 'declined');
    expect(order.review?.reason).toMatch(/no answer/);
    expect(numbers.wallet.balanceOf(caller.id)).toBe(1_000_000);
    expect((await numbers.rentals()).filter(({ ref }) => ref === _id.toHexString())).toHaveLength(1);
  });

  it.each(['garbage', 'error'])('does not retry a provider that answers %s', async (kind) => {
    await numbers.fault({ kind, call: 'get-number' });
    const caller = numbers.client();
    await expect(numbers.buy(caller)).rejects.toMatchObject({ code: 'numbers/order-unresolved' });
    const { _id } = await onlyOrder(caller.id);
    await numbers.reaches(_id.toHexString(), 'declined');
    expect(numbers.wallet.netOf(_id.toHexString())).toBe(0);
  });

  it.each(['reply-lost', 'no-reply'] as const)(
    'charges again where the wallet is silent (%s), once',
    async (silence) => {
      numbers.wallet.chargeBehaviour = silence;
      const caller = numbers.client();
      const asked = numbers.wallet.chargeRequests;
      const bought = numbers.buy(caller);
      await until(() => numbers.wallet.chargeRequests > asked, 'the wallet was asked');
      numbers.wallet.chargeBehaviour = 'ok';
      const { order, balance } = await bought;
      expect(order.status).toBe('active');
      expect(balance).toBe(1_000_000 - order.price);
      expect(numbers.wallet.netOf(order.id)).toBe(order.price);
      expect((await numbers.rentals()).filter(({ ref }) => ref === order.id)).toHaveLength(1);
    },
  );

  it('answers the buyer while the wallet is silent, and buys the number once it charges', async () => {
    const settings = numbers.app.get<NumbersSettings>(SETTINGS);
    jest.replaceProperty(settings.timing, 'unknownForMs', 60_000);
    jest.replaceProperty(settings.timing, 'buyAnswerMs', 50);
    numbers.wallet.chargeBehaviour = 'no-reply';
    const caller = numbers.client();
    await expect(numbers.buy(caller)).rejects.toMatchObject({ code: 'numbers/order-unresolved' });
    const pending = await storedOrder(caller.id);
    expect(pending).toMatchObject({ state: 'placed' });
    numbers.wallet.chargeBehaviour = 'ok';
    const { price } = await numbers.reaches(pending._id.toHexString(), 'active');
    expect(numbers.wallet.balanceOf(caller.id)).toBe(1_000_000 - price);
  });

  it('refuses purchases while too many are running, stores nothing of them, and still answers repeats', async () => {
    const first = numbers.client();
    const earlier = await numbers.buy(first, { idempotencyKey: 'bought-before' });
    jest.replaceProperty(numbers.app.get<NumbersSettings>(SETTINGS), 'REQUESTS_IN_FLIGHT', 2);
    numbers.wallet.chargeBehaviour = 'no-reply';
    const asked = numbers.wallet.chargeRequests;
    const running = [numbers.buy(numbers.client()), numbers.buy(numbers.client())];
    await until(() => numbers.wallet.chargeRequests >= asked + 2, 'the wallet was asked');
    const caller = numbers.client();
    const overloaded = { code: 'platform/overloaded', retryAfterSeconds: expect.any(Number) };
    await expect(numbers.buy(caller)).rejects.toMatchObject(overloaded);
    expect(await ordersOf(caller.id)).toEqual([]);
    expect(await numbers.buy(first, { idempotencyKey: 'bought-before' })).toEqual(earlier);
    numbers.wallet.chargeBehaviour = 'ok';
    for (const purchase of running) expect((await purchase).order.status).toBe('active');
    expect((await numbers.buy(caller)).order.status).toBe('active');
  });

  it('extends the lease of a purchase whose charge is repeated', async () => {
    numbers.wallet.chargeBehaviour = 'no-reply';
    const caller = numbers.client();
    const bought = numbers.buy(caller);
    const leaseEnd = async () => (await ordersOf(caller.id))[0]?.job?.runAt;
    const first = await until(leaseEnd, 'the order is stored');
    await until(async () => (await leaseEnd())! > first, 'the lease is extended');
    numbers.wallet.chargeBehaviour = 'ok';
    expect((await bought).order.status).toBe('active');
  });

  it('refunds a charge whose answer stays lost, and rejects a late one', async () => {
    jest.replaceProperty(numbers.app.get<NumbersSettings>(SETTINGS).timing, 'buyAnswerMs', 50);
    numbers.wallet.chargeBehaviour = 'reply-lost';
    const caller = numbers.client();
    await expect(numbers.buy(caller)).rejects.toMatchObject({ code: 'numbers/order-unresolved' });
    const { _id } = await storedOrder(caller.id);
    await numbers.reaches(_id.toHexString(), 'declined');
    expect(numbers.wallet.balanceOf(caller.id)).toBe(1_000_000);
    expect((await numbers.rentals()).filter(({ ref }) => ref === _id.toHexString())).toEqual([]);
  });

  it('retries the refund of a charge while the wallet does not answer', async () => {
    await numbers.fault({ kind: 'no-numbers' });
    numbers.wallet.refundBehaviour = 'no-reply';
    const caller = numbers.client();
    await expect(numbers.buy(caller)).rejects.toMatchObject({ httpStatus: expect.any(Number) });
    const { _id } = await onlyOrder(caller.id);
    expect(await numbers.row(_id.toHexString())).toMatchObject({ state: 'declining' });
    numbers.wallet.refundBehaviour = 'ok';
    await numbers.reaches(_id.toHexString(), 'declined');
    expect(numbers.wallet.balanceOf(caller.id)).toBe(1_000_000);
  });

  it('refuses what is not for sale', async () => {
    const caller = numbers.client();
    const refusals = [
      [{ country: '99999', price: 1 }, 'numbers/country-unknown'],
      [{ service: '99999', price: 1 }, 'numbers/service-unknown'],
      [{ price: 0 }, 'platform/invalid'],
      [{ price: -5 }, 'platform/invalid'],
      [{ price: 10.5 }, 'platform/invalid'],
    ] as const;
    for (const [request, code] of refusals)
      await expect(numbers.buy(caller, { service: '1', ...request })).rejects.toMatchObject({ code });
    expect(await numbers.orderRows.countDocuments({ userId: caller.id })).toBe(0);
  });

  it('money taken, provider rented, no record: an order of a process that crashed after the charge is refunded', async () => {
    const caller = numbers.client();
    const { order } = await numbers.buy(caller);
    const interrupted = {
      $set: { state: 'placed' as const, job: { queue: 'reconcile' as const, runAt: new Date(), attempts: 0 } },
    };
    const found = await numbers.row(order.id);
    await numbers.orderRows.updateOne({ _id: found._id }, { ...interrupted, $unset: { number: '', activationId: '' } });
    const declined = await numbers.reaches(order.id, 'declined');
    expect(declined.review?.reason).toMatch(/broke off/);
    expect(numbers.wallet.balanceOf(caller.id)).toBe(1_000_000);
  });

  it('publishes the sale with price and cost', async () => {
    const { jetstream } = await import('@nats-io/jetstream');
    const caller = numbers.client();
    const { order } = await numbers.buy(caller);
    const consumer = await jetstream(numbers.stack.connection).consumers.get('EVENTS', {
      filter_subjects: orderActivated.subject,
    });
    for await (const message of await consumer.consume()) {
      const event = message.json<{ data: { orderId: string } }>();
      if (event.data.orderId !== order.id) continue;
      expect(event.data).toEqual({
        orderId: order.id,
        userId: caller.id,
        provider: 'sms-man',
        country: '5',
        countryName: 'USA',
        service: '1',
        serviceName: 'WhatsApp',
        chargedAt,
        price: order.price,
        cost: expect.any(Number),
      });
      break;
    }
  });
});
