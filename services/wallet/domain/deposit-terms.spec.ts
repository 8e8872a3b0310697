import { kobo } from '#libs/contracts/money';
import { checkAmount, largestDeposit, smallestDeposit, takes } from './deposit-terms';

describe('the terms of a deposit', () => {
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

  it('names the minimum for crypto in the words of the product', () => {
    expect(() => checkAmount(kobo(1), kobo(23_108_70), 'crypto')).toThrow(
      '❌ Minimum deposit for crypto is ₦23,108.70',
    );
    expect(largestDeposit).toBe(1_000_000_000);
  });

  it('takes other currencies by crypto only', () => {
    expect([
      takes('paystack', 'NGN'),
      takes('paystack', 'USD'),
      takes('monnify', 'GHS'),
      takes('crypto', 'GHS'),
    ]).toEqual([true, false, false, true]);
  });
});
