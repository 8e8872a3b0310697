import { screen, waitFor, within } from '@testing-library/react';
import { adminUser, renderAt, signIn } from '../../shared/testing/render';
import { answer } from '../../shared/testing/server';
import OperationsPage from './OperationsPage';

const open = () => renderAt('/admin/operations', '/admin/operations', <OperationsPage />);
const list = (...data: object[]) => ({ status: true, message: '', data });
const at = '2026-11-20T12:00:00Z';
const event = {
  sequence: 7,
  service: 'wallet',
  subject: 'events.wallet.deposited',
  reason: 'no such deposit',
  tries: 8,
};
const order = { id: 'n1', external_id: 'n1', country: 'USA', service: 'WhatsApp', amount: 1, price: 900, cost: 700 };
const numberToReview = {
  ...order,
  user_id: 'u1',
  name: 'Ada',
  email: 'ada@example.com',
  messages: 0,
  status: 'declined',
};
const done = (message: string, data: object = {}) => ({ status: true, message, data });
const attribution = { text: 'Rates By Exchange Rate API', url: 'https://www.exchangerate-api.com' };

const sold = { kind: 'provider', id: 'sms-man', name: 'sms-man', stopped: false };

beforeEach(() => {
  signIn(adminUser);
  answer('get', '/admin/purchased-numbers', list());
  answer('get', '/admin/dead-letters', list());
  answer('get', '/admin/upstream-balances', list());
  answer('get', '/admin/webhook-failures', list());
  answer('get', '/admin/selling', list(sold));
  answer('get', '/admin/protocol-codes', list());
  answer('get', '/admin/switches', list({ name: 'registration', on: true, usual: true }));
  const unverified = { found: 0, differences: [] };
  answer(
    'get',
    '/admin/verifications',
    list(
      { name: 'ledger', ...unverified },
      { name: 'analytics', ...unverified, verified_at: new Date().toISOString() },
      { name: 'personal-data', ...unverified, verified_at: new Date().toISOString() },
    ),
  );
  const rates = { rate_usd: '1', rate_ngn: '1612.25', rate_rub: '79.5', source: 'fallback', attribution };
  answer('get', '/admin/market-rates', done('', rates));
});

it('says in each part that nothing needs an action', async () => {
  open();
  expect(await screen.findByText('No number needs a review.')).toBeInTheDocument();
  expect(await screen.findByText('There are no dead letters.')).toBeInTheDocument();
  expect(await screen.findByText('No webhook failed.')).toBeInTheDocument();
  const verified = within(await screen.findByRole('region', { name: 'Nightly verification' }));
  expect((await verified.findAllByRole('listitem')).map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/^Ledgernot yet verified/),
    expect.stringMatching(/^Analyticsverified/),
    expect.stringMatching(/^Personal dataverified/),
  ]);
  expect(screen.queryByRole('button', { name: 'Replay all' })).not.toBeInTheDocument();
});

it('marks a low balance, shows its age, and lists failed webhooks', async () => {
  const read_at = new Date(Date.now() - 5 * 60_000).toISOString();
  const low = { upstream: 'sms-man', currency: 'RUB', balance: '1283450.5075', wanted: '5000000', low: true, read_at };
  answer(
    'get',
    '/admin/upstream-balances',
    list(low, { ...low, upstream: 'handler-api', low: false, balance: '5000' }),
  );
  const failure = { provider: 'paystack', kind: 'unknown-reference', count: 1234, since: at };
  answer('get', '/admin/webhook-failures', list({ ...failure, last: [{ at, reference: 'RL-1' }] }));
  open();
  const balances = await screen.findByRole('region', { name: 'Provider balances' });
  const [first, second] = await within(balances).findAllByRole('listitem');
  expect(first).toHaveTextContent(
    /sms-man\s*low\s*1,283,450\.5075 RUB\s*Alarm at 5,000,000 RUB\. Read 5 minutes ago\./,
  );
  expect(second).toHaveTextContent(/enough/);
  const table = await screen.findByRole('table', { name: 'Failed webhooks' });
  expect(within(table).getByText('1,234')).toBeInTheDocument();
  expect(within(table).getByText('RL-1')).toBeInTheDocument();
});

it('shows an event, replays one or all, and discards one only with a reason', async () => {
  const body = '{"id":"e1","data":{"amount":5}}';
  answer(
    'get',
    '/admin/dead-letters',
    list({ ...event, given_up_at: at, body }, { ...event, sequence: 8, given_up_at: at, body: 'no json' }),
  );
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Show event 7' }));
  expect(screen.getByRole('region', { name: 'Event 7' })).toHaveTextContent('"amount": 5');
  await user.click(screen.getByRole('button', { name: 'Show event 8' }));
  expect(screen.getByRole('region', { name: 'Event 8' })).toHaveTextContent('no json');

  const replays = answer('post', '/admin/dead-letters/replay', done('The event went to wallet again.'));
  await user.click(screen.getByRole('button', { name: 'Replay event 7' }));
  expect(await screen.findByText('The event went to wallet again.')).toBeInTheDocument();
  expect(replays.map(({ body }) => body)).toEqual([{ sequence: 7 }]);

  const all = answer('post', '/admin/dead-letters/replay-all', done('2 events were replayed.', { replayed: 2 }));
  await user.click(screen.getByRole('button', { name: 'Replay all' }));
  expect(all).toHaveLength(0);
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Replay all' }));
  expect(await screen.findByText('2 events were replayed.')).toBeInTheDocument();

  const discards = answer('post', '/admin/dead-letters/discard', done('The event is discarded.'));
  await user.click(await screen.findByRole('button', { name: 'Discard event 8' }));
  const dialog = screen.getByRole('dialog', { name: 'Discard event' });
  await user.click(within(dialog).getByRole('button', { name: 'Discard' }));
  expect(await within(dialog).findByText('Please give a reason of at least 3 characters.')).toBeInTheDocument();
  await user.type(within(dialog).getByLabelText('Reason'), ' a test event ');
  await user.click(within(dialog).getByRole('button', { name: 'Discard' }));
  expect(await screen.findByText('The event is discarded.')).toBeInTheDocument();
  expect(discards.map(({ body }) => body)).toEqual([{ sequence: 8, reason: 'a test event' }]);
});

it('shows a number to review, and completes its review with a note', async () => {
  const attention = 'no answer to the purchase: timeout';
  const requests = answer(
    'get',
    '/admin/purchased-numbers',
    list({ ...numberToReview, upstream: 'sms-man', upstream_id: '4711', attention, created_at: at }),
  );
  const completed = answer('post', '/admin/resolve-number', done('The review is complete.'));
  const { user } = open();
  const table = await screen.findByRole('table', { name: 'Numbers to review' });
  for (const text of [attention, 'Ada', '₦900.00', '4711']) expect(within(table).getByText(text)).toBeInTheDocument();
  expect(requests[0]?.query.get('attention')).toBe('true');
  expect(within(table).queryByRole('button', { name: 'Manual Refund' })).not.toBeInTheDocument();
  await user.click(within(table).getByRole('button', { name: 'Complete review of n1' }));
  const dialog = screen.getByRole('dialog', { name: 'Complete review' });
  await user.type(within(dialog).getByLabelText('What did you find?'), 'the provider charged nothing');
  answer('get', '/admin/purchased-numbers', list());
  await user.click(within(dialog).getByRole('button', { name: 'Complete review' }));
  expect(await screen.findByText('No number needs a review.')).toBeInTheDocument();
  expect(completed.map(({ body }) => body)).toEqual([{ id: 'n1', note: 'the provider charged nothing' }]);
});

it('says which part could not be loaded, and shows the others', async () => {
  const down = { status: false, message: 'Not now.', code: 'x' };
  for (const path of ['dead-letters', 'upstream-balances']) answer('get', `/admin/${path}`, down, 503);
  open();
  expect(await screen.findByText('The dead letters could not be loaded')).toBeInTheDocument();
  expect(await screen.findByText('The balances could not be loaded')).toBeInTheDocument();
  await waitFor(() => expect(screen.getByText('No number needs a review.')).toBeInTheDocument());
});

it('lists the differences of a verification, and says how many more the log has', async () => {
  const difference = 'deposits of 2026-09, by the ledger: 1000 kobo are shown, not 900';
  answer(
    'get',
    '/admin/verifications',
    list({ name: 'analytics', verified_at: at, found: 1200, differences: [difference] }),
  );
  open();
  const differences = await screen.findByRole('list', { name: 'Differences: Analytics' });
  expect(within(differences).getByText(difference)).toBeInTheDocument();
  expect(screen.getByText('The first 1 of 1,200; see the log for all of them.')).toBeInTheDocument();
});

it('marks a verification that is older than 48 hours as out of date', async () => {
  const longAgo = new Date(Date.now() - 3 * 86_400_000).toISOString();
  answer('get', '/admin/verifications', list({ name: 'ledger', verified_at: longAgo, found: 0, differences: [] }));
  open();
  const verified = within(await screen.findByRole('region', { name: 'Nightly verification' }));
  expect(await verified.findByText('out of date')).toBeInTheDocument();
  expect(verified.getByText('Verified 3 days ago.')).toBeInTheDocument();
  expect(verified.queryByText('verified')).not.toBeInTheDocument();
});

it('says that the verification results could not be loaded, and retries', async () => {
  answer('get', '/admin/verifications', { status: false, message: 'Not now.', code: 'x' }, 503);
  const { user } = open();
  await screen.findByText('The verification results could not be loaded');
  answer('get', '/admin/verifications', list({ name: 'ledger', verified_at: at, found: 0, differences: [] }));
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('Ledger')).toBeInTheDocument();
});
