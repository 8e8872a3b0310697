import { screen, waitFor, within } from '@testing-library/react';
import { ada, adminUser, renderAt, signIn } from '../../shared/testing/render';
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

beforeEach(() => signIn(adminUser));

it('sorts on the server by the clicked column, reverses on the next click, and sets aria-sort', async () => {
  const requests = answer('get', '/admin/getUsers', list(ada));
  const { user } = open();
  await screen.findByText('Ada');
  expect(requests[0]?.query.get('sort')).toBeNull();
  expect(heads()).toMatchObject({ Name: 'none', 'Register Date': 'descending', Balance: null });
  const press = async (name: string, sort: string | null) => {
    await user.click(await screen.findByRole('button', { name }));
    await waitFor(() => expect(requests.at(-1)?.query.get('sort')).toBe(sort));
    await screen.findByText('Ada');
  };
  await press('Name', 'name');
  expect(heads()).toMatchObject({ Name: 'ascending', 'Register Date': 'none' });
  await press('Name', '-name');
  expect(heads()).toMatchObject({ Name: 'descending' });
  await press('Register Date', null);
  expect(heads()).toMatchObject({ 'Register Date': 'descending' });
});

it('searches after typing, from the first page, and can clear the search', async () => {
  answer('get', '/admin/getUsers', { ...list(ada), nextCursor: 'c1' });
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Older' }));
  const requests = answer('get', '/admin/getUsers', list());
  await user.type(screen.getByRole('searchbox', { name: 'Search' }), ' kola ');
  expect(await screen.findByText('Nothing matches this search')).toBeInTheDocument();
  expect(requests.map(({ query }) => [query.get('search'), query.get('cursor')])).toEqual([['kola', null]]);
  answer('get', '/admin/getUsers', list(ada));
  await user.click(screen.getByRole('button', { name: 'Clear the search' }));
  expect(await screen.findByText('Ada')).toBeInTheDocument();
  expect(screen.getByRole('searchbox')).toHaveValue('');
});

it('applies the search, order and filters of the URL', async () => {
  const requests = answer('get', '/admin/getUsers', list(ada));
  open('?search=ada&sort=-email');
  expect(await screen.findByText('Ada')).toBeInTheDocument();
  expect(screen.getByRole('searchbox')).toHaveValue('ada');
  expect(within(screen.getByLabelText('Sort by')).getByRole('option', { selected: true })).toHaveTextContent('Email ↓');
  expect(Object.fromEntries(requests[0]?.query ?? [])).toEqual({ search: 'ada', sort: '-email', limit: '50' });
  expect(requests).toHaveLength(1);
});

it('ignores a sort order in the URL that the server does not support', async () => {
  const requests = answer('get', '/admin/getUsers', list(ada));
  open('?sort=password');
  await screen.findByText('Ada');
  expect(requests[0]?.query.get('sort')).toBeNull();
});

it('shows in place of the list, not in a toast, that a search matches too much', async () => {
  const message = 'Too many results match this search. Please type a longer search text.';
  answer('get', '/admin/getUsers', { status: false, message, code: 'platform/search-too-wide' }, 422);
  open('?search=a');
  expect(await screen.findByText('Too many results match this search')).toBeInTheDocument();
  expect(screen.queryByText(message)).not.toBeInTheDocument();
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

it('has dense rows on demand, for every table of this browser', async () => {
  answer('get', '/admin/getUsers', list(ada));
  const first = open();
  await screen.findByText('Ada');
  const row = () => screen.getByRole('rowheader').parentElement;
  expect(row()).not.toHaveClass('dense-row');
  await first.user.click(screen.getByRole('button', { name: 'Table tools' }));
  await first.user.click(screen.getByRole('button', { name: 'Dense rows', pressed: false }));
  expect(row()).toHaveClass('dense-row');
  first.unmount();
  const { user } = open();
  await screen.findByText('Ada');
  expect(row()).toHaveClass('dense-row');
  await user.click(screen.getByRole('button', { name: 'Table tools' }));
  await user.click(screen.getByRole('button', { name: 'Dense rows', pressed: true }));
  expect(row()).not.toHaveClass('dense-row');
});
