import { screen, within } from '@testing-library/react';
import { ada, adminUser, renderAt, signIn } from '../../shared/testing/render';
import { answer } from '../../shared/testing/server';
import ClientViewPage from './ClientViewPage';

const open = () => renderAt('/admin/users/u1/view', '/admin/users/:id/view', <ClientViewPage />);
const at = '2026-11-20T12:00:00Z';

beforeEach(() => signIn(adminUser));

it('shows balance, numbers and statement of the client once, without any button', async () => {
  const number = {
    id: 'n1',
    external_id: 'n1',
    kind: 'code',
    number: '12025550143',
    country: 'USA',
    service: 'WhatsApp',
  };
  const entry = { id: 's1', type: 'purchase', description: 'n1', amount: -900, balance: 5000, created_at: at };
  const bid = {
    buys: true,
    id: '0000000000000000005e31c7',
    country: '5',
    country_name: 'USA',
    service: 'wa',
    service_name: 'WhatsApp',
    price: 900,
    count: 3,
    filled: 1,
    held: 1800,
    state: 'open',
    request_ids: ['n1'],
    created_at: at,
    until: at,
  };
  const requests = answer('get', '/admin/users/u1/view', {
    status: true,
    message: '',
    data: {
      user: { ...ada, held: 1800 },
      numbers: [{ ...number, amount: 1, price: 900, status: 'active', created_at: at }],
      bids: [bid],
      statement: [entry],
    },
  });
  open();
  expect(await screen.findByText('₦5,000.00', { selector: 'p' })).toBeInTheDocument();
  expect(screen.getByText('₦1,800.00 more is held for bids')).toBeInTheDocument();
  const numbers = screen.getByRole('table', { name: 'Purchased Numbers' });
  expect(within(numbers).getByText('+1 202 555 0143')).toBeInTheDocument();
  expect(within(screen.getByRole('table', { name: 'Statement' })).getByText('−₦900.00')).toBeInTheDocument();
  const bids = screen.getByRole('table', { name: 'Bids' });
  expect(within(bids).getByText('bid 5E31C7')).toBeInTheDocument();
  expect(within(bids).getByText('₦1,800.00')).toBeInTheDocument();
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
  expect(requests).toHaveLength(1);
});

it('says why the view failed', async () => {
  answer('get', '/admin/users/u1/view', { status: false, message: 'Not now.', code: 'x' }, 503);
  open();
  expect(await screen.findByText('Not now.')).toBeInTheDocument();
});
