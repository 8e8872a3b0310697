import { getCatalogHead } from '@ringlet/contracts/numbers/catalog';
import { until } from '@ringlet/testing/until';
import { priceOf } from '../domain/price';
import { defaultRates } from '../pricing/site-cost.model';
import { type NumbersStack, startNumbers } from '../testing/numbers-stack';

describe.each(['sms-man', 'handler-api'])('a cost that changes at %s', (provider) => {
  let numbers: NumbersStack;

  beforeAll(async () => {
    numbers = await startNumbers({ settings: { NUMBER_PROVIDERS: provider } });
    // This replica loads what others stored only when a purchase makes it.
    await numbers.startReplica({}, { catalogCheckMs: 60_000 });
  });
  afterAll(async () => {
    await numbers.stop();
  });

  it('makes one purchase fail and then is shown and charged by every replica', async () => {
    const caller = numbers.client(100_000_000);
    const { order: before } = await numbers.buy(caller);
    const balance = numbers.wallet.balanceOf(caller.id);
    await numbers.sandbox.control('provider', { target: provider, price_factor: 1.5 });
    const refusal: unknown = await numbers.buy(caller, { price: before.price }).catch((error: unknown) => error);
    expect(refusal).toMatchObject({ code: 'numbers/price-changed', data: { price: expect.any(Number) } });
    const price = Math.round((refusal as { data: { price: number } }).data.price * 100);
    expect(price).toBeGreaterThan(before.price);
    expect(numbers.wallet.balanceOf(caller.id)).toBe(balance);

    const bought = await Promise.all(Array.from({ length: 8 }, () => numbers.buy(caller, { price })));
    expect(bought.map(({ order }) => [order.status, order.price])).toEqual(bought.map(() => ['active', price]));
    const shown = async () => priceOf(String((await numbers.offer()).cost), defaultRates);
    await until(async () => (await shown()) === price, 'the offers show it');
  });
});

describe('a provider that does not answer', () => {
  it('keeps its last offers, which are stale until it answers again', async () => {
    // Stale after two intervals: even a loaded machine refreshes within that time.
    const numbers = await startNumbers({ timing: { catalogEveryMs: 2000 } });
    const head = () => numbers.send(getCatalogHead, {}, numbers.client());
    await numbers.fault({ kind: 'reset', once: false });
    const stale = await until(async () => {
      const now = await head();
      return now.isStale && now;
    }, 'its offers are stale');
    expect(await numbers.offer()).toMatchObject({ application: 'WhatsApp' });
    await numbers.clearFaults();
    const isRefreshed = async () => {
      const { isStale, refreshedAt } = await head();
      return !isStale && refreshedAt > stale.refreshedAt;
    };
    await until(isRefreshed, 'its offers are refreshed');
    await numbers.stop();
  });
});
