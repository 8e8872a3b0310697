import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { adminUser, renderAt, signIn } from '../../shared/testing/render';
import { answer } from '../../shared/testing/server';
import AdminDepositsPage from './AdminDepositsPage';

const open = (query = '') =>
  renderAt(`/admin/deposit-history${query}`, '/admin/deposit-history', <AdminDepositsPage />);
const deposit = (reference: string, status: string, more: object = {}) => ({
  id: reference,
  reference,
  user_id: 'u1',
  name: 'Ada',
  email: 'ada@example.com',
  amount: 5000,
  requested: 5000,
  method: 'crypto',
  currency: 'NGN',
  status,
  date: '2026-11-20T12:00:00Z',
  ...more,
});
const transfer = {
  crypto_type: 'USDT (TRC20)',
  wallet_address: 'TQ5nEXAMPLEoNotSendAnythingHere9xk',
  transaction_hash: '9f2c'.repeat(16),
};
const list = (...data: object[]) => ({ status: true, message: '', data });

beforeEach(() => signIn(adminUser));

it('lists every deposit; approved ones are final, declined ones can only be approved', async () => {
  answer('get', '/admin/deposits', list(...['pending', 'approved', 'declined'].map((name) => deposit(name, name))));
  open();
  const table = await screen.findByRole('table', { name: 'Deposits' });
  const names = within(table)
    .getAllByRole('columnheader')
    .map(({ textContent }) => textContent);
  expect(names).toEqual(['#', 'Name', 'Email', 'Reference', 'Amount', 'Currency', 'Status', 'Date', 'Update Status']);
  const choices = within(table)
    .getAllByRole('combobox')
    .map((select) =>
      within(select)
        .getAllByRole('option')
        .map(({ textContent }) => textContent),
    );
  expect(choices).toEqual([
    ['Change', 'Approve', 'Decline'],
    ['Change', 'Approve'],
  ]);
  expect(within(table).getByText('Final')).toBeInTheDocument();
});

it('requests the chosen status', async () => {
  answer('get', '/admin/deposits', list(deposit('R1', 'approved')));
  const { user } = open();
  await screen.findByText('R1');
  const requests = answer('get', '/admin/deposits', list());
  await user.selectOptions(screen.getByLabelText('Status'), 'Pending');
  expect(await screen.findByText('No pending deposits')).toBeInTheDocument();
  expect(requests[0]?.query.get('status')).toBe('pending');
});

it('requests the chosen method, and leads to the client and to the deposit on their page', async () => {
  answer('get', '/admin/deposits', list(deposit('R 1', 'approved')));
  const { user } = open();
  expect(await screen.findByRole('link', { name: 'Ada' })).toHaveAttribute('href', '/admin/users/u1');
  expect(screen.getByRole('link', { name: 'R 1' })).toHaveAttribute('href', '/admin/users/u1?deposit=R+1');
  const requests = answer('get', '/admin/deposits', list());
  await user.selectOptions(screen.getByLabelText('Show'), 'Monnify');
  expect(await screen.findByText('No deposits by Monnify')).toBeInTheDocument();
  expect(requests[0]?.query.get('method')).toBe('monnify');
});

it('requests those that were reported again', async () => {
  const requests = answer('get', '/admin/deposits', list(deposit('R1', 'approved')));
  open('?show=reported-again');
  await screen.findByText('R1');
  expect(Object.fromEntries(requests[0]?.query ?? [])).toEqual({ reported_again: 'true', limit: '50' });
});

const heads = () => screen.getAllByRole('columnheader').map(({ textContent }) => textContent);

it('hides chosen columns, also the next time, and shows them again', async () => {
  answer('get', '/admin/deposits', list(deposit('R1', 'approved')));
  const { user, unmount } = open();
  await screen.findByText('R1');
  await user.click(screen.getByRole('button', { name: 'Table tools' }));
  const panel = screen.getByRole('dialog', { name: 'Table tools' });
  expect(within(panel).queryByRole('checkbox', { name: 'Reference' })).not.toBeInTheDocument();
  await user.click(within(panel).getByRole('checkbox', { name: 'Email' }));
  await user.click(within(panel).getByRole('checkbox', { name: 'Currency' }));
  await user.keyboard('{Escape}');
  expect(panel).not.toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Table tools' })).toHaveFocus();
  const left = ['#', 'Name', 'Reference', 'Amount', 'Status', 'Date', 'Update Status'];
  expect(heads()).toEqual(left);
  unmount();
  open();
  await screen.findByText('R1');
  expect(heads()).toEqual(left);
  await user.click(screen.getByRole('button', { name: 'Table tools' }));
  await user.click(screen.getByRole('button', { name: 'Show all columns' }));
  expect(heads()).toHaveLength(9);
});

it('saves a filter by name, applies it, and removes it', async () => {
  const requests = answer('get', '/admin/deposits', list(deposit('R1', 'pending')));
  const { user, unmount } = open('?status=pending&sort=amount');
  await screen.findByText('R1');
  await user.click(screen.getByRole('button', { name: 'Table tools' }));
  await user.type(screen.getByLabelText('Save what is set as'), ' Small ones {Enter}');
  expect(screen.getByRole('button', { name: 'Small ones', pressed: true })).toBeInTheDocument();
  unmount();

  open();
  await screen.findByText('R1');
  await user.click(screen.getByRole('button', { name: 'Table tools' }));
  expect(screen.queryByLabelText('Save what is set as')).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Small ones' }));
  expect(screen.getByRole('combobox', { name: 'Status' })).toHaveValue('pending');
  await waitFor(() => expect(requests.at(-1)?.query.get('sort')).toBe('amount'));

  await user.click(screen.getByRole('button', { name: 'Remove the filter Small ones' }));
  expect(screen.queryByRole('button', { name: 'Small ones' })).not.toBeInTheDocument();
});

it('ignores what a saved filter does not know', async () => {
  const saved = [{ name: 'Odd', query: 'status=unknown&page=form&search=ada' }];
  localStorage.setItem('ringlet.table.deposits', JSON.stringify({ version: 1, hidden: ['gone'], saved }));
  const requests = answer('get', '/admin/deposits', list(deposit('R1', 'pending')));
  const { user } = open();
  await screen.findByText('R1');
  await user.click(screen.getByRole('button', { name: 'Table tools' }));
  await user.click(screen.getByRole('button', { name: 'Odd' }));
  await waitFor(() => expect(requests.at(-1)?.query.get('search')).toBe('ada'));
  expect([...(requests.at(-1)?.query.keys() ?? [])].toSorted()).toEqual(['limit', 'search']);
});

it('requests the days that were chosen, by a period or in the calendar', async () => {
  const requests = answer('get', '/admin/deposits', list(deposit('R1', 'pending')));
  const { user } = open('?period=own&from=2024-10-01&to=2024-10-05');
  await screen.findByText('R1');
  const last = () => Object.fromEntries(requests.at(-1)?.query ?? []);
  expect(last()).toMatchObject({ from: '2024-10-01', to: '2024-10-05' });
  await user.click(screen.getByRole('button', { name: '1 Oct 2024 to 5 Oct 2024' }));
  await user.click(await screen.findByRole('button', { name: / 8 October 2024/ }));
  expect(last()).toMatchObject({ to: '2024-10-05' });
  await user.click(screen.getByRole('button', { name: 'Show' }));
  await waitFor(() => expect(last()).toMatchObject({ from: '2024-10-01', to: '2024-10-08' }));

  await user.click(screen.getByRole('button', { name: '1 Oct 2024 to 8 Oct 2024' }));
  await user.click(screen.getByRole('button', { name: 'Today' }));
  const day = new Intl.DateTimeFormat('en-CA', { timeZone: 'Africa/Lagos' }).format(new Date());
  await waitFor(() => expect(last()).toMatchObject({ from: day, to: day }));
  await user.click(screen.getByRole('button', { name: 'Today' }));
  await user.click(screen.getByRole('button', { name: 'All days' }));
  await waitFor(() => expect(last()).toEqual({ limit: '50' }));
});

it('goes to the page that begins at a day, in the current order', async () => {
  const requests = answer('get', '/admin/deposits', list(deposit('R1', 'pending')));
  const { user } = open('?at=2024-10-03');
  await screen.findByText('R1');
  const last = () => Object.fromEntries(requests.at(-1)?.query ?? []);
  expect(last()).toEqual({ limit: '50', to: '2024-10-03' });
  await user.click(screen.getByRole('button', { name: 'From 3 Oct 2024' }));
  await user.click(await screen.findByRole('button', { name: / 10 October 2024/ }));
  await user.click(screen.getByRole('button', { name: 'Show' }));
  await waitFor(() => expect(last()).toEqual({ limit: '50', to: '2024-10-10' }));
  await user.selectOptions(screen.getByLabelText('Sort by'), 'Date ↑');
  await waitFor(() => expect(last()).toEqual({ limit: '50', from: '2024-10-10', sort: 'date' }));
  await user.selectOptions(screen.getByLabelText('Sort by'), 'Amount ↑');
  await waitFor(() => expect(last()).toEqual({ limit: '50', sort: 'amount' }));
  expect(screen.queryByRole('button', { name: 'From 10 Oct 2024' })).not.toBeInTheDocument();
  await user.selectOptions(screen.getByLabelText('Sort by'), 'Date ↓');
  await user.click(await screen.findByRole('button', { name: 'From 10 Oct 2024' }));
  await user.click(screen.getByRole('button', { name: 'Back to the beginning' }));
  await waitFor(() => expect(last()).toEqual({ limit: '50' }));
});

it('exports the days of the range, not only those from the day on', async () => {
  answer('get', '/admin/deposits', list(deposit('R1', 'pending')));
  const exports = answer('get', '/admin/exports/deposits', list());
  const { user } = open('?period=own&from=2024-10-01&to=2024-10-05&at=2024-10-03');
  await screen.findByText('R1');
  await user.click(screen.getByRole('button', { name: 'Table tools' }));
  await user.click(screen.getByRole('button', { name: 'Export CSV' }));
  await waitFor(() =>
    expect(Object.fromEntries(exports[0]?.query ?? [])).toEqual({ from: '2024-10-01', to: '2024-10-05' }),
  );
});

it('decides nothing by an arrow key alone', async () => {
  answer('get', '/admin/deposits', list(deposit('R1', 'pending')));
  const { user } = open();
  const select = await screen.findByLabelText('Update Status of R1');
  select.focus();
  // What a browser does in a closed list.
  fireEvent.keyDown(select, { key: 'ArrowDown' });
  fireEvent.change(select, { target: { value: 'approved' } });
  expect(select).toHaveValue('approved');
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  await user.keyboard('{Enter}');
  expect(screen.getByRole('dialog', { name: 'Approve deposit' })).toBeInTheDocument();
});

it('approves the amount that arrived, after confirmation', async () => {
  answer('get', '/admin/deposits', list(deposit('R1', 'pending')));
  const updates = answer('put', '/admin/deposits/update', list());
  const { user } = open();
  await user.selectOptions(await screen.findByLabelText('Update Status of R1'), 'Approve');
  const dialog = screen.getByRole('dialog', { name: 'Approve deposit' });
  expect(updates).toHaveLength(0);
  const amount = within(dialog).getByLabelText('Amount to credit (₦)');
  for (const wrong of ['12.345', '1500,50']) {
    await user.clear(amount);
    await user.type(amount, wrong);
    await user.click(within(dialog).getByRole('button', { name: 'Approve' }));
    await waitFor(() => expect(amount).toBeInvalid());
    expect(updates).toHaveLength(0);
  }
  await user.clear(amount);
  await user.type(amount, '4,800.50');
  expect(amount).toHaveAccessibleDescription(/Credits ₦4,800\.50\./);
  await user.click(within(dialog).getByRole('button', { name: 'Approve' }));
  await waitFor(() => expect(within(dialog).getByLabelText('Reason')).toBeInvalid());
  expect(updates).toHaveLength(0);
  await user.type(within(dialog).getByLabelText('Reason'), ' less arrived ');
  await user.click(within(dialog).getByRole('button', { name: 'Approve' }));
  expect(await screen.findByText('Deposit status updated successfully!')).toBeInTheDocument();
  expect(updates.map(({ body }) => body)).toEqual([
    { reference: 'R1', status: 'approved', amount: 4800.5, reason: 'less arrived' },
  ]);
  expect(dialog).not.toBeInTheDocument();
});

it('shows everybody who names the same transaction, in the table and before a decision', async () => {
  const other = { reference: 'R2', user_id: 'u2', name: 'Obi', email: 'obi@x.test', amount: 5000, status: 'approved' };
  const others = [{ ...other, crypto_tag: '0042', date: '2026-11-20T10:00:00Z' }];
  const claim = { crypto_tag: '0037', crypto_amount: '3.250037', contested: { total: 3, others }, ...transfer };
  answer('get', '/admin/deposits', list(deposit('R1', 'pending', claim)));
  const { user } = open();
  expect(await screen.findByText('Contested: 3 name this transaction')).toBeInTheDocument();
  await user.selectOptions(screen.getByLabelText('Update Status of R1'), 'Approve');
  const dialog = screen.getByRole('dialog', { name: 'Approve deposit' });
  expect(within(dialog).getByLabelText('The announced transfer of R1')).toHaveTextContent(
    /Tron, USDT \(TRC20\)Must arrive\$3\.250037 for ₦5,000\.00/,
  );
  expect(within(dialog).getByText('3 deposits name this transaction.')).toBeInTheDocument();
  const named = within(dialog).getByRole('list', { name: 'Other deposits of this transaction' });
  expect(within(named).getByRole('listitem')).toHaveTextContent(
    /Obi obi@x\.test, ₦5,000\.00, ends with 0042, approved/,
  );
  expect(within(dialog).getByText('And 1 more.')).toBeInTheDocument();
  await user.type(within(dialog).getByLabelText('Amount that arrived ($)'), '3.250042');
  expect(within(dialog).getByText('What arrived ends with 0042, and this deposit with 0037.')).toBeInTheDocument();
  expect(within(dialog).getByText('These are the digits of Obi (R2).')).toBeInTheDocument();
  await user.type(within(dialog).getByLabelText('Amount that arrived ($)'), '{Backspace}3');
  expect(within(dialog).getByText('It may be the transfer of another deposit.')).toBeInTheDocument();
  await user.type(within(dialog).getByLabelText('Amount that arrived ($)'), '{Backspace}{Backspace}37');
  expect(within(dialog).queryByText(/^What arrived ends with/)).not.toBeInTheDocument();
});

it('leads to the transfer, and copies what names it with one click', async () => {
  answer('get', '/admin/deposits', list(deposit('R1', 'pending', transfer)));
  const { user } = open();
  await user.selectOptions(await screen.findByLabelText('Update Status of R1'), 'Approve');
  const linkTo = (what: string) => screen.getByRole('link', { name: `Open in Tronscan: the ${what} of R1` });
  expect(linkTo('transaction')).toHaveAttribute(
    'href',
    `https://tronscan.org/#/transaction/${transfer.transaction_hash}`,
  );
  expect(linkTo('transaction')).toHaveAttribute('target', '_blank');
  expect(linkTo('address')).toHaveAttribute('href', `https://tronscan.org/#/address/${transfer.wallet_address}`);
  await user.click(screen.getByRole('button', { name: 'Copy the transaction of R1' }));
  expect(await navigator.clipboard.readText()).toBe(transfer.transaction_hash);
  await user.click(screen.getByRole('button', { name: 'Copy the address of R1' }));
  expect(await navigator.clipboard.readText()).toBe(transfer.wallet_address);
});

it.each([
  [{ transaction_hash: 'ab12'.repeat(4) }, 'This cannot be a transaction of Tron.'],
  [{ transaction_hash: undefined }, /^None was named/],
])('says what to do without a transaction that can be looked up: %j', async (more, text) => {
  answer('get', '/admin/deposits', list(deposit('R1', 'pending', { ...transfer, ...more })));
  const { user } = open();
  await user.selectOptions(await screen.findByLabelText('Update Status of R1'), 'Approve');
  expect(screen.getByText(text)).toBeInTheDocument();
  expect(screen.queryByRole('link', { name: /the transaction of R1/ })).not.toBeInTheDocument();
  expect(screen.getByRole('link', { name: /the address of R1/ })).toBeInTheDocument();
});

it('computes the naira of the dollars that arrived', async () => {
  answer('get', '/admin/deposits', list(deposit('R1', 'pending', { crypto_amount: '4.0128', crypto_tag: '0128' })));
  const saved = answer('put', '/admin/deposits/update', list());
  const { user } = open();
  await user.selectOptions(await screen.findByLabelText('Update Status of R1'), 'Approve');
  await user.type(screen.getByLabelText('Amount that arrived ($)'), '2.0064');
  expect(screen.getByLabelText(/^Amount to credit/)).toHaveValue('2500.00');
  await user.type(screen.getByLabelText(/^Reason/), 'half of it arrived');
  await user.click(screen.getByRole('button', { name: 'Approve' }));
  await waitFor(() => expect(saved).toHaveLength(1));
  expect(saved[0]?.body).toMatchObject({ reference: 'R1', amount: 2500, reason: 'half of it arrived' });
});

it('requires no reason when the requested amount is approved', async () => {
  answer('get', '/admin/deposits', list(deposit('R1', 'pending')));
  const updates = answer('put', '/admin/deposits/update', list());
  const { user } = open();
  await user.selectOptions(await screen.findByLabelText('Update Status of R1'), 'Approve');
  await user.click(screen.getByRole('button', { name: 'Approve' }));
  expect(await screen.findByText('Deposit status updated successfully!')).toBeInTheDocument();
  expect(updates.map(({ body }) => body)).toEqual([{ reference: 'R1', status: 'approved', amount: 5000 }]);
});

it('declines only with a reason, and shows the server’s message when a deposit cannot be declined', async () => {
  answer('get', '/admin/deposits', list(deposit('R1', 'pending', { method: 'paystack' })));
  const message = 'This deposit is approved already and cannot be changed.';
  const updates = answer(
    'put',
    '/admin/deposits/update',
    { status: false, message, code: 'wallet/deposit-final' },
    409,
  );
  const { user } = open();
  await user.selectOptions(await screen.findByLabelText('Update Status of R1'), 'Decline');
  const dialog = screen.getByRole('dialog', { name: 'Decline deposit' });
  await user.click(within(dialog).getByRole('button', { name: 'Decline' }));
  expect(await within(dialog).findByText('Please give a reason of at least 3 characters.')).toBeInTheDocument();
  expect(updates).toHaveLength(0);
  await user.type(within(dialog).getByLabelText('Reason'), 'Never paid');
  await user.click(within(dialog).getByRole('button', { name: 'Decline' }));
  expect(await within(dialog).findByText(message)).toBeInTheDocument();
  expect(updates[0]?.body).toMatchObject({ status: 'declined', reason: 'Never paid' });
});
