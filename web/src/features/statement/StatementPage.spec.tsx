import { screen, within } from '@testing-library/react';
import { renderAt, signIn } from '../../shared/testing/render';
import { answer } from '../../shared/testing/server';
import StatementPage from './StatementPage';

const open = (query = '') => renderAt(`/client/statement${query}`, '/client/statement', <StatementPage />);
const order = { service: 'WhatsApp', country: 'USA', number: '12025550143' };
const entries = [
  {
    id: '3',
    type: 'purchase',
    description: 'o1',
    amount: -450.21,
    balance: 4549.79,
    created_at: '2026-11-28T12:30:00Z',
    order,
  },
  {
    id: '2',
    type: 'adjustment',
    description: 'Goodwill',
    amount: 100,
    balance: 5000,
    created_at: '2026-11-27T10:00:00Z',
  },
  { id: '1', type: 'deposit', description: 'RL-1', amount: 4900, balance: 4900, created_at: '2026-11-27T09:00:00Z' },
];
const month = {
  month: '2026-11',
  previous: '2026-09',
  in: 5000,
  out: 450.21,
  opening: 0,
  types: ['deposit', 'adjustment', 'purchase'],
  days: [
    { day: '2026-11-27', balance: 5000 },
    { day: '2026-11-28', balance: 4549.79 },
  ],
};
const ok = (data: object) => ({ status: true, message: '', data });

beforeEach(() => signIn());

it('shows what came and went in a month, and its entries by day', async () => {
  const months = answer('get', '/client/statement/month', ok(month));
  const lists = answer('get', '/client/statement', ok(entries));
  open();
  expect(await screen.findByRole('heading', { name: 'November 2026' })).toBeInTheDocument();
  expect(screen.getByText('₦5,000.00', { selector: 'dd' })).toBeInTheDocument();
  expect(screen.getByText('₦450.21', { selector: 'dd' })).toBeInTheDocument();
  const chart = 'The balance was ₦0.00 at first, ₦5,000.00 at most and ₦4,549.79 at last.';
  expect(screen.getByRole('img', { name: chart })).toBeInTheDocument();
  const saturday = await screen.findByRole('region', { name: /28/ });
  expect(within(saturday).getByRole('link', { name: 'WhatsApp' })).toHaveAttribute('href', '/client/view-sms/o1');
  expect(within(saturday).getByText(/^\d\d:\d\d · USA · \+1 202 555 0143$/)).toBeInTheDocument();
  expect(within(saturday).getByText('−₦450.21')).toBeInTheDocument();
  const friday = screen.getByRole('region', { name: /27/ });
  expect(within(friday).getAllByRole('listitem')).toHaveLength(2);
  expect(within(friday).getByText('Goodwill')).toBeInTheDocument();
  const deposit = within(friday).getByRole('link', { name: 'Deposit' });
  expect(deposit).toHaveAttribute('href', '/client/payment-status?reference=RL-1');
  expect([months, lists].map(([call]) => call?.query.get('month'))).toEqual(['latest', 'latest']);
});

it('filters by kind, offers the kinds of the month only, and goes to another month', async () => {
  const months = answer('get', '/client/statement/month', ok(month));
  const lists = answer('get', '/client/statement', ok(entries));
  const { user } = open();
  const chips = await screen.findByRole('group', { name: 'Filter' });
  await within(chips).findByRole('button', { name: 'Purchase' });
  expect(within(chips).queryByRole('button', { name: 'Refund' })).not.toBeInTheDocument();
  expect(within(chips).getByRole('button', { name: 'All' })).toHaveAttribute('aria-pressed', 'true');
  await user.click(within(chips).getByRole('button', { name: 'Deposit' }));
  expect(await within(chips).findByRole('button', { name: 'Deposit', pressed: true })).toBeInTheDocument();
  expect(lists.at(-1)?.query.get('type')).toBe('deposit');
  await user.click(screen.getByRole('link', { name: 'Month before' }));
  await screen.findByRole('heading', { name: 'November 2026' });
  expect(months.at(-1)?.query.get('month')).toBe('2026-09');
  expect(screen.queryByRole('link', { name: 'Month after' })).not.toBeInTheDocument();
});

it('saves what is shown as a CSV file', async () => {
  answer('get', '/client/statement/month', ok(month));
  answer('get', '/client/statement', ok(entries));
  URL.createObjectURL = () => 'blob:x';
  URL.revokeObjectURL = () => undefined;
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation();
  const files = answer('get', '/client/exports/statement', {});
  const { user } = open('?type=deposit');
  await screen.findByRole('heading', { name: 'November 2026' });
  await user.click(screen.getByRole('button', { name: /CSV/ }));
  expect(files[0]?.query.toString()).toBe('type=deposit&month=2026-11');
});

it('links the wallet where nothing has ever happened', async () => {
  answer('get', '/client/statement/month', ok({ ...month, previous: undefined, in: 0, out: 0, types: [], days: [] }));
  answer('get', '/client/statement', ok([]));
  open();
  expect(await screen.findByText('No transactions yet.')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Fund Wallet' })).toBeInTheDocument();
});

it('offers a retry where a part fails to load', async () => {
  answer('get', '/client/statement/month', { status: false, message: 'Not now.', code: 'x' }, 503);
  answer('get', '/client/statement', ok(entries));
  const { user } = open();
  const retry = await screen.findByRole('button', { name: 'Try again' });
  answer('get', '/client/statement/month', ok(month));
  await user.click(retry);
  expect(await screen.findByRole('heading', { name: 'November 2026' })).toBeInTheDocument();
});
