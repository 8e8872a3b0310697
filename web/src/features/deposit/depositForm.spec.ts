import { english, languageOf } from '../../shared/language/languages';
import { addLanguage } from '../../shared/language-choice/catalogs';
import { amountTyped } from './depositForm';

afterEach(() => addLanguage(english, {}));

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
