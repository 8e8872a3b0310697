import { screen, waitFor, within } from '@testing-library/react';
import { renderAt, signIn } from '../../shared/testing/render';
import { answer } from '../../shared/testing/server';
import BidsPage from './BidsPage';

const open = () => renderAt('/client/bids', '/client/bids', <BidsPage />);
const ok = (data: object, message = 'Done.') => ({ status: true, message, data }) as never;
const bid = {
  id: 'b1',
  buys: true,
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

beforeEach(() => signIn());

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

it('shows of a bid for a notice no money, and withdraws it', async () => {
  const notice = { ...bid, buys: false, count: 1, filled: 0, held: 0, request_ids: [] };
  answer('get', '/client/bids', ok([notice, { ...notice, id: 'b2', state: 'ended', ending: 'reached' }]));
  const { user } = open();
  const [waiting, sent] = await screen.findAllByRole('listitem');
  expect(
    within(waiting!).getByText('You get a notice as soon as a number is sold for your price or less.'),
  ).toBeInTheDocument();
  expect(within(waiting!).queryByText('Held')).not.toBeInTheDocument();
  expect(within(sent!).getByText('notice sent')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Withdraw the bid for WhatsApp, USA' }));
  expect(screen.getByText('You get no notice of this price.')).toBeInTheDocument();
});
