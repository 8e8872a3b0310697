import { screen, waitFor, within } from '@testing-library/react';
import type { NewestCodeView } from '../../shared/api/api.generated';
import { ada, renderAt, signIn } from '../../shared/testing/render';
import { answer, answerLater, unreachable } from '../../shared/testing/server';
import RentPage from './RentPage';
import { endOf, timeLeft } from './spans';

const open = (address = '/client/rent') => renderAt(address, '/client/rent', <RentPage />);
const ok = (data: unknown, message = 'OK') => ({ status: true, message, data: data as never });
const inMinutes = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString();
const rental = (more: object = {}) => ({
  id: 'r1',
  external_id: 'r1',
  kind: 'rental',
  number: '12025550190',
  country: 'United States',
  country_id: '5',
  service: 'Rental, 4 hours',
  amount: 2.3,
  price: 3494.12,
  status: 'active',
  created_at: inMinutes(-5),
  expires_at: inMinutes(235),
  refundable_until: inMinutes(15),
  ...more,
});
const fourHours = { unit: 'hour', count: 4, price: 3494.12, stock: 3 };
const day = { unit: 'day', count: 1, price: 9000, stock: 3 };
const week = { unit: 'week', count: 1, price: 40_000, stock: 0 };
const offers = () => {
  answer('get', '/client/rentals/countries', ok([{ id: '5', code: 'US', title: 'United States', from: 3494.12 }]));
  const data = { country: { id: '5', code: 'US', title: 'United States' }, offers: [fourHours, day, week] };
  return answer('get', '/client/rentals/offers', ok({ ...data, refundable_for: 1200 }));
};
const running = (...list: object[]) => answer('get', '/client/rentals', ok(list));
const messages = (list: { sms: string; code?: string }[] = [], newest_code?: NewestCodeView) => {
  const received = list.map((message, at) => ({
    id: `m${at}`,
    ...message,
    is_error: 0,
    created_at: inMinutes(at - 60),
  }));
  answer('get', '/api/sms/r1', { status: true, message: '', messages: received, newest_code, data: rental() });
};

beforeEach(() => {
  signIn();
  offers();
  running();
});

describe('renting', () => {
  it('finds a country by its name, and shows its prices', async () => {
    const ghana = { id: '6', code: 'GH', title: 'Ghana' };
    const usa = { id: '5', code: 'US', title: 'United States', from: 3494.12 };
    answer('get', '/client/rentals/countries', ok([usa, { ...ghana, from: 900 }]));
    const { user } = open();
    const country = await screen.findByRole('combobox', { name: 'Country' });
    expect(country).toHaveValue('United States');
    const cheap = { ...fourHours, price: 900 };
    const asked = answer(
      'get',
      '/client/rentals/offers',
      ok({ country: ghana, offers: [cheap], refundable_for: 1200 }),
    );
    await user.click(country);
    await user.keyboard('gha{Enter}');
    expect(country).toHaveValue('Ghana');
    expect(await screen.findByRole('radio', { name: '4 hours ₦900.00' })).toBeInTheDocument();
    expect(asked[0]?.query.get('country')).toBe('6');
  });

  it('shows the refund rules before payment, and pays once, with a stored key', async () => {
    const bought = answer('post', '/client/rentals', ok({ order: rental(), user: { bal: 1505.88 } }, 'Number rented.'));
    const { user } = open();
    expect(await screen.findByText(/within 20 minutes, as long as no message has arrived/)).toBeInTheDocument();
    expect(screen.getByText(/no refund, even if no further message arrives/)).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Choose a time' })).toBeDisabled();
    expect(screen.getByRole('radio', { name: /1 week Out of stock/ })).toBeDisabled();
    await user.click(screen.getByRole('radio', { name: '4 hours ₦3,494.12' }));
    await user.click(screen.getByRole('button', { name: 'Rent for ₦3,494.12' }));
    const dialog = screen.getByRole('dialog', { name: 'Rent a number?' });
    expect(within(dialog).getByText(/Not after that, even if nothing comes/)).toBeInTheDocument();
    expect(bought).toHaveLength(0);
    running(rental());
    messages();
    await user.click(within(dialog).getByRole('button', { name: 'Pay ₦3,494.12' }));
    expect(await screen.findByRole('heading', { name: '+1 202 555 0190' })).toBeInTheDocument();
    expect(bought.map(({ body }) => body)).toEqual([{ country: '5', unit: 'hour', count: 4, price: 3494.12 }]);
    expect(bought[0]?.headers.get('idempotency-key')).toMatch(/^[\w-]{36}$/);
    expect(JSON.parse(localStorage.getItem('user') ?? '')).toEqual({ ...ada, bal: 1505.88 });
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  it('links the wallet when the balance is too low', async () => {
    const { user } = open();
    await user.click(await screen.findByRole('radio', { name: /1 day/ }));
    await user.click(screen.getByRole('button', { name: 'Rent for ₦9,000.00' }));
    const dialog = screen.getByRole('dialog');
    expect(within(dialog).getByText('You need ₦4,000.00 more.')).toBeInTheDocument();
    expect(within(dialog).getByRole('link', { name: 'Fund Wallet' })).toHaveAttribute('href', '/client/deposit');
    expect(within(dialog).queryByRole('button', { name: /Pay/ })).not.toBeInTheDocument();
  });

  it('shows a changed price, and refetches the prices', async () => {
    const refusal = { status: false, message: 'x', code: 'numbers/price-changed', data: { price: 3600 } };
    answer('post', '/client/rentals', refusal, 409);
    const { user } = open();
    await user.click(await screen.findByRole('radio', { name: /4 hours/ }));
    await user.click(screen.getByRole('button', { name: /^Rent for/ }));
    const requests = offers();
    await user.click(screen.getByRole('button', { name: /^Pay/ }));
    expect(await screen.findByText('The price is now ₦3,600.00. Nothing was charged.')).toBeInTheDocument();
    await waitFor(() => expect(requests).toHaveLength(1));
  });

  it('keeps what is chosen and asked for while an earlier rental is answered', async () => {
    const rented = ok({ order: rental(), user: { bal: 1505.88 } }, 'Number rented.');
    const { seen, answerNow } = answerLater('post', '/client/rentals', rented);
    const { user } = open();
    await user.click(await screen.findByRole('radio', { name: /4 hours/ }));
    await user.click(screen.getByRole('button', { name: /^Rent for/ }));
    await user.click(screen.getByRole('button', { name: /^Pay/ }));
    await waitFor(() => expect(seen).toHaveLength(1));
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    await user.click(screen.getByRole('radio', { name: /1 day/ }));
    await user.click(screen.getByRole('button', { name: 'Rent for ₦9,000.00' }));
    answerNow();
    expect(await screen.findByText('Number rented.')).toBeInTheDocument();
    expect(within(screen.getByRole('dialog', { name: 'Rent a number?' })).getByText(/1 day/)).toBeInTheDocument();
  });

  it('repeats the same request after a network error', async () => {
    unreachable('post', '/client/rentals');
    const first = open();
    await first.user.click(await screen.findByRole('radio', { name: /4 hours/ }));
    await first.user.click(screen.getByRole('button', { name: /^Rent for/ }));
    await first.user.click(screen.getByRole('button', { name: /^Pay/ }));
    expect(await screen.findByText('Network error. Please check your internet.')).toBeInTheDocument();
    const kept = Object.keys(localStorage).find((key) => key.includes('rent.5.hour.4')) ?? '';
    const { key } = JSON.parse(localStorage.getItem(kept) ?? '{}') as { key: string };
    first.unmount();

    const seen = answer('post', '/client/rentals', ok({ order: rental(), user: {} }, 'Number rented.'));
    const { user } = open();
    expect(await screen.findByText('Your rental for 4 hours was interrupted.')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Check the outcome' }));
    expect(await screen.findByText('Number rented.')).toBeInTheDocument();
    expect(seen[0]?.headers.get('idempotency-key')).toBe(key);
    expect(localStorage.getItem(kept)).toBeNull();
    expect(screen.queryByText(/was interrupted/)).not.toBeInTheDocument();
  });

  it('links the services when nothing can be rented, and shows what could not be loaded', async () => {
    answer('get', '/client/rentals/countries', ok([]));
    const first = open();
    expect(await screen.findByText('No numbers can be rented by the hour or day right now.')).toBeInTheDocument();
    first.unmount();
    const down = { status: false, message: 'Not now.', code: 'platform/unavailable' };
    answer('get', '/client/rentals', down, 503);
    answer('get', '/client/rentals/countries', down, 503);
    const { user } = open();
    expect(await screen.findByText('Your rentals could not be loaded')).toBeInTheDocument();
    expect(await screen.findByText('What can be rented could not be loaded')).toBeInTheDocument();
    running();
    offers();
    for (const button of screen.getAllByRole('button', { name: 'Try again' })) await user.click(button);
    expect(await screen.findByRole('radio', { name: /4 hours/ })).toBeInTheDocument();
  });
});

describe('a running rental', () => {
  it('shows its messages newest first and copies the code of one', async () => {
    running(rental({ refundable_until: undefined }));
    messages(
      [
        { sms: 'Your WhatsApp code: 482-913', code: '482913' },
        { sms: 'Use 771290 to log in', code: '771290' },
        { sms: 'Welcome!' },
      ],
      { code: '771290', message_id: 'm1' },
    );
    const { user } = open();
    const log = await screen.findByRole('log', { name: 'Messages' });
    const texts = within(log).getAllByRole('listitem');
    expect(texts.map(({ textContent }) => textContent)).toEqual([
      expect.stringContaining('Welcome!'),
      expect.stringContaining('771290'),
      expect.stringContaining('482-913'),
    ]);
    await user.click(screen.getByRole('button', { name: 'Copy code' }));
    expect(await navigator.clipboard.readText()).toBe('771290');
    expect(screen.getByText('No longer refundable: the number is yours until its time is over.')).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Refund' })).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: /Hide messages of/ }));
    expect(screen.queryByRole('log')).not.toBeInTheDocument();
  });

  it('is refunded after confirmation, and shows why it failed', async () => {
    running(rental());
    messages();
    const message = 'SMS already sent to user — refund not allowed.';
    answer('post', '/api/refund/r1', { status: false, message, code: 'numbers/refund-not-allowed' }, 409);
    const { user } = open();
    expect(await screen.findByText(/Refundable for 1[45]:\d\d more/)).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Refund' }));
    const dialog = screen.getByRole('dialog', { name: 'Refund this rental?' });
    await user.click(within(dialog).getByRole('button', { name: 'Refund' }));
    expect(await within(dialog).findByText(message)).toBeInTheDocument();
    const refunds = answer('post', '/api/refund/r1', ok({ order: rental({ status: 'refund' }), user: { bal: 5000 } }));
    running();
    await user.click(within(dialog).getByRole('button', { name: 'Refund' }));
    expect(await screen.findByRole('heading', { name: 'Country and time' })).toBeInTheDocument();
    expect(refunds).toHaveLength(1);
  });

  it('is extended for a chosen time, also when no new number is in stock', async () => {
    signIn({ ...ada, bal: 100_000 });
    running(rental());
    messages();
    const longer = rental({ expires_at: inMinutes(235 + 7 * 24 * 60), refundable_until: undefined });
    const seen = answer('post', '/client/rentals/r1/extend', ok({ order: longer, user: {} }, 'Rental extended.'));
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: 'Extend' }));
    const dialog = screen.getByRole('dialog', { name: 'Extend this rental' });
    expect(within(dialog).getByText(/Extending ends your right to a refund/)).toBeInTheDocument();
    expect(within(dialog).getByRole('button', { name: 'Pay' })).toBeDisabled();
    await user.click(await within(dialog).findByRole('radio', { name: '1 week ₦40,000.00' }));
    running(longer);
    await user.click(within(dialog).getByRole('button', { name: 'Pay ₦40,000.00' }));
    expect(await screen.findByText('Rental extended.')).toBeInTheDocument();
    expect(seen.map(({ body }) => body)).toEqual([{ unit: 'week', count: 1, price: 40_000 }]);
    expect(await screen.findByText(/^7 days 3 h$/)).toBeInTheDocument();
  });

  describe('renews automatically', () => {
    const terms = { unit: 'day', count: 1, highest_price: 9500 };
    const renewal = { ...terms, next_at: inMinutes(175) };

    it('with a length of time and a highest price, which is the price of now until another is entered', async () => {
      running(rental());
      messages();
      const seen = answer('put', '/client/rentals/r1/renewal', ok(rental({ renewal }), 'This rental is renewed.'));
      const { user } = open();
      const off = await screen.findByRole('switch', { name: 'Renew automatically' });
      expect(off).not.toBeChecked();
      await user.click(off);
      const dialog = screen.getByRole('dialog', { name: 'Renew automatically' });
      expect(within(dialog).getByText(/Nothing is charged now\. An hour before its end/)).toBeInTheDocument();
      expect(within(dialog).getByRole('button', { name: 'Switch on' })).toBeDisabled();
      await user.click(await within(dialog).findByRole('radio', { name: '1 day ₦9,000.00' }));
      const price = within(dialog).getByRole('textbox', { name: /Highest price of each renewal/ });
      expect(price).toHaveValue('9000.00');
      await user.clear(price);
      await user.click(within(dialog).getByRole('button', { name: 'Switch on' }));
      expect(await within(dialog).findByText('Enter the highest price.')).toBeInTheDocument();
      await user.type(price, '9500');
      running(rental({ renewal }));
      await user.click(within(dialog).getByRole('button', { name: 'Switch on' }));
      expect(await screen.findByText(/By 1 day each time, for at most ₦9,500\.00\. Next: /)).toBeInTheDocument();
      expect(screen.getByRole('switch', { name: 'Renew automatically' })).toBeChecked();
      expect(seen.map(({ body }) => body)).toEqual([{ unit: 'day', count: 1, highest_price: 9500 }]);
      expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    });

    it('until it is switched off', async () => {
      running(rental({ renewal: { ...renewal, renewed: { at: inMinutes(-60), price: 9000 } } }));
      messages();
      const seen = answer('delete', '/client/rentals/r1/renewal', ok(rental(), 'Not renewed any more.'));
      const { user } = open();
      expect(await screen.findByText(/^Last renewed .* for ₦9,000\.00\.$/)).toBeInTheDocument();
      running(rental());
      await user.click(screen.getByRole('switch', { name: 'Renew automatically' }));
      await waitFor(() => expect(screen.getByRole('switch', { name: 'Renew automatically' })).not.toBeChecked());
      expect(seen).toHaveLength(1);
    });

    it('and says why it was not, and whether it is tried again', async () => {
      const problem = 'There is not enough money.';
      running(rental({ renewal: { ...renewal, problem } }), rental({ id: 'r2', renewal: { ...terms, problem } }));
      messages();
      const { user } = open();
      expect(await screen.findByText(/It is tried again every 5 minutes/)).toBeInTheDocument();
      expect(screen.getByText(/Tried again: /)).toBeInTheDocument();
      expect(screen.getByText(/It is not tried again before the end of the rental/)).toBeInTheDocument();
      await user.click(screen.getAllByRole('button', { name: 'Change' })[0]!);
      const dialog = screen.getByRole('dialog', { name: 'Renew automatically' });
      expect(within(dialog).getByRole('textbox')).toHaveValue('9500.00');
      answer('put', '/client/rentals/r1/renewal', { status: false, message: 'x', code: 'numbers/not-active' }, 409);
      await user.click(await within(dialog).findByRole('button', { name: 'Save' }));
      expect(await within(dialog).findByRole('alert')).toHaveTextContent('x');
    });
  });

  it('opens the rental of the URL, and polls a pending one', async () => {
    running(rental({ id: 'r0', status: 'pending', number: undefined, expires_at: undefined }), rental());
    messages();
    open('/client/rent?open=r1');
    expect(await screen.findByText('Number not assigned yet')).toBeInTheDocument();
    expect(await screen.findByText(/Waiting for messages\. Use the number in any app/)).toBeInTheDocument();
  });
});

it.each([
  [59, '0:59'],
  [3599, '59:59'],
  [3600, '1 h 0 min'],
  [86_399, '23 h 59 min'],
  [90_000, '1 day 1 h'],
  [30 * 86_400, '30 days 0 h'],
])('%i seconds are %s', (seconds, text) => expect(timeLeft(seconds)).toBe(text));

it('ends a month after thirty days', () => {
  expect(endOf({ unit: 'month', count: 1 }, '2026-02-01T00:00:00.000Z')).toBe('2026-03-03T00:00:00.000Z');
});
