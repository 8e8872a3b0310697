import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { api } from '../../shared/api/api.generated';
import { cachedApi } from '../../shared/api/caching';
import { lastCheckout, rememberCheckout } from '../../shared/deposit/checkouts';
import { intendedPurchase, intendPurchase } from '../../shared/pricing/intendedPurchase';
import { redirectTo } from '../../shared/redirectTo';
import { readSession } from '../../shared/session/storedSession';
import { ada, renderAt, signIn } from '../../shared/testing/render';
import { answer, answerLater, server, unreachable } from '../../shared/testing/server';
import BuyPage from './BuyPage';

jest.mock('../../shared/redirectTo');

const prices = { cost: 12, price: 225, list_price: 225 };
const offer = { application_id: '2', application: 'WhatsApp', ...prices, country: 'US', country_id: '5', count: 9 };
const chosen = { country: '5', countryName: 'United States', service: '2', serviceName: 'WhatsApp' };
const address = '/client/buy?country=5&service=2&countryName=United+States';

const limits = (spent = 0, purchases = 0) => ({
  status: true,
  message: '',
  data: { limit: { spend: 1000, purchases: 10 }, spent, purchases },
});

function catalog() {
  answer('post', '/api/SinglePrice', { status: true, message: '', data: { '2': offer } });
}

/** The server knows of no other balance than the stored one. */
function profile(): void {
  server.use(
    http.get('http://localhost:3000/client/profile', () =>
      HttpResponse.json({ status: true, message: '', data: readSession()?.user }),
    ),
  );
}

/** Pays once balance and ways to pay are known; before, the button waits. */
async function payMissing(user: ReturnType<typeof renderAt>['user']): Promise<void> {
  const pay = await screen.findByRole('button', { name: 'Pay ₦1,000.00' });
  await waitFor(() => expect(pay).toBeEnabled());
  await user.click(pay);
}

beforeEach(() => {
  signIn();
  catalog();
  answer('get', '/client/purchased-numbers', { status: true, message: '', data: [] });
  answer('get', '/client/price-history', { status: true, message: '', data: [] });
  answer('get', '/client/board/offers', { status: true, message: '', data: [] });
  answer('get', '/client/deposit-methods', { status: false, message: 'Not now.' }, 503);
  answer('get', '/client/limits', limits());
  profile();
  jest.mocked(redirectTo).mockClear();
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
  expect(await screen.findByText('at /client/purchased-number')).toBeInTheDocument();
});

it.each([
  ['what is left is too little', 800, 1, 'You can spend ₦200.00 more today'],
  ['less than a fifth of the numbers is left', 0, 9, 'Left of your limit today: ₦1,000.00, numbers: 1'],
  ['no limit is near', 700, 8, undefined],
])('says before paying what the limit of a day leaves: %s', async (_what, spent, purchases, title) => {
  const asked = answer('get', '/client/limits', limits(spent, purchases));
  renderAt(address, '/client/buy', <BuyPage />);
  await screen.findByRole('button', { name: 'Pay ₦225.00' });
  await waitFor(() => expect(asked).toHaveLength(1));
  if (title === undefined) expect(screen.queryByText(/^(Left of your limit|You can spend)/)).not.toBeInTheDocument();
  else expect(await screen.findByText(title)).toBeInTheDocument();
});

it('swaps automatically where that is chosen, and remembers the choice', async () => {
  const seen = answer('post', '/api/BuyNumber', { status: true, message: 'Bought.', data: {} });
  const { user, unmount } = renderAt(address, '/client/buy', <BuyPage />);
  expect(screen.queryByLabelText('Highest price of another number')).not.toBeInTheDocument();
  await user.click(await screen.findByText('Options'));
  await user.selectOptions(await screen.findByLabelText('If no code comes'), '20');
  expect(screen.getByText(/You pay for one number at most\./)).toBeInTheDocument();
  const highest = await screen.findByLabelText('Highest price of another number');
  expect(highest).toHaveDisplayValue('₦225.00 (the same price)');
  await user.selectOptions(highest, '₦337.50');
  unmount();
  const again = renderAt(address, '/client/buy', <BuyPage />);
  await again.user.click(await screen.findByRole('button', { name: 'Pay ₦225.00' }));
  await waitFor(() => expect(seen).toHaveLength(1));
  expect(seen[0]?.body).toMatchObject({ service: '2', price: 225, auto_swap_minutes: 20, auto_swap_price: 337.5 });
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

it.each([
  [3600, '96% of 1,340, last hour'],
  [86_400, '96% of 1,340, last 24 hours'],
  [604_800, '96% of 1,340, last 7 days'],
])('says of how many numbers and over which time the success rate is: %d s', async (measured_over, text) => {
  const known = { ...offer, success_rate: 96.4, sample_size: 1340, measured_over, usual_wait: 14 };
  answer('post', '/api/SinglePrice', { status: true, message: '', data: { '2': known } });
  renderAt(address, '/client/buy', <BuyPage />);
  expect(await screen.findByText(text)).toBeInTheDocument();
  expect(screen.getByText('14 s')).toBeInTheDocument();
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

it('offers to pay what is missing when the balance is too low, and keeps the choice', async () => {
  signIn({ ...ada, bal: 100 });
  const { user } = renderAt(address, '/client/buy', <BuyPage />);
  expect(await screen.findByText('You need ₦125.00 more. ₦875.00 stays in your wallet.')).toBeInTheDocument();
  // One button: paying the price would only be refused.
  expect(screen.getAllByRole('button', { name: /^Pay/ })).toHaveLength(1);
  const data = { authorization_url: 'https://pay.example/x', reference: 'R3' };
  const seen = answer('post', '/client/deposit/initiate', { status: true, message: 'Deposit initiated.', data });
  await payMissing(user);
  await waitFor(() => expect(redirectTo).toHaveBeenCalledWith('https://pay.example/x'));
  expect(seen[0]?.body).toEqual({ currency: 'NGN', amount: 1000, method: 'paystack', currencySymbol: '₦' });
  expect(seen[0]?.headers.get('idempotency-key')).toMatch(/^[\w-]{36}$/);
  expect(intendedPurchase()).toMatchObject({ ...chosen, price: 225, reference: 'R3' });
  expect(lastCheckout()).toMatchObject({ reference: 'R3', amount: 1000, method: 'paystack' });
});

describe('for whom the wallet has too little', () => {
  const methods = (...list: readonly object[]) =>
    answer('get', '/client/deposit-methods', { status: true, message: '', data: list as never });
  const view = (method: string, stopped?: string) => ({
    method,
    currencies: [{ currency: 'NGN', rate: '1', minimum: 1000, maximum: 1e7 }],
    minimum: 1000,
    maximum: 1e7,
    ...(stopped !== undefined && { stopped }),
  });
  beforeEach(() => signIn({ ...ada, bal: 100 }));

  it('takes the money that has arrived since the balance was stored', async () => {
    const { answerNow } = answerLater('get', '/client/profile', {
      status: true,
      message: '',
      data: { ...ada, bal: 5000 },
    });
    const { store } = renderAt(address, '/client/buy', <BuyPage />);
    const pay = await screen.findByRole('button', { name: 'Pay ₦1,000.00' });
    const methodsOf = api.endpoints.depositMethods.select();
    await waitFor(() => expect(methodsOf(store.getState()).isLoading).toBe(false));
    expect(pay).toBeDisabled();
    answerNow();
    expect(await screen.findByRole('button', { name: 'Pay ₦225.00' })).toBeEnabled();
  });

  it('leads to the other methods with the choice', async () => {
    const { user } = renderAt(address, '/client/buy', <BuyPage />);
    await user.click(await screen.findByRole('link', { name: 'Pay another way' }));
    expect(await screen.findByText('at /client/deposit?amount=1000&for=number')).toBeInTheDocument();
    expect(intendedPurchase()).toMatchObject({ ...chosen, price: 225 });
  });

  it('takes the next method while the usual one is stopped', async () => {
    methods(view('paystack', 'Not now.'), view('monnify'));
    const data = { authorization_url: 'https://pay.example/x', reference: 'R4' };
    const seen = answer('post', '/client/deposit/initiate', { status: true, message: '', data });
    const { user, store } = renderAt(address, '/client/buy', <BuyPage />);
    const known = api.endpoints.depositMethods.select();
    // Subscribers hear of a reply a frame after it is in the state, and the page is one of them.
    const heard = new Promise<void>((resolve) => store.subscribe(() => known(store.getState()).isSuccess && resolve()));
    await act(() => heard);
    await payMissing(user);
    await waitFor(() => expect(seen[0]?.body).toMatchObject({ method: 'monnify' }));
  });

  const giving = { ...view('monnify'), transfer: true };
  const account = {
    bank: 'Wema',
    number: '0123456789',
    name: 'RINGLET',
    amount: 1000,
    expires_at: '2099-01-01T00:00:00Z',
  };

  it('shows an account number where one is given, without another page', async () => {
    methods(view('paystack'), giving);
    const data = { reference: 'R6', amount: 1000, status: 'pending', transfer: account };
    const seen = answer('post', '/client/deposit/transfer', { status: true, message: '', data });
    const { user } = renderAt(address, '/client/buy', <BuyPage />);
    await payMissing(user);
    expect(await screen.findByText('at /client/bank-transfer?reference=R6')).toBeInTheDocument();
    expect(seen.map(({ body }) => body)).toEqual([{ amount: 1000 }]);
    expect(redirectTo).not.toHaveBeenCalled();
    expect(intendedPurchase()).toMatchObject({ ...chosen, price: 225, reference: 'R6' });
    expect(lastCheckout()).toMatchObject({ reference: 'R6', amount: 1000, method: 'transfer' });
  });

  it('shows the account number again that was left, instead of another one', async () => {
    methods(giving);
    const url = '/client/bank-transfer?reference=R7';
    rememberCheckout({ reference: 'R7', url, amount: 1000, currency: 'NGN', method: 'transfer' });
    const deposit = { reference: 'R7', status: 'pending', amount: 1000 };
    answer('get', '/client/verify-payment', { status: true, message: '', data: { deposit } });
    const { user } = renderAt(address, '/client/buy', <BuyPage />);
    await payMissing(user);
    expect(await screen.findByText(`at ${url}`)).toBeInTheDocument();
    expect(intendedPurchase()).toMatchObject({ reference: 'R7' });
  });

  it('asks for the method where none has a payment page', async () => {
    methods(view('crypto'));
    renderAt(address, '/client/buy', <BuyPage />);
    expect(await screen.findByRole('link', { name: 'Pay ₦1,000.00' })).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Pay ₦1,000.00' })).not.toBeInTheDocument();
  });

  it('opens the payment page again that was left, instead of another one', async () => {
    const url = 'https://pay.example/open';
    rememberCheckout({ reference: 'R5', url, amount: 1000, currency: 'NGN', method: 'paystack' });
    const deposit = { reference: 'R5', status: 'pending', amount: 1000 };
    answer('get', '/client/verify-payment', { status: true, message: '', data: { deposit } });
    const { user } = renderAt(address, '/client/buy', <BuyPage />);
    await payMissing(user);
    await waitFor(() => expect(redirectTo).toHaveBeenCalledWith(url));
    expect(intendedPurchase()).toMatchObject({ reference: 'R5' });
  });

  it('says why the payment page could not be opened', async () => {
    const message = 'The payment provider is not answering.';
    answer('post', '/client/deposit/initiate', { status: false, message, code: 'wallet/provider-unavailable' }, 502);
    const { user } = renderAt(address, '/client/buy', <BuyPage />);
    await payMissing(user);
    // As a toast, and in the page, where it stays.
    await waitFor(() => expect(screen.getAllByText(message)).toHaveLength(2));
    expect(screen.getByRole('button', { name: 'Pay ₦1,000.00' })).toBeEnabled();
  });
});

describe('after the payment for it', () => {
  const order = { id: 'n7', status: 'active' };
  const sold = { status: true, message: 'Number purchased.', data: { user: { bal: 4775 }, order } };

  it('buys the number once without another tap, and opens it', async () => {
    intendPurchase({ ...chosen, price: 225, isPaid: true });
    const seen = answer('post', '/api/BuyNumber', sold);
    const first = renderAt(address, '/client/buy', <BuyPage />);
    expect(await screen.findByText('at /client/view-sms/n7')).toBeInTheDocument();
    expect(seen).toHaveLength(1);
    first.unmount();
    renderAt(address, '/client/buy', <BuyPage />);
    expect(await screen.findByRole('button', { name: 'Pay ₦225.00' })).toBeEnabled();
    expect(seen).toHaveLength(1);
  });

  it.each([
    ['it became more expensive', { ...chosen, price: 224.99, isPaid: true }, ada],
    ['the payment has not arrived', { ...chosen, price: 225 }, ada],
    ['too little was paid', { ...chosen, price: 225, isPaid: true }, { ...ada, bal: 224.99 }],
    ['another number was chosen', { ...chosen, service: '3', price: 225, isPaid: true }, ada],
  ])('buys nothing if %s', async (_why, intended, client) => {
    signIn(client);
    intendPurchase(intended);
    const seen = answer('post', '/api/BuyNumber', sold);
    renderAt(address, '/client/buy', <BuyPage />);
    await screen.findByRole('button', { name: /^Pay ₦(225|1,000)\.00/ });
    expect(seen).toHaveLength(0);
  });
});

describe('while the provider does not answer', () => {
  const message = 'The provider has not confirmed this number yet.';
  const unresolved = { status: false, message, code: 'numbers/order-unresolved' };
  /** The list of numbers, with the order of the pending request. */
  const list = (status: string) => {
    const kept = Object.keys(localStorage).find((key) => key.includes('buy.5.2')) ?? '';
    const { key } = JSON.parse(localStorage.getItem(kept) ?? '{}') as { key: string };
    const data = [{ id: 'n8', status, price: 225, request_key: key }];
    return answer('get', '/client/purchased-numbers', { status: true, message: '', data });
  };

  it.each([
    ['active', 'Your number is ready.'],
    ['refund', 'Your last purchase did not go through.'],
    ['declined', 'Your last purchase did not go through.'],
  ])('says one thing, and then the outcome without a reload (%s)', async (status, text) => {
    answer('get', '/client/purchased-numbers', { status: true, message: '', data: [] });
    answer('post', '/api/BuyNumber', unresolved, 503);
    const { user, store } = renderAt(address, '/client/buy', <BuyPage />);
    await user.click(await screen.findByRole('button', { name: 'Pay ₦225.00' }));
    expect(await screen.findByText('We are waiting for the provider.')).toBeInTheDocument();
    expect(screen.queryByText(/Purchase failed/)).not.toBeInTheDocument();
    expect(screen.queryByText(message)).not.toBeInTheDocument();
    list(status);
    act(() => void store.dispatch(cachedApi.util.invalidateTags(['Numbers'])));
    expect(await screen.findByText(text)).toBeInTheDocument();
    expect(screen.queryByText('We are waiting for the provider.')).not.toBeInTheDocument();
    await waitFor(() => expect(Object.keys(localStorage).some((key) => key.includes('buy.5.2'))).toBe(false));
  });
});

describe('where there is no number', () => {
  const sold = { service: '2', price: 100, count: 4 };
  beforeEach(() => {
    const elsewhere = [
      { ...sold, country: '5' },
      { ...sold, country: '6', success_rate: 70 },
      { ...sold, country: '7', price: 90, success_rate: 91 },
      { ...sold, country: '8', count: 0 },
    ];
    const countries = Object.fromEntries(
      ['Chad', 'Ghana', 'Peru', 'Fiji'].map((title, index) => [
        String(index + 5),
        { id: String(index + 5), title, code: '' },
      ]),
    );
    answer('get', '/client/board/offers', { status: true, message: '', data: elsewhere });
    answer('post', '/api/countries', { status: true, message: '', data: countries });
  });
  const countries = async () => {
    const list = await screen.findByRole('list', { name: 'Other countries' });
    return within(list)
      .getAllByRole('link')
      .map((link) => link.textContent);
  };

  it('offers countries that have it, best first, and to wait, beside another try', async () => {
    const refusal = { status: false, message: 'There is no number.', code: 'numbers/out-of-stock' };
    answer('post', '/api/BuyNumber', refusal, 409);
    const { user } = renderAt(address, '/client/buy', <BuyPage />);
    await user.click(await screen.findByRole('button', { name: 'Pay ₦225.00' }));
    expect(await countries()).toEqual(['Peru₦90.00', 'Ghana₦100.00']);
    expect(screen.getByRole('button', { name: 'Pay ₦225.00' })).toBeEnabled();
    await user.click(screen.getByRole('button', { name: 'Buy it when it is back' }));
    expect(await screen.findByRole('button', { name: 'Place the bid' })).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Buy it when it is back' })).not.toBeInTheDocument();
  });

  it('offers the same instead of paying where it is out of stock', async () => {
    answer('post', '/api/SinglePrice', { status: true, message: '', data: { '2': { ...offer, count: 0 } } });
    renderAt(address, '/client/buy', <BuyPage />);
    expect(await countries()).toHaveLength(2);
    expect(screen.getByText('Out of stock')).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Buy it when it is back' })).toBeEnabled();
    expect(screen.queryByRole('button', { name: /^Pay/ })).not.toBeInTheDocument();
  });

  it('lists the countries with their rates on wide windows before that', async () => {
    renderAt(address, '/client/buy', <BuyPage />);
    expect(await screen.findByRole('heading', { name: 'Other countries' })).toBeInTheDocument();
    expect(screen.getByRole('link', { name: /^Peru.*4 in stock.*91%.*₦90\.00/ })).toHaveAttribute(
      'href',
      '/client/buy?country=7&service=2&countryName=Peru',
    );
  });
});

it('says that the price could not be loaded, and tries again', async () => {
  answer('post', '/api/SinglePrice', { status: false, message: 'Not now.', code: 'platform/unavailable' }, 503);
  const { user } = renderAt(address, '/client/buy', <BuyPage />);
  expect(await screen.findAllByText('Failed to fetch service details.')).not.toHaveLength(0);
  catalog();
  await user.click(await screen.findByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('button', { name: 'Pay ₦225.00' })).toBeInTheDocument();
});

it('shows what it cost in the last 30 days, and how many numbers received a code', async () => {
  const days = [
    { day: '2026-11-20', price: 200, success_rate: 80 },
    { day: '2026-11-21', price: 260, success_rate: 92 },
  ];
  const asked = answer('get', '/client/price-history', { status: true, message: '', data: days });
  const { user } = renderAt(address, '/client/buy', <BuyPage />);
  await user.click(await screen.findByText('Options'));
  expect(await screen.findByText('₦200.00 to ₦260.00')).toBeInTheDocument();
  expect(screen.getByText('80 to 92% receive a code')).toBeInTheDocument();
  const line = screen.getByRole('img', { name: 'Lowest price on 20 Nov 2026, highest on 21 Nov 2026' });
  expect(line).toBeInTheDocument();
  expect(asked[0]?.query.toString()).toBe('country=5&service=2');
});

it('shows nothing where the prices of before are not known, or cannot be read', async () => {
  const known = renderAt(address, '/client/buy', <BuyPage />);
  await known.user.click(await screen.findByText('Options'));
  await screen.findByText('Name your price');
  await waitFor(() => expect(screen.queryByText('Last 30 days')).not.toBeInTheDocument());
  known.unmount();
  const lost = answer('get', '/client/price-history', { status: false, message: 'Not answering.' }, 503);
  const { user } = renderAt(address, '/client/buy', <BuyPage />);
  await user.click(await screen.findByText('Options'));
  await waitFor(() => expect(lost.length).toBeGreaterThan(0));
  expect(screen.queryByText('Not answering.')).not.toBeInTheDocument();
});

it('offers to wait for a lower price', async () => {
  const { user } = renderAt(address, '/client/buy', <BuyPage />);
  await user.click(await screen.findByText('Options'));
  await user.click(await screen.findByText('Name your price'));
  expect(await screen.findByLabelText('Only tell me')).toBeInTheDocument();
});
