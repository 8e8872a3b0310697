import { screen } from '@testing-library/react';
import { renderAt, signIn } from '../../shared/testing/render';
import { answer } from '../../shared/testing/server';
import CryptoPaymentPage from './CryptoPaymentPage';

const open = (query = '?amount=25000') =>
  renderAt(`/client/crypto-payment${query}`, '/client/crypto-payment', <CryptoPaymentPage />);

beforeEach(() => {
  signIn();
  const wallet = { id: 'w1', crypto_type: 'Bitcoin', address: 'bc1qexample' };
  answer('get', '/client/fetchWallet', { status: true, message: '', data: [wallet] });
});

it('shows the address, copies it and submits the deposit', async () => {
  const seen = answer('post', '/api/deposit/crypto', {
    status: 'success',
    message: 'We wait for your transfer.',
    data: {},
  });
  const { user } = open();
  expect(await screen.findByLabelText('Amount (₦)')).toHaveValue('₦25,000.00');
  expect(screen.getByLabelText('Amount (₦)')).toHaveAttribute('readonly');
  await user.selectOptions(screen.getByLabelText('Cryptocurrency'), 'Bitcoin');
  expect(screen.getByLabelText('Wallet Address')).toHaveValue('bc1qexample');
  await user.click(screen.getByRole('button', { name: 'Copy Address' }));
  expect(await screen.findByText('Wallet address copied!')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Submit Deposit' }));
  expect(await screen.findByText('at /client/deposit-history')).toBeInTheDocument();
  expect(seen[0]?.body).toEqual({ amount: 25000, cryptoType: 'Bitcoin', walletAddress: 'bc1qexample' });
});

it('submits another currency as it was entered', async () => {
  const seen = answer('post', '/api/deposit/crypto', { status: 'success', message: 'We wait.', data: {} });
  const { user } = open('?amount=50.5&currency=USD');
  expect(await screen.findByLabelText('Amount ($)')).toHaveValue('$50.50');
  await user.selectOptions(screen.getByLabelText('Cryptocurrency'), 'Bitcoin');
  await user.click(screen.getByRole('button', { name: 'Submit Deposit' }));
  expect(await screen.findByText('at /client/deposit-history')).toBeInTheDocument();
  expect(seen[0]?.body).toMatchObject({ amount: 50.5, currency: 'USD' });
});

it.each(['?amount=25000', ''])('wants a currency and an amount (%s)', async (query) => {
  const { user } = open(query);
  await user.click(await screen.findByRole('button', { name: 'Submit Deposit' }));
  expect(await screen.findByText('Please select a crypto type and enter amount.')).toBeInTheDocument();
});

it.each([
  [500, {}, 'Server error.'],
  [400, {}, 'Failed to submit crypto deposit.'],
  [409, { message: 'This hash was used before.' }, 'This hash was used before.'],
])('says what went wrong with %i', async (status, body, text) => {
  answer('post', '/api/deposit/crypto', { status: false, ...body }, status);
  const { user } = open();
  await user.selectOptions(await screen.findByLabelText('Cryptocurrency'), 'Bitcoin');
  await user.click(screen.getByRole('button', { name: 'Submit Deposit' }));
  expect(await screen.findByText(text)).toBeInTheDocument();
});
