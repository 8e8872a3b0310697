import { pricingChanged } from '@ringlet/contracts/numbers/pricing';
import { getMarketRates } from '@ringlet/contracts/wallet/market-rates';
import { Transactions } from '@ringlet/persistence/transactions';
import { until } from '@ringlet/testing/until';
import { type Shop, startShop } from '../testing/wallet-harness';
import { startWallet } from '../testing/wallet-stack';
import { MarketReader } from './market-rates-reader';
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

  it('are offered to admins as the market has them, whatever pricing says', async () => {
    await shop.wallet.app.get(MarketReader).read();
    const offered = await shop.askAsAdmin(getMarketRates, {});
    expect(offered).toEqual({
      rates: { USD: '1', NGN: '1463.27', RUB: '81.44', GHS: '11.08', ZAR: '17.21' },
      source: 'market',
      readAt: expect.stringMatching(/^20.*Z$/),
    });
    await expect(shop.ask(getMarketRates, {})).rejects.toMatchObject({ code: 'auth/forbidden' });
  });

  it('never go back to older ones', async () => {
    await save('1700');
    await until(async () => (await rates.naira('USD')) === '1700', 'pricing was heard');
    await rates.keep({ _id: 'pricing', rates: { USD: '1', NGN: '1' }, at: new Date(0) });
    expect(await rates.naira('USD')).toBe('1700');
  });

  it('stay as they were read last while the market does not answer, but not for ever', async () => {
    const market = shop.wallet.app.get(MarketReader);
    await market.read();
    const before = await rates.naira('ZAR');
    for (const kind of ['reset', 'garbage', 'error']) {
      await shop.fault('rates', kind, { once: true, when: 'before' });
      await market.read();
    }
    expect(await rates.naira('ZAR')).toBe(before);
    shop.later(8 * 24 * 60 * 60_000);
    await expect(rates.naira('ZAR')).rejects.toMatchObject({ code: 'wallet/rate-unavailable' });
    expect((await shop.askAsAdmin(getMarketRates, {})).rates.ZAR).toBe('17.21');
  });
});

it('the rates of the specification stand in for a market that was never read', async () => {
  const wallet = await startWallet();
  const fallback = { rates: { USD: '1', NGN: '1540.58', RUB: '80.25' }, source: 'fallback' };
  expect(await wallet.askAsAdmin(getMarketRates, {})).toEqual(fallback);
  await wallet.stop();
});
