import { screen, waitFor } from '@testing-library/react';
import { lastCheckout, lastMethod, rememberCheckout, rememberMethod } from '../../shared/deposit/checkouts';
import { intendedPurchase, intendPurchase } from '../../shared/pricing/intendedPurchase';
import { redirectTo } from '../../shared/redirectTo';
import { renderAt, signIn } from '../../shared/testing/render';
import { answer, unreachable } from '../../shared/testing/server';
import FundWalletPage from './FundWalletPage';

jest.mock('../../shared/redirectTo');

const open = () => renderAt('/client/deposit', '/client/deposit', <FundWalletPage />);

beforeEach(() => {
  jest.mocked(redirectTo).mockClear();
  signIn();
  const rates = { rate_usd: '1', rate_ngn: '1500', rate_rub: '80' };
  answer('get', '/client/deposit-methods', { status: false, message: 'Not now.' }, 503);
  answer('get', '/admin/cost', { status: true, message: '', data: rates });
  const day = { spend: 100_000, purchases: 100 };
  const limits = { step: 'new', limit: day, highest: day, spent: 90_000, purchases: 3, chosen: {} };
  answer('get', '/client/limits', { status: true, message: '', data: limits });
});

it('says that more is paid in than can be spent today, and where that is raised', async () => {
  const { user } = open();
  const amount = screen.getByLabelText('Amount (₦)');
  await user.type(amount, '5000');
  await waitFor(() => expect(screen.queryByText(/of it today/)).not.toBeInTheDocument());
  await user.clear(amount);
  await user.type(amount, '6000');
  expect(await screen.findByText('You can spend ₦10,000.00 of it today')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Your limits, and what raises them' })).toHaveAttribute(
    'href',
    '/client/profile',
  );
});

it('sends the deposit with a key and redirects to the payment page', async () => {
  const data = { authorization_url: 'https://pay.example/x' };
  const seen = answer('post', '/client/deposit/initiate', { status: true, message: 'Deposit initiated.', data });
  const { user } = open();
  await user.type(screen.getByLabelText('Amount (₦)'), '5000');
  await user.click(screen.getByRole('radio', { name: 'Card, Bank or USSD' }));
  await user.click(screen.getByRole('button', { name: 'Pay ₦5,000.00' }));
  expect(await screen.findByText('Deposit initiated.')).toBeInTheDocument();
  await waitFor(() => expect(redirectTo).toHaveBeenCalledWith('https://pay.example/x'));
  expect(seen[0]?.body).toEqual({
    currency: 'NGN',
    amount: 5000,
    method: 'paystack',
    usdAmount: 3.33,
    currencySymbol: '₦',
  });
  expect(seen[0]?.headers.get('idempotency-key')).toMatch(/^[\w-]{36}$/);
});

it('gets an account number with a chip and the button, and shows it without a redirect', async () => {
  const transfer = { expires_at: new Date(Date.now() + 3_600_000).toISOString() };
  const data = { reference: 'R9', amount: 5000, transfer };
  const seen = answer('post', '/client/deposit/transfer', { status: true, message: '', data });
  const { user } = open();
  expect(screen.getAllByRole('radio')[0]).toHaveAccessibleName('Bank Transfer');
  expect(screen.getByRole('radio', { name: 'Bank Transfer' })).toBeChecked();
  await user.click(screen.getByRole('button', { name: '₦5,000' }));
  await user.click(screen.getByRole('button', { name: 'Pay ₦5,000.00' }));
  expect(await screen.findByText('at /client/bank-transfer?reference=R9')).toBeInTheDocument();
  expect(redirectTo).not.toHaveBeenCalled();
  expect(seen[0]?.body).toEqual({ amount: 5000 });
  expect(seen[0]?.headers.get('idempotency-key')).toMatch(/^[\w-]{36}$/);
  expect(lastMethod()).toBe('transfer');
  expect(lastCheckout()).toMatchObject({ reference: 'R9', method: 'transfer', until: Date.parse(transfer.expires_at) });
});

it('opens the account number again that was left, and after an answer was lost asks for it under the same key', async () => {
  unreachable('post', '/client/deposit/transfer');
  const first = open();
  await first.user.click(screen.getByRole('button', { name: '₦5,000' }));
  await first.user.click(screen.getByRole('button', { name: 'Pay ₦5,000.00' }));
  await waitFor(() => expect(screen.getAllByText('Network error. Please check your internet.')).toHaveLength(2));
  first.unmount();
  const data = { reference: 'R9', amount: 5000, transfer: { expires_at: new Date(Date.now() + 60_000).toISOString() } };
  const seen = answer('post', '/client/deposit/transfer', { status: true, message: '', data });
  const second = open();
  expect(screen.getByText('Your last payment was interrupted.')).toBeInTheDocument();
  const [kept = ''] = Object.keys(localStorage).filter((key) => key.startsWith('ringlet.unanswered.'));
  const { key } = JSON.parse(localStorage.getItem(kept) ?? '') as { key: string };
  await second.user.click(screen.getByRole('button', { name: 'Pay ₦5,000.00' }));
  expect(await screen.findByText('at /client/bank-transfer?reference=R9')).toBeInTheDocument();
  expect(seen[0]?.headers.get('idempotency-key')).toBe(key);
  second.unmount();

  const deposit = { reference: 'R9', status: 'pending', amount: 5000 };
  answer('get', '/client/verify-payment', { status: true, message: '', data: { deposit, user: {} } });
  const { user } = open();
  await user.click(screen.getByRole('button', { name: 'Pay ₦5,000.00' }));
  expect(await screen.findByText('at /client/bank-transfer?reference=R9')).toBeInTheDocument();
  expect(seen).toHaveLength(1);
});

it('resumes an interrupted payment after a reload, under the same key', async () => {
  unreachable('post', '/client/deposit/initiate');
  const first = open();
  await first.user.type(screen.getByLabelText('Amount (₦)'), '5000');
  await first.user.click(screen.getByRole('radio', { name: 'Card, Bank or USSD' }));
  await first.user.click(screen.getByRole('button', { name: 'Pay ₦5,000.00' }));
  await waitFor(() => expect(screen.getAllByText('Network error. Please check your internet.')).toHaveLength(2));
  const [kept = ''] = Object.keys(localStorage).filter((key) => key.startsWith('ringlet.unanswered.'));
  const { key } = JSON.parse(localStorage.getItem(kept) ?? '') as { key: string };
  first.unmount();

  const data = { authorization_url: 'https://pay.example/x' };
  const seen = answer('post', '/client/deposit/initiate', { status: true, message: 'Deposit initiated.', data });
  const { user } = open();
  const notice = 'Your last payment was interrupted.';
  expect(screen.getByText(notice)).toBeInTheDocument();
  await user.type(screen.getByLabelText('Amount (₦)'), '0');
  expect(screen.queryByText(notice)).not.toBeInTheDocument();
  await user.type(screen.getByLabelText('Amount (₦)'), '{Backspace}');
  expect(screen.getByText(notice)).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Pay ₦5,000.00' }));
  await waitFor(() => expect(seen[0]?.headers.get('idempotency-key')).toBe(key));
  await waitFor(() => expect(localStorage.getItem(kept)).toBeNull());
  await screen.findByText('Deposit initiated.');
  expect(screen.queryByText(notice)).not.toBeInTheDocument();
});

describe('a payment page that was left', () => {
  const url = 'https://pay.example/open';
  const checkout = { reference: 'R1', url, amount: 7000, currency: 'NGN', method: 'paystack' } as const;
  const verified = (status: string) =>
    answer('get', '/client/verify-payment', {
      status: true,
      message: '',
      data: { deposit: { reference: 'R1', status, amount: 7000 }, user: {} },
    });

  it('keeps the form, and is opened again instead of another deposit', async () => {
    rememberCheckout(checkout);
    verified('pending');
    const seen = answer('post', '/client/deposit/initiate', { status: true, message: 'Deposit initiated.', data: {} });
    const { user } = open();
    expect(screen.getByLabelText('Amount (₦)')).toHaveValue('7000');
    expect(screen.getByText('Your payment of ₦7,000.00 is still open.')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Pay ₦7,000.00' }));
    await waitFor(() => expect(redirectTo).toHaveBeenCalledWith(url));
    expect(seen).toHaveLength(0);
  });

  it('is forgotten once it is decided', async () => {
    rememberCheckout(checkout);
    verified('approved');
    open();
    await waitFor(() => expect(screen.queryByText(/is still open/)).not.toBeInTheDocument());
    expect(lastCheckout()).toBeUndefined();
  });

  it('does not keep another payment from being made', async () => {
    rememberCheckout(checkout);
    verified('pending');
    const data = { authorization_url: 'https://pay.example/new', reference: 'R2' };
    const seen = answer('post', '/client/deposit/initiate', { status: true, message: 'Deposit initiated.', data });
    const { user } = open();
    await user.type(screen.getByLabelText('Amount (₦)'), '1');
    await user.click(screen.getByRole('button', { name: 'Pay ₦70,001.00' }));
    await waitFor(() => expect(seen).toHaveLength(1));
    await waitFor(() => expect(lastCheckout()).toMatchObject({ reference: 'R2', amount: 70_001 }));
  });
});

it('pays for a number: its amount and the usual method are filled in, and the payment is bound to it', async () => {
  intendPurchase({ country: '5', countryName: 'United States', service: '2', serviceName: 'WhatsApp', price: 1500 });
  const data = { reference: 'R3', amount: 1400.5 };
  answer('post', '/client/deposit/transfer', { status: true, message: '', data });
  const address = '/client/deposit?amount=1400.5&for=number';
  const { user } = renderAt(address, '/client/deposit', <FundWalletPage />);
  expect(screen.getByText('For your WhatsApp number')).toBeInTheDocument();
  await user.click(await screen.findByRole('button', { name: 'Pay ₦1,400.50' }));
  await waitFor(() => expect(intendedPurchase()).toMatchObject({ service: '2', reference: 'R3' }));
});

it('says in the form, too, that a payment could not be started', async () => {
  const message = 'The payment provider is not answering.';
  answer('post', '/client/deposit/initiate', { status: false, message, code: 'wallet/provider-unavailable' }, 502);
  const { user } = open();
  await user.type(screen.getByLabelText('Amount (₦)'), '5000');
  await user.click(screen.getByRole('radio', { name: 'Card, Bank or USSD' }));
  await user.click(screen.getByRole('button', { name: 'Pay ₦5,000.00' }));
  await waitFor(() => expect(screen.getAllByText(message)).toHaveLength(2));
});

it('pays by the last method with a chip and the button', async () => {
  const data = { authorization_url: 'https://pay.example/x', reference: 'R4' };
  const seen = answer('post', '/client/deposit/initiate', { status: true, message: 'Deposit initiated.', data });
  rememberMethod('paystack');
  const { user } = open();
  expect(screen.getByRole('radio', { name: 'Card, Bank or USSD' })).toBeChecked();
  await user.click(screen.getByRole('button', { name: '₦5,000' }));
  expect(screen.getByRole('button', { name: '₦5,000' })).toHaveAttribute('aria-pressed', 'true');
  expect(screen.getByRole('button', { name: '₦2,000' })).toHaveAttribute('aria-pressed', 'false');
  await user.click(screen.getByRole('button', { name: 'Pay ₦5,000.00' }));
  await waitFor(() => expect(redirectTo).toHaveBeenCalledWith('https://pay.example/x'));
  expect(seen[0]?.body).toMatchObject({ amount: 5000, method: 'paystack' });
  expect(lastMethod()).toBe('paystack');
});

it('offers each method with its minimum, and amounts above that of the chosen one', async () => {
  const { user } = open();
  await screen.findByText('from ₦22,500.00');
  expect(screen.getByRole('radio', { name: 'Card, Bank or USSD' })).toHaveAccessibleDescription('from ₦1,000.00');
  expect(screen.getByRole('button', { name: '₦1,000' })).toBeInTheDocument();
  await user.click(screen.getByRole('radio', { name: 'Crypto' }));
  expect(screen.queryByRole('button', { name: '₦20,000' })).not.toBeInTheDocument();
  expect(screen.getByRole('button', { name: '₦25,000' })).toBeInTheDocument();
  await user.selectOptions(screen.getByLabelText('Currency'), 'USD');
  expect(screen.getByRole('button', { name: '$15' })).toBeInTheDocument();
  await user.click(screen.getByRole('radio', { name: 'Bank Transfer' }));
  expect(screen.getByLabelText('Amount (₦)')).toHaveValue('');
});

it.each([
  ['method=monnify', 'Bank Transfer'],
  ['not=paystack', 'Bank Transfer'],
  ['for=number', 'Bank Transfer'],
  ['method=paystack', 'Card, Bank or USSD'],
])('chooses the method that another screen asks for (%s)', (query, name) => {
  renderAt(`/client/deposit?amount=5000&${query}`, '/client/deposit', <FundWalletPage />);
  expect(screen.getByRole('radio', { name })).toBeChecked();
});

it('requires both fields', async () => {
  const { user } = open();
  await user.click(screen.getByRole('button', { name: 'Pay' }));
  expect(await screen.findByText('❌ Please complete all fields.')).toBeInTheDocument();
  expect(screen.getByLabelText('Amount (₦)')).toBeInvalid();
});

it('enforces the minimum crypto deposit', async () => {
  const { user } = open();
  await user.type(screen.getByLabelText('Amount (₦)'), '5000');
  await user.click(screen.getByRole('radio', { name: 'Crypto' }));
  await user.click(screen.getByRole('button', { name: 'Pay' }));
  expect(await screen.findByText('❌ Minimum deposit for crypto is ₦22,500.00')).toBeInTheDocument();
});

it('switches to crypto for a currency other than naira', async () => {
  const { user } = open();
  await user.selectOptions(screen.getByLabelText('Currency'), 'USD');
  const notice = 'Paystack and Monnify are only available for Naira (NGN). Defaulting to Crypto.';
  expect(await screen.findByText(notice)).toBeInTheDocument();
  expect(screen.getByRole('radio', { name: 'Crypto' })).toBeChecked();
  expect(screen.getByText('Only Crypto is available for non-Naira payments')).toBeInTheDocument();
});

describe('with the methods of the server', () => {
  const naira = { currency: 'NGN', rate: '1', minimum: 1000, maximum: 10_000_000 };
  const cedi = { currency: 'GHS', rate: '107.333333', minimum: 209.63, maximum: 93_167.7 };
  const methods = [
    { method: 'monnify', currencies: [naira], minimum: 1000, maximum: 10_000_000 },
    { method: 'crypto', currencies: [naira, cedi], minimum: 22_500, maximum: 10_000_000 },
  ];
  beforeEach(() => void answer('get', '/client/deposit-methods', { status: true, message: '', data: methods }));

  it('offers these methods and currencies only', async () => {
    open();
    expect(await screen.findByRole('option', { name: 'Ghanaian Cedi (GHS)' })).toBeInTheDocument();
    expect(screen.queryByRole('option', { name: 'US Dollar (USD)' })).not.toBeInTheDocument();
    expect(screen.queryByRole('radio', { name: 'Card, Bank or USSD' })).not.toBeInTheDocument();
  });

  it('offers no method that takes no new deposits, and says why; a refused payment asks again', async () => {
    const { user } = open();
    await screen.findByRole('option', { name: 'Ghanaian Cedi (GHS)' });
    await user.type(screen.getByLabelText('Amount (₦)'), '5000');
    await user.click(screen.getByRole('radio', { name: 'Bank Transfer' }));
    const stopped = 'Bank transfers are back this evening.';
    const refusal = { status: false, message: stopped, code: 'wallet/deposits-stopped' };
    const sent = answer('post', '/client/deposit/initiate', refusal, 409);
    const now = methods.map((each) => (each.method === 'monnify' ? { ...each, stopped } : each));
    answer('get', '/client/deposit-methods', { status: true, message: '', data: now });
    await user.click(screen.getByRole('button', { name: 'Pay ₦5,000.00' }));
    const transfer = screen.getByRole('radio', { name: 'Bank Transfer' });
    await waitFor(() => expect(transfer).toBeDisabled());
    expect(transfer).toHaveAccessibleDescription(stopped);
    await user.click(screen.getByRole('button', { name: /^Pay/ }));
    await waitFor(() => expect(screen.getByRole('radiogroup', { name: 'Payment Method' })).toBeInvalid());
    expect(sent).toHaveLength(1);
  });

  it('shows the credited naira and the rate, and passes the amount on unchanged', async () => {
    const { user } = open();
    await screen.findByRole('option', { name: 'Ghanaian Cedi (GHS)' });
    await user.selectOptions(screen.getByLabelText('Currency'), 'GHS');
    await user.type(screen.getByLabelText('Amount (₵)'), '300.05');
    expect(screen.getByText('₦32,205.37')).toBeInTheDocument();
    expect(screen.getByText(/₵1 is ₦107.333333 now/)).toBeInTheDocument();
    await user.click(screen.getByRole('radio', { name: 'Crypto' }));
    await user.click(screen.getByRole('button', { name: 'Pay ₵300.05' }));
    expect(await screen.findByText('at /client/crypto-payment?amount=300.05&currency=GHS')).toBeInTheDocument();
  });

  it('enforces the limits of the currency', async () => {
    const { user } = open();
    await screen.findByRole('option', { name: 'Ghanaian Cedi (GHS)' });
    await user.selectOptions(screen.getByLabelText('Currency'), 'GHS');
    await user.click(screen.getByRole('radio', { name: 'Crypto' }));
    await user.type(screen.getByLabelText('Amount (₵)'), '100');
    await user.click(screen.getByRole('button', { name: 'Pay' }));
    expect(await screen.findByText('❌ Minimum deposit for crypto is ₦22,500.00')).toBeInTheDocument();
    await user.clear(screen.getByLabelText('Amount (₵)'));
    await user.type(screen.getByLabelText('Amount (₵)'), '99999');
    await user.click(screen.getByRole('button', { name: 'Pay' }));
    expect(await screen.findByText('The largest deposit is ₵93,167.70.')).toBeInTheDocument();
  });
});
