import { english, languageOf } from '../../shared/language/languages';
import { addLanguage } from '../../shared/language-choice/catalogs';
import { amountsFrom, amountTyped } from './depositForm';

it.each([
  ['en', '1,500.50', '1500.50'],
  ['en', '₦ 5000', '5000'],
  ['en', '1,500,000', '1500000'],
  ['en', '1500,000', '1500000'],
  ['en', '1500,50', '1500,50'],
  ['ha', '1,500', '1500'],
  ['fr', '1500,50', '1500.50'],
  ['fr', '1 500,5', '1500.5'],
  ['fr', '1500.50', '1500.50'],
])('reads in the language %s what was typed as %j as %s', (code, typed, amount) => {
  addLanguage(languageOf(code) ?? english, {});
  expect(amountTyped(typed)).toBe(amount);
});

it.each([
  [1000, [1000, 2000, 5000, 10_000, 20_000]],
  [23_108.7, [25_000, 50_000, 100_000, 200_000, 500_000]],
  [15, [15, 20, 50, 100, 200]],
  [209.63, [250, 500, 1000, 2000, 5000]],
  [1, [5, 10, 20, 50, 100]],
])('offers amounts above the minimum of %d', (minimum, amounts) => {
  expect(amountsFrom(minimum)).toEqual(amounts);
});
