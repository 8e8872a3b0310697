import { screen, waitFor, within } from '@testing-library/react';
import { byWholeText } from '../../shared/testing/byWholeText';
import { ada, adminUser, renderAt, signIn } from '../../shared/testing/render';
import { answer, unreachable } from '../../shared/testing/server';
import UserPage from './UserPage';

const open = (id = 'u1') => renderAt(`/admin/users/${id}`, '/admin/users/:id', <UserPage />);
const sums = { deposited: 8000, spent: 2700, refunded: 900, purchases: 3, refunds: 1 };
const details = { reg_date: '2026-11-20T12:00:00Z', deleted: false, email_verified: true, second_factor: false, sums };
const one = (more: object = {}) => ({ status: true, message: '', data: { ...ada, ...details, ...more } });
const list = (...data: object[]) => ({ status: true, message: '', data });
const noEntries = { status: true, message: '', data: { entries: [], unanswered: [] } };
const section = (name: string) =>
  within(screen.getByRole('group', { name: 'What to show' })).getByRole('button', { name });

/** Chooses in the menu of actions. */
async function act(user: ReturnType<typeof open>['user'], name: string): Promise<void> {
  await user.click(await screen.findByRole('button', { name: 'Actions' }));
  await user.click(within(screen.getByRole('group', { name: 'Actions' })).getByRole('button', { name }));
}

beforeEach(() => {
  signIn(adminUser);
  answer('get', '/admin/users/u1', one());
  answer('get', '/admin/users/u1/timeline', noEntries);
  answer('get', '/admin/users/u1/deposits', list());
});

it('leads from a row of the deposits or numbers to all that can be done about it, above the timeline', async () => {
  const deposit = { reference: 'RL-1', amount: 5000, requested: 5000, method: 'paystack', currency: 'NGN' };
  const pending = { ...deposit, id: 'RL-1', user_id: 'u1', status: 'pending', date: details.reg_date };
  const order = { id: 'n1', external_id: 'n1', number: '12025550143', country: 'USA', service: 'WhatsApp' };
  const bought = { ...order, amount: 1, price: 900, cost: 700, status: 'active', messages: 1, user_id: 'u1' };
  answer('get', '/admin/users/u1/deposits', list(pending));
  answer('get', '/admin/deposits', list(pending));
  answer('get', '/admin/purchased-numbers', list({ ...bought, upstream_id: '81', created_at: details.reg_date }));
  const { user } = open();
  for (const [name, link, act] of [
    ['Deposits', 'RL-1', 'Ask the provider now about RL-1'],
    ['Numbers', '+1 202 555 0143', 'Ask the provider now about +1 202 555 0143'],
  ] as const) {
    await user.click(await waitFor(() => section(name)));
    await user.click(await screen.findByRole('link', { name: link }));
    const pinned = await screen.findByRole('region', { name: 'Found by the search' });
    expect(await within(pinned).findByRole('button', { name: act })).toBeInTheDocument();
    expect(section('Timeline')).toHaveAttribute('aria-pressed', 'true');
  }
});

it('shows the profile, and each section when it is opened', async () => {
  const order = { id: 'n1', external_id: 'n1', number: '12025550143', country: 'USA', service: 'WhatsApp' };
  const bought = { ...order, amount: 1, price: 900, cost: 700, status: 'active', messages: 1, user_id: 'u1' };
  const requests = answer('get', '/admin/purchased-numbers', list({ ...bought, created_at: details.reg_date }));
  const sms = { id: 'm1', sms: 'code 482913', is_error: 0, created_at: details.reg_date };
  answer('get', '/admin/sms-messages/n1', { ...list(sms), messages: [sms] });
  const { user } = open();
  expect(await screen.findByText('₦5,000.00')).toBeInTheDocument();
  for (const text of ['₦8,000.00', '₦2,700.00', '₦900.00', '2 of 3 not refunded']) {
    expect(screen.getByText(text)).toBeInTheDocument();
  }
  expect(await screen.findByText('Nothing happened yet')).toBeInTheDocument();
  await user.click(section('Deposits'));
  expect(await screen.findByText('No deposits yet')).toBeInTheDocument();
  await user.click(section('Numbers'));
  await user.click(await screen.findByRole('button', { name: 'View Messages of +1 202 555 0143' }));
  expect(await screen.findByText(byWholeText('code 482913'))).toBeInTheDocument();
  expect(requests[0]?.query.get('user_id')).toBe('u1');

  const entry = { id: 's1', type: 'adjustment', description: 'paid by hand', amount: -50.5, balance: 5000 };
  answer('get', '/admin/users/u1/statement', list({ ...entry, created_at: details.reg_date }));
  await user.click(screen.getByRole('button', { name: 'Statement' }));
  expect(await screen.findByText('−₦50.50')).toBeInTheDocument();

  answer('get', '/admin/users/u1/sessions', list());
  await user.click(screen.getByRole('button', { name: 'Sessions' }));
  expect(await screen.findByText('No active sessions')).toBeInTheDocument();

  const auditEntry = {
    id: 'c1',
    at: details.reg_date,
    adminId: 'a1',
    admin: 'Bo',
    action: 'user.role-changed',
    about: 'u1',
  };
  answer('get', '/admin/audit', list({ ...auditEntry, userId: 'u1', user: 'Ada', from: 'client', to: 'admin' }));
  await user.click(screen.getByRole('button', { name: 'Audit' }));
  const trail = await screen.findByRole('table', { name: 'Audit trail' });
  expect(within(trail).getByText('Changed a role')).toBeInTheDocument();
  expect(within(trail).getByRole('link', { name: 'Bo' })).toHaveAttribute('href', '/admin/users/a1');
});

it('shows what is held for bids beside the balance', async () => {
  answer('get', '/admin/users/u1', one({ held: 1800 }));
  open();
  expect(await screen.findByText('₦1,800.00 more held for bids')).toBeInTheDocument();
});

describe('adjusting a balance', () => {
  const fill = async (amount: string, reason = 'paid by hand') => {
    const { user } = open();
    await act(user, 'Adjust balance');
    await user.selectOptions(screen.getByLabelText('Direction'), 'Debit');
    if (amount) await user.type(screen.getByLabelText('Amount (₦)'), amount);
    if (reason) await user.type(screen.getByLabelText('Reason'), reason);
    await user.click(screen.getByRole('button', { name: 'Continue' }));
    return user;
  };

  it('shows the balance before and after, then debits exactly that, under a key that survives a lost reply', async () => {
    unreachable('post', '/admin/adjustments');
    const user = await fill('1,500.05');
    expect(await screen.findByText('Balance after')).toBeInTheDocument();
    const dialog = screen.getByRole('dialog', { name: 'Adjust balance' });
    expect(within(dialog).getByText('₦5,000.00')).toBeInTheDocument();
    expect(within(dialog).getByText('₦3,499.95')).toBeInTheDocument();
    await user.click(within(dialog).getByRole('button', { name: 'Debit' }));
    expect(await within(dialog).findByText('The balance was not adjusted')).toBeInTheDocument();
    const waiting = JSON.parse(localStorage.getItem('ringlet.unanswered.a1.adjust.u1') ?? '{}') as { key?: string };

    const done = { status: true, message: 'The balance is adjusted.', data: { balance: 3499.95 } };
    const sent = answer('post', '/admin/adjustments', done);
    await user.click(within(dialog).getByRole('button', { name: 'Debit' }));
    expect(await screen.findByText('The balance is adjusted. Now ₦3,499.95.')).toBeInTheDocument();
    expect(sent.map(({ body }) => body)).toEqual([{ user_id: 'u1', amount: -1500.05, reason: 'paid by hand' }]);
    expect(sent[0]?.headers.get('idempotency-key')).toBe(waiting.key);
    expect(localStorage.getItem('ringlet.unanswered.a1.adjust.u1')).toBeNull();
  });

  it('says that another admin must approve a large amount', async () => {
    const message = 'Another admin must approve this adjustment.';
    answer('post', '/admin/adjustments', { status: true, message, data: { balance: 5000, requested: 'r1' } });
    const user = await fill('4000');
    await user.click(screen.getByRole('button', { name: 'Debit' }));
    expect(await screen.findByText(message)).toBeInTheDocument();
  });

  it.each([
    ['', 'paid by hand', 'Please enter an amount above zero with at most two decimals.'],
    ['0.001', 'paid by hand', 'Please enter an amount above zero with at most two decimals.'],
    ['5000.01', 'paid by hand', 'The balance is only ₦5,000.00.'],
    ['5', '', 'Please give a reason of at least 3 characters.'],
  ])('sends nothing for the amount "%s" and reason "%s": %s', async (amount, reason, problem) => {
    await fill(amount, reason);
    expect(await screen.findByText(problem)).toBeInTheDocument();
    expect(screen.queryByText('Balance after')).not.toBeInTheDocument();
  });
});

it.each([
  ['Deposits', '/admin/exports/deposits', 'user_id'],
  ['Numbers', '/admin/exports/purchased-numbers', 'user_id'],
  ['Audit', '/admin/exports/audit', 'userId'],
])('exports the %s of this user only', async (name, path, param) => {
  answer('get', '/admin/purchased-numbers', list());
  answer('get', '/admin/audit', list());
  const requests = answer('get', path, { status: false, message: 'Not now.', code: 'x' }, 503);
  const { user } = open();
  await screen.findByText('Nothing happened yet');
  await user.click(section(name));
  await user.click(screen.getByRole('button', { name: 'Export CSV' }));
  expect(await screen.findByText('Not now.')).toBeInTheDocument();
  expect(requests.map(({ query }) => Object.fromEntries(query))).toEqual([{ [param]: 'u1' }]);
});

it('changes a role only after confirmation, and shows why it failed', async () => {
  answer('get', '/client/second-factor', {
    status: true,
    message: '',
    data: { enabled: true, recovery_codes_left: 9 },
  });
  answer('put', '/user/u1/role', { status: false, message: 'This is the last admin.', code: 'auth/last-admin' }, 409);
  const { user } = open();
  await act(user, 'Change role');
  const dialog = screen.getByRole('dialog', { name: 'Change role' });
  // Two clicks make nobody an admin.
  expect(within(dialog).getByRole('button', { name: 'Give role' })).toBeDisabled();
  await user.selectOptions(within(dialog).getByLabelText('Role'), 'Admin (owner)');
  expect(within(dialog).getByText('Are you sure you want to make Ada an admin?')).toBeInTheDocument();
  await user.click(within(dialog).getByRole('button', { name: 'Make admin' }));
  expect(await within(dialog).findByText('Enter your password.')).toBeInTheDocument();
  await user.type(within(dialog).getByLabelText('Password'), 'secret enough');
  await user.type(await within(dialog).findByLabelText('Code'), '123456');
  await user.click(within(dialog).getByRole('button', { name: 'Make admin' }));
  expect(await within(dialog).findByText('This is the last admin.')).toBeInTheDocument();
  const sent = answer('put', '/user/u1/role', { status: true, message: 'The role is changed.', data: {} });
  await user.click(within(dialog).getByRole('button', { name: 'Make admin' }));
  expect(await screen.findByText('The role is changed.')).toBeInTheDocument();
  expect(sent.map(({ body }) => body)).toEqual([{ role: 'admin', password: 'secret enough', code: '123456' }]);
});

it('locks a user with a reason, shows who locked it and why, and unlocks it', async () => {
  const { user } = open();
  await act(user, 'Lock');
  const dialog = screen.getByRole('dialog', { name: 'Lock user' });
  const done = { status: true, message: 'The account is locked.', data: {} };
  const sent = answer('post', '/admin/users/u1/lock', done);
  await user.click(within(dialog).getByRole('button', { name: 'Lock' }));
  expect(await within(dialog).findByText('Please give a reason of at least 3 characters.')).toBeInTheDocument();
  expect(sent).toHaveLength(0);
  await user.type(within(dialog).getByLabelText('Reason'), 'stolen cards');
  const lock = { adminId: 'a2', admin: 'Chi', at: details.reg_date, reason: 'stolen cards' };
  answer('get', '/admin/users/u1', one({ locked: true, lock }));
  await user.click(within(dialog).getByRole('button', { name: 'Lock' }));
  expect(await screen.findByText(/Chi locked it .*: stolen cards/)).toBeInTheDocument();
  expect(sent.map(({ body }) => body)).toEqual([{ reason: 'stolen cards' }]);

  const undone = answer('post', '/admin/users/u1/unlock', { ...done, message: 'The account is unlocked.' });
  await act(user, 'Unlock');
  await user.type(screen.getByLabelText('Reason'), 'cards were theirs');
  answer('get', '/admin/users/u1', one());
  await user.click(within(screen.getByRole('dialog', { name: 'Unlock user' })).getByRole('button', { name: 'Unlock' }));
  expect(await screen.findByText('The account is unlocked.')).toBeInTheDocument();
  expect(undone).toHaveLength(1);
  await waitFor(() => expect(screen.queryByText('This account is locked')).not.toBeInTheDocument());
});

it('gives a role of the back office', async () => {
  const { user } = open();
  await act(user, 'Change role');
  await user.selectOptions(screen.getByLabelText('Role'), 'Finance');
  expect(screen.getByText('Are you sure you want to make Ada part of finance?')).toBeInTheDocument();
  const sent = answer('put', '/user/u1/role', { status: true, message: 'The role is changed.', data: {} });
  await user.click(screen.getByRole('button', { name: 'Give role' }));
  expect(await screen.findByText('The role is changed.')).toBeInTheDocument();
  expect(sent.map(({ body }) => body)).toEqual([{ role: 'finance' }]);
});

it.each([
  ['support', ['clients.help', 'clients.lock'], ['End sessions', 'Lock']],
  ['finance', ['balances.adjust', 'clients.lock'], ['Adjust balance', 'Lock']],
])(
  'offers %s only what the role may do, and nothing on accounts of the back office',
  async (role, permissions, names) => {
    signIn({ ...adminUser, role, permissions });
    const page = open();
    const shown = async () => {
      await page.user.click(await screen.findByRole('button', { name: 'Actions' }));
      const menu = within(screen.getByRole('group', { name: 'Actions' }));
      expect(menu.getByRole('link', { name: 'View as client' })).toBeInTheDocument();
      return menu.queryAllByRole('button').map(({ textContent }) => textContent);
    };
    expect(await shown()).toEqual(names);
    page.unmount();
    answer('get', '/admin/users/u1', one({ role: 'admin' }));
    open();
    await screen.findByText('admin');
    expect(await shown()).toEqual(names.filter((name) => name === 'Adjust balance'));
  },
);

it('ends the sessions, and deletes the user and returns to the list', async () => {
  answer('delete', '/admin/users/u1/sessions', { status: true, message: 'Their sessions have ended.', data: {} });
  answer('delete', '/user/u1', { status: true, message: '', data: {} });
  const { user } = open();
  await act(user, 'End sessions');
  expect(screen.getByText(/API keys and unused links to reset the password end too/)).toBeInTheDocument();
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'End sessions' }));
  expect(await screen.findByText('Their sessions have ended.')).toBeInTheDocument();
  await act(user, 'Delete');
  const dialog = screen.getByRole('dialog', { name: 'Delete user' });
  expect(within(dialog).getByText('Are you sure you want to delete this user?')).toBeInTheDocument();
  await user.type(within(dialog).getByLabelText('Type their e-mail address to delete'), 'ada@example.com');
  const press = within(dialog).getByRole('button', { name: 'Delete' });
  await waitFor(() => expect(press).toBeEnabled());
  await user.click(press);
  expect(await screen.findByText('User deleted successfully.')).toBeInTheDocument();
  expect(await screen.findByText('at /admin/users')).toBeInTheDocument();
});

it('offers no actions on the own account, shows a deleted account, and reports an unknown one', async () => {
  answer('get', '/admin/users/a1', one({ ...adminUser }));
  answer('get', '/admin/users/a1/timeline', noEntries);
  const mine = open('a1');
  expect(await screen.findByText(/This is you/)).toBeInTheDocument();
  await mine.user.click(screen.getByRole('button', { name: 'Actions' }));
  expect(screen.queryByRole('button', { name: 'Delete' })).not.toBeInTheDocument();
  mine.unmount();

  answer('get', '/admin/users/u1', one({ name: 'Deleted user', email: '', deleted: true }));
  const gone = open();
  expect(await screen.findByText('This account is deleted')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Actions' })).not.toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Statement' })).toBeInTheDocument();
  gone.unmount();

  const none = { status: false, message: 'There is no such account.', code: 'auth/account-not-found' };
  answer('get', '/admin/users/u1', none, 404);
  open();
  await waitFor(() => expect(screen.getByText('There is no such user')).toBeInTheDocument());
});

it('switches two-factor login of a user off who has it on', async () => {
  answer('get', '/admin/users/u1', one({ second_factor: true }));
  const { user } = open();
  await act(user, 'Switch two-factor off');
  const dialog = screen.getByRole('dialog', { name: 'Switch two-factor login off' });
  const done = { status: true, message: 'Two-factor login is off.', data: {} };
  const removed = answer('delete', '/admin/users/u1/second-factor', done);
  answer('get', '/admin/users/u1', one());
  await user.click(within(dialog).getByRole('button', { name: 'Switch off' }));
  expect(await screen.findByText('Two-factor login is off.')).toBeInTheDocument();
  expect(removed).toHaveLength(1);
  expect(await screen.findByText('two-factor off')).toBeInTheDocument();
});
