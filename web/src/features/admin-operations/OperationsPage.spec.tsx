import { screen, within } from '@testing-library/react';
import { adminUser, renderAt, signIn } from '../../shared/testing/render';
import { answer } from '../../shared/testing/server';
import OperationsPage from './OperationsPage';

const open = (tab = '') => renderAt(`/admin/operations${tab}`, '/admin/operations/:tab?', <OperationsPage />);
const list = (...data: object[]) => ({ status: true, message: '', data });
const at = '2026-11-20T12:00:00Z';
const queues = (count: number) => done('', { queues: [{ name: 'dead-letters', count }], unanswered: [] });
const done = (message: string, data: object = {}) => ({ status: true, message, data });
const attribution = { text: 'Rates By Exchange Rate API', url: 'https://www.exchangerate-api.com' };

const sold = { kind: 'provider', id: 'sms-man', name: 'sms-man', stopped: false };

beforeEach(() => {
  // jsdom does not scroll.
  Element.prototype.scrollIntoView = () => undefined;
  signIn(adminUser);
  answer('get', '/admin/queues', queues(0));
  answer('get', '/admin/upstream-balances', list());
  answer('get', '/admin/supplier-ledgers', list());
  answer('get', '/admin/supplier-differences', list());
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

it('has a tab for each part, and begins with the health', async () => {
  const { user } = open();
  const verified = within(await screen.findByRole('region', { name: 'Nightly verification' }));
  expect((await verified.findAllByRole('listitem')).map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/^Ledgernot yet verified/),
    expect.stringMatching(/^Analyticsverified/),
    expect.stringMatching(/^Personal dataverified/),
  ]);
  expect(screen.getByRole('link', { name: 'Health', current: 'page' })).toBeInTheDocument();
  for (const [tab, text] of [
    ['Selling', 'Every country and service has a code.'],
    ['Suppliers', 'Every balance was as expected.'],
    ['Switches', 'Registration'],
    ['Events', 'Every event was processed.'],
  ] as const) {
    await user.click(screen.getByRole('link', { name: tab }));
    expect(await screen.findByText(text)).toBeInTheDocument();
    expect(screen.getByRole('link', { name: tab, current: 'page' })).toBeInTheDocument();
  }
  expect(await screen.findByText('No webhook failed.')).toBeInTheDocument();
});

it('leads from unprocessed events to their queue', async () => {
  answer('get', '/admin/queues', queues(3));
  open('/events');
  expect(await screen.findByText(/events were not processed/)).toHaveTextContent('3 events');
  expect(screen.getByRole('link', { name: 'Open the queue' })).toHaveAttribute('href', '/admin/queues/dead-letters');
});

it('asks whether to stop the service that the search has named', async () => {
  const { user } = open('/selling?stop=telegram');
  const dialog = await screen.findByRole('dialog', { name: 'Stop selling' });
  expect(dialog).toHaveTextContent('Are you sure that telegram should not be sold any more?');
  await user.click(within(dialog).getByRole('button', { name: 'Cancel' }));
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

it('marks a low balance, and shows its age and the record of the provider', async () => {
  const read_at = new Date(Date.now() - 5 * 60_000).toISOString();
  const low = { upstream: 'sms-man', currency: 'RUB', balance: '1283450.5075', wanted: '5000000', low: true, read_at };
  answer(
    'get',
    '/admin/upstream-balances',
    list(
      { ...low, contract: '114 of 2026-03-01', country: 'EE', checked_on: '2025-10-01', check_due: true },
      { ...low, upstream: 'handler-api', low: false, balance: '5000' },
    ),
  );
  open();
  const balances = await screen.findByRole('region', { name: 'Provider balances' });
  const [first, second] = await within(balances).findAllByRole('listitem');
  expect(first).toHaveTextContent(
    /sms-man\s*low\s*1,283,450\.5075 RUB\s*Alarm at 5,000,000 RUB\. Read 5 minutes ago\.Contract 114 of 2026-03-01, EE\. Checked 2025-10-01\. check due$/,
  );
  expect(second).toHaveTextContent(/enough.*Read 5 minutes ago\.$/);
});

const ledger = {
  upstream: 'sms-man',
  currency: 'RUB',
  compared_at: at,
  kept: '1240.50',
  kept_of: 14,
  unexplained: '0.00',
  dearer_by: 9,
  days: [
    { day: '2026-11-19', kept: '1160.5', unexplained: '0.00' },
    { day: '2026-11-20', kept: '80', unexplained: '0.00' },
  ],
};
const difference = { upstream: 'sms-man', currency: 'RUB', found_at: at };

it('shows what a supplier kept as a picture, with the file to claim it', async () => {
  const honest = { ...ledger, upstream: 'five-sim', kept: '0.00', kept_of: 0, dearer_by: 0 };
  answer('get', '/admin/supplier-ledgers', list(ledger, honest));
  open('/suppliers');
  const suppliers = within(await screen.findByRole('region', { name: 'Beyond what was bought' }));
  const [first, second] = await suppliers.findAllByRole('listitem');
  expect(first).toHaveTextContent(
    /sms-man\s*overcharges\s*Kept of 14 numbers\s*1,240\.50 RUB\s*A code costs 9 % more here/,
  );
  expect(within(first!).getByRole('img', { name: /in RUB: 1160\.5, 80$/ })).toBeInTheDocument();
  expect(within(first!).getByRole('button', { name: 'Export CSV' })).toBeInTheDocument();
  expect(second).toHaveTextContent(/five-sim\s*agrees/);
  expect(within(second!).queryByRole('button')).not.toBeInTheDocument();
});

it('names the numbers of a difference, and asks how much a top-up was', async () => {
  answer(
    'get',
    '/admin/supplier-differences',
    list(
      { ...difference, id: '1', kind: 'top-up', amount: '9920', orders: [] },
      { ...difference, id: '2', kind: 'kept', amount: '80', orders: ['o1'], count: 1, stood_at: at },
      { ...difference, id: '3', kind: 'kept', amount: '80', orders: ['o2', 'o3'], count: 1 },
      { ...difference, id: '4', kind: 'unexplained', amount: '300', orders: [] },
    ),
  );
  const confirm = answer('post', '/admin/supplier-top-up', done('The top-up is confirmed.'));
  const { user } = open('/suppliers');
  const table = within(await screen.findByRole('table', { name: 'Differences' }));
  expect(table.getByRole('link', { name: '1 number' })).toHaveAttribute('href', '/admin/purchased-numbers?search=o1');
  expect(table.getByText('1 of 2')).toBeInTheDocument();
  expect(table.getByText('kept?')).toBeInTheDocument();
  await user.click(table.getByRole('button', { name: 'Confirm the top-up at sms-man' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Top-up at sms-man' }));
  const amount = dialog.getByRole('textbox', { name: 'Paid in, RUB' });
  await user.clear(amount);
  await user.type(amount, '10,000');
  await user.click(dialog.getByRole('button', { name: 'Confirm' }));
  expect(await screen.findByText('The top-up is confirmed.')).toBeInTheDocument();
  expect(confirm.at(-1)?.body).toEqual({ id: '1', amount: '10000' });
});

it('lists failed webhooks', async () => {
  const failure = { provider: 'paystack', kind: 'unknown-reference', count: 1234, since: at };
  answer('get', '/admin/webhook-failures', list({ ...failure, last: [{ at, reference: 'RL-1' }] }));
  open('/events');
  const table = await screen.findByRole('table', { name: 'Failed webhooks' });
  expect(within(table).getByText('1,234')).toBeInTheDocument();
  expect(within(table).getByText('RL-1')).toBeInTheDocument();
});

it('says which part could not be loaded, and shows the others', async () => {
  answer('get', '/admin/upstream-balances', { status: false, message: 'Not now.', code: 'x' }, 503);
  open();
  expect(await screen.findByText('The balances could not be loaded')).toBeInTheDocument();
  expect(await screen.findByText('Ledger')).toBeInTheDocument();
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
