import { dollarsInNaira, fallbackRates, priceInNaira, validRates } from './price';

const rates = { rate_usd: '1', rate_ngn: '1500', rate_rub: '80' };

describe('priceInNaira', () => {
  it.each([
    { cost: 12, places: 2, price: 225 },
    { cost: 11.75, places: 2, price: 220.31 },
    { cost: '11.75', places: 3, price: 220.313 },
    { cost: 0.0016, places: 2, price: 0.03 },
    { cost: 0.00027, places: 2, price: 0.01 },
    { cost: 0, places: 2, price: 0 },
  ] as const)('of $cost rubles with $places decimals is $price', ({ cost, places, price }) => {
    expect(priceInNaira(cost, rates, places)).toBe(price);
  });

  it('rounds half up where floats would not', () => {
    expect(priceInNaira('1.005', { rate_usd: '1', rate_ngn: '1', rate_rub: '1' }, 2)).toBe(1.01);
  });
});

describe('dollarsInNaira', () => {
  it('is the crypto minimum at the fallback rate', () => {
    expect(dollarsInNaira(15, fallbackRates)).toBe(23108.7);
  });
});

describe('validRates', () => {
  it.each([
    [undefined],
    [{}],
    [{ rate_usd: '1', rate_ngn: '0', rate_rub: '80' }],
    [{ rate_usd: '1', rate_ngn: 'abc', rate_rub: '80' }],
    [{ rate_usd: '1', rate_ngn: '-1500', rate_rub: '80' }],
  ])('refuses %j', (given) => {
    expect(validRates(given)).toBeUndefined();
  });

  it('accepts numbers and text', () => {
    expect(validRates({ rate_usd: 1, rate_ngn: '1500', rate_rub: 80 })).toEqual(rates);
  });
});
