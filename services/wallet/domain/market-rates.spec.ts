import { readMarket } from './market-rates';

describe("an answer of the market's", () => {
  const good = { result: 'success', rates: { USD: 1, NGN: 1463.27, GHS: 11.08, KES: 129.35 } };
  it.each([
    ['is read for our currencies', good, { USD: '1', NGN: '1463.27', GHS: '11.08' }],
    [
      'loses what is no rate',
      { ...good, rates: { USD: 1, NGN: 1463.2712345, GHS: '11', ZAR: -1, RUB: 1e-9 } },
      { USD: '1', NGN: '1463.271235' },
    ],
    ['is refused where it is no success', { ...good, result: 'error' }, undefined],
    ['is refused where it is about another currency', { ...good, rates: { ...good.rates, USD: 0.0007 } }, undefined],
    ['is refused where it names none of ours', { ...good, rates: { USD: 1, KES: 129.35 } }, undefined],
    ['is refused where it has no rates', { result: 'success', rates: null }, undefined],
    ['is refused where a rate is beyond all numbers', { ...good, rates: { USD: 1, NGN: Infinity } }, undefined],
  ])('%s', (_what, answer, rates) => {
    expect(readMarket(answer)).toEqual(rates);
  });
});
