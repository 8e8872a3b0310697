import { jt, msgid, ngettext, t, useLocale as activate } from 'ttag';
import { formatCount } from '../format';
import { addLanguage, currentLanguage, loadLanguage } from './language';
import { english, languages, preferredLanguage } from './languages';

const french = languages[1];
const found = (count: number) => ngettext(msgid`${count} number`, `${count} numbers`, count);

afterEach(() => {
  addLanguage(english, { unused: 'unused' });
  activate('en');
});

it.each([
  [['fr-CA', 'en'], 'fr'],
  [['de', 'ha-NG'], 'ha'],
  [['en-NG', 'yo'], 'en'],
  [['PCM'], 'pcm'],
  [['de'], 'en'],
  [[], 'en'],
])('of the preferred languages %j it takes %s', (tags, code) => {
  expect(preferredLanguage(tags).code).toBe(code);
});

it('shows English without a catalog', async () => {
  await loadLanguage();
  expect(currentLanguage()).toBe(english);
  expect([t`Login`, found(1), found(2)]).toEqual(['Login', '1 number', '2 numbers']);
});

it('shows texts, their variables in any order, plural forms and numbers in the chosen language', () => {
  const name = 'Ada';
  const place = 'Lagos';
  addLanguage(french, {
    Login: 'Connexion',
    '${ name } in ${ place }': 'À ${ place }, ${ name }',
    '${ count } number': ['${ count } numéro', '${ count } numéros'],
  });
  expect(t`Login`).toBe('Connexion');
  expect(t`${name} in ${place}`).toBe('À Lagos, Ada');
  expect(jt`${name} in ${place}`).toEqual(expect.arrayContaining(['À ', 'Lagos', ', ', 'Ada']));
  expect([found(0), found(1), found(2)]).toEqual(['0 numéro', '1 numéro', '2 numéros']);
  expect(formatCount(12_345)).toBe(new Intl.NumberFormat('fr').format(12_345));
  expect(t`Not translated`).toBe('Not translated');
});
