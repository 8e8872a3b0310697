import { getCatalogHead, getServiceOffers, listCountries, listServicePrices } from '@ringlet/contracts/numbers/catalog';
import { saveCost } from '@ringlet/contracts/numbers/pricing';
import { until } from '@ringlet/testing/until';
import { type NumbersStack, startNumbers } from '../testing/numbers-stack';

describe('the prices of services', () => {
  let numbers: NumbersStack;

  beforeAll(async () => {
    numbers = await startNumbers();
  });
  afterAll(() => numbers.stop());

  const list = async () => (await numbers.send(listServicePrices, {}, numbers.client())).prices;

  it('are the lowest of the countries with stock, and count those', async () => {
    const whatsapp = (await list()).find(({ name }) => name === 'WhatsApp');
    const input = { service: whatsapp?.service ?? '' };
    const { offers, version } = await numbers.send(getServiceOffers, input, numbers.client());
    expect(version).toBe((await numbers.send(getCatalogHead, {}, numbers.client())).version);
    const inStock = offers.filter(({ count }) => count > 0);
    expect(inStock.length).toBeGreaterThan(1);
    const lowest = Math.min(...inStock.map(({ price }) => price));
    expect(whatsapp).toMatchObject({ price: lowest, countries: inStock.length });
    const all = await numbers.send(listCountries, {}, numbers.client());
    const { country = '', countryName, countryCode } = whatsapp ?? {};
    expect(inStock.find((offer) => offer.country === country)?.price).toBe(lowest);
    expect(all[country]).toMatchObject({ title: countryName, code: countryCode });
    expect((await list()).every(({ countries }) => countries <= Object.keys(all).length)).toBe(true);
  });

  it('follow the rates', async () => {
    const before = new Map((await list()).map(({ service, price }) => [service, price]));
    const rates = { lowcost: '20', highcost: '10', rate_usd: '1', rate_ngn: '3000', rate_rub: '80.25' };
    await numbers.send(saveCost, rates, { ...numbers.client(), role: 'admin' });
    const isHigher = async () =>
      (await list()).every(({ service, price }) => (price ?? 1) > (before.get(service) ?? 0));
    await until(isHigher, 'all prices are higher');
  });
});
