import { readMarketRates } from './market-rates';

describe('readMarketRates', () => {
  const good = { result: 'success', rates: { USD: 1, NGN: 1463.27, GHS: 11.08, KES: 129.35 } };
  it.each([
    ["reads the rates of Ringlet's currencies", good, { USD: '1', NGN: '1463.27', GHS: '11.08' }],
    [
      'leaves out entries that are no rate',
      { ...good, rates: { USD: 1, NGN: 1463.2712345, GHS: '11', ZAR: -1, RUB: 1e-9 } },
      { USD: '1', NGN: '1463.271235' },
    ],
    ['rejects a response that is no success', { ...good, result: 'error' }, undefined],
    ['rejects rates of another base currency', { ...good, rates: { ...good.rates, USD: 0.0007 } }, undefined],
    ["rejects a response with none of Ringlet's currencies", { ...good, rates: { USD: 1, KES: 129.35 } }, undefined],
    ['rejects a response without rates', { result: 'success', rates: null }, undefined],
    ['rejects rates that are no object', { result: 'success', rates: 'NGN' }, undefined],
    ['rejects a response without a dollar', { ...good, rates: { NGN: 1463.27 } }, undefined],
    ['takes a rate as large as can be', { ...good, rates: { USD: 1, NGN: 1e12 } }, { USD: '1', NGN: '1000000000000' }],
    ['rejects a larger one', { ...good, rates: { USD: 1, NGN: 1e12 + 1 } }, undefined],
    ['rejects a rate of zero', { ...good, rates: { USD: 1, NGN: 0 } }, undefined],
    [
      'takes the smallest of six decimals',
      { ...good, rates: { USD: 1, NGN: 0.000001 } },
      { USD: '1', NGN: '0.000001' },
    ],
    ['rejects an infinite rate', { ...good, rates: { USD: 1, NGN: Infinity } }, undefined],
  ])('%s', (_what, response, rates) => {
    expect(readMarketRates(response)).toEqual(rates);
  });
});
