import { screen } from '@testing-library/react';
import { ada, renderAt, signIn } from '../../shared/testing/render';
import { answer } from '../../shared/testing/server';
import PaymentStatusPage from './PaymentStatusPage';

const deposit = {
  id: 'R1',
  reference: 'R1',
  amount: 5000,
  method: 'paystack',
  currency: 'NGN',
  status: 'approved',
  date: '2026-11-20T12:00:00Z',
};
const open = (query: string) =>
  renderAt(`/client/payment-status${query}`, '/client/payment-status', <PaymentStatusPage />);

beforeEach(() => signIn());

it('verifies, shows the success and applies the new balance', async () => {
  const data = { deposit, user: { ...ada, bal: 10000 } };
  answer('get', '/client/verify-payment', { status: true, message: 'Payment successful', data });
  open('?reference=R1');
  expect(screen.getByText('Verifying your payment')).toBeInTheDocument();
  expect(await screen.findByRole('heading', { name: 'Payment successful' })).toBeInTheDocument();
  expect(screen.getByText('Successfully paid NGN 5,000.00')).toBeInTheDocument();
  for (const name of ['Transaction ID', 'Date', 'Transaction Method', 'Amount', 'Status']) {
    expect(screen.getByText(name)).toBeInTheDocument();
  }
  expect(screen.getByRole('button', { name: 'Download the Receipt' })).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Deposit History' })).toHaveAttribute('href', '/client/deposit-history');
  expect(JSON.parse(localStorage.getItem('user') ?? '')).toMatchObject({ bal: 10000 });
});

it('says that a pending payment is verified later', async () => {
  const data = { deposit: { ...deposit, status: 'pending' }, user: ada };
  answer('get', '/client/verify-payment', { status: true, message: 'Payment is still pending', data });
  open('?access-code=AC1');
  expect(await screen.findByRole('heading', { name: 'Payment failed' })).toBeInTheDocument();
  expect(screen.getByText("We couldn't verify your payment")).toBeInTheDocument();
  expect(
    screen.getByText(
      'The payment will be verified automatically. If verification fails and you were debited, you can click the Reverify Payment button in the next one minute to try again',
    ),
  ).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Reverified Payment' })).toBeInTheDocument();
});

it('shows a failed verification as failed', async () => {
  const refusal = { status: false, message: 'Transaction details not found', code: 'wallet/deposit-not-found' };
  answer('get', '/client/verify-payment', refusal, 404);
  open('?reference=unknown');
  expect(await screen.findByRole('heading', { name: 'Payment failed' })).toBeInTheDocument();
  expect(screen.getByText('Transaction details not found')).toBeInTheDocument();
});

it('reports a missing reference', () => {
  open('');
  expect(screen.getByText('Transaction details not found')).toBeInTheDocument();
});
