import { screen, waitFor, within } from '@testing-library/react';
import { adminUser, renderAt, signIn } from '../../shared/testing/render';
import { answer } from '../../shared/testing/server';
import { UnmatchedQueue } from './UnmatchedQueue';

const open = (query = '') =>
  renderAt(`/admin/queues/unmatched-payments${query}`, '/admin/queues/unmatched-payments', <UnmatchedQueue />);
const reply = (data: unknown, message = '') => ({ status: true, message, data });
const payment = {
  id: 'p1',
  method: 'paystack',
  reference: 'T685312322670591',
  amount: 2500,
  paid_at: '2026-11-28T10:00:00Z',
  found_at: '2026-11-28T10:05:00Z',
  payer: { name: 'RANDALL HORTON', email: 'ada@x.test', bank: 'GTBank', account: 'XXXXXX0011' },
  missed_by: [],
};
const ada = { id: 'u1', name: 'Ada Obi', email: 'ada@x.test', role: 'client', reg_date: '2026-01-01T00:00:00Z' };

beforeEach(() => {
  signIn(adminUser);
  answer('get', '/admin/unmatched-payments', reply([payment]));
  answer('get', '/admin/getUsers', reply([ada]));
});

it('shows who paid, and gives the payment to the client that is chosen', async () => {
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: /₦2,500\.00 · Paystack.*RANDALL HORTON ada@x\.test/s }));
  expect(screen.getByText('T685312322670591')).toBeInTheDocument();
  expect(screen.getByText('XXXXXX0011')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Give to a client' }));
  const dialog = screen.getByRole('dialog', { name: 'Give the payment to a client' });
  expect(within(dialog).getByLabelText('Client')).toHaveValue('ada@x.test');
  await user.type(within(dialog).getByLabelText('Reason'), 'the bank confirmed it');
  const credit = within(dialog).getByRole('button', { name: 'Credit ₦2,500.00' });
  await user.click(credit);
  expect(await within(dialog).findByText('Please choose a client.')).toBeInTheDocument();
  await user.click(await within(dialog).findByRole('radio', { name: /Ada Obi/ }));
  const attached = answer('post', '/admin/unmatched-payments/attach', reply({}, 'The payment is credited.'));
  await user.click(credit);
  expect(await screen.findByText('The payment is credited.')).toBeInTheDocument();
  expect(attached.map(({ body }) => body)).toEqual([
    { id: 'p1', amount: 2500, userId: 'u1', reason: 'the bank confirmed it' },
  ]);
  await waitFor(() => expect(dialog).not.toBeInTheDocument());
});

it('marks a payment as returned, and says why that was not possible', async () => {
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: /RANDALL/ }));
  await user.click(screen.getByRole('button', { name: 'Mark as returned' }));
  const dialog = screen.getByRole('dialog', { name: 'Mark the payment as returned' });
  await user.type(within(dialog).getByLabelText('Reason'), 'refunded in the dashboard');
  const path = '/admin/unmatched-payments/return';
  const message = 'This needs the approval of another admin. The request waits under Adjustments.';
  answer('post', path, { status: false, message, code: 'wallet/adjustment-requested' }, 409);
  await user.click(within(dialog).getByRole('button', { name: 'Mark as returned' }));
  expect(await within(dialog).findByText(message)).toBeInTheDocument();
  const returned = answer('post', path, reply({}, 'The payment is marked as returned.'));
  await user.click(within(dialog).getByRole('button', { name: 'Mark as returned' }));
  expect(await screen.findByText('The payment is marked as returned.')).toBeInTheDocument();
  expect(returned.map(({ body }) => body)).toEqual([{ id: 'p1', amount: 2500, reason: 'refunded in the dashboard' }]);
});

it('finds a client by another text', async () => {
  answer('get', '/admin/unmatched-payments', reply([{ ...payment, payer: undefined }]));
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: /names no payer/ }));
  await user.click(screen.getByRole('button', { name: 'Give to a client' }));
  const asked = answer('get', '/admin/getUsers', reply([]));
  await user.type(screen.getByLabelText('Client'), 'chi');
  expect(await screen.findByText('No client found')).toBeInTheDocument();
  expect(asked.at(-1)?.query.get('search')).toBe('chi');
});

const missing = {
  id: 'm1',
  user_id: 'u1',
  name: 'Ada Obi',
  email: 'ada@x.test',
  reference: '090405261128130003067844645188',
  amount: 2500,
  words: 'From my GTBank app',
  asked_at: '2026-11-28T11:00:00Z',
};

it('gives a payment to the client who misses it', async () => {
  answer('get', '/admin/unmatched-payments', reply([{ ...payment, missed_by: [missing] }]));
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: /A client misses it/ }));
  expect(screen.getByText('From my GTBank app')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Give to Ada Obi' }));
  const dialog = screen.getByRole('dialog', { name: 'Give the payment to a client' });
  expect(within(dialog).getByText('Ada Obi ada@x.test')).toBeInTheDocument();
  await user.type(within(dialog).getByLabelText('Reason'), 'the session ID is the same');
  const attached = answer('post', '/admin/unmatched-payments/attach', reply({}, 'The payment is credited.'));
  await user.click(within(dialog).getByRole('button', { name: 'Credit ₦2,500.00' }));
  expect(await screen.findByText('The payment is credited.')).toBeInTheDocument();
  expect(attached.map(({ body }) => body)).toMatchObject([{ id: 'p1', userId: 'u1' }]);
});

it('shows what clients miss, and ends the search', async () => {
  answer('get', '/admin/missing-payments', reply([missing]));
  const { user } = open('?stage=missing');
  await user.click(await screen.findByRole('button', { name: /₦2,500\.00.*Ada Obi/s }));
  expect(screen.getByText('090405261128130003067844645188')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'It did not arrive' }));
  const dialog = screen.getByRole('dialog', { name: 'End the search' });
  await user.type(within(dialog).getByLabelText('Reason'), 'not in any dashboard');
  const closed = answer('post', '/admin/missing-payments/close', reply({}, 'The client is told.'));
  await user.click(within(dialog).getByRole('button', { name: 'It did not arrive' }));
  expect(await screen.findByText('The client is told.')).toBeInTheDocument();
  expect(closed.map(({ body }) => body)).toEqual([{ id: 'm1', end: 'not-arrived', reason: 'not in any dashboard' }]);
});
