import fc from 'fast-check';
import { formatNaira } from './format';
import { english, languageOf, languages } from './language/languages';
import { addLanguage } from './language-choice/catalogs';
import { koboTyped, nairaInField, nairaTyped } from './naira';

const speak = (code: string) => addLanguage(languageOf(code) ?? english, {});
afterEach(() => speak('en'));

it.each([
  ['en', '1', 100],
  ['en', '0.01', 1],
  ['en', ' 1500.5 ', 150_050],
  ['en', '₦1,609.19', 160_919],
  ['en', '₦ 1 609', 160_900],
  ['en', '1,234,567.89', 123_456_789],
  ['en', '1.1', 110],
  ['en', '4.35', 435],
  ['en', '1000000000', 100_000_000_000],
  ['ha', '1,500', 150_000],
  ['fr', '1609,19', 160_919],
  ['fr', '1\u202f500,5', 150_050],
  ['fr', '1500.50', 150_050],
])('reads in the language %s what is typed as %j as %d kobo', (code, typed, kobo) => {
  speak(code);
  expect(koboTyped(typed)).toBe(kobo);
  expect(nairaTyped(typed)).toBe(kobo / 100);
});

it.each([
  '',
  '0',
  '0.00',
  '-5',
  '+5',
  '1.234',
  '1,50',
  '1609,19',
  '1500,000',
  '15,00.5',
  '1,5,000',
  'ten',
  '1e3',
  '.5',
  '1000000000.01',
  '9'.repeat(12),
])('refuses %j', (typed) => expect(koboTyped(typed)).toBeUndefined());

it('refuses what a field does not take', () => {
  const read = (typed: string) => nairaTyped(typed, { min: 1, max: 1_000_000 });
  expect(['0.99', '1', '1,000,000', '1000000.01'].map(read)).toEqual([undefined, 1, 1_000_000, undefined]);
  expect(nairaTyped('0', { min: 0 })).toBe(0);
});

it('reads back what is shown, to the kobo and in every language', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 99_999_999_999 }), fc.constantFrom(...languages), (kobo, { code }) => {
      speak(code);
      expect(koboTyped(nairaInField(kobo / 100))).toBe(kobo);
      expect(koboTyped(formatNaira(kobo / 100))).toBe(kobo);
    }),
  );
});
