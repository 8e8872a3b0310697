import { screen, waitFor, within } from '@testing-library/react';
import { boss, renderAt, signIn } from '../../shared/testing/render';
import { answer } from '../../shared/testing/server';
import OperationsPage from './OperationsPage';

const open = () => renderAt('/admin/operations', '/admin/operations', <OperationsPage />);
const list = (...data: object[]) => ({ status: true, message: '', data });
const at = '2026-11-20T12:00:00Z';
const letter = { sequence: 7, service: 'wallet', subject: 'events.shop.sold', reason: 'no such deposit', tries: 8 };
const order = { id: 'n1', external_id: 'n1', country: 'USA', service: 'WhatsApp', amount: 1, price: 900, cost: 700 };
const flagged = { ...order, user_id: 'u1', name: 'Ada', email: 'ada@example.com', messages: 0, status: 'declined' };
const done = (message: string, data: object = {}) => ({ status: true, message, data });
const attribution = { text: 'Rates By Exchange Rate API', url: 'https://www.exchangerate-api.com' };

beforeEach(() => {
  signIn(boss);
  answer('get', '/admin/purchased-numbers', list());
  answer('get', '/admin/dead-letters', list());
  answer('get', '/admin/upstream-balances', list());
  answer('get', '/admin/webhook-failures', list());
  const unverified = { found: 0, differences: [] };
  answer(
    'get',
    '/admin/verifications',
    list(
      { name: 'ledger', ...unverified },
      { name: 'analytics', ...unverified, verified_at: new Date().toISOString() },
    ),
  );
  const rates = { rate_usd: '1', rate_ngn: '1612.25', rate_rub: '79.5', source: 'fallback', attribution };
  answer('get', '/admin/market-rates', done('', rates));
});

it('is calm where nothing needs anybody', async () => {
  open();
  expect(await screen.findByText('Nothing needs a person.')).toBeInTheDocument();
  expect(await screen.findByText('No service has given up on anything.')).toBeInTheDocument();
  expect(await screen.findByText('Every webhook could be used.')).toBeInTheDocument();
  const verified = within(await screen.findByRole('region', { name: 'Books and figures' }));
  expect((await verified.findAllByRole('listitem')).map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/^The booksnot yet verified/),
    expect.stringMatching(/^The figures of analyticsright/),
  ]);
  expect(screen.queryByRole('button', { name: 'Replay all' })).not.toBeInTheDocument();
});

it('marks a low balance, tells its age, and shows what webhooks failed', async () => {
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
  const balances = await screen.findByRole('region', { name: 'Upstream balances' });
  const [first, second] = await within(balances).findAllByRole('listitem');
  expect(first).toHaveTextContent(
    /sms-man\s*low\s*1,283,450\.5075 RUB\s*Alarm at 5,000,000 RUB\. Read 5 minutes ago\./,
  );
  expect(second).toHaveTextContent(/enough/);
  const table = await screen.findByRole('table', { name: 'Webhooks that failed' });
  expect(within(table).getByText('1,234')).toBeInTheDocument();
  expect(within(table).getByText('RL-1')).toBeInTheDocument();
});

it('shows an event, replays one or all, and discards only with a reason', async () => {
  const body = '{"id":"e1","data":{"amount":5}}';
  answer(
    'get',
    '/admin/dead-letters',
    list({ ...letter, given_up_at: at, body }, { ...letter, sequence: 8, given_up_at: at, body: 'no json' }),
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
  expect(within(dialog).getByText('Please write a few words; they are kept.')).toBeInTheDocument();
  await user.type(within(dialog).getByLabelText('Reason'), ' a test event ');
  await user.click(within(dialog).getByRole('button', { name: 'Discard' }));
  expect(await screen.findByText('The event is discarded.')).toBeInTheDocument();
  expect(discards.map(({ body }) => body)).toEqual([{ sequence: 8, reason: 'a test event' }]);
});

it('shows what is known of a flagged number, and takes it off the list with what was found', async () => {
  const attention = 'no answer to the purchase: timeout';
  const asked = answer(
    'get',
    '/admin/purchased-numbers',
    list({ ...flagged, upstream: 'sms-man', upstream_id: '4711', attention, created_at: at }),
  );
  const settled = answer('post', '/admin/resolve-number', done('It is off the list.'));
  const { user } = open();
  const table = await screen.findByRole('table', { name: 'Numbers that need a person' });
  for (const text of [attention, 'Ada', '₦900.00', '4711']) expect(within(table).getByText(text)).toBeInTheDocument();
  expect(asked[0]?.query.get('attention')).toBe('true');
  expect(within(table).queryByRole('button', { name: 'Manual Refund' })).not.toBeInTheDocument();
  await user.click(within(table).getByRole('button', { name: 'Settled: n1' }));
  const dialog = screen.getByRole('dialog', { name: 'Settled' });
  await user.type(within(dialog).getByLabelText('What did you find?'), 'they charged us nothing');
  answer('get', '/admin/purchased-numbers', list());
  await user.click(within(dialog).getByRole('button', { name: 'Take off the list' }));
  expect(await screen.findByText('Nothing needs a person.')).toBeInTheDocument();
  expect(settled.map(({ body }) => body)).toEqual([{ id: 'n1', note: 'they charged us nothing' }]);
});

it('says which part could not be loaded; the others stand', async () => {
  const down = { status: false, message: 'Not now.', code: 'x' };
  for (const path of ['dead-letters', 'upstream-balances']) answer('get', `/admin/${path}`, down, 503);
  open();
  expect(await screen.findByText('The events could not be loaded')).toBeInTheDocument();
  expect(await screen.findByText('The balances could not be loaded')).toBeInTheDocument();
  await waitFor(() => expect(screen.getByText('Nothing needs a person.')).toBeInTheDocument());
});

it('says what the night found wrong, and how much more the log has', async () => {
  const wrong = 'deposits of 2026-09, by the ledger: 1000 kobo are shown, not 900';
  answer(
    'get',
    '/admin/verifications',
    list({ name: 'analytics', verified_at: at, found: 1200, differences: [wrong] }),
  );
  open();
  const differences = await screen.findByRole('list', { name: 'What is wrong: The figures of analytics' });
  expect(within(differences).getByText(wrong)).toBeInTheDocument();
  expect(screen.getByText('The first 1 of 1,200; the log has all of them.')).toBeInTheDocument();
});

it('calls nothing right that no night has verified lately', async () => {
  const longAgo = new Date(Date.now() - 3 * 86_400_000).toISOString();
  answer('get', '/admin/verifications', list({ name: 'ledger', verified_at: longAgo, found: 0, differences: [] }));
  open();
  const verified = within(await screen.findByRole('region', { name: 'Books and figures' }));
  expect(await verified.findByText('out of date')).toBeInTheDocument();
  expect(verified.getByText('Verified 3 days ago.')).toBeInTheDocument();
  expect(verified.queryByText('right')).not.toBeInTheDocument();
});

it('says that the nights could not be asked for, and asks again', async () => {
  answer('get', '/admin/verifications', { status: false, message: 'Not now.', code: 'x' }, 503);
  const { user } = open();
  await screen.findByText('What the nights found could not be loaded');
  answer('get', '/admin/verifications', list({ name: 'ledger', verified_at: at, found: 0, differences: [] }));
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('The books')).toBeInTheDocument();
});
