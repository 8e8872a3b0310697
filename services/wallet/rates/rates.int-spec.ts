import { dayMs } from '@ringlet/contracts/durations';
import { pricingChanged } from '@ringlet/contracts/numbers/pricing';
import { getMarketRates } from '@ringlet/contracts/wallet/market-rates';
import { publishEvent } from '@ringlet/testing/events';
import { until } from '@ringlet/testing/until';
import { startWallet } from '../testing/wallet-stack';
import { startWalletWithProviders, type WalletWithProviders } from '../testing/wallet-with-providers';
import { MarketRatesReader } from './market-rates-reader';
import { Rates } from './rates';

describe('exchange rates of deposits', () => {
  let harness: WalletWithProviders;
  let rates: Rates;
  beforeAll(async () => {
    harness = await startWalletWithProviders();
    rates = harness.app.get(Rates);
  });
  afterEach(async () => {
    jest.restoreAllMocks();
    await harness.control('DELETE', 'faults');
  });
  afterAll(() => harness.stop());

  const save = (rate_ngn: string) => {
    const cost = { id: 'site', lowcost: '10', highcost: '5', rate_usd: '1', rate_ngn, rate_rub: '80' };
    return publishEvent(harness.stack.connection, pricingChanged, cost);
  };

  it('come from pricing, and from the market for currencies that pricing does not have', async () => {
    await until(async () => (await rates.naira('GHS')) === '139.041516', 'the market rates are read');
    expect(await rates.naira('USD')).toBe('1540.58');
    await save('1600');
    await until(async () => (await rates.naira('USD')) === '1600', 'the pricing event is handled');
    expect(await rates.naira('RUB')).toBe('20');
    expect(await rates.naira('GHS')).toBe('144.404332');
  });

  it('shows admins the market rates, independent of pricing', async () => {
    await harness.app.get(MarketRatesReader).read();
    const offered = await harness.sendAsAdmin(getMarketRates, {});
    expect(offered).toEqual({
      rateUsd: '1',
      rateNgn: '1463.27',
      rateRub: '81.44',
      rateGhs: '11.08',
      rateZar: '17.21',
      attribution: expect.objectContaining({ url: 'https://www.exchangerate-api.com' }),
      source: 'market',
      readAt: expect.stringMatching(/^20.*Z$/),
    });
    await expect(harness.send(getMarketRates, {}, harness.user)).rejects.toMatchObject({ code: 'auth/forbidden' });
    await expect(harness.send(getMarketRates, {})).rejects.toMatchObject({ code: 'auth/session-required' });
  });

  it('ignores an older pricing event', async () => {
    await save('1700');
    await until(async () => (await rates.naira('USD')) === '1700', 'the pricing event is handled');
    await rates.save({ _id: 'pricing', rates: { USD: '1', NGN: '1' }, at: new Date(0) });
    expect(await rates.naira('USD')).toBe('1700');
  });

  it('uses the last market rates for a week while the market API fails', async () => {
    const market = harness.app.get(MarketRatesReader);
    await market.read();
    const before = await rates.naira('ZAR');
    for (const kind of ['reset', 'garbage', 'error']) {
      await harness.fault('rates', kind, { once: true, when: 'before' });
      await market.read();
    }
    expect(await rates.naira('ZAR')).toBe(before);
    harness.advanceClock(8 * dayMs);
    await expect(rates.naira('ZAR')).rejects.toMatchObject({ code: 'wallet/rate-unavailable' });
    expect((await harness.sendAsAdmin(getMarketRates, {})).rateZar).toBe('17.21');
  });
});

it('uses the rates of the specification until the market rates are read', async () => {
  const wallet = await startWallet();
  const fallback = { rateUsd: '1', rateNgn: '1540.58', rateRub: '80.25', source: 'fallback' };
  expect(await wallet.sendAsAdmin(getMarketRates, {})).toMatchObject(fallback);
  await wallet.stop();
});
