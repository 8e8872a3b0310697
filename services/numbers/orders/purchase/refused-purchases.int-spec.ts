import { Types } from 'mongoose';
import { type Caller } from '@ringlet/contracts/caller';
import { kobo } from '@ringlet/contracts/money';
import { buyNumber } from '@ringlet/contracts/numbers/orders';
import { rentNumber } from '@ringlet/contracts/numbers/rentals';
import { SETTINGS } from '@ringlet/platform/core.module';
import { CatalogQuotes } from '../../catalog/catalog-quotes';
import { EmptyOffers } from '../../catalog/empty-offers';
import { SellingStops } from '../../catalog/selling-stops';
import { Stops } from '../../domain/selling-stops';
import { OrdersRepository } from '../../order-store/orders.repository';
import { NUMBER_PROVIDERS, type NumberProvider } from '../../providers/number-provider';
import { type NumbersSettings } from '../../settings';
import { type NumbersStack, startNumbers } from '../../testing/numbers-stack';

describe('refused purchases', () => {
  let numbers: NumbersStack;
  const insufficient = { code: 'wallet/insufficient-balance' };
  const rowsOf = (userId: string) => numbers.orderRows.find({ userId }).toArray();

  beforeAll(async () => {
    numbers = await startNumbers({ timing: { refusedPurchases: 3 } });
  });
  afterAll(() => numbers.stop());

  it('without money cost no provider call, and their rows expire', async () => {
    const caller = numbers.client(0);
    const before = (await numbers.rentals()).length;
    await expect(numbers.buy(caller)).rejects.toMatchObject(insufficient);
    expect(await rowsOf(caller.id)).toMatchObject([{ state: 'declined', deleteAt: expect.any(Date) }]);
    expect((await numbers.rentals()).length).toBe(before);
    const indexes = await numbers.orderRows.indexes();
    expect(indexes).toContainEqual(expect.objectContaining({ key: { deleteAt: 1 }, expireAfterSeconds: 0 }));
  });

  it('keep the rows of orders that were charged', async () => {
    const caller = numbers.client();
    const { order } = await numbers.buy(caller);
    expect(await numbers.row(order.id)).not.toHaveProperty('deleteAt');
    await numbers.fault({ kind: 'no-numbers' });
    const other = numbers.client();
    await expect(numbers.buy(other)).rejects.toMatchObject({ code: 'numbers/out-of-stock' });
    expect((await rowsOf(other.id))[0]).not.toHaveProperty('deleteAt');
  });

  it('are limited for each client; others and repeated requests are not affected', async () => {
    const caller = numbers.client();
    const { order } = await numbers.buy(caller, { idempotencyKey: 'before-the-limit' });
    numbers.wallet.balances.set(caller.id, 0);
    for (let count = 0; count < 4; count++) await expect(numbers.buy(caller)).rejects.toMatchObject(insufficient);
    await expect(numbers.buy(caller)).rejects.toMatchObject({
      code: 'numbers/too-many-refusals',
      httpStatus: 429,
      message: expect.stringMatching(/Please wait \d min and try again/),
      data: { minutes: expect.any(Number) },
      retryAfterSeconds: expect.any(Number),
    });
    expect(await rowsOf(caller.id)).toHaveLength(5);
    const again = await numbers.buy(caller, { idempotencyKey: 'before-the-limit' });
    expect(again.order.id).toBe(order.id);
    await expect(numbers.buy(numbers.client())).resolves.toBeDefined();
  });

  it('of an API key at its cap store no order, and make that key wait and not its owner', async () => {
    const owner = numbers.client();
    const keyOf = (spendPerDay: number): Caller => ({
      ...owner,
      session: new Types.ObjectId().toHexString(),
      key: { scopes: ['buy'], spendPerDay },
    });
    const [capped, other] = [keyOf(100), keyOf(1_000_000)];
    const reached = { code: 'wallet/key-limit-reached' };
    for (let count = 0; count < 4; count++) await expect(numbers.buy(capped)).rejects.toMatchObject(reached);
    await expect(numbers.buy(capped)).rejects.toMatchObject({ code: 'numbers/too-many-refusals' });
    expect(await rowsOf(owner.id)).toEqual([]);
    await expect(numbers.buy(owner)).resolves.toBeDefined();
    await expect(numbers.buy(other)).resolves.toBeDefined();
    // A copy of a purchase from before the cap gets the original answer.
    const request = { idempotencyKey: 'before-the-cap' };
    const { order } = await numbers.buy(other, request);
    numbers.wallet.keySpends.set(other.session, 1_000_000);
    await expect(numbers.buy(other)).rejects.toMatchObject(reached);
    expect((await numbers.buy(other, request)).order.id).toBe(order.id);
  });

  it('of what is out of stock are neither charged nor sent to the provider a second time', async () => {
    const [provider] = numbers.app.get<NumberProvider[]>(NUMBER_PROVIDERS);
    const empty = jest.replaceProperty(numbers.app.get<NumbersSettings>(SETTINGS).timing, 'outOfStockMs', 60_000);
    const acquire = jest
      .spyOn(provider!, 'acquire')
      .mockResolvedValue({ kind: 'none', reason: 'no-numbers', detail: 'no_numbers' });
    const shown = await numbers.offer('Telegram');
    const outOfStock = { code: 'numbers/out-of-stock' };
    const buy = (caller = numbers.client()) =>
      numbers.buy(caller, { service: shown.application_id, price: 100_000_00 });
    const charges = numbers.wallet.charges.size;
    await expect(buy(numbers.client(200_000_00))).rejects.toMatchObject(outOfStock);
    for (let count = 0; count < 3; count++) await expect(buy()).rejects.toMatchObject(outOfStock);
    expect(acquire).toHaveBeenCalledTimes(1);
    expect(numbers.wallet.charges.size).toBe(charges + 1);

    // The answer "you have not been charged" stays true for a later copy of the request.
    const caller = numbers.client(200_000_00);
    const idempotencyKey = 'refused-out-of-stock';
    const request = { service: shown.application_id, price: 100_000_00, idempotencyKey };
    await expect(numbers.buy(caller, request)).rejects.toMatchObject(outOfStock);
    acquire.mockRestore();
    const inStockAgain = jest.spyOn(numbers.app.get(EmptyOffers), 'has').mockReturnValue(false);
    await expect(numbers.buy(caller, request)).rejects.toMatchObject(outOfStock);
    expect(await rowsOf(caller.id)).toMatchObject([{ state: 'declined', deleteAt: expect.any(Date) }]);
    await expect(numbers.buy(caller, { ...request, idempotencyKey: 'another-request' })).resolves.toBeDefined();
    inStockAgain.mockRestore();
    empty.restore();
  });

  it('for a changed price stay refused for a copy of the request; the new price is bought, also with the same key', async () => {
    const caller = numbers.client();
    const quotes = numbers.app.get(CatalogQuotes);
    const quote = quotes.quote.bind(quotes);
    const offer = await numbers.offer();
    const request = { service: offer.application_id, price: 100, idempotencyKey: 'refused-price-changed' };
    const changed = { code: 'numbers/price-changed', data: { price: offer.price } };
    await expect(numbers.buy(caller, request)).rejects.toMatchObject(changed);
    const cheap = jest.spyOn(quotes, 'quote').mockImplementation((...of) => ({ ...quote(...of), price: kobo(100) }));
    await expect(numbers.buy(caller, request)).rejects.toMatchObject(changed);
    cheap.mockRestore();
    expect(await rowsOf(caller.id)).toMatchObject([{ state: 'declined', deleteAt: expect.any(Date) }]);

    const confirmed = { ...request, price: Math.round(offer.price * 100) };
    const { order } = await numbers.buy(caller, confirmed);
    expect((await numbers.buy(caller, confirmed)).order.id).toBe(order.id);
    await expect(numbers.buy(caller, request)).rejects.toMatchObject({ code: 'platform/idempotency-mismatch' });
    expect((await rowsOf(caller.id)).map(({ state }) => state).sort()).toEqual(['active', 'declined']);
  });

  it('for a changed price are confirmed by one of two requests at a time: the other is under way', async () => {
    const caller = numbers.client();
    const offer = await numbers.offer();
    const request = { service: offer.application_id, price: 100, idempotencyKey: 'confirmed-twice' };
    await expect(numbers.buy(caller, request)).rejects.toMatchObject({ code: 'numbers/price-changed' });
    // The other request has freed the refused purchase's key but not stored its own yet.
    const orders = numbers.app.get(OrdersRepository);
    jest.spyOn(orders, 'freeKeyOfRefused').mockResolvedValueOnce(false);
    jest.spyOn(orders, 'findByRequestKey').mockResolvedValueOnce(undefined);
    const confirmed = { ...request, price: Math.round(offer.price * 100) };
    await expect(numbers.buy(caller, confirmed)).rejects.toMatchObject({ code: 'platform/idempotency-in-progress' });
    expect((await numbers.buy(caller, confirmed)).order).toMatchObject({ status: 'active' });
  });

  it('leave their key free for a program that tries again: two of its requests buy one number', async () => {
    const caller = numbers.client(0);
    const request = { idempotencyKey: 'order-of-a-program', retryRefused: true };
    await expect(numbers.buy(caller, request)).rejects.toMatchObject(insufficient);
    numbers.wallet.balances.set(caller.id, 1_000_000);
    await numbers.fault({ kind: 'no-numbers' });
    await expect(numbers.buy(caller, request)).rejects.toMatchObject({ code: 'numbers/out-of-stock' });
    const outcomes = await Promise.allSettled([1, 2].map(() => numbers.buy(caller, request)));
    const bought = outcomes.flatMap((outcome) => (outcome.status === 'fulfilled' ? [outcome.value.order.id] : []));
    const failed = outcomes.flatMap((outcome) => (outcome.status === 'rejected' ? [outcome.reason as object] : []));
    expect(new Set(bought).size).toBe(1);
    for (const error of failed) expect(error).toMatchObject({ code: 'platform/idempotency-in-progress' });
    expect((await numbers.buy(caller, request)).order.id).toBe(bought[0]);
    const rows = await rowsOf(caller.id);
    expect(rows.map(({ state }) => state).sort()).toEqual(['active', 'declined', 'declined']);
    const active = rows.find(({ state }) => state === 'active');
    expect(numbers.wallet.balanceOf(caller.id)).toBe(1_000_000 - Number(active?.price));
    await expect(numbers.buy(caller, { ...request, service: '2' })).rejects.toMatchObject({
      code: 'platform/idempotency-mismatch',
    });
  });

  it('for what is not sold stay refused for a copy of the request, without a charge', async () => {
    const caller = numbers.client();
    const balance = numbers.wallet.balanceOf(caller.id);
    // Read first, because lists omit what is not sold.
    const { application_id: service } = await numbers.offer();
    const selling = numbers.app.get(SellingStops);
    const stop = jest.spyOn(selling, 'stops', 'get').mockReturnValue(new Stops([{ kind: 'provider', id: 'sms-man' }]));
    const price = 100_000_00;
    const code = { country: '5', service, price, idempotencyKey: 'refused-stopped' };
    const rental = { country: '5', unit: 'hour', count: 4, price, idempotencyKey: 'refused-rental' } as const;
    const requests = [() => numbers.send(buyNumber, code, caller), () => numbers.send(rentNumber, rental, caller)];
    const stopped = { code: 'numbers/selling-stopped' };
    for (const send of requests) await expect(send()).rejects.toMatchObject(stopped);
    stop.mockRestore();
    for (const send of requests) await expect(send()).rejects.toMatchObject(stopped);
    expect(numbers.wallet.balanceOf(caller.id)).toBe(balance);
    expect(await rowsOf(caller.id)).toMatchObject([{ state: 'declined' }, { state: 'declined' }]);
  });
});
