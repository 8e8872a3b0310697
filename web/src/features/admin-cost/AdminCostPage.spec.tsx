import { screen, within } from '@testing-library/react';
import { boss, renderAt, signIn } from '../../shared/testing/render';
import { answer } from '../../shared/testing/server';
import AdminCostPage from './AdminCostPage';

const open = (query = '') => renderAt(`/admin/cost-management${query}`, '/admin/cost-management', <AdminCostPage />);
const rates = { lowcost: '50', highcost: '30', rate_usd: '1', rate_ngn: '1534.58', rate_rub: '80.25' };
const current = { status: true, message: '', data: { id: 'c1', ...rates } };

beforeEach(() => signIn(boss));

it('shows margins and rates in a table that leads to the form', async () => {
  answer('get', '/admin/cost', current);
  const { user } = open();
  const table = await screen.findByRole('table', { name: 'Site details' });
  for (const text of ['50%', '30%', '1534.58', '80.25']) expect(within(table).getByText(text)).toBeInTheDocument();
  await user.click(within(table).getByRole('link', { name: 'Edit' }));
  expect(await screen.findByLabelText('Rate NGN (NGN)')).toHaveValue('1534.58');
});

it('saves what was typed, digit for digit, and goes back to the table', async () => {
  answer('get', '/admin/cost', current);
  const saved = answer('post', '/admin/cost', { ...current, message: 'Site details updated successfully.' });
  const { user } = open('?page=form');
  const naira = await screen.findByLabelText('Rate NGN (NGN)');
  await user.clear(naira);
  await user.type(naira, ' 1600.000001 ');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Site details updated successfully.')).toBeInTheDocument();
  expect(saved.map(({ body }) => body)).toEqual([{ ...rates, rate_ngn: '1600.000001' }]);
  expect(await screen.findByRole('table', { name: 'Site details' })).toBeInTheDocument();
});

it.each(['', '0', '-1', 'many', '1.1234567'])('refuses a rate of "%s" before it is sent', async (typed) => {
  answer('get', '/admin/cost', current);
  const { user } = open('?page=form');
  const rubles = await screen.findByLabelText('Rate RUB (RUB)');
  await user.clear(rubles);
  if (typed) await user.type(rubles, typed);
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Please enter a number above zero with at most six decimals.')).toBeInTheDocument();
  expect(rubles).toBeInvalid();
});

it('says that site details could not be read or saved', async () => {
  answer('get', '/admin/cost', { status: false, message: 'Not now.', code: 'x' }, 503);
  const { user } = open('?page=form');
  expect(await screen.findByText('Failed to fetch site details')).toBeInTheDocument();
  answer('get', '/admin/cost', current);
  answer('post', '/admin/cost', { status: false, message: 'Not now.', code: 'x' }, 503);
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await user.click(await screen.findByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Failed to update site details.')).toBeInTheDocument();
});
