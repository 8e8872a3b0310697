import fc from 'fast-check';
import { formatAmount, formatCount, formatListPrice, formatNaira } from './format';
import { setLanguage } from './language/current';
import { english, languages } from './language/languages';

afterEach(() => setLanguage(english));

describe.each(languages)('numbers in $name', (language) => {
  const byIntl = (value: number, decimals: number): string =>
    new Intl.NumberFormat(language.locale, { minimumFractionDigits: decimals, maximumFractionDigits: decimals })
      .format(value)
      .replaceAll('\u202f', '\u00a0');
  const is = (values: fc.Arbitrary<number>, divisor: number, format: (value: number) => string, decimals: number) => {
    setLanguage(language);
    const matches = (units: number) => expect(format(units / divisor)).toBe(byIntl(units / divisor, decimals));
    fc.assert(fc.property(values, matches));
  };

  it('are written as Intl writes them, with a space that the typeface has: counts, kobo and tenths of kobo', () => {
    const values = fc.oneof(fc.integer(), fc.integer({ min: -2_000_000, max: 2_000_000 }));
    is(values, 1, formatCount, 0);
    is(values, 100, formatAmount, 2);
    is(values, 1000, (value) => formatListPrice(value).slice(1), 3);
  });
});

it.each([
  [0, '₦0.00'],
  [999.99, '₦999.99'],
  [1000, '₦1,000.00'],
  [-12450.5, '₦-12,450.50'],
  [1234567.891, '₦1,234,567.89'],
])('writes %d naira as %s', (amount, text) => {
  expect(formatNaira(amount)).toBe(text);
});

it('writes the fraction of a number that is no count', () => {
  expect(formatCount(1234.5)).toBe('1,234.5');
  setLanguage(languages[1]);
  expect(formatCount(1234.5)).toBe('1\u00a0234,5');
});
