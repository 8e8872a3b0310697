import { pricingChanged } from '#libs/contracts/numbers';
import { Transactions } from '#libs/persistence/transactions';
import { until } from '#libs/testing/until';
import { type Shop, startShop } from '../testing/shop';
import { MarketRates } from './market-rates';
import { Rates } from './rates';

describe('the rates that deposits are converted at', () => {
  let shop: Shop;
  let rates: Rates;
  beforeAll(async () => {
    shop = await startShop();
    rates = shop.wallet.app.get(Rates);
  });
  afterEach(async () => {
    jest.restoreAllMocks();
    await shop.control('DELETE', 'faults');
  });
  afterAll(() => shop.stop());

  const save = (rate_ngn: string) => {
    const cost = { id: 'site', lowcost: '10', highcost: '5', rate_usd: '1', rate_ngn, rate_rub: '80' };
    return shop.wallet.app.get(Transactions).run('test', async ({ emit }) => emit(pricingChanged, cost));
  };

  it("are those of pricing as soon as they are saved, and the market's where pricing has none", async () => {
    await until(async () => (await rates.naira('GHS')) === '139.041516', 'the market was read');
    expect(await rates.naira('USD')).toBe('1540.58');
    await save('1600');
    await until(async () => (await rates.naira('USD')) === '1600', 'pricing was heard');
    expect(await rates.naira('RUB')).toBe('20');
    expect(await rates.naira('GHS')).toBe('144.404332');
  });

  it('never go back to older ones', async () => {
    await save('1700');
    await until(async () => (await rates.naira('USD')) === '1700', 'pricing was heard');
    await rates.keep({ _id: 'pricing', rates: { USD: '1', NGN: '1' }, at: new Date(0) });
    expect(await rates.naira('USD')).toBe('1700');
  });

  it('stay as they were read last while the market does not answer, but not for ever', async () => {
    const market = shop.wallet.app.get(MarketRates);
    await market.read();
    const before = await rates.naira('ZAR');
    for (const kind of ['reset', 'garbage', 'error']) {
      await shop.fault('rates', kind, { once: true, when: 'before' });
      await market.read();
    }
    expect(await rates.naira('ZAR')).toBe(before);
    shop.later(8 * 24 * 60 * 60_000);
    await expect(rates.naira('ZAR')).rejects.toMatchObject({ code: 'wallet/rate-unavailable' });
  });
});
