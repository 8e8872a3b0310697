import { Decimal } from 'decimal.js';
import fc from 'fast-check';
import { kobo } from '@ringlet/contracts/money';
import { Amounts, anyPrice } from './amounts';

const naira = Amounts.inNaira();
const dollars = Amounts.inDollars({ rate_ngn: '1540.58', rate_usd: '1' });

describe('amounts of a key', () => {
  it.each([
    [naira, 41250, 412.5, '412.50', '412.50'],
    [dollars, 41250, 0.2678, '0.2678', '0.2677'],
    [dollars, 154058, 1, '1.0000', '1.0000'],
    [dollars, 1, 0.0001, '0.0001', '0.0000'],
    [dollars, 0, 0, '0.0000', '0.0000'],
    [naira, -150, -1.5, '-1.50', '-1.50'],
    [dollars, -150, -0.0009, '-0.0009', '-0.0010'],
  ])('%#: a price is rounded up, a balance down', (amounts, amount, price, priceText, balanceText) => {
    const given = kobo(amount);
    const shown = [amounts.price(given), amounts.priceText(given), amounts.balanceText(given)];
    expect(shown).toEqual([price, priceText, balanceText]);
  });

  it('are exact where a dollar is no finite decimal of naira', () => {
    const thirds = Amounts.inDollars({ rate_ngn: '1', rate_usd: '3' });
    expect([thirds.price(kobo(1)), thirds.limit('0.03')]).toEqual([0.03, 1]);
    expect(thirds.limit('0.0299')).toBeUndefined();
  });

  it.each([
    [naira, '412.509', 41250],
    [naira, '500', 50000],
    [naira, '0.01', 1],
    [dollars, '1', 154058],
    [dollars, '0.26779', 41241],
    [dollars, '0.0001', 15],
    // More than any price.
    [naira, '1000000000.01', anyPrice],
    [dollars, '1000000', anyPrice],
  ])('%#: a limit of %s is rounded down', (amounts, text, limit) => expect(amounts.limit(text)).toBe(limit));

  it.each(['', '0', '0.00', '-1', '+1', '1e3', ' 1', '.5', '1.', '1,5', 'abc', '9'.repeat(400), '١'])(
    'no limit: %j',
    (text) => {
      expect([naira.limit(text), dollars.limit(text)]).toEqual([undefined, undefined]);
    },
  );

  const rate = fc
    .tuple(fc.integer({ min: 1, max: 9_999_999 }), fc.integer({ min: 0, max: 6 }))
    .map(([digits, places]) => new Decimal(digits).div(10 ** places).toFixed());
  const anyAmounts = fc.oneof(
    fc.constant({ amounts: naira, perDollar: undefined }),
    fc.tuple(rate, rate).map(([rate_ngn, rate_usd]) => ({
      amounts: Amounts.inDollars({ rate_ngn, rate_usd }),
      perDollar: { rate_ngn, rate_usd },
    })),
  );
  const anyKobo = fc.oneof(fc.integer({ min: 1, max: 100_000 }), fc.integer({ min: 1, max: anyPrice })).map(kobo);
  const anyText = fc
    .tuple(fc.integer({ min: 0, max: 100_000 }), fc.stringMatching(/^\d{0,9}$/))
    .map(([whole, decimals]) => (decimals === '' ? String(whole) : `${whole}.${decimals}`));

  it('never let a program pay above what it gives', () => {
    fc.assert(
      fc.property(anyAmounts, anyText, ({ amounts, perDollar }, text) => {
        const limit = amounts.limit(text);
        if (limit === undefined) return;
        expect(Number.isSafeInteger(limit)).toBe(true);
        // In dollars, limit / 100 naira are at most `text`: limit / 100 * rate_usd / rate_ngn.
        const { rate_ngn, rate_usd } = perDollar ?? { rate_ngn: '1', rate_usd: '1' };
        const Wide = Decimal.clone({ precision: 100 });
        expect(new Wide(limit).mul(rate_usd).lte(new Wide(text).mul(100).mul(rate_ngn))).toBe(true);
        expect(new Wide(amounts.price(limit)).lte(text)).toBe(true);
      }),
      { numRuns: 2000 },
    );
  });

  it('let a program buy at the price that it reads, and with the balance that it reads', () => {
    fc.assert(
      fc.property(anyAmounts, anyKobo, anyKobo, ({ amounts }, price, balance) => {
        // No price in dollars has more digits than a number can hold.
        fc.pre(amounts.price(price) < 1e11);
        const text = new Decimal(amounts.price(price)).toFixed();
        const limit = amounts.limit(text);
        // Above every price it does not limit.
        if (limit !== undefined) expect(limit).toBeGreaterThanOrEqual(price);
        expect(amounts.isPrice(text, price)).toBe(true);
        if (Number(amounts.balanceText(balance)) >= amounts.price(price)) expect(balance).toBeGreaterThanOrEqual(price);
      }),
      { numRuns: 2000 },
    );
  });
});
