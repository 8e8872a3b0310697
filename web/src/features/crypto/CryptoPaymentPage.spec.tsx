import { act, screen, waitFor } from '@testing-library/react';
import { renderAt, signIn } from '../../shared/testing/render';
import { answer, answerLater, unreachable } from '../../shared/testing/server';
import CryptoPaymentPage from './CryptoPaymentPage';

const open = (query = '?amount=25000') =>
  renderAt(`/client/crypto-payment${query}`, '/client/crypto-payment', <CryptoPaymentPage />);
const bitcoin = { id: 'w1', crypto_type: 'Bitcoin', address: 'bc1qexample', retired: false };
const usdt = { id: 'w2', crypto_type: 'USDT (TRC20)', address: 'TQexample', retired: false };
const inMinutes = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString();
const amountOf = (crypto_amount: string, expires_at = inMinutes(60)) => ({
  status: true,
  message: '',
  data: { crypto_amount, crypto_tag: crypto_amount.slice(-4), amount: 25_000, expires_at },
});
const submittedAs = (crypto_amount: string) => ({
  status: 'success',
  message: 'Your deposit was submitted.',
  data: { reference: 'RL-1', crypto_amount, crypto_tag: crypto_amount.slice(-4) },
});

beforeEach(() => {
  signIn();
  answer('get', '/client/fetchWallet', { status: true, message: '', data: [bitcoin, usdt] });
});

it('shows the exact amount before the address, copies both and submits the deposit', async () => {
  const { seen: asked, answerNow } = answerLater('post', '/api/deposit/crypto/amount', amountOf('16.270037'));
  const seen = answer('post', '/api/deposit/crypto', submittedAs('16.270037'));
  const { user } = open();
  expect(await screen.findByLabelText('Amount (₦)')).toHaveValue('₦25,000.00');
  expect(screen.getByLabelText('Amount (₦)')).toHaveAttribute('readonly');
  await user.selectOptions(screen.getByLabelText('Cryptocurrency'), 'USDT (TRC20)');
  expect(screen.queryByText('TQexample')).not.toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Copy Address' })).not.toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Submit Deposit' })).toBeDisabled();
  act(answerNow);
  await user.click(await screen.findByRole('button', { name: 'Copy amount' }));
  expect(await navigator.clipboard.readText()).toBe('16.270037');
  expect(await screen.findByRole('button', { name: 'Copied' })).toBeInTheDocument();
  expect(screen.getByText('0037')).toBeInTheDocument();
  expect(screen.getByText('TRC20')).toBeInTheDocument();
  expect(screen.getByText('Send exactly 16.270037, on TRC20 only.')).toBeInTheDocument();
  expect(screen.getByRole('img', { name: 'QR code of the USDT (TRC20) address' })).toBeInTheDocument();
  await user.click(screen.getByText('TQexample'));
  expect(await screen.findByText('Wallet address copied!')).toBeInTheDocument();
  expect(await navigator.clipboard.readText()).toBe('TQexample');
  await user.click(screen.getByRole('button', { name: 'Submit Deposit' }));
  expect(await screen.findByRole('heading', { name: 'Deposit submitted' })).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Copy Address' })).toBeInTheDocument();
  const transfer = { amount: 25000, cryptoType: 'USDT (TRC20)', walletAddress: 'TQexample' };
  expect(asked.map(({ body }) => body)).toEqual([transfer]);
  expect(seen[0]?.body).toEqual(transfer);
  expect(screen.getByRole('link', { name: 'Deposit History' })).toHaveAttribute('href', '/client/deposit-history');
});

it('asks for another amount for another coin, whose amount is not one in dollars', async () => {
  answer('post', '/api/deposit/crypto/amount', amountOf('16.270037'));
  const { user } = open();
  await user.selectOptions(await screen.findByLabelText('Cryptocurrency'), 'USDT (TRC20)');
  expect(await screen.findByText('TQexample')).toBeInTheDocument();
  const { seen, answerNow } = answerLater('post', '/api/deposit/crypto/amount', amountOf('16.279012'));
  await user.selectOptions(screen.getByLabelText('Cryptocurrency'), 'Bitcoin');
  expect(screen.queryByText('TQexample')).not.toBeInTheDocument();
  expect(screen.queryByText('bc1qexample')).not.toBeInTheDocument();
  act(answerNow);
  expect(await screen.findByText('bc1qexample')).toBeInTheDocument();
  expect(seen[0]?.body).toMatchObject({ cryptoType: 'Bitcoin' });
  expect(screen.getByText('Send Bitcoin of this value, on Bitcoin only.')).toBeInTheDocument();
  expect(screen.getByText(/^Its amount must end with 9012/)).toBeInTheDocument();
});

it('shows the coin in its address again', async () => {
  answer('post', '/api/deposit/crypto/amount', amountOf('16.270037'));
  open('?amount=25000&coin=w2');
  expect(await screen.findByText('TQexample')).toBeInTheDocument();
});

it('chooses the only coin that there is', async () => {
  answer('get', '/client/fetchWallet', { status: true, message: '', data: [bitcoin] });
  answer('post', '/api/deposit/crypto/amount', amountOf('16.270037'));
  open();
  expect(await screen.findByText('bc1qexample')).toBeInTheDocument();
});

describe('once the amount has expired', () => {
  const expire = async () => {
    answer('post', '/api/deposit/crypto/amount', amountOf('16.270037', inMinutes(-1)));
    const opened = open('?amount=25000&coin=w2');
    expect(await screen.findByText(/^This amount expired at /)).toBeInTheDocument();
    expect(screen.queryByText('TQexample')).not.toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Copy Address' })).not.toBeInTheDocument();
    return opened;
  };

  it('shows a new one after one tap', async () => {
    const { user } = await expire();
    answer('post', '/api/deposit/crypto/amount', amountOf('17.000037'));
    await user.click(screen.getByRole('button', { name: 'Get a new amount' }));
    expect(await screen.findByText('Send exactly 17.000037, on TRC20 only.')).toBeInTheDocument();
    expect(screen.getByText(/^This amount stands until /)).toBeInTheDocument();
  });

  it('submits what was sent before, without another amount to send', async () => {
    const { user } = await expire();
    answer('post', '/api/deposit/crypto', submittedAs('17.000037'));
    await user.click(screen.getByRole('button', { name: 'Submit Deposit' }));
    expect(await screen.findByText('We look for your transfer that ends with 0037.')).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Copy Address' })).not.toBeInTheDocument();
  });
});

it('sends the link to an address that is not confirmed, and goes on once it is', async () => {
  const refusal = { status: false, message: 'Please confirm.', code: 'auth/email-unconfirmed' };
  answer('post', '/api/deposit/crypto/amount', refusal, 403);
  const sent = answer('post', '/auth/request-verification', { status: true, message: '', data: {} });
  const { user } = open('?amount=25000&coin=w2');
  expect(await screen.findByText('Please confirm your e-mail address first.')).toBeInTheDocument();
  expect(screen.queryByText('TQexample')).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Send me the link' }));
  const goOn = await screen.findByRole('button', { name: 'I have confirmed it' });
  expect(sent).toHaveLength(1);
  answer('post', '/api/deposit/crypto/amount', amountOf('16.270037'));
  await user.click(goOn);
  expect(await screen.findByText('TQexample')).toBeInTheDocument();
});

it('says why there is no amount, and tries again', async () => {
  const message = 'You have five open crypto deposits.';
  answer('post', '/api/deposit/crypto/amount', { status: false, message, code: 'wallet/too-many-claims' }, 429);
  const { user } = open('?amount=25000&coin=w2');
  expect(await screen.findByText(message)).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Submit Deposit' })).toBeDisabled();
  answer('post', '/api/deposit/crypto/amount', amountOf('16.270037'));
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('TQexample')).toBeInTheDocument();
});

it('submits another currency as it was entered', async () => {
  answer('post', '/api/deposit/crypto/amount', amountOf('50.500037'));
  const seen = answer('post', '/api/deposit/crypto', submittedAs('50.500037'));
  const { user } = open('?amount=50.5&currency=USD');
  expect(await screen.findByLabelText('Amount ($)')).toHaveValue('$50.50');
  await user.selectOptions(screen.getByLabelText('Cryptocurrency'), 'Bitcoin');
  await screen.findByText('bc1qexample');
  await user.click(screen.getByRole('button', { name: 'Submit Deposit' }));
  await waitFor(() => expect(seen[0]?.body).toMatchObject({ amount: 50.5, currency: 'USD' }));
});

it.each(['?amount=25000', ''])('requires a currency and an amount (%s)', async (query) => {
  const { user } = open(query);
  await user.click(await screen.findByRole('button', { name: 'Submit Deposit' }));
  expect(await screen.findByText('Please select a crypto type and enter amount.')).toBeInTheDocument();
});

it.each([
  [500, {}, 'Server error.'],
  [400, {}, 'Failed to submit crypto deposit.'],
  [409, { message: 'This hash was used before.' }, 'This hash was used before.'],
])('shows the error of a %i', async (status, body, text) => {
  answer('post', '/api/deposit/crypto/amount', amountOf('16.270037'));
  answer('post', '/api/deposit/crypto', { status: false, ...body }, status);
  const { user } = open('?amount=25000&coin=w1');
  await screen.findByText('bc1qexample');
  await user.click(screen.getByRole('button', { name: 'Submit Deposit' }));
  expect(await screen.findByText(text)).toBeInTheDocument();
});

describe('after a deposit without a reply', () => {
  const cutOff = async (hash?: string) => {
    answer('post', '/api/deposit/crypto/amount', amountOf('16.270037'));
    unreachable('post', '/api/deposit/crypto');
    const { user, unmount } = open();
    await user.selectOptions(await screen.findByLabelText('Cryptocurrency'), 'Bitcoin');
    await screen.findByText('bc1qexample');
    if (hash) await user.type(screen.getByLabelText('Transaction hash (optional)'), hash);
    await user.click(screen.getByRole('button', { name: 'Submit Deposit' }));
    await screen.findByText('Network error. Please check your internet.');
    const [kept = ''] = Object.keys(localStorage).filter((key) => key.startsWith('ringlet.unanswered.'));
    const request = JSON.parse(localStorage.getItem(kept) ?? '') as { key: string; body: object };
    await waitFor(() => expect(screen.getByLabelText('Transaction hash (optional)')).toHaveAttribute('readonly'));
    unmount();
    return request;
  };
  const submitted = () => answer('post', '/api/deposit/crypto', submittedAs('16.270037'));

  it.each([undefined, 'a1b2'])('submits the same deposit again, under its key (hash %s)', async (hash) => {
    const { key, body } = await cutOff(hash);
    const seen = submitted();
    const asked = answer('post', '/api/deposit/crypto/amount', amountOf('99.990001'));
    const { user } = open();
    expect(await screen.findByText('Your last deposit was interrupted.')).toBeInTheDocument();
    expect(screen.getByLabelText('Cryptocurrency')).toHaveDisplayValue('Bitcoin');
    await user.type(screen.getByLabelText('Transaction hash (optional)'), 'ffff');
    expect(screen.getByLabelText('Transaction hash (optional)')).toHaveValue(hash ?? '');
    await user.click(screen.getByRole('button', { name: 'Submit Deposit' }));
    expect(await screen.findByRole('heading', { name: 'Deposit submitted' })).toBeInTheDocument();
    expect(screen.getByText('bc1qexample')).toBeInTheDocument();
    // The amount of the deposit that may have been received counts: no other one is reserved.
    expect(asked).toEqual([]);
    expect(seen.map(({ headers }) => headers.get('idempotency-key'))).toEqual([key]);
    expect(seen[0]?.body).toEqual(body);
    expect(Object.keys(localStorage).filter((name) => name.startsWith('ringlet.unanswered.'))).toEqual([]);
  });

  it('links it from another amount', async () => {
    const { key } = await cutOff();
    const seen = submitted();
    const { user } = open('?amount=30000');
    await user.click(await screen.findByRole('link', { name: 'Go on with it' }));
    expect(screen.getByLabelText('Amount (₦)')).toHaveValue('₦25,000.00');
    await user.click(screen.getByRole('button', { name: 'Submit Deposit' }));
    await waitFor(() => expect(seen[0]?.headers.get('idempotency-key')).toBe(key));
  });

  it('submits another amount as a deposit of its own', async () => {
    const { key } = await cutOff();
    const seen = submitted();
    const { user } = open('?amount=30000');
    await user.selectOptions(await screen.findByLabelText('Cryptocurrency'), 'Bitcoin');
    await screen.findByText('bc1qexample');
    await user.click(screen.getByRole('button', { name: 'Submit Deposit' }));
    await waitFor(() => expect(seen[0]?.body).toMatchObject({ amount: 30000 }));
    expect(seen[0]?.headers.get('idempotency-key')).not.toBe(key);
  });
});
