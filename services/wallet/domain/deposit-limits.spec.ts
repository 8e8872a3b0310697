import fc from 'fast-check';
import { kobo } from '@ringlet/contracts/money';
import { toKobo } from './conversion';
import { acceptsCurrency, checkAmount, currencyTerms, largestDeposit, smallestDeposit } from './deposit-limits';

describe('deposit terms', () => {
  it.each([
    ['paystack', 'NGN', 1_000_00],
    ['monnify', 'NGN', 1_000_00],
    ['paystack', 'USD', 1_540_58],
    ['crypto', 'NGN', 23_108_70],
    ['crypto', 'USD', 23_108_70],
  ] as const)('by %s in %s: at least %d kobo', (method, currency, least) => {
    expect(smallestDeposit(method, currency, '1540.58')).toBe(least);
  });

  it.each([
    [99_999, 'wallet/amount-too-small'],
    [100_000, undefined],
    [1_000_000_000, undefined],
    [1_000_000_001, 'wallet/amount-too-large'],
  ])('%d kobo: %s', (amount, code) => {
    const check = () => checkAmount(kobo(amount), kobo(1_000_00), 'paystack');
    if (code === undefined) expect(check).not.toThrow();
    else expect(check).toThrow(expect.objectContaining({ code }));
  });

  it('names the minimum for crypto in the text of the product specification', () => {
    const forCrypto = '❌ Minimum deposit for crypto is ₦23,108.70';
    expect(() => checkAmount(kobo(1), kobo(23_108_70), 'crypto')).toThrow(
      expect.objectContaining({
        code: 'wallet/crypto-amount-too-small',
        message: forCrypto,
        data: { minimum: 23_108.7 },
        errors: [{ field: 'amount', message: forCrypto }],
      }),
    );
    expect(largestDeposit).toBe(1_000_000_000);
    const message = 'The minimum deposit is ₦1,000.00.';
    expect(() => checkAmount(kobo(1), kobo(1_000_00), 'monnify')).toThrow(
      expect.objectContaining({ message, data: { minimum: 1000 }, errors: [{ field: 'amount', message }] }),
    );
    expect(() => checkAmount(kobo(1_000_000_001), kobo(1), 'monnify')).toThrow(
      'The amount is above the largest deposit of ₦10,000,000.00.',
    );
  });

  it.each([
    ['NGN', '1', 1_000_00, 10_000_000_00],
    ['USD', '1540.58', 15_00, 6_491_06],
    ['GHS', '139.041516', 166_20, 71_920_96],
  ] as const)('in %s: from %d to %d', (currency, rate, minimum, maximum) => {
    const smallest = currency === 'NGN' ? kobo(1_000_00) : kobo(23_108_70);
    const terms = currencyTerms(currency, rate, smallest);
    expect(terms).toEqual({ currency, rate, minimum, maximum });
  });

  it('accept their own minimum and maximum at any rate', () => {
    const anyRate = fc.integer({ min: 1, max: 1e10 }).map((millionths) => (millionths / 1e6).toFixed(6));
    fc.assert(
      fc.property(anyRate, fc.integer({ min: 1, max: 1e8 }), (rate, smallest) => {
        const { minimum, maximum } = currencyTerms('GHS', rate, kobo(smallest));
        expect(toKobo(minimum, rate)).toBeGreaterThanOrEqual(smallest);
        expect(toKobo(maximum, rate)).toBeLessThanOrEqual(largestDeposit);
      }),
    );
  });

  it('accept other currencies by crypto only', () => {
    expect([
      acceptsCurrency('paystack', 'NGN'),
      acceptsCurrency('paystack', 'USD'),
      acceptsCurrency('monnify', 'GHS'),
      acceptsCurrency('crypto', 'GHS'),
    ]).toEqual([true, false, false, true]);
  });
});
