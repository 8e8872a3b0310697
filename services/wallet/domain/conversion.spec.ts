import fc from 'fast-check';
import { kobo } from '@ringlet/contracts/money';
import { specifiedRates } from '@ringlet/contracts/numbers/pricing';
import { minorUnitsOf, nairaRate, toKobo } from './conversion';

describe('conversion to naira', () => {
  const rates = { USD: '1', NGN: '1540.58', RUB: '80.25', GHS: '11.08' };
  it.each([
    ['NGN', '1'],
    ['USD', '1540.58'],
    ['RUB', '19.197259'],
    ['GHS', '139.041516'],
    ['ZAR', undefined],
  ] as const)('one %s is %s naira', (currency, rate) => {
    expect(nairaRate(currency, rates)).toBe(rate);
  });

  it('one naira is one naira, whatever rates there are', () => {
    expect(nairaRate('NGN', {})).toBe('1');
  });

  it.each([
    [100, '1540.58', 154_058],
    [1, '0.5', 1],
    [1, '0.499999', 0],
    [3, '19.197259', 58],
    [1_000_000_000, '19.197259', 19_197_259_000],
    [1, '9007199254740000.499999', 9_007_199_254_740_000],
  ])('%d minor units at %s are %d kobo', (minor, rate, result) => {
    expect(toKobo(minor, rate)).toBe(result);
  });

  it.each([
    [{ USD: '1' }, undefined],
    [{ NGN: '1540.58' }, undefined],
    [{ NGN: '0', USD: '1' }, undefined],
    [{ NGN: '1540.58', USD: '0' }, undefined],
    [{ NGN: '-1', USD: '1' }, undefined],
    [{ NGN: '0.0000001', USD: '1' }, undefined],
    [{ NGN: '10000000000000000000000', USD: '1' }, '10000000000000000000000'],
  ])('of %j one dollar is %s naira', (given, rate) => {
    expect(nairaRate('USD', given)).toBe(rate);
  });

  it.each([
    [154_058, '1540.58', 100],
    [154_057, '1540.58', 99],
    [1, '1540.58', 0],
  ])('%d kobo at %s are %d whole minor units', (amount, rate, result) => {
    expect(minorUnitsOf(kobo(amount), rate)).toBe(result);
  });

  it('refuses what is too large to be exact', () => {
    expect(() => toKobo(Number.MAX_SAFE_INTEGER, '1540.58')).toThrow(RangeError);
  });

  it('never differs from the exact product by more than half a kobo', () => {
    const amount = fc.integer({ min: 1, max: 1e9 });
    const rate = fc.integer({ min: 1, max: 2e9 });
    fc.assert(
      fc.property(amount, rate, (minor, millionths) => {
        const digits = String(millionths).padStart(7, '0');
        const exact = BigInt(minor) * BigInt(millionths);
        const result = BigInt(toKobo(minor, `${digits.slice(0, -6)}.${digits.slice(-6)}`)) * 1_000_000n;
        expect(2n * (result - exact)).toBeLessThanOrEqual(1_000_000n);
        expect(2n * (exact - result)).toBeLessThan(1_000_000n);
      }),
    );
  });

  it('has fallback rates for dollars and rubles', () => {
    expect(nairaRate('USD', specifiedRates)).toBe('1540.58');
    expect(nairaRate('RUB', specifiedRates)).toBe('19.197259');
  });
});
