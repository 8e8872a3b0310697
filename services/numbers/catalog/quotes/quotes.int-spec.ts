import { Types } from 'mongoose';
import { type Caller } from '@ringlet/contracts/caller';
import { nairaFromKobo } from '@ringlet/contracts/money';
import { buyNumber, type BuyNumberReply } from '@ringlet/contracts/numbers/orders';
import { saveCost } from '@ringlet/contracts/numbers/pricing';
import { createQuote, type PriceQuote } from '@ringlet/contracts/numbers/quotes';
import { until } from '@ringlet/testing/until';
import { priceOf } from '../../domain/price';
import { defaultRates } from '../../pricing/site-cost.model';
import { type NumbersStack, startNumbers } from '../../testing/numbers-stack';

describe('quotes', () => {
  let numbers: NumbersStack;
  let service: string;

  beforeAll(async () => {
    numbers = await startNumbers();
    service = (await numbers.offer()).application_id;
  });
  afterAll(() => numbers.stop());
  beforeEach(() => setMargin('30'));

  /** Sets both margins, in percent, and waits for the offer with them. */
  async function setMargin(percent: string): Promise<void> {
    const admin: Caller = { id: new Types.ObjectId().toHexString(), role: 'admin', session: 's' };
    const rates = { ...defaultRates, lowcost: percent, highcost: percent };
    await numbers.send(saveCost, { ...rates, confirm: true }, admin);
  }
  const quote = (caller: Caller, item: object = {}): Promise<PriceQuote> =>
    numbers.send(createQuote, { country: 'US', service, ...item }, caller);
  const changed = { code: 'numbers/price-changed' };
  const buy = (caller: Caller, input: object): Promise<BuyNumberReply> =>
    numbers.send(buyNumber, { country: '5', service, price: 1_000_000, ...input }, caller);
  const change = (caller: Caller, update: object) =>
    numbers.collection('quotes').updateMany({ userId: caller.id }, update);

  it('says the price of now, for a minute, and how it was made', async () => {
    const before = Date.now();
    const given = await quote(numbers.client());
    const offer = await numbers.offer();
    const { cost, rateNgn, rateRub, price } = given;
    expect(given).toMatchObject({ countryName: 'USA', serviceName: 'WhatsApp', service, country: offer.country_id });
    expect(nairaFromKobo(price)).toBe(offer.price);
    expect(priceOf(cost, { ...defaultRates, rate_ngn: rateNgn, rate_rub: rateRub })).toBe(price);
    const validMs = Date.parse(given.expiresAt) - before;
    expect(validMs).toBeGreaterThanOrEqual(60_000);
    expect(validMs).toBeLessThan(120_000);
  });

  it('keeps a price that rises, and charges the lower one where it falls', async () => {
    const caller = numbers.client(10_000_00);
    const given = await quote(caller);
    await setMargin('60');
    const raised = await quote(caller);
    expect(raised.price).toBeGreaterThan(given.price);
    const { order } = await buy(caller, { price: given.price });
    expect(order).toMatchObject({ price: given.price, priceUsd: given.priceUsd });
    expect(numbers.wallet.balanceOf(caller.id)).toBe(10_000_00 - given.price);
    await setMargin('5');
    const cheaper = await buy(caller, { price: raised.price });
    expect(cheaper.order.price).toBeLessThan(given.price);
  });

  it('charges the lowest of several that are valid', async () => {
    const caller = numbers.client();
    const given = await quote(caller);
    await setMargin('40');
    const dearer = await quote(caller);
    await setMargin('60');
    expect((await buy(caller, { price: dearer.price })).order.price).toBe(given.price);
  });

  it('keeps no price at which every number would cost us more', async () => {
    const caller = numbers.client();
    await setMargin('0');
    const given = await quote(caller);
    await change(caller, { $inc: { price: -1 } });
    await expect(buy(caller, { price: given.price - 1 })).rejects.toMatchObject({
      ...changed,
      data: { price: nairaFromKobo(given.price) },
    });
    await change(caller, { $inc: { price: 1 } });
    await setMargin('60');
    expect((await buy(caller, { price: given.price })).order.price).toBe(given.price);
  });

  it('keeps another price where a lower one would no longer cover what every number costs us', async () => {
    const caller = numbers.client();
    await setMargin('0');
    const given = await quote(caller);
    await change(caller, { $inc: { price: -1 } });
    await setMargin('20');
    const covering = await quote(caller);
    await setMargin('60');
    expect((await buy(caller, { price: covering.price })).order.price).toBe(covering.price);
    expect(covering.price).toBeGreaterThan(given.price);
  });

  it('is for who agrees to its price, until it expires', async () => {
    const caller = numbers.client();
    const given = await quote(caller);
    await setMargin('60');
    await expect(buy(caller, { price: given.price - 1 })).rejects.toMatchObject(changed);
    await change(caller, { $set: { expiresAt: new Date() } });
    await expect(buy(caller, { price: given.price })).rejects.toMatchObject(changed);
    expect((await buy(caller, {})).order.price).toBeGreaterThan(given.price);
  });

  it('is of one client and for one number', async () => {
    const [owner, other] = [numbers.client(), numbers.client()];
    const given = await quote(owner);
    await setMargin('60');
    await expect(buy(other, { price: given.price })).rejects.toMatchObject(changed);
    await change(owner, { $set: { service: 'another' } });
    await expect(buy(owner, { price: given.price })).rejects.toMatchObject(changed);
    await change(owner, { $set: { service, country: 'another' } });
    await expect(buy(owner, { price: given.price })).rejects.toMatchObject(changed);
    expect(numbers.wallet.balanceOf(owner.id)).toBe(1_000_000);
  });

  it('is charged once by copies of a purchase, also after it has expired', async () => {
    const caller = numbers.client();
    const given = await quote(caller);
    await setMargin('60');
    const input = { price: given.price, idempotencyKey: 'with-a-quote' };
    const first = await buy(caller, input);
    await change(caller, { $set: { expiresAt: new Date() } });
    expect((await buy(caller, input)).order.id).toBe(first.order.id);
    expect(numbers.wallet.balanceOf(caller.id)).toBe(1_000_000 - given.price);
  });

  it('refuses what is not sold, and more than 120 a minute', async () => {
    const caller = numbers.client();
    await expect(quote(caller, { country: 'XX' })).rejects.toMatchObject({ code: 'numbers/country-unknown' });
    await expect(quote(caller, { service: 'none' })).rejects.toMatchObject({ code: 'numbers/service-unknown' });
    await numbers
      .collection('rate_limits')
      .updateOne({ _id: `quotes:${caller.id}` as never }, { $set: { count: 120 } });
    await expect(quote(caller)).rejects.toMatchObject({ code: 'platform/too-many-requests' });
    expect(await numbers.collection('quotes').countDocuments({ userId: caller.id })).toBe(0);
    await until(async () => (await quote(numbers.client())).price > 0, 'others are not limited');
  });
});
