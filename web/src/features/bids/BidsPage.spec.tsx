import { screen, waitFor, within } from '@testing-library/react';
import { renderAt, signIn } from '../../shared/testing/render';
import { answer } from '../../shared/testing/server';
import BidsPage from './BidsPage';

const open = () => renderAt('/client/bids', '/client/bids', <BidsPage />);
const ok = (data: object, message = 'Done.') => ({ status: true, message, data }) as never;
const bid = {
  id: 'b1',
  country: '5',
  country_name: 'USA',
  service: 'wa',
  service_name: 'WhatsApp',
  price: 900,
  count: 3,
  filled: 1,
  held: 1800,
  state: 'open',
  request_ids: ['n1'],
  created_at: '2026-11-20T12:00:00.000Z',
  until: '2026-11-21T12:00:00.000Z',
};
const ended = { ...bid, id: 'b2', state: 'ended', ending: 'expired', held: 0, filled: 0, request_ids: [] };

beforeEach(() => {
  signIn();
  answer('get', '/client/price-alerts', ok([]));
});

it('lists bids with what is held, what was bought, and how they ended', async () => {
  answer('get', '/client/bids', ok([bid, ended]));
  open();
  const [first, second] = await screen.findAllByRole('listitem');
  expect(within(first!).getByText('waits')).toBeInTheDocument();
  expect(within(first!).getByText('₦1,800.00')).toBeInTheDocument();
  expect(within(first!).getByText('bid B1')).toBeInTheDocument();
  expect(within(first!).getByText('1 of 3')).toBeInTheDocument();
  expect(within(first!).getByRole('link', { name: 'Number 1' })).toHaveAttribute('href', '/client/view-sms/n1');
  expect(within(second!).getByText('time over')).toBeInTheDocument();
  expect(within(second!).queryByRole('button')).not.toBeInTheDocument();
});

it('withdraws a bid once it is confirmed', async () => {
  answer('get', '/client/bids', ok([bid]));
  const withdrawn = answer('delete', '/client/bids/b1', ok(ended, 'The bid was withdrawn.'));
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Withdraw the bid for WhatsApp, USA' }));
  expect(screen.getByText(/₦1,800.00 goes back to your balance/)).toBeInTheDocument();
  expect(withdrawn).toHaveLength(0);
  answer('get', '/client/bids', ok([{ ...ended, id: 'b1', ending: 'withdrawn' }]));
  await user.click(screen.getByRole('button', { name: 'Withdraw the bid' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(await screen.findByText('withdrawn')).toBeInTheDocument();
  expect(withdrawn).toHaveLength(1);
});

it('says what failed, and keeps the question open', async () => {
  answer('get', '/client/bids', ok([bid]));
  answer('delete', '/client/bids/b1', { status: false, message: 'Not answering.', code: 'platform/unavailable' }, 503);
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Withdraw the bid for WhatsApp, USA' }));
  await user.click(screen.getByRole('button', { name: 'Withdraw the bid' }));
  expect(await screen.findByText('Not answering.')).toBeInTheDocument();
  expect(screen.getByRole('dialog')).toBeInTheDocument();
});

it('says that there are none', async () => {
  answer('get', '/client/bids', ok([]));
  open();
  expect(await screen.findByText('You have no bids.')).toBeInTheDocument();
});

describe('price alerts', () => {
  const alert = {
    id: 'p1',
    country: '5',
    country_name: 'USA',
    service: 'wa',
    service_name: 'WhatsApp',
    price: 700,
    until: '2026-12-21T12:00:00.000Z',
  };
  const list = () => screen.findByRole('list', { name: 'Price alerts' });

  it('are listed, and one is deleted', async () => {
    answer('get', '/client/bids', ok([]));
    answer('get', '/client/price-alerts', ok([alert, { ...alert, id: 'p2', service_name: 'Telegram' }]));
    const deleted = answer('delete', '/client/price-alerts/p1', ok({}, 'The price alert was deleted.'));
    const { user } = open();
    expect(within(await list()).getAllByText('₦700.00')).toHaveLength(2);
    answer('get', '/client/price-alerts', ok([{ ...alert, id: 'p2', service_name: 'Telegram' }]));
    await user.click(screen.getByRole('button', { name: 'Delete the price alert for WhatsApp, USA' }));
    await waitFor(() => expect(screen.queryByText('WhatsApp, USA')).not.toBeInTheDocument());
    expect(deleted).toHaveLength(1);
    expect(screen.getByText('Telegram, USA')).toBeInTheDocument();
  });

  it('say why they could not be loaded, and one that is gone leaves the list', async () => {
    answer('get', '/client/bids', ok([]));
    const lost = answer('get', '/client/price-alerts', { status: false, message: 'Not answering.' } as never, 503);
    const { user } = open();
    expect(await screen.findByText('Your price alerts could not be loaded')).toBeInTheDocument();
    expect(lost.length).toBeGreaterThan(0);
    answer('get', '/client/price-alerts', ok([alert]));
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(within(await list()).getByText('WhatsApp, USA')).toBeInTheDocument();
    const message = 'This price alert does not exist. It may have been sent already.';
    const gone = { status: false, message, code: 'numbers/price-alert-not-found' };
    answer('delete', '/client/price-alerts/p1', gone as never, 404);
    answer('get', '/client/price-alerts', ok([]));
    await user.click(screen.getByRole('button', { name: 'Delete the price alert for WhatsApp, USA' }));
    expect(await screen.findByText(message)).toBeInTheDocument();
    await waitFor(() => expect(screen.queryByRole('list', { name: 'Price alerts' })).not.toBeInTheDocument());
  });
});
