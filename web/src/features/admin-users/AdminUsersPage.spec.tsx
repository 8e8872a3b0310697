import { screen, waitFor, within } from '@testing-library/react';
import { ada, adminUser, renderAt, signIn } from '../../shared/testing/render';
import { answer } from '../../shared/testing/server';
import AdminUsersPage from './AdminUsersPage';

const open = () => renderAt('/admin/users', '/admin/users', <AdminUsersPage />);
/** Presses Delete in the open dialog as soon as the user's money is known. */
const confirmDeletion = async (user: ReturnType<typeof open>['user']) => {
  const press = within(screen.getByRole('dialog')).getByRole('button', { name: 'Delete' });
  await waitFor(() => expect(press).toBeEnabled());
  await user.click(press);
};
const reg_date = '2026-11-20T12:00:00Z';
const one = (user: object) => ({ status: true, message: '', data: { reg_date, ...user } });
const list = (...data: object[]) => ({ status: true, message: '', data: data.map((user) => ({ reg_date, ...user })) });

beforeEach(() => signIn(adminUser));

it('lists users with their balance in naira; an admin cannot delete their own account', async () => {
  answer('get', '/admin/getUsers', list({ ...ada, locked: true }, adminUser));
  open();
  const table = await screen.findByRole('table', { name: 'Users' });
  expect(within(table).getByText('locked')).toBeInTheDocument();
  const names = within(table)
    .getAllByRole('columnheader')
    .map(({ textContent }) => textContent);
  expect(names).toEqual(['ID', 'Name', 'Email', 'Role', 'Balance', 'Register Date', 'Action']);
  expect(within(table).getByText('₦5,000.00')).toBeInTheDocument();
  expect(within(table).getByRole('button', { name: 'Delete Ada, ada@example.com' })).toBeInTheDocument();
  expect(within(table).queryByRole('button', { name: /^Delete Bo/ })).not.toBeInTheDocument();
});

it('deletes a user with money only after their e-mail address was typed', async () => {
  answer('get', '/admin/getUsers', list(ada));
  answer('get', '/admin/users/u1', one(ada));
  const deleted = answer('delete', '/user/u1', { status: true, message: '', data: {} });
  const { user } = open();
  const press = await screen.findByRole('button', { name: 'Delete Ada, ada@example.com' });
  await user.click(press);
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(deleted).toHaveLength(0);
  await user.click(press);
  const dialog = screen.getByRole('dialog', { name: 'Delete user' });
  expect(within(dialog).getByText('Are you sure you want to delete this user?')).toBeInTheDocument();
  await confirmDeletion(user);
  expect(await within(dialog).findByText('This is not their e-mail address.')).toBeInTheDocument();
  expect(deleted).toHaveLength(0);
  await user.type(within(dialog).getByLabelText('Type their e-mail address to delete'), 'ADA@example.com');
  answer('get', '/admin/getUsers', list(adminUser));
  await confirmDeletion(user);
  expect(await screen.findByText('User deleted successfully.')).toBeInTheDocument();
  expect(deleted).toHaveLength(1);
  await waitFor(() => expect(screen.queryByText('Ada')).not.toBeInTheDocument());
});

it('shows why a user was not deleted, and keeps the dialog open', async () => {
  answer('get', '/admin/getUsers', list({ ...ada, bal: 0 }));
  answer('get', '/admin/users/u1', one({ ...ada, bal: 0, held: 0 }));
  answer('delete', '/user/u1', { status: false, message: 'This is the last admin.', code: 'auth/last-admin' }, 409);
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Delete Ada, ada@example.com' }));
  const dialog = screen.getByRole('dialog');
  await confirmDeletion(user);
  expect(await within(dialog).findByText('Error deleting user. Please try again.')).toBeInTheDocument();
  expect(within(dialog).getByText('This is the last admin.')).toBeInTheDocument();
});

it.each([
  ['money is held for bids', one({ ...ada, bal: 0, held: 1800 }), 200, /What is left of paid deposits goes back/],
  ['it is not known what the user has', {}, 503, /What this user has could not be read/],
])('asks for the e-mail address where %s', async (_, details, http, reason) => {
  answer('get', '/admin/getUsers', list({ ...ada, bal: 0 }));
  answer('get', '/admin/users/u1', details, http);
  const deleted = answer('delete', '/user/u1', { status: true, message: '', data: {} });
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Delete Ada, ada@example.com' }));
  const dialog = screen.getByRole('dialog');
  expect(await within(dialog).findByText(reason)).toBeInTheDocument();
  await confirmDeletion(user);
  expect(await within(dialog).findByText('This is not their e-mail address.')).toBeInTheDocument();
  expect(deleted).toHaveLength(0);
});

it('shows that the list failed to load', async () => {
  answer('get', '/admin/getUsers', { status: false, message: 'Not now.', code: 'x' }, 503);
  open();
  expect(await screen.findByText('Failed to fetch users. Please try again.')).toBeInTheDocument();
});

it('pages the list by the server’s cursors', async () => {
  answer('get', '/admin/getUsers', { ...list(ada), nextCursor: 'c1' });
  const { user } = open();
  const older = await screen.findByRole('button', { name: 'Older' });
  const requests = answer('get', '/admin/getUsers', list(adminUser));
  await user.click(older);
  expect(await screen.findByText('Bo')).toBeInTheDocument();
  expect(requests[0]?.query.get('cursor')).toBe('c1');
});
