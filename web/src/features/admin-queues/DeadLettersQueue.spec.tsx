import { screen, within } from '@testing-library/react';
import { adminUser, renderAt, signIn } from '../../shared/testing/render';
import { answer } from '../../shared/testing/server';
import { DeadLettersQueue } from './DeadLettersQueue';

const open = () => renderAt('/admin/queues/dead-letters', '/admin/queues/dead-letters', <DeadLettersQueue />);
const done = (message: string, data: unknown = {}) => ({ status: true, message, data });
const event = {
  service: 'wallet',
  subject: 'events.wallet.deposited',
  reason: 'no such deposit',
  tries: 8,
  given_up_at: '2026-11-20T12:00:00Z',
};

beforeEach(() => signIn(adminUser));

it('shows an event, replays one or all, and discards one only with a reason', async () => {
  const body = '{"id":"e1","data":{"amount":5}}';
  const both = [
    { ...event, sequence: 7, body },
    { ...event, sequence: 8, subject: 'events.wallet.refunded', body: 'no json' },
  ];
  answer('get', '/admin/dead-letters', done('', both));
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: /deposited/ }));
  expect(screen.getByRole('region', { name: 'Event 7' })).toHaveTextContent('"amount": 5');

  const replays = answer('post', '/admin/dead-letters/replay', done('The event went to wallet again.'));
  await user.click(screen.getByRole('button', { name: 'Replay' }));
  expect(await screen.findByText('The event went to wallet again.')).toBeInTheDocument();
  expect(replays.map(({ body }) => body)).toEqual([{ sequence: 7 }]);

  const all = answer('post', '/admin/dead-letters/replay-all', done('2 events were replayed.', { replayed: 2 }));
  await user.click(screen.getByRole('button', { name: 'Replay all' }));
  expect(all).toHaveLength(0);
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Replay all' }));
  expect(await screen.findByText('2 events were replayed.')).toBeInTheDocument();

  await user.click(screen.getByRole('button', { name: /refunded/ }));
  expect(screen.getByRole('region', { name: 'Event 8' })).toHaveTextContent('no json');
  const discards = answer('post', '/admin/dead-letters/discard', done('The event is discarded.'));
  await user.click(screen.getByRole('button', { name: 'Discard' }));
  const dialog = screen.getByRole('dialog', { name: 'Discard event' });
  await user.click(within(dialog).getByRole('button', { name: 'Discard' }));
  expect(await within(dialog).findByText('Please give a reason of at least 3 characters.')).toBeInTheDocument();
  await user.type(within(dialog).getByLabelText('Reason'), ' a test event ');
  await user.click(within(dialog).getByRole('button', { name: 'Discard' }));
  expect(await screen.findByText('The event is discarded.')).toBeInTheDocument();
  expect(discards.map(({ body }) => body)).toEqual([{ sequence: 8, reason: 'a test event' }]);
});
