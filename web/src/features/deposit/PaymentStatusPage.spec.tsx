import { act, screen } from '@testing-library/react';
import { cachedApi } from '../../shared/api/caching';
import { rememberCheckout } from '../../shared/deposit/checkouts';
import { languages } from '../../shared/language/languages';
import { addLanguage } from '../../shared/language-choice/catalogs';
import { intendedPurchase, intendPurchase } from '../../shared/pricing/intendedPurchase';
import { redirectTo } from '../../shared/redirectTo';
import { ada, renderAt, signIn } from '../../shared/testing/render';
import { answer } from '../../shared/testing/server';
import PaymentStatusPage from './PaymentStatusPage';

jest.mock('../../shared/redirectTo');

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

beforeEach(() => {
  signIn();
  const repayable = { amount: 0, obstacle: 'spent', repayments: [] };
  answer('get', '/client/deposit-repayment', { status: true, message: '', data: repayable });
});

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
  expect(await screen.findByRole('heading', { name: 'We are waiting for your bank' })).toBeInTheDocument();
  expect(screen.queryByText('Payment failed')).not.toBeInTheDocument();
  expect(
    screen.getByText(
      'The payment will be verified automatically. If verification fails and you were debited, you can click the Reverify Payment button in the next one minute to try again',
    ),
  ).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Reverified Payment' })).toBeInTheDocument();
});

it('shows that a pending payment has arrived without a reload', async () => {
  const data = { deposit: { ...deposit, status: 'pending' }, user: ada };
  answer('get', '/client/verify-payment', { status: true, message: 'Payment is still pending', data });
  const { store } = open('?reference=R1');
  await screen.findByRole('heading', { name: 'We are waiting for your bank' });
  const paid = { deposit, user: { ...ada, bal: 10000 } };
  answer('get', '/client/verify-payment', { status: true, message: 'Payment successful', data: paid });
  // As a live event about the balance does.
  act(() => void store.dispatch(cachedApi.util.invalidateTags(['Deposits'])));
  expect(await screen.findByRole('heading', { name: 'Payment successful' })).toBeInTheDocument();
});

it('waits, and does not fail, while the provider does not answer', async () => {
  const message = 'The payment provider is not answering. The payment will be verified automatically.';
  const failure = { status: false, message, code: 'wallet/provider-unavailable' };
  answer('get', '/client/verify-payment', failure, 502);
  open('?reference=R1');
  expect(await screen.findByRole('heading', { name: 'We are waiting for your bank' })).toBeInTheDocument();
});

it('opens the same payment again', async () => {
  const url = 'https://pay.example/x';
  rememberCheckout({ reference: 'R1', url, amount: 5000, currency: 'NGN', method: 'paystack' });
  const data = { deposit: { ...deposit, status: 'pending' }, user: ada };
  answer('get', '/client/verify-payment', { status: true, message: 'Payment is still pending', data });
  const { user } = open('?reference=R1');
  await user.click(await screen.findByRole('button', { name: 'Open the payment again' }));
  expect(redirectTo).toHaveBeenCalledWith(url);
});

describe('a payment that the bank refused', () => {
  const refused = () => {
    const chosen = { country: '5', countryName: 'United States', service: '2', serviceName: 'WhatsApp', price: 1500 };
    intendPurchase({ ...chosen, reference: 'R1' });
    const data = { deposit: { ...deposit, status: 'pending', attempt_failed: true }, user: ada };
    answer('get', '/client/verify-payment', { status: true, message: 'Payment not successful', data });
  };
  const title = 'Your bank refused the payment. Nothing was taken.';

  it('says so, and pays at the same page again or another way', async () => {
    const url = 'https://pay.example/x';
    rememberCheckout({ reference: 'R1', url, amount: 5000, currency: 'NGN', method: 'paystack' });
    refused();
    const { user } = open('?reference=R1');
    expect(await screen.findByRole('heading', { name: title })).toBeInTheDocument();
    expect(screen.queryByText('We are waiting for your bank')).not.toBeInTheDocument();
    expect(screen.queryByText(/usually under/)).not.toBeInTheDocument();
    expect(screen.getByText(/^The payment will be verified automatically/)).not.toBeVisible();
    await user.click(screen.getByText('If you were debited'));
    expect(screen.getByText(/^The payment will be verified automatically/)).toBeVisible();
    expect(screen.getByRole('button', { name: 'Reverified Payment' })).toBeInTheDocument();
    const otherwise = screen.getByRole('link', { name: 'Another way' });
    expect(otherwise).toHaveAttribute('href', '/client/deposit?amount=5000&not=paystack&for=number');
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(redirectTo).toHaveBeenCalledWith(url);
  });

  it('is paid again by the same method in a browser that has not opened its page', async () => {
    refused();
    open('?reference=R1');
    const again = await screen.findByRole('link', { name: 'Try again' });
    expect(again).toHaveAttribute('href', '/client/deposit?amount=5000&method=paystack&for=number');
  });
});

it('shows how long a payment has been open, beside how long it usually is', async () => {
  const since = (seconds: number) => new Date(Date.now() - seconds * 1000).toISOString();
  const data = { deposit: { ...deposit, status: 'pending', date: since(185) }, user: ada };
  answer('get', '/client/verify-payment', { status: true, message: 'Payment is still pending', data });
  open('?reference=R1');
  expect(await screen.findByText('3 min, usually under 1 min')).toBeInTheDocument();
});

it('goes on to buy the number that the payment was made for', async () => {
  const chosen = { country: '5', countryName: 'United States', service: '2', serviceName: 'WhatsApp', price: 1500 };
  intendPurchase({ ...chosen, reference: 'R1' });
  const data = { deposit, user: { ...ada, bal: 10000 } };
  answer('get', '/client/verify-payment', { status: true, message: 'Payment successful', data });
  open('?reference=R1');
  const place = 'at /client/buy?country=5&service=2&countryName=United+States';
  expect(await screen.findByText(place)).toBeInTheDocument();
  expect(intendedPurchase()).toMatchObject({ isPaid: true });
});

it('buys nothing with the payment for something else', async () => {
  const chosen = { country: '5', countryName: 'United States', service: '2', serviceName: 'WhatsApp', price: 1500 };
  intendPurchase({ ...chosen, reference: 'R2' });
  const data = { deposit, user: { ...ada, bal: 10000 } };
  answer('get', '/client/verify-payment', { status: true, message: 'Payment successful', data });
  open('?reference=R1');
  expect(await screen.findByRole('link', { name: 'Choose a service' })).toBeInTheDocument();
  expect(intendedPurchase()?.isPaid).toBeUndefined();
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

it('says in every language that a payment that was not successful is verified again', async () => {
  const later =
    'The payment will be verified automatically. If verification fails and you were debited, you can click the Reverify Payment button in the next one minute to try again';
  addLanguage(languages[1], { 'Payment not successful': 'Paiement non réussi', [later]: 'Vérifié plus tard' });
  const data = { deposit: { ...deposit, status: 'declined' }, user: ada };
  answer('get', '/client/verify-payment', { status: true, message: 'Payment not successful', data });
  open('?reference=R1');
  expect(await screen.findByText('Paiement non réussi')).toBeInTheDocument();
  expect(screen.getByText('Vérifié plus tard')).toBeInTheDocument();
});

it('leads to the account number of a deposit that has one', async () => {
  const account = { bank: 'Wema bank', number: '9930000737', name: 'Ringlet', amount: 5000, expires_at: '2030-01-01' };
  const data = { deposit: { ...deposit, status: 'pending', transfer: account }, user: ada };
  answer('get', '/client/verify-payment', { status: true, message: '', data });
  open('?reference=R1');
  expect(await screen.findByText('at /client/bank-transfer?reference=R1')).toBeInTheDocument();
});
