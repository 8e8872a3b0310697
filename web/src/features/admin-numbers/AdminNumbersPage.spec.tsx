import { screen, within } from '@testing-library/react';
import { byWholeText } from '../../shared/testing/byWholeText';
import { adminUser, renderAt, signIn } from '../../shared/testing/render';
import { answer } from '../../shared/testing/server';
import AdminNumbersPage from './AdminNumbersPage';

const open = () => renderAt('/admin/purchased-numbers', '/admin/purchased-numbers', <AdminNumbersPage />);
const order = (id: string, status: string) => ({
  id,
  external_id: id,
  number: '12025550143',
  country: 'USA',
  service: 'WhatsApp',
  amount: 0.15,
  price: 225,
  status,
  created_at: '2026-11-20T12:00:00Z',
  name: 'Ada',
  email: 'ada@example.com',
  user_id: 'u1',
  cost: 100,
  upstream: 'sms-man',
  messages: 1,
});
const list = (...data: object[]) => ({ status: true, message: '', data });

beforeEach(() => signIn(adminUser));

it('lists numbers with their client; active is green, others are gray; only paid ones can be refunded', async () => {
  const statuses = ['active', 'completed', 'pending', 'declined', 'refund'];
  answer('get', '/admin/purchased-numbers', list(...statuses.map((status) => order(status, status))));
  open();
  const table = await screen.findByRole('table', { name: 'Purchased numbers' });
  const names = within(table)
    .getAllByRole('columnheader')
    .map(({ textContent }) => textContent);
  expect(names).toEqual([
    '#',
    'Name and Email',
    'Number, Service, Country',
    'Amount',
    'Status',
    'Purchased At',
    'Actions',
  ]);
  for (const status of statuses) {
    expect(within(table).getByText(status)).toHaveClass(status === 'active' ? 'text-good' : 'text-neutral');
  }
  expect(within(table).getAllByRole('button', { name: /View Messages/ })).toHaveLength(5);
  expect(within(table).getAllByRole('button', { name: /Manual Refund/ })).toHaveLength(2);
});

it('names the row in the label of each button, also without a number', async () => {
  const extension = (id: string) => ({ ...order(id, 'completed'), number: undefined });
  answer('get', '/admin/purchased-numbers', list(order('n1', 'active'), extension('e1'), extension('e2')));
  open();
  const table = await screen.findByRole('table', { name: 'Purchased numbers' });
  const names = within(table)
    .getAllByRole('button', { name: /Manual Refund/ })
    .map((button) => button.getAttribute('aria-label'));
  expect(names).toEqual(['Manual Refund of +1 202 555 0143', 'Manual Refund of order e1', 'Manual Refund of order e2']);
});

it('opens the messages below the row, where a tap copies a number, and closes them', async () => {
  answer('get', '/admin/purchased-numbers', list(order('n1', 'active')));
  const sms = { id: 'm1', sms: 'Your code: 4829', is_error: 0, created_at: '2026-11-20T12:00:00Z' };
  answer('get', '/admin/sms-messages/n1', list(sms));
  const { user } = open();
  const button = await screen.findByRole('button', { name: /View Messages/ });
  await user.click(button);
  expect(await screen.findByText(byWholeText('Your code: 4829'))).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Copy 4829' }));
  expect(await navigator.clipboard.readText()).toBe('4829');
  await user.click(button);
  expect(screen.queryByText(byWholeText('Your code: 4829'))).not.toBeInTheDocument();
});

it('refunds only after confirmation', async () => {
  answer('get', '/admin/purchased-numbers', list(order('n1', 'completed')));
  const refund = { order: order('n1', 'refund') };
  const refunds = answer('post', '/admin/refund-number', { status: true, message: 'Refunded.', data: refund });
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: /Manual Refund/ }));
  const dialog = screen.getByRole('dialog', { name: 'Manual Refund' });
  expect(within(dialog).getByText('Are you sure you want to refund this number?')).toBeInTheDocument();
  // It received a message: the refund is at our cost.
  await user.click(within(dialog).getByRole('button', { name: 'Refund' }));
  expect(await within(dialog).findByText('Please give a reason of at least 3 characters.')).toBeInTheDocument();
  expect(refunds).toHaveLength(0);
  await user.type(within(dialog).getByLabelText('Reason'), 'the code was wrong');
  await user.click(within(dialog).getByRole('button', { name: 'Refund' }));
  expect(await screen.findByText('Refunded.')).toBeInTheDocument();
  expect(refunds.map(({ body }) => body)).toEqual([{ id: 'n1', reason: 'the code was wrong' }]);
});

it('shows a failed refund, and can schedule one that is too early', async () => {
  answer('get', '/admin/purchased-numbers', list({ ...order('n1', 'active'), messages: 0 }));
  const message = 'It is too early to refund this number. Please wait 90 seconds.';
  answer('post', '/admin/refund-number', { status: false, message, code: 'numbers/refund-too-early' }, 409);
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: /Manual Refund/ }));
  const dialog = screen.getByRole('dialog', { name: 'Manual Refund' });
  await user.click(within(dialog).getByRole('button', { name: 'Refund' }));
  expect(await within(dialog).findByText('Something went wrong.')).toBeInTheDocument();
  expect(within(dialog).getByText(message)).toBeInTheDocument();
  const scheduled = { order: order('n1', 'active'), scheduled_for: '2026-11-20T12:02:00Z' };
  const refunds = answer('post', '/admin/refund-number', { status: true, message: '', data: scheduled });
  await user.click(within(dialog).getByRole('button', { name: 'Refund when possible' }));
  expect(await screen.findByText(/refunded automatically at/)).toBeInTheDocument();
  expect(refunds[0]?.body).toEqual({ id: 'n1', when_possible: true });
});
