import { screen } from '@testing-library/react';
import { renderAt, signIn } from '../../shared/testing/render';
import { answer } from '../../shared/testing/server';
import FindPaymentPage from './FindPaymentPage';

const open = (query = '') => renderAt(`/client/find-payment${query}`, '/client/find-payment', <FindPaymentPage />);
const reply = (message: string, data: object) => ({ status: true, message, data });
const deposit = {
  id: 'R1',
  reference: 'R1',
  amount: 5000,
  method: 'paystack',
  currency: 'NGN',
  status: 'approved',
  date: '2026-11-20T12:00:00Z',
};

beforeEach(() => signIn());

it('finds a payment by its reference, and shows what became of it', async () => {
  const asked = answer(
    'post',
    '/client/deposit/find',
    reply('This payment is in your wallet.', { fate: 'credited', deposit }),
  );
  const { user } = open('?reference=R1');
  expect(screen.getByLabelText('Reference or session ID')).toHaveValue('R1');
  await user.click(screen.getByRole('button', { name: 'Find my payment' }));
  expect(await screen.findByRole('heading', { name: 'This payment is in your wallet.' })).toBeInTheDocument();
  expect(asked.map(({ body }) => body)).toEqual([{ reference: 'R1' }]);
  expect(screen.getByRole('link', { name: 'R1' })).toHaveAttribute('href', '/client/payment-status?reference=R1');
  expect(screen.getByText('₦5,000.00')).toBeInTheDocument();
});

it('finds a payment by its amount and time, with a note, and another one after it', async () => {
  const message = 'We do not see this payment yet. We keep looking for it, and write to you.';
  const asked = answer('post', '/client/deposit/find', reply(message, { fate: 'case' }));
  const { user } = open();
  await user.type(screen.getByLabelText('Amount (₦)'), '5,000.50');
  await user.type(screen.getByLabelText('Paid at'), '2026-11-28T14:30');
  await user.click(screen.getByText('Add a note'));
  await user.type(screen.getByLabelText('What else you know'), 'From GTBank');
  await user.click(screen.getByRole('button', { name: 'Find my payment' }));
  expect(await screen.findByRole('heading', { name: 'We do not see this payment yet.' })).toBeInTheDocument();
  expect(screen.getByText('We keep looking for it, and write to you.')).toBeInTheDocument();
  const paid_at = new Date('2026-11-28T14:30').toISOString();
  expect(asked.map(({ body }) => body)).toEqual([{ amount: 5000.5, paid_at, words: 'From GTBank' }]);
  await user.click(screen.getByRole('button', { name: 'Find another payment' }));
  expect(screen.getByLabelText('Amount (₦)')).toHaveValue('');
});

it('says what the bank says of it', async () => {
  const message = 'Your bank refused this payment. If money left your account, your bank returns it.';
  const data = { fate: 'refused', said: 'Insufficient Funds', deposit: { ...deposit, status: 'pending' } };
  answer('post', '/client/deposit/find', reply(message, data));
  const { user } = open('?reference=R1');
  await user.click(screen.getByRole('button', { name: 'Find my payment' }));
  expect(await screen.findByText('Your bank says: Insufficient Funds')).toBeInTheDocument();
});

it('asks for what names a payment', async () => {
  const asked = answer('post', '/client/deposit/find', reply('', {}));
  const { user } = open();
  await user.type(screen.getByLabelText('Amount (₦)'), 'five');
  await user.click(screen.getByRole('button', { name: 'Find my payment' }));
  expect(await screen.findByText('Enter a reference, or the amount and when you paid it.')).toBeInTheDocument();
  expect(screen.getByText('Enter an amount like 5000 or 5000.50.')).toBeInTheDocument();
  expect(asked).toEqual([]);
});

it('shows a failure and keeps what was typed', async () => {
  const failure = {
    status: false,
    message: 'Too many requests. Please wait a little and try again.',
    code: 'platform/too-many-requests',
  };
  answer('post', '/client/deposit/find', failure, 429);
  const { user } = open('?reference=R1');
  await user.click(screen.getByRole('button', { name: 'Find my payment' }));
  expect(await screen.findByText(failure.message)).toBeInTheDocument();
  expect(screen.getByLabelText('Reference or session ID')).toHaveValue('R1');
});
