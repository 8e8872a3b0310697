import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderToString } from 'react-dom/server';
import { holdSubmits } from '../../vite-plugins/pageScripts';
import { english } from '../shared/language/languages';
import { addLanguage } from '../shared/language-choice/catalogs';
import { answer } from '../shared/testing/server';
import { startPage } from './openPage';
import { Page } from './Page';
import RegisterAlone from './RegisterAlone';

jest.mock('../shared/language/catalogs/fr.json', () => ({
  __esModule: true,
  default: { 'Create an account': 'Créer un compte', Register: 'S’inscrire', Name: 'Nom', Password: 'Mot de passe' },
}));

const account = { name: 'Ada', email: 'ada@example.com', password: 'secret-1', password_confirmation: 'secret-1' };
const field = (name: string) => document.querySelector<HTMLInputElement>(`input[name="${name}"]`);
const start = (place: HTMLElement) =>
  startPage(place, { screenAt: () => () => Promise.resolve({ default: RegisterAlone }), opened: [] });

beforeEach(() => {
  document.body.replaceChildren();
  document.head.innerHTML = '<title>Register · Ringlet</title>';
  document.documentElement.lang = english.locale;
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: false });
});

afterEach(() => {
  window.ringletReleaseForms?.();
  addLanguage(english, {});
});

/** The prerendered page of an account, as the build makes it, in which a visitor has typed. */
function openPrerendered(path: string): HTMLElement {
  window.history.pushState(null, '', '/register');
  const place = document.createElement('div');
  place.dataset.page = path;
  place.innerHTML = renderToString(<Page screen={RegisterAlone} />);
  document.body.append(place);
  holdSubmits();
  for (const [name, value] of Object.entries(account)) Object.assign(field(name) ?? {}, { value });
  field('email')?.focus();
  return place;
}

it.each([
  ['en', 'Create an account', 'en-NG'],
  ['fr', 'Créer un compte', 'fr'],
])('keeps what was typed into a prerendered page, in %s', async (code, title, lang) => {
  localStorage.setItem('language', code);
  const seen = answer('post', '/auth/register', { status: true, message: 'Account created.' }, 201);
  await start(openPrerendered('/register'));
  expect(await screen.findByRole('heading', { name: title })).toBeInTheDocument();
  expect(document.documentElement.lang).toBe(lang);
  expect(field('email')).toHaveFocus();
  await userEvent.type(field('name') ?? document.body, ' Obi');
  await userEvent.click(screen.getByRole('button', { name: /^(Register|S’inscrire)$/ }));
  await waitFor(() =>
    expect(seen[0]?.body).toEqual({ ...account, name: 'Ada Obi', ...(code !== 'en' && { language: code }) }),
  );
});

it('shows the title in the language', async () => {
  localStorage.setItem('language', 'fr');
  await start(openPrerendered('/register'));
  await waitFor(() => expect(document.title).toBe('S’inscrire · Ringlet'));
});

it('sends a form that was submitted before the code was there, also in another language', async () => {
  localStorage.setItem('language', 'fr');
  const seen = answer('post', '/auth/register', { status: true, message: 'Account created.' }, 201);
  const place = openPrerendered('/register');
  screen.getByRole('button', { name: 'Register' }).click();
  await start(place);
  await waitFor(() => expect(seen).toHaveLength(1));
  expect(seen[0]?.body).toEqual({ ...account, language: 'fr' });
  expect(field('password')).toHaveValue(account.password);
});

it('keeps nothing of another page', async () => {
  localStorage.setItem('language', 'fr');
  await start(openPrerendered('/login'));
  expect(await screen.findByRole('heading', { name: 'Créer un compte' })).toBeInTheDocument();
  expect(field('email')).toHaveValue('');
});
