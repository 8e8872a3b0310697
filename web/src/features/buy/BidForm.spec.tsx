import { cleanup, screen, waitFor } from '@testing-library/react';
import { renderAt, signIn } from '../../shared/testing/render';
import { answer } from '../../shared/testing/server';
import { BidForm } from './BidForm';

const path = '/client/bids';
const ok = (data: object) => ({ status: true, message: 'Your bid was placed.', data }) as never;
const placed = {
  id: 'b1',
  buys: true,
  country: '5',
  country_name: 'USA',
  service: 'wa',
  service_name: 'WhatsApp',
  price: 800,
  count: 2,
  filled: 0,
  held: 1600,
  state: 'open',
  request_ids: [],
  created_at: '2026-11-20T12:00:00.000Z',
  until: '2026-11-21T12:00:00.000Z',
};
const open = (balance = 5000, isSoldOut = true) =>
  renderAt('/here', '/here', <BidForm country="5" service="wa" price={900} isSoldOut={isSoldOut} balance={balance} />);
const price = () => screen.getByLabelText('Highest price of a number (₦)');

beforeEach(() => signIn());

it('places a bid, and says what is held', async () => {
  const sent = answer('post', path, ok(placed));
  const { user } = open();
  await user.clear(price());
  await user.type(price(), '800');
  await user.selectOptions(screen.getByLabelText('How many numbers'), '2');
  await user.selectOptions(screen.getByLabelText('Wait at most'), '3 days');
  expect(screen.getByText('₦1,600.00')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Place the bid' }));
  expect(await screen.findByText('Your bid was placed.')).toBeInTheDocument();
  expect(sent.map(({ body }) => body)).toEqual([
    { buys: true, country: '5', service: 'wa', price: 800, count: 2, hours: 72 },
  ]);
  expect(screen.getByRole('link', { name: 'See your bids' })).toHaveAttribute('href', '/client/bids');
  await user.click(screen.getByRole('button', { name: 'Place another one' }));
  expect(price()).toBeInTheDocument();
});

it('repeats a bid whose answer was lost with its key, and another one with another key', async () => {
  const lost = answer('post', path, { status: false, message: 'Not answering.', code: 'platform/unavailable' }, 503);
  const { user } = open();
  const place = () => user.click(screen.getByRole('button', { name: 'Place the bid' }));
  await place();
  expect(await screen.findByText('Not answering.')).toBeInTheDocument();
  const again = answer('post', path, ok(placed));
  await place();
  await screen.findByText('Your bid was placed.');
  await user.click(screen.getByRole('button', { name: 'Place another one' }));
  await place();
  await waitFor(() => expect(again).toHaveLength(2));
  const keys = [...lost, ...again].map(({ headers }) => headers.get('idempotency-key'));
  expect(keys[1]).toBe(keys[0]);
  expect(keys[2]).not.toBe(keys[0]);
});

it.each([
  ['', 'Enter the highest price.'],
  ['abc', 'Enter an amount from ₦1 to ₦1,000,000.00, with at most two decimals.'],
  ['0', 'Enter an amount from ₦1 to ₦1,000,000.00, with at most two decimals.'],
  ['1.234', 'Enter an amount from ₦1 to ₦1,000,000.00, with at most two decimals.'],
])('does not send the price "%s"', async (text, message) => {
  const sent = answer('post', path, ok(placed));
  const { user } = open();
  await user.clear(price());
  if (text !== '') await user.type(price(), text);
  await user.click(screen.getByRole('button', { name: 'Place the bid' }));
  expect(await screen.findByText(message)).toBeInTheDocument();
  expect(sent).toHaveLength(0);
});

it('says how much is missing', async () => {
  open(500);
  expect(await screen.findByText('This bid needs ₦400.00 more than your wallet has.')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Fund your wallet' })).toHaveAttribute('href', '/client/deposit?amount=1000');
  expect(screen.getByRole('button', { name: 'Place the bid' })).toBeDisabled();
});

it('begins with the last price of what is sold out, and with none where it is sold', async () => {
  open();
  expect(price()).toHaveValue('900.00');
  cleanup();
  open(5000, false);
  expect(price()).toHaveValue('');
  expect(screen.getByText(/^It costs ₦900.00 now\./)).toBeInTheDocument();
});

describe('for a notice', () => {
  const wish = () => screen.getByLabelText('Only tell me');

  it('sends one that holds no money, also with an empty wallet', async () => {
    const notice = { ...placed, buys: false, count: 1, held: 0 };
    const sent = answer('post', path, ok(notice));
    const { user } = open(0, false);
    await user.click(wish());
    expect(screen.getByText('It costs ₦900.00 now. Nothing is bought, and no money is held.')).toBeInTheDocument();
    expect(screen.queryByLabelText('How many numbers')).not.toBeInTheDocument();
    expect(screen.getByLabelText('Wait at most')).toHaveDisplayValue('30 days');
    await user.type(price(), '800');
    await user.click(screen.getByRole('button', { name: 'Place the bid' }));
    expect(await screen.findByText('You get a notice at ₦800.00 or below.')).toBeInTheDocument();
    expect(sent.map(({ body }) => body)).toEqual([
      { buys: false, country: '5', service: 'wa', price: 800, count: 1, hours: 720 },
    ]);
  });

  it('says that nothing is bought of what is sold out, and why it was refused', async () => {
    const message = 'It is sold for this price or less now. Enter a lower one.';
    answer('post', path, { status: false, message, code: 'numbers/price-reached' } as never, 409);
    const { user } = open();
    await user.click(wish());
    expect(screen.getByText('Nothing is bought, and no money is held.')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Place the bid' }));
    expect(await screen.findByText(message)).toBeInTheDocument();
  });
});
