import { screen, waitFor, within } from '@testing-library/react';
import { adminUser, renderAt, signIn } from '../../shared/testing/render';
import { answer } from '../../shared/testing/server';
import AdminAdjustmentsPage from './AdminAdjustmentsPage';

const open = (query = '') => renderAt(`/admin/adjustments${query}`, '/admin/adjustments', <AdminAdjustmentsPage />);
const list = (...data: object[]) => ({ status: true, message: '', data });
const row = {
  id: 'r1',
  act: 'adjustment',
  user_id: 'u1',
  name: 'Ada',
  email: 'ada@example.com',
  amount: 250000,
  reason: 'paid by hand',
  state: 'requested',
  requested_by: 'a2',
  requested_by_name: 'Chi',
  requested_at: '2026-11-20T12:00:00Z',
  expires_at: '2026-11-27T12:00:00Z',
};
const count = (waiting: number) =>
  answer('get', '/admin/adjustment-requests/count', { status: true, message: '', data: { waiting } });

beforeEach(() => {
  signIn(adminUser);
  count(1);
});

it('shows what waits, and approves it with the amount shown', async () => {
  answer('get', '/admin/adjustment-requests', list(row));
  const { user } = open();
  expect(await screen.findByText(/1 waits for a decision/)).toBeInTheDocument();
  await user.click(await screen.findByRole('button', { name: 'Approve ₦250,000.00 for Ada' }));
  const dialog = screen.getByRole('dialog', { name: 'Approve adjustment' });
  expect(within(dialog).getByText('Are you sure you want to credit ₦250,000.00 to Ada?')).toBeInTheDocument();
  const refused = { status: false, message: 'Not enough.', code: 'wallet/insufficient-balance' };
  answer('post', '/admin/adjustment-requests/r1/approve', refused, 402);
  await user.click(within(dialog).getByRole('button', { name: 'Approve ₦250,000.00' }));
  expect(await within(dialog).findByText('Not enough.')).toBeInTheDocument();
  answer('post', '/admin/adjustment-requests/r1/approve', {
    status: true,
    message: 'The balance is adjusted.',
    data: { ...row, state: 'approved' },
  });
  answer('get', '/admin/adjustment-requests', list());
  count(0);
  await user.click(within(dialog).getByRole('button', { name: 'Approve ₦250,000.00' }));
  expect(await screen.findByText('The balance is adjusted.')).toBeInTheDocument();
  expect(await screen.findByText('No adjustment waits for a decision')).toBeInTheDocument();
});

it('says what the admin had adjusted alone, where that was anything', async () => {
  answer(
    'get',
    '/admin/adjustment-requests',
    list({ ...row, adjusted_alone: 95000 }, { ...row, id: 'r2', adjusted_alone: 0 }),
  );
  open();
  const said = await screen.findAllByText(/alone in the 24 hours before/);
  expect(said.map(({ textContent }) => textContent)).toEqual([
    'Had decided about ₦95,000.00 alone in the 24 hours before',
  ]);
});

it('says what the money of a deposit and a refund is for, and which rates would be saved', async () => {
  const ofNobody = { ...row, user_id: undefined, amount: undefined };
  const rates = { rate_usd: '1', rate_ngn: '1600', rate_rub: '80000', lowcost: '30', highcost: '20' };
  answer(
    'get',
    '/admin/adjustment-requests',
    list(
      { ...row, act: 'deposit', about: 'RL-1' },
      { ...row, id: 'r2', act: 'refund', about: '6b0afeee' },
      { ...ofNobody, id: 'r3', act: 'rates', name: '', rates },
    ),
  );
  const { user } = open();
  expect(await screen.findByText('Crypto deposit RL-1')).toBeInTheDocument();
  expect(screen.getByText('Refund of order 6b0afeee')).toBeInTheDocument();
  const saved = 'Rates: USD 1, NGN 1600, RUB 80000; margins 30% and 20%';
  expect(screen.getByText(saved)).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Approve new rates' }));
  const dialog = screen.getByRole('dialog', { name: 'Approve adjustment' });
  expect(within(dialog).getByText('Are you sure you want to save these rates?')).toBeInTheDocument();
  expect(within(dialog).getByText(saved)).toBeInTheDocument();
});

it('lets who requested it only withdraw it, with a reason, and decides nothing about the own balance', async () => {
  answer(
    'get',
    '/admin/adjustment-requests',
    list({ ...row, requested_by: 'a1' }, { ...row, id: 'r2', user_id: 'a1' }),
  );
  const { user } = open();
  expect(await screen.findByText('This is your own balance')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: /^Approve/ })).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Withdraw ₦250,000.00 for Ada' }));
  const dialog = screen.getByRole('dialog', { name: 'Decline adjustment' });
  const sent = answer('post', '/admin/adjustment-requests/r1/decline', { status: true, message: 'Done.', data: row });
  await user.click(within(dialog).getByRole('button', { name: 'Decline' }));
  expect(sent).toHaveLength(0);
  await user.type(within(dialog).getByLabelText('Reason'), 'a mistake');
  await user.click(within(dialog).getByRole('button', { name: 'Decline' }));
  expect(await screen.findByText('Done.')).toBeInTheDocument();
  expect(sent.map(({ body }) => body)).toEqual([{ note: 'a mistake' }]);
});

it('has the tools of the other tables: days, columns and saved filters', async () => {
  const asked = answer('get', '/admin/adjustment-requests', list(row));
  const first = open('?show=all&period=own&from=2026-11-01&to=2026-11-20');
  expect(await screen.findByText('paid by hand')).toBeInTheDocument();
  expect(Object.fromEntries(asked[0]?.query ?? [])).toEqual({ from: '2026-11-01', to: '2026-11-20', limit: '50' });
  await first.user.click(screen.getByRole('button', { name: 'Table tools' }));
  await first.user.click(screen.getByRole('checkbox', { name: 'Reason' }));
  expect(screen.queryByText('paid by hand')).not.toBeInTheDocument();
  await first.user.type(screen.getByLabelText('Save what is set as'), 'November');
  await first.user.click(screen.getByRole('button', { name: 'Save' }));
  first.unmount();

  const { user } = open();
  expect(await screen.findByRole('link', { name: 'Ada' })).toBeInTheDocument();
  expect(screen.queryByText('paid by hand')).not.toBeInTheDocument();
  expect(Object.fromEntries(asked.at(-1)?.query ?? [])).toEqual({ show: 'waiting', limit: '50' });
  await user.click(screen.getByRole('button', { name: 'Table tools' }));
  await user.click(screen.getByRole('button', { name: 'November' }));
  await waitFor(() => expect(asked.at(-1)?.query.get('from')).toBe('2026-11-01'));
  expect(screen.getByLabelText('Show')).toHaveValue('all');
});

it('offers all days where a range of days has none, and keeps what is shown', async () => {
  answer('get', '/admin/adjustment-requests', list());
  const { user } = open('?show=all&period=own&from=2026-11-01&to=2026-11-20');
  expect(await screen.findByText('No adjustments')).toBeInTheDocument();
  const asked = answer('get', '/admin/adjustment-requests', list(row));
  await user.click(screen.getByRole('button', { name: 'Show all' }));
  expect(await screen.findByText('paid by hand')).toBeInTheDocument();
  expect(Object.fromEntries(asked.at(-1)?.query ?? [])).toEqual({ limit: '50' });
});
