import { screen, waitFor, within } from '@testing-library/react';
import { adminUser, renderAt, signIn } from '../../shared/testing/render';
import { answer, answerLater } from '../../shared/testing/server';
import QueuesPage from './QueuesPage';

const open = (address = '/admin/queues') => renderAt(address, '/admin/queues/:queue?', <QueuesPage />);
const reply = (data: object) => ({ status: true, message: '', data });
const deposit = (reference: string, name: string, more: object = {}) => ({
  id: reference,
  reference,
  user_id: `u-${name}`,
  name,
  email: `${name}@x.test`,
  amount: 5000,
  requested: 5000,
  method: 'crypto',
  currency: 'USD',
  status: 'pending',
  crypto_type: 'Bitcoin',
  date: '2026-11-20T12:00:00Z',
  ...more,
});
const count = (name: string, count: number) => ({
  name,
  count,
  ...(count > 0 && { oldest_at: '2026-11-20T12:00:00Z' }),
});

const shown = jest.fn();
beforeEach(() => {
  // jsdom has no layout.
  Element.prototype.scrollIntoView = function (this: Element) {
    shown(this.textContent);
  };
  shown.mockClear();
  signIn(adminUser);
  answer(
    'get',
    '/admin/queues',
    reply({ queues: [count('adjustments', 0), count('crypto-deposits', 3)], unanswered: [] }),
  );
  answer('get', '/admin/deposits', reply([deposit('RL-1', 'Ada'), deposit('RL-2', 'Chi'), deposit('RL-3', 'Dayo')]));
});

const row = (name: string) => screen.findByRole('button', { name: new RegExp(name) });

it('opens on the first queue in which something waits, oldest first', async () => {
  const asked = answer(
    'get',
    '/admin/deposits',
    reply([deposit('RL-1', 'Ada', { contested: { total: 3, others: [] } })]),
  );
  open();
  expect(await row('Ada')).toHaveTextContent('₦5,000.00 · Bitcoin');
  expect(await row('Ada')).toHaveTextContent('3 name this transaction');
  expect(screen.getByRole('link', { name: /Crypto deposits/, current: 'page' })).toHaveTextContent('3');
  // In a scrolling row.
  expect(shown).toHaveBeenCalledWith(expect.stringContaining('Crypto deposits'));
  expect(Object.fromEntries(asked[0]?.query ?? [])).toMatchObject({
    method: 'crypto',
    status: 'pending',
    sort: 'date',
  });
});

it('moves by j and k, opens by Enter, and does nothing by arrows', async () => {
  const { user } = open();
  const [ada, chi, dayo] = [await row('Ada'), await row('Chi'), await row('Dayo')];
  await user.keyboard('k');
  expect(ada).toHaveFocus();
  await user.keyboard('jj');
  expect(dayo).toHaveFocus();
  await user.keyboard('j');
  expect(dayo).toHaveFocus();
  await user.keyboard('k{ArrowDown}{ArrowUp}{ArrowRight}');
  expect(chi).toHaveFocus();
  await user.keyboard('k{Enter}');
  expect(await screen.findByRole('button', { name: 'Approve' })).toBeInTheDocument();
  await user.keyboard('{Enter}');
  expect(screen.queryByRole('button', { name: 'Approve' })).not.toBeInTheDocument();
});

it('leaves j and k to a form, and to a dialog', async () => {
  const { user } = open();
  await user.click(await row('Ada'));
  await user.click(await screen.findByRole('button', { name: 'Decline' }));
  const dialog = screen.getByRole('dialog', { name: 'Decline deposit' });
  await user.type(within(dialog).getByLabelText('Reason'), 'jkj no');
  expect(within(dialog).getByLabelText('Reason')).toHaveValue('jkj no');
  within(dialog).getByRole('button', { name: 'Cancel' }).focus();
  await user.keyboard('j');
  expect(within(dialog).getByRole('button', { name: 'Cancel' })).toHaveFocus();
});

it('ends a difference with a reason, and gives the focus to the next row', async () => {
  answer('get', '/admin/queues', reply({ queues: [count('differing-deposits', 2)], unanswered: ['crypto-deposits'] }));
  const differing = (reference: string, name: string) =>
    deposit(reference, name, { method: 'paystack', reported_since: 8000 });
  answer('get', '/admin/deposits', reply([differing('RL-1', 'Ada'), differing('RL-2', 'Chi')]));
  const { user } = open();
  expect(await screen.findByText('Some queues could not be counted')).toBeInTheDocument();
  await user.click(await row('Ada'));
  await user.click(await screen.findByRole('button', { name: 'Accept ₦8,000.00' }));
  const dialog = screen.getByRole('dialog', { name: 'Accept the reported amount' });
  await user.type(within(dialog).getByLabelText('Reason'), 'the bank confirmed it');
  const decided = answer('post', '/admin/deposits/difference', reply(deposit('RL-1', 'Ada')));
  answer('get', '/admin/deposits', reply([differing('RL-2', 'Chi')]));
  await user.click(within(dialog).getByRole('button', { name: 'Accept ₦8,000.00' }));
  await waitFor(() => expect(screen.queryByText(/Ada@x.test/)).not.toBeInTheDocument());
  expect(decided.map(({ body }) => body)).toEqual([
    { reference: 'RL-1', reported: 8000, decision: 'accepted', reason: 'the bank confirmed it' },
  ]);
  await waitFor(async () => expect(await row('Chi')).toHaveFocus());
});

it('leaves a difference of the own deposit to another admin', async () => {
  answer('get', '/admin/queues', reply({ queues: [count('differing-deposits', 1)], unanswered: [] }));
  const own = deposit('RL-1', 'Ada', { method: 'paystack', reported_since: 8000, user_id: adminUser.id });
  answer('get', '/admin/deposits', reply([own]));
  const { user } = open('/admin/queues/differing-deposits');
  await user.click(await row('Ada'));
  expect(await screen.findByText(/another admin must decide it/)).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Close' })).not.toBeInTheDocument();
});

it('keeps a reason that is typed while the provider is still asked', async () => {
  const orphan = {
    id: 'o1',
    number: '12025550100',
    upstream: 'sms-man',
    order_id: '65f0c0ffee65f0c0ffee65f0',
    rental: false,
    attempts: 3,
    next_at: '2026-11-22T12:15:00Z',
    created_at: '2026-11-22T10:00:00Z',
  };
  const queue = 'orphaned-activations';
  answer('get', '/admin/queues', reply({ queues: [count(queue, 1)], unanswered: [] }));
  answer('get', '/admin/orphaned-activations', reply([orphan]));
  const decide = '/admin/orphaned-activations/decide';
  const { seen: retried, answerNow } = answerLater('post', decide, { ...reply({}), message: 'It is tried now.' });
  const { user } = open(`/admin/queues/${queue}`);
  await user.click(await row('202 555 0100'));
  await user.click(await screen.findByRole('button', { name: 'Cancel at the provider now' }));
  await user.click(screen.getByRole('button', { name: 'Close' }));
  const dialog = screen.getByRole('dialog', { name: 'Close orphaned activation' });
  await user.type(within(dialog).getByLabelText('Reason'), 'the provider has refunded it');
  await waitFor(() => expect(retried).toHaveLength(1));
  answerNow();
  expect(await screen.findByText('It is tried now.')).toBeInTheDocument();
  expect(within(dialog).getByLabelText('Reason')).toHaveValue('the provider has refunded it');
  expect(dialog).toBeInTheDocument();
  const closed = answer('post', decide, { ...reply({}), message: 'Closed.' });
  await user.click(within(dialog).getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(dialog).not.toBeInTheDocument());
  expect([...retried, ...closed].map(({ body }) => body)).toEqual([
    { id: 'o1', decision: 'retry' },
    { id: 'o1', decision: 'close', reason: 'the provider has refunded it' },
  ]);
});

it('leads to the requests of authorities in the register, where they are decided', async () => {
  const [queue, user_id] = ['authority-requests', 'b'.repeat(24)];
  const request = { id: 'q1', state: 'approved', authority: 'Police', reference: 'CR/114', ground: 'Section 38' };
  answer('get', '/admin/queues', reply({ queues: [count(queue, 1)], unanswered: [] }));
  const since = '2026-11-22T10:00:00Z';
  const asked = answer('get', `/admin/${queue}`, reply([{ ...request, user_id, user: 'Ada', requested_at: since }]));
  const { user } = open(`/admin/queues/${queue}`);
  await user.click(await row('Police, CR/114'));
  expect(asked[0]?.query.get('show')).toBe('open');
  const link = screen.getByRole('link', { name: 'Open it in the register' });
  expect(link).toHaveAttribute('href', `/admin/authorities?user=${user_id}`);
});

it.each([
  ['cases', '/admin/cases', 'No case waits for a decision'],
  ['order-reviews', '/admin/purchased-numbers', 'No number needs a review'],
  ['orphaned-activations', '/admin/orphaned-activations', 'Every number of a given-up order is cancelled'],
  ['authority-requests', '/admin/authority-requests', 'Every request of an authority has ended'],
  ['dead-letters', '/admin/dead-letters', 'There are no dead letters'],
  ['failed-webhooks', '/admin/webhook-failures', 'No webhook failed'],
  ['unmatched-payments', '/admin/unmatched-payments', 'Every payment has a client'],
  ['adjustments', '/admin/adjustment-requests', 'No adjustment waits for you'],
])('says that nothing waits in %s, and when it cannot be read', async (queue, path, text) => {
  answer('get', '/admin/queues', reply({ queues: [count(queue, 0)], unanswered: [] }));
  answer('get', path, reply([]));
  const page = open(`/admin/queues/${queue}`);
  expect(await screen.findByText(text)).toBeInTheDocument();
  page.unmount();
  answer('get', path, { status: false, message: 'Not now.', code: 'x' }, 503);
  open(`/admin/queues/${queue}`);
  expect(await screen.findByRole('button', { name: 'Try again' })).toBeInTheDocument();
});

it('says so to a role without the queue', async () => {
  open('/admin/queues/dead-letters');
  expect(await screen.findByText('Your role has no such queue')).toBeInTheDocument();
});
