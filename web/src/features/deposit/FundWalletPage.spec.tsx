import { screen, waitFor } from '@testing-library/react';
import { leaveTo } from '../../shared/leave';
import { renderAt, signIn } from '../../shared/testing/render';
import { answer } from '../../shared/testing/server';
import FundWalletPage from './FundWalletPage';

jest.mock('../../shared/leave');

const open = () => renderAt('/client/deposit', '/client/deposit', <FundWalletPage />);

beforeEach(() => {
  signIn();
  const rates = { rate_usd: '1', rate_ngn: '1500', rate_rub: '80' };
  answer('get', '/client/deposit-methods', { status: false, message: 'Not now.' }, 503);
  answer('get', '/admin/cost', { status: true, message: '', data: rates });
});

it('sends the deposit with a key and leaves for the payment page', async () => {
  const data = { authorization_url: 'https://pay.example/x' };
  const seen = answer('post', '/client/deposit/initiate', { status: true, message: 'Deposit initiated.', data });
  const { user } = open();
  await user.type(screen.getByLabelText('Amount (₦)'), '5000');
  await user.selectOptions(screen.getByLabelText('Payment Method'), 'Card, Bank or USSD');
  await user.click(screen.getByRole('button', { name: 'Pay ₦5,000.00' }));
  expect(await screen.findByText('Deposit initiated.')).toBeInTheDocument();
  await waitFor(() => expect(leaveTo).toHaveBeenCalledWith('https://pay.example/x'), { timeout: 2500 });
  expect(seen[0]?.body).toEqual({
    currency: 'NGN',
    amount: 5000,
    method: 'paystack',
    usdAmount: 3.33,
    currencySymbol: '₦',
  });
  expect(seen[0]?.headers.get('idempotency-key')).toMatch(/^[\w-]{36}$/);
});

it('wants both fields', async () => {
  const { user } = open();
  await user.click(screen.getByRole('button', { name: 'Pay' }));
  expect(await screen.findByText('❌ Please complete all fields.')).toBeInTheDocument();
  expect(screen.getByLabelText('Payment Method')).toBeInvalid();
});

it('knows the smallest crypto deposit', async () => {
  const { user } = open();
  await user.type(screen.getByLabelText('Amount (₦)'), '5000');
  await user.selectOptions(screen.getByLabelText('Payment Method'), 'Crypto');
  await user.click(screen.getByRole('button', { name: 'Pay' }));
  expect(await screen.findByText('❌ Minimum deposit for crypto is ₦22,500.00')).toBeInTheDocument();
});

it('leaves naira only with crypto', async () => {
  const { user } = open();
  await user.selectOptions(screen.getByLabelText('Payment Method'), 'Bank Transfer');
  await user.selectOptions(screen.getByLabelText('Currency'), 'USD');
  const told = 'Paystack and Monnify are only available for Naira (NGN). Defaulting to Crypto.';
  expect(await screen.findByText(told)).toBeInTheDocument();
  expect(screen.getByLabelText('Payment Method')).toHaveValue('crypto');
  expect(screen.getByText('Only Crypto is available for non-Naira payments')).toBeInTheDocument();
});
