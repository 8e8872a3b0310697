import { screen, waitFor, within } from '@testing-library/react';
import { ada, boss, renderAt, signIn } from '../../shared/testing/render';
import { answer } from '../../shared/testing/server';
import AdminUsersPage from './AdminUsersPage';

const open = (query = '') => renderAt(`/admin/users${query}`, '/admin/users', <AdminUsersPage />);
const list = (...data: object[]) => ({
  status: true,
  message: '',
  data: data.map((user) => ({ reg_date: '2026-11-20T12:00:00Z', ...user })),
});
const heads = () =>
  Object.fromEntries(
    screen.getAllByRole('columnheader').map((head) => [head.textContent, head.getAttribute('aria-sort')]),
  );

beforeEach(() => signIn(boss));

it('sorts on the server by the head that is pressed, turns round when it is pressed again, and says so', async () => {
  const asked = answer('get', '/admin/getUsers', list(ada));
  const { user } = open();
  await screen.findByText('Ada');
  expect(asked[0]?.query.get('sort')).toBeNull();
  expect(heads()).toMatchObject({ Name: 'none', 'Register Date': 'descending', Balance: null });
  const press = async (name: string, sort: string | null) => {
    await user.click(await screen.findByRole('button', { name }));
    await waitFor(() => expect(asked.at(-1)?.query.get('sort')).toBe(sort));
    await screen.findByText('Ada');
  };
  await press('Name', 'name');
  expect(heads()).toMatchObject({ Name: 'ascending', 'Register Date': 'none' });
  await press('Name', '-name');
  expect(heads()).toMatchObject({ Name: 'descending' });
  await press('Register Date', null);
  expect(heads()).toMatchObject({ 'Register Date': 'descending' });
});

it('searches once somebody has typed, from the first page, and finds the way back', async () => {
  answer('get', '/admin/getUsers', { ...list(ada), nextCursor: 'c1' });
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Older' }));
  const asked = answer('get', '/admin/getUsers', list());
  await user.type(screen.getByRole('searchbox', { name: 'Search' }), ' kola ');
  expect(await screen.findByText('Nothing matches this search')).toBeInTheDocument();
  expect(asked.map(({ query }) => [query.get('search'), query.get('cursor')])).toEqual([['kola', null]]);
  answer('get', '/admin/getUsers', list(ada));
  await user.click(screen.getByRole('button', { name: 'Clear the search' }));
  expect(await screen.findByText('Ada')).toBeInTheDocument();
  expect(screen.getByRole('searchbox')).toHaveValue('');
});

it('shows what its address says', async () => {
  const asked = answer('get', '/admin/getUsers', list(ada));
  open('?search=ada&sort=-email');
  expect(await screen.findByText('Ada')).toBeInTheDocument();
  expect(screen.getByRole('searchbox')).toHaveValue('ada');
  expect(within(screen.getByLabelText('Sort by')).getByRole('option', { selected: true })).toHaveTextContent('Email ↓');
  expect(Object.fromEntries(asked[0]?.query ?? [])).toEqual({ search: 'ada', sort: '-email', limit: '50' });
  expect(asked).toHaveLength(1);
});

it('takes no order from the address that the server does not know', async () => {
  const asked = answer('get', '/admin/getUsers', list(ada));
  open('?sort=password');
  await screen.findByText('Ada');
  expect(asked[0]?.query.get('sort')).toBeNull();
});

it('says in the place of the list that a search finds too much, and in no toast', async () => {
  const message = 'Too many match this search. Please type more of what you are looking for.';
  answer('get', '/admin/getUsers', { status: false, message, code: 'platform/search-too-wide' }, 422);
  open('?search=a');
  expect(await screen.findByText('Too many match this search')).toBeInTheDocument();
  expect(screen.queryByText(message)).not.toBeInTheDocument();
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});
