import { converted, dollarsInNaira, fallbackRates, validRates } from './rates';

const rates = { rate_usd: '1', rate_ngn: '1500', rate_rub: '80' };

describe('dollarsInNaira', () => {
  it('is the crypto minimum at the fallback rate', () => {
    expect(dollarsInNaira(15, fallbackRates)).toBe(23108.7);
  });
});

describe('converted', () => {
  it.each([
    ['300.05', '107.333333', 32205.37],
    ['1.005', '1', 1.01],
  ])('%s at %s naira is %d naira, rounded half up to the kobo', (amount, rate, naira) => {
    expect(converted(amount, rate)).toBe(naira);
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
