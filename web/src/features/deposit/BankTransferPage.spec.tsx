import { act, screen, waitFor } from '@testing-library/react';
import type { DepositView } from '../../shared/api/api.generated';
import { cachedApi } from '../../shared/api/caching';
import { lastCheckout, rememberCheckout } from '../../shared/deposit/checkouts';
import { intendedPurchase, intendPurchase } from '../../shared/pricing/intendedPurchase';
import { ada, renderAt, signIn } from '../../shared/testing/render';
import { answer } from '../../shared/testing/server';
import BankTransferPage from './BankTransferPage';

const inMs = (ms: number) => new Date(Date.now() + ms).toISOString();
const transfer = () => ({
  bank: 'Wema bank',
  number: '9930000737',
  name: 'Ringlet-RNG',
  amount: 5000.5,
  expires_at: inMs(1_200_000),
  ussd: [
    { bank: 'Access bank', code: '*901*5000*9930000737#' },
    { bank: 'GTBank', code: '*737*2*5000*9930000737#' },
  ],
});
const verified = (changes: Partial<DepositView> = {}) => {
  const fields = { id: 'R1', reference: 'R1', amount: 5000.5, method: 'monnify', currency: 'NGN', status: 'pending' };
  const deposit = { ...fields, date: inMs(-1_200_000), ...changes };
  return answer('get', '/client/verify-payment', { status: true, message: '', data: { deposit, user: ada } });
};
const open = (query = '?reference=R1') =>
  renderAt(`/client/bank-transfer${query}`, '/client/bank-transfer', <BankTransferPage />);

beforeEach(() => signIn());

it('shows bank, number, name, the exact amount and the time, and copies number and amount', async () => {
  verified({ transfer: transfer() });
  const { user } = open();
  expect(await screen.findByText('9930000737')).toBeInTheDocument();
  for (const text of ['Wema bank', 'Ringlet-RNG', '₦5,000.50', 'We are waiting for your transfer']) {
    expect(screen.getByText(text)).toBeInTheDocument();
  }
  expect(screen.getByRole('timer', { name: 'Time left' })).toHaveTextContent(/^(20:00|19:5\d)$/);
  await user.click(screen.getByRole('button', { name: 'Copy account number' }));
  expect(await navigator.clipboard.readText()).toBe('9930000737');
  await user.click(screen.getByRole('button', { name: 'Copy amount' }));
  expect(await navigator.clipboard.readText()).toBe('5000.50');
});

it('has the code of the own bank for a phone without data', async () => {
  verified({ transfer: transfer() });
  const { user } = open();
  await user.click(await screen.findByText('Pay without data'));
  await user.selectOptions(screen.getByLabelText('Your bank'), 'GTBank');
  expect(screen.getByText('*737*2*5000*9930000737#')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Dial' })).toHaveAttribute('href', 'tel:*737*2*5000*9930000737%23');
});

it('offers no code where there is none', async () => {
  verified({ transfer: { ...transfer(), ussd: [] } });
  open();
  await screen.findByText('9930000737');
  expect(screen.queryByText('Pay without data')).not.toBeInTheDocument();
});

it('shows the credit as soon as an event says that the balance has changed, and applies the balance', async () => {
  rememberCheckout({ reference: 'R1', url: '/x', amount: 5000.5, currency: 'NGN', method: 'transfer' });
  verified({ transfer: transfer() });
  const { store } = open();
  await screen.findByText('9930000737');
  verified({ status: 'approved' });
  act(() => void store.dispatch(cachedApi.util.invalidateTags(['Deposits'])));
  expect(await screen.findByRole('heading', { name: 'Payment successful' })).toBeInTheDocument();
  expect(screen.getByText('Successfully paid NGN 5,000.50')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Choose a service' })).toBeInTheDocument();
  expect(screen.queryByText('9930000737')).not.toBeInTheDocument();
  expect(lastCheckout()).toBeUndefined();
});

it('goes on to the number that was paid for', async () => {
  const number = { country: '5', countryName: 'United States', service: '2', serviceName: 'WhatsApp', price: 1500 };
  intendPurchase({ ...number, reference: 'R1' });
  verified({ status: 'approved' });
  open();
  expect(await screen.findByText(/^at \/client\/buy\?/)).toBeInTheDocument();
  expect(intendedPurchase()).toMatchObject({ isPaid: true });
});

it('says what came of a wrong amount, and still shows where the right one goes', async () => {
  verified({
    transfer: transfer(),
    note: 'You sent ₦3,000.00. Exactly ₦5,000.50 was asked for. Your bank returns the ₦3,000.00 to you.',
    note_details: { code: 'deposit/returned', data: { sent: 3000, asked: 5000.5 } },
  });
  open();
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'You sent ₦3,000.00. Exactly ₦5,000.50 was asked for. Your bank returns the ₦3,000.00 to you.',
  );
  expect(screen.getByRole('button', { name: 'Copy account number' })).toBeInTheDocument();
});

describe('a number whose time is over', () => {
  const number = { country: '5', countryName: 'United States', service: '2', serviceName: 'WhatsApp', price: 1500 };

  it.each([
    ['it has expired', { transfer: { ...transfer(), expires_at: inMs(-1000) } }],
    ['nobody has paid for a day', { status: 'declined' as const }],
  ])('is not shown where %s: another one is a tap away, for the same purchase', async (_, changes) => {
    intendPurchase({ ...number, reference: 'R1' });
    verified(changes);
    const seen = answer('post', '/client/deposit/transfer', {
      status: true,
      message: '',
      data: { reference: 'R2', amount: 5000.5, transfer: transfer() },
    });
    const { user } = open();
    expect(await screen.findByRole('heading', { name: 'This account number has expired' })).toBeInTheDocument();
    expect(screen.queryByText('9930000737')).not.toBeInTheDocument();
    verified({ reference: 'R2', transfer: transfer() });
    await user.click(screen.getByRole('button', { name: 'New account number' }));
    await waitFor(() => expect(screen.getByText('9930000737')).toBeInTheDocument());
    await waitFor(() => expect(seen[0]?.body).toEqual({ amount: 5000.5 }));
    await waitFor(() => expect(intendedPurchase()).toMatchObject({ reference: 'R2' }));
    expect(lastCheckout()).toMatchObject({ reference: 'R2', url: '/client/bank-transfer?reference=R2' });
  });

  it('says why there is no other one', async () => {
    verified({ status: 'declined' });
    const message = 'The payment provider is not answering.';
    answer('post', '/client/deposit/transfer', { status: false, message, code: 'wallet/provider-unavailable' }, 502);
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: 'New account number' }));
    expect(await screen.findByText(message)).toBeInTheDocument();
  });
});

it('leads to the payment page of a deposit without an account number', async () => {
  verified();
  open();
  expect(await screen.findByText('at /client/payment-status?reference=R1')).toBeInTheDocument();
});

it('says that there is no such transfer, or that it could not be loaded', async () => {
  const { unmount } = open('');
  expect(screen.getByText('Transaction details not found')).toBeInTheDocument();
  unmount();
  const failed = { status: false, message: 'There is no such deposit.', code: 'wallet/deposit-not-found' };
  answer('get', '/client/verify-payment', failed, 404);
  const second = open();
  expect(await screen.findByText('Transaction details not found')).toBeInTheDocument();
  second.unmount();
  answer('get', '/client/verify-payment', { status: false, message: 'Not now.', code: 'platform/unavailable' }, 503);
  const { user } = open();
  expect(await screen.findByText('Your payment could not be loaded')).toBeInTheDocument();
  verified({ transfer: transfer() });
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('9930000737')).toBeInTheDocument();
});
