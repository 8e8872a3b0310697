import fc from 'fast-check';
import { formatNaira, kobo, koboFromNaira, nairaFromKobo } from './money';

/** Ten thousand billion naira: a double cannot represent two decimals above it. */
const most = 1e15 - 1;
const amounts = fc.integer({ min: -most, max: most });

describe('money', () => {
  it.each([0.5, 100.01, NaN, Infinity, 2 ** 53, -(2 ** 53)])('is no count of kobo: %p', (amount) => {
    expect(() => kobo(amount)).toThrow(RangeError);
  });

  it.each([
    ['1540', 154_000],
    ['1540.5', 154_050],
    ['1540.58', 154_058],
    [1540.58, 154_058],
    [1.1, 110],
    [19.99, 1999],
    ['0.01', 1],
    ['-0.01', -1],
    ['0', 0],
    ['-0.00', 0],
    [-0, 0],
    ['007.50', 750],
    ['9999999999999.99', 999_999_999_999_999],
  ])('reads %p as %d kobo', (naira, expected) => {
    expect(koboFromNaira(naira)).toBe(expected);
  });

  it.each([
    0.1 + 0.2,
    0.1 + 0.7,
    '1.234',
    '1.',
    '.5',
    '1e3',
    1e21,
    1e-7,
    '+1',
    '1,000',
    ' 1',
    '1 ',
    '',
    '--1',
    '0x10',
    NaN,
    Infinity,
    '12345678901234',
    '１',
    '1\n',
  ])('refuses %p', (naira) => {
    expect(() => koboFromNaira(naira)).toThrow(RangeError);
  });

  it.each([0.5, NaN, Infinity, 2 ** 53, '5', null, undefined])('is not a count of kobo: %p', (amount) => {
    expect(() => kobo(amount as number)).toThrow(RangeError);
  });

  it('says what is wrong with an amount', () => {
    expect(() => kobo(0.5)).toThrow('not a whole number of kobo: 0.5');
    expect(() => koboFromNaira('1.234')).toThrow('not an amount of naira with at most two decimals: 1.234');
  });

  it('turns negative zero into zero, because stored documents distinguish them', () => {
    expect(Object.is(kobo(-0), 0)).toBe(true);
  });

  it('round-trips through naira, JSON and the display form', () => {
    fc.assert(
      fc.property(amounts, (amount) => {
        const naira = nairaFromKobo(kobo(amount));
        expect(koboFromNaira(naira)).toBe(amount + 0);
        expect(koboFromNaira(JSON.parse(JSON.stringify(naira)) as number)).toBe(amount + 0);
        expect(koboFromNaira(formatNaira(kobo(amount)).replace(/[₦,]/g, ''))).toBe(amount + 0);
      }),
      { numRuns: 2000 },
    );
  });

  it('adds exactly', () => {
    fc.assert(
      fc.property(amounts, amounts, (a, b) => {
        const digits = (text: string): bigint => BigInt(text.replace('.', ''));
        const written = (amount: number): string =>
          `${amount < 0 ? '-' : ''}${Math.abs(amount).toString().padStart(3, '0')}`;
        const text = (amount: number): string => written(amount).replace(/(\d\d)$/, '.$1');
        expect(BigInt(koboFromNaira(text(a)) + koboFromNaira(text(b)))).toBe(digits(text(a)) + digits(text(b)));
      }),
    );
  });

  it.each([
    [0, '₦0.00'],
    [5, '₦0.05'],
    [123_450, '₦1,234.50'],
    [100_000_000_00, '₦100,000,000.00'],
    [-123_450, '-₦1,234.50'],
  ])('formats %d kobo as %s', (amount, shown) => {
    expect(formatNaira(kobo(amount))).toBe(shown);
  });
});
