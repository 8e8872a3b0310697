import { fireEvent, screen, waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { ada, renderAt, signIn } from '../../shared/testing/render';
import { answer, server, unreachable } from '../../shared/testing/server';
import BuyPage from './BuyPage';

const prices = { cost: 12, price: 225, list_price: 225 };
const offer = { application_id: '2', application: 'WhatsApp', ...prices, country: 'US', country_id: '5', count: 9 };
const address = '/client/buy?country=5&service=2&countryName=United+States';

function catalog() {
  answer('post', '/api/SinglePrice', { status: true, message: '', data: { '2': offer } });
}

beforeEach(() => {
  signIn();
  catalog();
});

it('shows the order and charges it once, with a stored key', async () => {
  const sold = { status: true, message: 'Number purchased.', data: { user: { bal: 4775, totalNumber: 3 } } };
  const seen = answer('post', '/api/BuyNumber', sold);
  const { user } = renderAt(address, '/client/buy', <BuyPage />);
  expect(screen.getByText('Calculating...')).toBeInTheDocument();
  await user.click(await screen.findByRole('button', { name: 'Pay ₦225.00' }));
  expect(await screen.findByText('Number purchased.')).toBeInTheDocument();
  expect(screen.getByText('+US')).toBeInTheDocument();
  expect(screen.getByText('Revealed on Payment Success')).toBeInTheDocument();
  expect(seen).toHaveLength(1);
  expect(seen[0]?.body).toEqual({
    country: '5',
    countryName: 'United States',
    service: '2',
    serviceName: 'WhatsApp',
    price: 225,
  });
  expect(JSON.parse(localStorage.getItem('user') ?? '')).toEqual({ ...ada, bal: 4775, totalNumber: 3 });
  expect(await screen.findByText('at /client/purchased-number', {}, { timeout: 3000 })).toBeInTheDocument();
});

it('charges the price of the offer, and shows none before it is loaded', async () => {
  let release: () => void = () => undefined;
  const released = new Promise<void>((resolve) => (release = resolve));
  server.use(
    http.post('http://localhost:3000/api/SinglePrice', async () => {
      await released;
      return HttpResponse.json({ status: true, message: '', data: { '2': { ...offer, price: 224.81 } } });
    }),
  );
  renderAt(address, '/client/buy', <BuyPage />);
  expect(await screen.findByText('Calculating...')).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Pay' })).toBeDisabled();
  release();
  expect(await screen.findByRole('button', { name: 'Pay ₦224.81' })).toBeEnabled();
});

it('shows the success rate and the usual wait, where known', async () => {
  const known = { ...offer, success_rate: 96.4, usual_wait: 41 };
  answer('post', '/api/SinglePrice', { status: true, message: '', data: { '2': known } });
  renderAt(address, '/client/buy', <BuyPage />);
  expect(await screen.findByText('96%')).toBeInTheDocument();
  expect(screen.getByText('41 s')).toBeInTheDocument();
});

it('repeats the same request after a network error', async () => {
  unreachable('post', '/api/BuyNumber');
  const first = renderAt(address, '/client/buy', <BuyPage />);
  await first.user.click(await screen.findByRole('button', { name: 'Pay ₦225.00' }));
  expect(await screen.findByText('Network error. Please check your internet.')).toBeInTheDocument();
  const kept = Object.keys(localStorage).find((key) => key.includes('buy.5.2')) ?? '';
  const { key } = JSON.parse(localStorage.getItem(kept) ?? '{}') as { key: string };
  first.unmount();

  const seen = answer('post', '/api/BuyNumber', { status: true, message: 'Number purchased.', data: { user: {} } });
  const { user } = renderAt(address, '/client/buy', <BuyPage />);
  await user.click(await screen.findByRole('button', { name: 'Finish this payment' }));
  expect(await screen.findByText('Number purchased.')).toBeInTheDocument();
  expect(seen[0]?.headers.get('idempotency-key')).toBe(key);
  expect(localStorage.getItem(kept)).toBeNull();
});

it('shows the server’s message when the purchase is refused, and removes the key', async () => {
  const refusal = { status: false, message: 'Your balance is not enough.', code: 'wallet/insufficient-balance' };
  answer('post', '/api/BuyNumber', refusal, 402);
  const { user } = renderAt(address, '/client/buy', <BuyPage />);
  await user.click(await screen.findByRole('button', { name: 'Pay ₦225.00' }));
  expect(await screen.findByText('❌ Purchase failed: Your balance is not enough.')).toBeInTheDocument();
  expect(Object.keys(localStorage).some((key) => key.startsWith('ringlet.'))).toBe(false);
});

it.each([
  ['already', 300],
  ['not yet', 225],
])('shows a new price before it is paid, where the list has it %s', async (_when, price) => {
  const refusal = { status: false, message: 'Changed.', code: 'numbers/price-changed', data: { price: 300 } };
  answer('post', '/api/BuyNumber', refusal, 409);
  const { user } = renderAt(address, '/client/buy', <BuyPage />);
  const pay = await screen.findByRole('button', { name: 'Pay ₦225.00' });
  const lists = answer('post', '/api/SinglePrice', { status: true, message: '', data: { '2': { ...offer, price } } });
  await user.click(pay);
  expect(await screen.findByText('The price is now ₦300.00. Nothing was charged.')).toBeInTheDocument();
  await waitFor(() => expect(lists).toHaveLength(1));
  const unseen = answer('post', '/api/BuyNumber', refusal, 409);
  fireEvent.click(await screen.findByRole('button', { name: 'Pay ₦300.00' }), { detail: 2 });
  expect(screen.getByRole('button', { name: 'Pay ₦300.00' })).toBeEnabled();
  expect(unseen).toHaveLength(0);
  const seen = answer('post', '/api/BuyNumber', { status: true, message: 'Number purchased.', data: { user: {} } });
  await user.click(await screen.findByRole('button', { name: 'Pay ₦300.00' }));
  expect(await screen.findByText('Number purchased.')).toBeInTheDocument();
  expect(seen[0]?.body).toMatchObject({ price: 300 });
});

it('says that prices are stale, and allows the purchase', async () => {
  const old = { 'x-refreshed-at': new Date(Date.now() - 3_600_500).toISOString(), 'x-stale': 'true' };
  answer('post', '/api/SinglePrice', { status: true, message: '', data: { '2': offer } }, 200, old);
  renderAt(address, '/client/buy', <BuyPage />);
  expect(await screen.findByText('Prices are from 1 hour ago: the provider does not answer.')).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Pay ₦225.00' })).toBeEnabled();
});

it.each([
  [400, '❌ Purchase failed: Unknown error'],
  [500, 'Purchase failed due to server error.'],
])('shows a fallback message for a %i without one', async (status, text) => {
  answer('post', '/api/BuyNumber', { status: false }, status);
  const { user } = renderAt(address, '/client/buy', <BuyPage />);
  await user.click(await screen.findByRole('button', { name: 'Pay ₦225.00' }));
  expect(await screen.findByText(text)).toBeInTheDocument();
});

it('links the wallet when the balance is too low', async () => {
  signIn({ ...ada, bal: 100 });
  renderAt(address, '/client/buy', <BuyPage />);
  expect(await screen.findByText('You need ₦125.00 more.')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Fund Wallet' })).toHaveAttribute('href', '/client/deposit');
});

it('says that the price could not be loaded, and tries again', async () => {
  answer('post', '/api/SinglePrice', { status: false, message: 'Not now.', code: 'platform/unavailable' }, 503);
  const { user } = renderAt(address, '/client/buy', <BuyPage />);
  expect(await screen.findAllByText('Failed to fetch service details.')).not.toHaveLength(0);
  catalog();
  await user.click(await screen.findByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('button', { name: 'Pay ₦225.00' })).toBeInTheDocument();
});
