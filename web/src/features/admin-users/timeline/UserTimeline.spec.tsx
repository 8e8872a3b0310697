import { screen, within } from '@testing-library/react';
import { ada, adminUser, renderAt, signIn } from '../../../shared/testing/render';
import { answer } from '../../../shared/testing/server';
import { UserTimeline } from './UserTimeline';

const at = '2026-11-20T12:00:00Z';
const deposit = {
  id: 'RL-1',
  reference: 'RL-1',
  user_id: 'u1',
  name: 'Ada',
  email: 'ada@x.test',
  amount: 5000,
  requested: 5000,
  method: 'paystack',
  currency: 'NGN',
  status: 'pending',
  date: at,
};
const history = [
  { at, what: 'webhook' },
  { at, what: 'reported', status: 'ongoing' },
];
const order = {
  id: 'o1',
  external_id: 'o1',
  number: '17734393192',
  service: 'WhatsApp',
  country: 'USA',
  price: 900,
  cost: 700,
  status: 'active',
  messages: 1,
  upstream: 'sms-man',
  user_id: 'u1',
  name: '',
  email: '',
  created_at: at,
};
const entries = [
  {
    id: 'money:2',
    kind: 'money',
    at,
    money: { type: 'adjustment', description: 'sorry', amount: -50.5, balance: 900 },
  },
  { id: 'deposits:1', kind: 'deposits', at, deposit: { ...deposit, history } },
  { id: 'orders:1', kind: 'orders', at, order },
  {
    id: 'bids:1',
    kind: 'bids',
    at,
    bid: {
      buys: true,
      id: '0000000000000000005e31c7',
      country: '5',
      country_name: 'USA',
      service: 'wa',
      service_name: 'WhatsApp',
      price: 900,
      count: 3,
      filled: 1,
      held: 0,
      state: 'ended',
      ending: 'withdrawn',
      request_ids: ['o1'],
      created_at: at,
      until: at,
      history: [
        { at, what: 'placed' },
        { at, what: 'filled', request_id: 'o1', amount: 850 },
        { at, what: 'withdrawn' },
        { at, what: 'ended', amount: 1800 },
      ],
    },
  },
  { id: 'sign-ins:1', kind: 'sign-ins', at, sign_in: { expires_at: at, address: '192.0.2.1', ended: 'signed-out' } },
  {
    id: 'cases:1',
    kind: 'cases',
    at,
    case: { id: 'c1', kind: 'report', state: 'closed', created_at: at, due_at: at, evidence: [], decision: 'warned' },
  },
  { id: 'emails:1', kind: 'emails', at, email: { subject: 'Welcome', state: 'given-up' } },
  {
    id: 'acts:1',
    kind: 'acts',
    at,
    act: {
      id: 'x',
      at,
      adminId: 'a1',
      admin: 'Bo',
      action: 'user.role-changed',
      about: 'u1',
      userId: 'u1',
      to: 'admin',
    },
  },
];
const page = (rows: readonly object[], more: object = {}) => ({
  status: true,
  message: '',
  data: { entries: rows, unanswered: [], ...more },
});
const list = (...data: object[]) => ({ status: true, message: '', data });
const open = (query = '') => renderAt(`/admin/users/u1${query}`, '/admin/users/:id', <UserTimeline id="u1" />);

beforeEach(() => {
  signIn(adminUser);
  answer('get', '/admin/users/u1', { status: true, message: '', data: { ...ada, reg_date: at } });
});

it('shows entries of every kind, filters them, and pages', async () => {
  const asked = answer('get', '/admin/users/u1/timeline', page(entries, { next_cursor: 'more' }));
  const { user } = open();
  const timeline = await screen.findByRole('list', { name: 'Timeline, 20 Nov 2026' });
  expect(screen.getByRole('heading', { name: '20 Nov 2026' })).toBeInTheDocument();
  const texts = [...timeline.children].map(({ textContent }) => textContent);
  expect(texts).toEqual([
    expect.stringMatching(/Money.*Adjustment sorry.*−₦50\.50.*Balance after: ₦900\.00/),
    expect.stringMatching(/Deposit of ₦5,000\.00.*pending.*RL-1.*sent a webhook.*reported “ongoing”/),
    expect.stringMatching(/\+1 773 439 3192 W?WhatsApp, USA.*active.*1 message/),
    expect.stringMatching(
      /Bid of ₦900.00 W?WhatsApp, USA.*withdrawn.*bid 5E31C7, 1 of 3 bought.*Placed.*bought for ₦850.00.*Withdrawn by the client.*Ended \(withdrawn\), ₦1,800.00 released/,
    ),
    expect.stringMatching(/Signed in.*192\.0\.2\.1.*ended: signed out/),
    expect.stringMatching(/Reported number.*closed.*Client warned/),
    expect.stringMatching(/E-mail Welcome.*not sent/),
    expect.stringMatching(/Changed a role admin.*By Bo/),
  ]);
  await user.click(screen.getByRole('button', { name: 'Admin actions' }));
  await user.click(screen.getByRole('button', { name: 'Money' }));
  await user.click(await screen.findByRole('button', { name: 'Older' }));
  await screen.findByRole('button', { name: 'Newer' });
  expect(asked.map(({ query }) => Object.fromEntries(query))).toEqual([
    {},
    { kinds: 'acts' },
    { kinds: 'money,acts' },
    { kinds: 'money,acts', cursor: 'more' },
  ]);
});

it('asks the provider about the deposit that the search found, with one click', async () => {
  answer('get', '/admin/users/u1/timeline', page([]));
  const found = answer('get', '/admin/deposits', list(deposit));
  const { user } = open('?deposit=RL-1');
  const pinned = await screen.findByRole('region', { name: 'Found by the search' });
  const button = await within(pinned).findByRole('button', { name: 'Ask the provider now about RL-1' });
  expect(found[0]?.query.get('search')).toBe('RL-1');
  const reply = { deposit: { ...deposit, status: 'approved' }, state: 'paid', status: 'success' };
  const sent = answer('post', '/admin/deposits/ask', { ...list(), data: { ...reply, amount: 5000, currency: 'NGN' } });
  answer('get', '/admin/deposits', list({ ...deposit, status: 'approved' }));
  await user.click(button);
  expect(await within(pinned).findByText('The provider reports ₦5,000.00 as paid.')).toBeInTheDocument();
  expect(within(pinned).getByText('It is in the wallet.')).toBeInTheDocument();
  expect(await within(pinned).findByText('approved')).toBeInTheDocument();
  expect(sent.map(({ body }) => body)).toEqual([{ reference: 'RL-1' }]);
  await user.click(screen.getByRole('button', { name: 'Show the timeline alone' }));
  expect(pinned).not.toBeInTheDocument();
});

it.each([
  [{ state: 'waiting', status: 'ongoing' }, 'The provider says “ongoing”.'],
  [{ state: 'failed', status: 'failed' }, 'This try to pay failed. Nothing was paid.'],
  [{}, 'The provider does not know this payment: nothing was paid for it.'],
])('says what the provider answered: %j', async (reply, sentence) => {
  answer('get', '/admin/users/u1/timeline', page([entries[1]!]));
  answer('post', '/admin/deposits/ask', { ...list(), data: { deposit, ...reply } });
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Ask the provider now about RL-1' }));
  expect(await screen.findByText(sentence)).toBeInTheDocument();
});

it.each([
  [{ state: 'waiting', fresh: 0 }, 'sms-man has no message for this number, and waits for one.'],
  [{ state: 'messages', fresh: 1 }, 'sms-man has a new message.'],
  [{ state: 'messages', fresh: 2 }, 'sms-man has 2 new messages.'],
  [{ state: 'messages', fresh: 0 }, 'sms-man has no message that is not here.'],
  [{ state: 'ended', fresh: 0 }, 'sms-man has ended this number: it receives nothing more.'],
  [{ state: 'missing', fresh: 0 }, 'sms-man does not know this number.'],
])('says what the provider has of a number: %j', async (reply, sentence) => {
  const bought = { ...entries[2]!, order: { ...order, upstream_id: '9087' } };
  answer('get', '/admin/users/u1/timeline', page([bought]));
  const sent = answer('post', '/admin/purchased-numbers/ask', { ...list(), data: reply });
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Ask the provider now about +1 773 439 3192' }));
  expect(await screen.findByText(sentence)).toBeInTheDocument();
  expect(sent.map(({ body }) => body)).toEqual([{ id: 'o1' }]);
});

it('offers no question about an order without a number at the provider, and says why one failed', async () => {
  answer('get', '/admin/users/u1/timeline', page([entries[2]!]));
  const first = open();
  await screen.findByText(/WhatsApp, USA/);
  expect(screen.queryByRole('button', { name: /^Ask the provider/ })).not.toBeInTheDocument();
  first.unmount();
  answer('get', '/admin/users/u1/timeline', page([{ ...entries[2]!, order: { ...order, upstream_id: '9087' } }]));
  const silent = { status: false, code: 'numbers/upstream-unavailable', message: 'Not now.' };
  answer('post', '/admin/purchased-numbers/ask', silent, 503);
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: /^Ask the provider now/ }));
  expect(await screen.findByText('The provider was not asked')).toBeInTheDocument();
});

it('declines a deposit only after a question, and offers nothing for crypto but the decision', async () => {
  const crypto = { ...entries[1]!, deposit: { ...deposit, method: 'crypto' } };
  answer('get', '/admin/users/u1/timeline', page([crypto]));
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Decline RL-1' }));
  expect(screen.getByRole('dialog', { name: 'Decline deposit' })).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: /^Ask the provider/ })).not.toBeInTheDocument();
});

it('names what is missing, and what failed', async () => {
  answer('get', '/admin/users/u1/timeline', page([], { unanswered: ['orders'] }));
  const { user, unmount } = open();
  expect(await screen.findByText('Missing here: numbers.')).toBeInTheDocument();
  answer('get', '/admin/users/u1/timeline', page([entries[2]!]));
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText(/WhatsApp, USA/)).toBeInTheDocument();
  unmount();
  answer('get', '/admin/users/u1/timeline', { status: false, message: 'Not now.', code: 'platform/unavailable' }, 503);
  open();
  expect(await screen.findByText('The timeline could not be loaded')).toBeInTheDocument();
});

it('sends back what is left of a credited deposit or a part of it, with a reason', async () => {
  const credited = { ...deposit, status: 'approved' };
  answer('get', '/admin/users/u1/timeline', page([{ ...entries[1]!, deposit: credited }]));
  const repayable = { amount: 3000, repayments: [] };
  answer('get', '/admin/deposits/repayment', { ...list(), data: repayable });
  const started = { id: 'RR-1', reference: 'RL-1', amount: 1000.5, state: 'sending', started_at: at, changed_at: at };
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Send back what is left of RL-1' }));
  const field = await screen.findByLabelText('Amount (₦)');
  const dialog = screen.getByRole('dialog', { name: 'Send back a deposit' });
  expect(field).toHaveValue('3000.00');
  await user.type(within(dialog).getByLabelText(/Reason/), 'asked by e-mail');
  for (const wrong of ['3000.01', '2950']) {
    await user.clear(field);
    await user.type(field, wrong);
    await user.click(within(dialog).getByRole('button', { name: 'Send it back' }));
    expect(field).toBeInvalid();
  }
  await user.clear(field);
  await user.type(field, '1,000.50');
  const unanswered = answer('post', '/admin/deposits/repayment', {}, 504);
  await user.click(within(dialog).getByRole('button', { name: 'Send it back' }));
  expect(await within(dialog).findByText('Nothing was sent back')).toBeInTheDocument();
  const sent = answer('post', '/admin/deposits/repayment', { status: true, message: 'It goes back.', data: started });
  await user.click(within(dialog).getByRole('button', { name: 'Send it back' }));
  expect(await screen.findByText('It goes back.')).toBeInTheDocument();
  const keys = [...unanswered, ...sent].map(({ headers }) => headers.get('idempotency-key'));
  expect(keys).toEqual([expect.any(String), keys[0]]);
  expect(sent.map(({ body }) => body)).toEqual([{ reference: 'RL-1', amount: 1000.5, reason: 'asked by e-mail' }]);
});

it('says why nothing of a deposit goes back, and what did', async () => {
  const credited = { ...deposit, status: 'approved' };
  answer('get', '/admin/users/u1/timeline', page([{ ...entries[1]!, deposit: credited }]));
  const sent = { id: 'RR-1', reference: 'RL-1', amount: 3000, state: 'sent', started_at: at, changed_at: at };
  answer('get', '/admin/deposits/repayment', { ...list(), data: { amount: 0, obstacle: 'spent', repayments: [sent] } });
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Send back what is left of RL-1' }));
  const dialog = await screen.findByRole('dialog', { name: 'Send back a deposit' });
  expect(await within(dialog).findByText(/All of it is spent/)).toBeInTheDocument();
  expect(within(dialog).getByText('₦3,000.00')).toBeInTheDocument();
});
