import { screen, waitFor } from '@testing-library/react';
import { renderAt, signIn } from '../../shared/testing/render';
import { answer, unreachable } from '../../shared/testing/server';
import CryptoPaymentPage from './CryptoPaymentPage';

const open = (query = '?amount=25000') =>
  renderAt(`/client/crypto-payment${query}`, '/client/crypto-payment', <CryptoPaymentPage />);

beforeEach(() => {
  signIn();
  const wallets = [
    { id: 'w1', crypto_type: 'Bitcoin', address: 'bc1qexample' },
    { id: 'w2', crypto_type: 'USDT (TRC20)', address: 'TQexample' },
  ];
  answer('get', '/client/fetchWallet', { status: true, message: '', data: wallets });
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

it('shows the amount to send, which ends with the digits of the deposit', async () => {
  const data = { reference: 'RL-1', crypto_amount: '32.460037', crypto_tag: '0037' };
  answer('post', '/api/deposit/crypto', { status: 'success', message: 'We wait for your transfer.', data });
  const { user } = open();
  await user.selectOptions(await screen.findByLabelText('Cryptocurrency'), 'Bitcoin');
  await user.click(screen.getByRole('button', { name: 'Submit Deposit' }));
  expect(await screen.findByText('The amount must end with 0037.')).toBeInTheDocument();
  expect(screen.getByLabelText(/^Amount to send/)).toHaveValue('32.460037');
  expect(screen.getByLabelText('Wallet Address')).toHaveValue('bc1qexample');
  await user.click(screen.getByRole('button', { name: 'Copy amount' }));
  expect(await screen.findByText('Amount copied!')).toBeInTheDocument();
  await user.click(screen.getByRole('link', { name: 'Deposit History' }));
  expect(await screen.findByText('at /client/deposit-history')).toBeInTheDocument();
});

it('shows the network, and the address as a QR code', async () => {
  const data = { reference: 'RL-1', crypto_amount: '32.460037', crypto_tag: '0037' };
  answer('post', '/api/deposit/crypto', { status: 'success', message: 'We wait for your transfer.', data });
  const { user } = open();
  await user.selectOptions(await screen.findByLabelText('Cryptocurrency'), 'USDT (TRC20)');
  expect(screen.getByText('Network: TRC20')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Submit Deposit' }));
  expect(await screen.findByRole('img', { name: 'QR code of the USDT (TRC20) address' })).toBeInTheDocument();
  expect(screen.getByText('Network: TRC20')).toBeInTheDocument();
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
  answer('post', '/api/deposit/crypto', { status: false, ...body }, status);
  const { user } = open();
  await user.selectOptions(await screen.findByLabelText('Cryptocurrency'), 'Bitcoin');
  await user.click(screen.getByRole('button', { name: 'Submit Deposit' }));
  expect(await screen.findByText(text)).toBeInTheDocument();
});

describe('after a deposit without a reply', () => {
  const cutOff = async (hash?: string) => {
    unreachable('post', '/api/deposit/crypto');
    const { user, unmount } = open();
    await user.selectOptions(await screen.findByLabelText('Cryptocurrency'), 'Bitcoin');
    if (hash) await user.type(screen.getByLabelText('Transaction hash (optional)'), hash);
    await user.click(screen.getByRole('button', { name: 'Submit Deposit' }));
    await screen.findByText('Network error. Please check your internet.');
    const [kept = ''] = Object.keys(localStorage).filter((key) => key.startsWith('ringlet.unanswered.'));
    const request = JSON.parse(localStorage.getItem(kept) ?? '') as { key: string; body: object };
    await waitFor(() => expect(screen.getByLabelText('Transaction hash (optional)')).toHaveAttribute('readonly'));
    unmount();
    return request;
  };
  const submitted = () =>
    answer('post', '/api/deposit/crypto', { status: 'success', message: 'We wait for your transfer.', data: {} });

  it.each([undefined, 'a1b2'])('submits the same deposit again, under its key (hash %s)', async (hash) => {
    const { key, body } = await cutOff(hash);
    const seen = submitted();
    const { user } = open();
    expect(await screen.findByText('Your last deposit was interrupted.')).toBeInTheDocument();
    expect(screen.getByLabelText('Cryptocurrency')).toHaveDisplayValue('Bitcoin');
    await user.type(screen.getByLabelText('Transaction hash (optional)'), 'ffff');
    expect(screen.getByLabelText('Transaction hash (optional)')).toHaveValue(hash ?? '');
    await user.click(screen.getByRole('button', { name: 'Submit Deposit' }));
    expect(await screen.findByText('at /client/deposit-history')).toBeInTheDocument();
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
    await user.click(screen.getByRole('button', { name: 'Submit Deposit' }));
    await waitFor(() => expect(seen[0]?.body).toMatchObject({ amount: 30000 }));
    expect(seen[0]?.headers.get('idempotency-key')).not.toBe(key);
  });
});
