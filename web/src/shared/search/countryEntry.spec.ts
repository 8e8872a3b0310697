import { countryInLanguage } from '../language/countryInLanguage';
import { languages } from '../language/languages';
import { addLanguage } from '../language-choice/catalogs';
import { countryEntry, matching } from './matching';

const french = languages[1];
const countries = [
  ['US', 'United States', 'usa'],
  ['CI', 'Ivory Coast', 'cotedivoire'],
  ['ZA', 'South Africa', 'rsa'],
  ['GB', 'United Kingdom', 'uk'],
] as const;

function found(typed: string): readonly string[] {
  const entries = countries.map(([code, title, alias]) => countryEntry(code, code, title, [code.toLowerCase(), alias]));
  return matching(entries, typed);
}

it.each([
  ['united', ['US', 'GB']],
  ['rsa', ['ZA']],
  ['south afrika', ['ZA']],
  ['États-Unis', []],
])('finds in English for %s %j', (typed, codes) => expect(found(typed)).toEqual(codes));

it.each([
  ['États-Unis', ['US']],
  ['etats', ['US']],
  ['united', ['US', 'GB']],
  ['usa', ['US']],
  ["cote d'ivoire", ['CI']],
  ['ivory', ['CI']],
  ['afrique du sud', ['ZA']],
  ['South Africa', ['ZA']],
  ['royaume', ['GB']],
])('finds in French for %s %j', (typed, codes) => {
  addLanguage(french, { unused: 'unused' });
  expect(found(typed)).toEqual(codes);
});

it('shows the name of the server in English, and for what is no ISO code', () => {
  expect(countryInLanguage('US', 'USA')).toBe('USA');
  addLanguage(french, { unused: 'unused' });
  expect(countryInLanguage('us', 'USA')).toBe('États-Unis');
  const others = ['1', '', 'XX', undefined].map((code) => countryInLanguage(code, 'Somewhere'));
  expect(others).toEqual(Array(4).fill('Somewhere'));
});

it('shows the name of the server where the browser has no names in the language', () => {
  const supported = jest.spyOn(Intl.DisplayNames, 'supportedLocalesOf').mockReturnValue([]);
  addLanguage(languages[5], { unused: 'unused' });
  expect(countryInLanguage('US', 'USA')).toBe('USA');
  supported.mockRestore();
});
