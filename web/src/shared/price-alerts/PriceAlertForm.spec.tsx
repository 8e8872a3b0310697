import { screen } from '@testing-library/react';
import { renderAt, signIn } from '../testing/render';
import { answer } from '../testing/server';
import { PriceAlertForm } from './PriceAlertForm';

const path = '/client/price-alerts';
const ok = (data: object) => ({ status: true, message: 'Saved.', data }) as never;
const alert = {
  id: 'p1',
  country: '5',
  country_name: 'USA',
  service: 'wa',
  service_name: 'WhatsApp',
  price: 800,
  until: '2026-12-21T12:00:00.000Z',
};
const open = (isSoldOut = false) =>
  renderAt('/here', '/here', <PriceAlertForm country="5" service="wa" price={900} isSoldOut={isSoldOut} />);
const price = () => screen.getByLabelText('Tell me when it costs at most (₦)');
const save = () => screen.getByRole('button', { name: 'Save the price alert' });

beforeEach(() => {
  signIn();
  answer('get', path, ok([]));
});

it('saves a price alert, and says that it waits', async () => {
  const sent = answer('put', path, ok(alert));
  const { user } = open();
  expect(screen.getByText('It costs ₦900.00 now. Nothing is bought, and no money is held.')).toBeInTheDocument();
  await user.type(price(), '800');
  answer('get', path, ok([{ ...alert, id: 'p0', service: 'tg', price: 5 }, alert]));
  await user.click(save());
  expect(await screen.findByText('You get a notice at ₦800.00 or below.')).toBeInTheDocument();
  expect(sent.map(({ body }) => body)).toEqual([{ country: '5', service: 'wa', price: 800 }]);
  expect(screen.getByRole('link', { name: 'See your price alerts' })).toHaveAttribute('href', '/client/bids');
});

it('begins with the last price where nothing is in stock', () => {
  open(true);
  expect(price()).toHaveValue('900.00');
  expect(screen.getByText('Nothing is bought, and no money is held.')).toBeInTheDocument();
});

it.each([
  ['', 'Enter the price.'],
  ['0', 'Enter an amount from ₦1 to ₦1,000,000.00, with at most two decimals.'],
  ['1.234', 'Enter an amount from ₦1 to ₦1,000,000.00, with at most two decimals.'],
])('does not send the price "%s"', async (text, message) => {
  const sent = answer('put', path, ok(alert));
  const { user } = open();
  if (text) await user.type(price(), text);
  await user.click(save());
  expect(await screen.findByText(message)).toBeInTheDocument();
  expect(sent).toEqual([]);
});

it.each([
  ['numbers/price-reached', 'It is sold for this price or less now. Enter a lower one.'],
  ['numbers/too-many-price-alerts', 'You have 20 price alerts. Delete one first.'],
])('says why it was refused: %s', async (code, message) => {
  answer('put', path, { status: false, message: 'You have 20 price alerts. Delete one first.', code } as never, 409);
  const { user } = open();
  await user.type(price(), '950');
  await user.click(save());
  expect(await screen.findByText(message)).toBeInTheDocument();
});
