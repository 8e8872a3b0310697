import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderToString } from 'react-dom/server';
import { useForm } from 'react-hook-form';
import { english } from '../shared/language/languages';
import { t } from '../shared/language/text';
import { Button } from '../shared/ui/Button';
import { PageMeta } from '../shared/ui/PageMeta';
import { TextField } from '../shared/ui/TextField';
import { Page } from './Page';
import { startPage } from './startPage';

jest.mock('../shared/language/catalogs/fr.json', () => ({
  __esModule: true,
  default: { 'Create an account': 'Créer un compte', Register: 'S’inscrire', Name: 'Nom' },
}));

const account = { name: 'Ada', email: 'ada@example.com' };
const sent = jest.fn();
const field = (name: string) => document.querySelector<HTMLInputElement>(`input[name="${name}"]`);
const start = (place: HTMLElement) => startPage(place, () => Promise.resolve({ default: Form }));

function Form() {
  const { register, handleSubmit } = useForm<typeof account>();
  return (
    <form method="post" onSubmit={handleSubmit((values) => sent(values))}>
      <PageMeta title={t`Register`} />
      <h1>{t`Create an account`}</h1>
      <TextField label={t`Name`} registration={register('name')} />
      <TextField label={t`Email`} registration={register('email')} />
      <Button type="submit">{t`Register`}</Button>
    </form>
  );
}

beforeEach(() => {
  document.body.replaceChildren();
  document.head.innerHTML = '<title>Register · Ringlet</title>';
  document.documentElement.lang = english.locale;
  // The page is rendered as in main.tsx, outside of `act`.
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: false });
});

/** The prerendered page at a path, as the build makes it, after a visitor typed into it. */
function openPrerendered(path: string): HTMLElement {
  window.history.pushState(null, '', '/register');
  const place = document.createElement('div');
  place.dataset.page = path;
  place.innerHTML = renderToString(<Page screen={Form} />);
  document.body.append(place);
  for (const [name, value] of Object.entries(account)) Object.assign(field(name) ?? {}, { value });
  field('email')?.focus();
  return place;
}

it.each([
  ['en', 'Create an account', 'en-NG'],
  ['fr', 'Créer un compte', 'fr'],
])('keeps what was typed into a prerendered page, in %s', async (code, title, lang) => {
  localStorage.setItem('language', code);
  await start(openPrerendered('/register'));
  expect(await screen.findByRole('heading', { name: title })).toBeInTheDocument();
  expect(document.documentElement.lang).toBe(lang);
  expect(field('email')).toHaveFocus();
  await userEvent.type(field('name') ?? document.body, ' Obi');
  await userEvent.click(screen.getByRole('button'));
  await waitFor(() => expect(sent.mock.lastCall).toEqual([{ ...account, name: 'Ada Obi' }]));
});

it('shows the title in the language', async () => {
  localStorage.setItem('language', 'fr');
  await start(openPrerendered('/register'));
  await waitFor(() => expect(document.title).toBe('S’inscrire · Ringlet'));
});

it('lets a form be submitted once its code is there', async () => {
  const place = openPrerendered('/register');
  expect(screen.getByRole('button')).toBeDisabled();
  await start(place);
  await waitFor(() => expect(screen.getByRole('button')).toBeEnabled());
});

it('keeps nothing of another page', async () => {
  localStorage.setItem('language', 'fr');
  await start(openPrerendered('/login'));
  expect(await screen.findByRole('heading', { name: 'Créer un compte' })).toBeInTheDocument();
  expect(field('email')).toHaveValue('');
});
