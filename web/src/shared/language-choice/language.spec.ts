import { formatCount } from '../format';
import { currentLanguage } from '../language/current';
import { english, languages } from '../language/languages';
import { gettext, jt, msgid, ngettext, t } from '../language/text';
import { addLanguage } from './catalogs';
import { loadLanguage, wantedLanguage } from './language';

const french = languages[1];
const found = (count: number) => ngettext(msgid`${count} number`, `${count} numbers`, count);

afterEach(() => jest.restoreAllMocks());

it.each([
  [null, ['fr-CA', 'en'], 'fr'],
  [null, ['de', 'ha-NG'], 'ha'],
  [null, ['en-NG', 'yo'], 'en'],
  [null, ['PCM'], 'pcm'],
  [null, ['de'], 'en'],
  [null, [], 'en'],
  ['yo', ['fr'], 'yo'],
  ['en', ['fr'], 'en'],
  ['de', ['fr'], 'fr'],
])('of the choice %s and the preferred languages %j it takes %s', (chosen, tags, code) => {
  jest.spyOn(navigator, 'languages', 'get').mockReturnValue(tags);
  if (chosen !== null) localStorage.setItem('language', chosen);
  expect(wantedLanguage().code).toBe(code);
});

it('takes what the browser prefers where it stores nothing', () => {
  jest.spyOn(navigator, 'languages', 'get').mockReturnValue(['ig']);
  jest.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
    throw new Error('disabled');
  });
  expect(wantedLanguage().code).toBe('ig');
});

it('shows English without a catalog', async () => {
  await loadLanguage();
  expect(currentLanguage()).toBe(english);
  expect([t`Login`, found(1), found(2)]).toEqual(['Login', '1 number', '2 numbers']);
});

it('loads what was chosen', async () => {
  localStorage.setItem('language', 'fr');
  await loadLanguage();
  expect(currentLanguage()).toBe(french);
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
  expect(jt`${name} in ${place}`).toEqual(['À ', 'Lagos', ', ', 'Ada', '']);
  expect([found(0), found(1), found(2)]).toEqual(['0 numéro', '1 numéro', '2 numéros']);
  expect(formatCount(12_345)).toBe('12\u00a0345');
  expect([t`Not translated`, gettext('Not translated'), gettext('Login')]).toEqual([
    'Not translated',
    'Not translated',
    'Connexion',
  ]);
});

it('takes values as they are, a variable more than once, and forms of languages that count as English does', () => {
  const price = '$& $1 $$';
  addLanguage(languages[4], {
    'For ${ price }': '${ price }, ${ price }',
    '${ count } number': ['ọ̀kan', '${ count }'],
  });
  expect(t`For ${price}`).toBe('$& $1 $$, $& $1 $$');
  expect([found(0), found(1), found(2)]).toEqual(['0', 'ọ̀kan', '2']);
});

it('shows messages of the server by their code with its details, else by their text or its sentences', () => {
  const early = 'It is too early. Please wait 1200 seconds.';
  addLanguage(french, {
    'numbers/refund-too-early: It is too early. Please wait ${ seconds } seconds.': 'Trop tôt : encore ${ seconds } s.',
    'deposit/overpaid: ₦${ credited } arrived': '₦${ credited } sont arrivés',
    'deposit/declined: Declined.': 'Refusé.',
    'No other number is available.': 'Aucun autre numéro.',
    'You keep this number.': 'Vous gardez ce numéro.',
  });
  expect(gettext(early, 'numbers/refund-too-early', { seconds: 1200 })).toBe(
    `Trop tôt : encore ${formatCount(1200)} s.`,
  );
  expect(gettext('₦12,345.50 arrived', 'deposit/overpaid', { credited: 12_345.5 })).toBe(
    '₦12\u00a0345,50 sont arrivés',
  );
  expect(gettext('Declined.', 'deposit/declined', undefined)).toBe('Refusé.');
  // Without the details, and of another code.
  expect(gettext(early, 'numbers/refund-too-early', { other: 1 })).toBe(early);
  expect(gettext('No other number is available.', 'numbers/out-of-stock')).toBe('Aucun autre numéro.');
  expect(gettext('No other number is available. You keep this number.')).toBe(
    'Aucun autre numéro. Vous gardez ce numéro.',
  );
  expect(gettext('No other number is available. Buy another one.')).toBe(
    'No other number is available. Buy another one.',
  );
});
