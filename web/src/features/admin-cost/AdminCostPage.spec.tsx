import { screen, waitFor, within } from '@testing-library/react';
import { adminUser, renderAt, signIn } from '../../shared/testing/render';
import { answer } from '../../shared/testing/server';
import AdminCostPage from './AdminCostPage';

const open = (query = '') => renderAt(`/admin/cost-management${query}`, '/admin/cost-management', <AdminCostPage />);
const rates = { lowcost: '50', highcost: '30', rate_usd: '1', rate_ngn: '1534.58', rate_rub: '80.25' };
const current = { status: true, message: '', data: { id: 'c1', ...rates } };

const attribution = { text: 'Rates By Exchange Rate API', url: 'https://www.exchangerate-api.com' };
const market = { rate_usd: '1', rate_ngn: '1612.25', rate_rub: '79.5', source: 'market', attribution };
const read_at = () => new Date(Date.now() - 2 * 3600_000).toISOString();

beforeEach(() => {
  signIn(adminUser);
  answer('get', '/admin/market-rates', { status: true, message: '', data: { ...market, read_at: read_at() } });
  answer('get', '/admin/pricing-rules', { status: true, message: '', data: { version: 0, rules: [] } });
});

it('shows margins and rates in a table that leads to the form', async () => {
  answer('get', '/admin/cost', current);
  const { user } = open();
  const table = await screen.findByRole('table', { name: 'Site details' });
  for (const text of ['50%', '30%', '1534.58', '80.25']) expect(within(table).getByText(text)).toBeInTheDocument();
  await user.click(within(table).getByRole('link', { name: 'Edit' }));
  expect(await screen.findByLabelText('Rate NGN (NGN)')).toHaveValue('1534.58');
});

it('saves the typed digits unchanged, and returns to the table', async () => {
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

it.each(['', '0', '-1', 'many', '1.1234567'])('rejects a rate of "%s" before sending', async (typed) => {
  answer('get', '/admin/cost', current);
  const { user } = open('?page=form');
  const rubles = await screen.findByLabelText('Rate RUB (RUB)');
  await user.clear(rubles);
  if (typed) await user.type(rubles, typed);
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Please enter a number above zero with at most six decimals.')).toBeInTheDocument();
  expect(rubles).toBeInvalid();
});

it('offers the market rates with their source, and saves none automatically', async () => {
  answer('get', '/admin/cost', current);
  const saved = answer('post', '/admin/cost', current);
  const { user } = open('?page=form');
  const naira = await screen.findByLabelText('Rate NGN (NGN)');
  expect(await screen.findByRole('link', { name: attribution.text })).toHaveAttribute('href', attribution.url);
  expect(screen.getByText(/read 2 hours ago/)).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: /for Low cost/ })).not.toBeInTheDocument();
  expect(naira).toHaveValue('1534.58');
  await user.click(screen.getByRole('button', { name: 'Use the market rate for Rate NGN' }));
  expect(naira).toHaveValue('1612.25');
  expect(saved).toHaveLength(0);
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByRole('table', { name: 'Site details' })).toBeInTheDocument();
  expect(saved.map(({ body }) => body)).toEqual([{ ...rates, rate_ngn: '1612.25' }]);
});

it.each([
  ['have not been read', { status: true, message: '', data: { ...market, source: 'fallback' } }, 200],
  ['are not available', { status: false, message: 'Not now.', code: 'x' }, 503],
])('works where the market rates %s', async (words, body, status) => {
  answer('get', '/admin/cost', current);
  answer('get', '/admin/market-rates', body, status);
  open('?page=form');
  expect(await screen.findByText(new RegExp(words))).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: /^Use/ })).not.toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Save' })).toBeEnabled();
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

it('asks again before rates that change ten times or more are saved', async () => {
  answer('get', '/admin/cost', current);
  const message = 'A rate becomes at least ten times as large or as small.';
  const refusal = { status: false, message, code: 'numbers/rate-unusual', data: { rates: ['rate_rub'] } };
  const refused = answer('post', '/admin/cost', refusal, 409);
  const { user } = open('?page=form');
  const rubles = await screen.findByLabelText('Rate RUB (RUB)');
  await user.clear(rubles);
  await user.type(rubles, '80250');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  const dialog = await screen.findByRole('dialog', { name: 'Save unusual rates?' });
  expect(dialog).toHaveTextContent('Rate RUB: ten times as large or as small as before.');
  expect(refused.map(({ body }) => body)).toEqual([{ ...rates, rate_rub: '80250' }]);
  const saved = answer('post', '/admin/cost', { ...current, message: 'Site details updated successfully.' });
  await user.click(within(dialog).getByRole('button', { name: 'Save these rates' }));
  expect(await screen.findByText('Site details updated successfully.')).toBeInTheDocument();
  expect(saved.map(({ body }) => body)).toEqual([{ ...rates, rate_rub: '80250', confirm: true }]);
});

it('previews what other rates do to the prices, and forgets it when they change', async () => {
  answer('get', '/admin/cost', current);
  const data = { version: 0, offers: 10, raised: 10, lowered: 0, largest: [] };
  const previewed = answer('post', '/admin/cost/preview', { status: true, message: '', data });
  const { user } = open('?page=form');
  const naira = await screen.findByLabelText('Rate NGN (NGN)');
  await user.clear(naira);
  await user.type(naira, '1700');
  await user.click(screen.getByRole('button', { name: 'Preview' }));
  expect(await screen.findByText('10 prices rise, 0 fall, 0 stay.')).toBeInTheDocument();
  expect(previewed.map(({ body }) => body)).toEqual([{ ...rates, rate_ngn: '1700' }]);
  await user.type(naira, '0');
  expect(screen.queryByText('10 prices rise, 0 fall, 0 stay.')).not.toBeInTheDocument();
});

it('saves a reason, shows who changed what and why, and goes back with a preview', async () => {
  answer('get', '/admin/cost', current);
  const after = { ...rates, lowcost: '500' };
  const change = { version: 2, at: '2026-11-20T12:00:00Z', admin_id: 'a1', admin: 'Bo', before: rates, after };
  answer('get', '/admin/cost/changes', { status: true, message: '', data: [{ ...change, reason: 'a slip' }] });
  const saved = answer('post', '/admin/cost', { ...current, message: 'Site details updated successfully.' });
  const data = { version: 0, offers: 10, raised: 0, lowered: 10, largest: [] };
  const previewed = answer('post', '/admin/cost/preview', { status: true, message: '', data });
  const { user } = open('?page=form');
  await user.type(await screen.findByLabelText('Reason (optional)'), ' more stock ');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await user.click(await screen.findByRole('button', { name: 'Changes of margins and rates' }));
  const table = await screen.findByRole('table', { name: 'Changes of margins and rates' });
  for (const text of ['Low cost: 50 → 500', 'a slip']) expect(await within(table).findByText(text)).toBeInTheDocument();
  await user.click(within(table).getByRole('button', { name: 'Back to before version 2' }));
  const dialog = screen.getByRole('dialog', { name: 'Back to earlier margins and rates' });
  expect(await within(dialog).findByText('0 prices rise, 10 fall, 0 stay.')).toBeInTheDocument();
  await user.type(within(dialog).getByLabelText('Reason'), 'it was a slip');
  await user.click(within(dialog).getByRole('button', { name: 'Save these' }));
  await waitFor(() => expect(dialog).not.toBeInTheDocument());
  expect(previewed.map(({ body }) => body)).toEqual([rates]);
  expect(saved.map(({ body }) => body)).toEqual([
    { ...rates, reason: 'more stock' },
    { ...rates, reason: 'it was a slip', confirm: true },
  ]);
});
