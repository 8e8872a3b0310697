import { screen, waitFor, within } from '@testing-library/react';
import { adminUser, renderAt, signIn } from '../../shared/testing/render';
import { answer } from '../../shared/testing/server';
import QueuesPage from './QueuesPage';

const open = (address = '/admin/queues/disputes') => renderAt(address, '/admin/queues/:queue?', <QueuesPage />);
const reply = (data: object) => ({ status: true, message: '', data });
const claim = {
  id: 'paystack:dispute:7',
  reference: 'RL-1',
  user_id: 'u1',
  name: 'Ada',
  email: 'ada@x.test',
  method: 'paystack',
  cause: 'dispute',
  state: 'open',
  amount: 5000,
  taken: 3000,
  category: 'chargeback',
  answer_by: new Date(Date.now() + 2.5 * 3_600_000).toISOString(),
  awaits_answer: true,
  answer: { decision: 'contested', rule: 'spent', decided_at: '2026-11-28T10:00:00Z' },
  problem: 'PUT https://api.paystack.co: status 400: no',
  notes: [{ at: '2026-11-28T11:00:00Z', by: 'a2', note: 'The payer wrote to us.' }],
  opened_at: '2026-11-28T10:00:00Z',
  changed_at: '2026-11-28T10:00:00Z',
};

beforeEach(() => {
  Element.prototype.scrollIntoView = () => undefined;
  signIn(adminUser);
  answer('get', '/admin/queues', reply({ queues: [{ name: 'disputes', count: 1 }], unanswered: [] }));
});

it('shows what waits with its clock, and accepts it with words for the provider', async () => {
  const asked = answer('get', '/admin/disputes', reply([claim]));
  const { user } = open();
  const row = await screen.findByRole('button', { name: /₦5,000.00 · Chargeback/ });
  expect(row).toHaveTextContent(/2 h (29|30) min left/);
  expect(row).toHaveTextContent('Not taken by the provider');
  expect(asked[0]?.query.get('stage')).toBe('waiting');
  await user.click(row);
  expect(screen.getByText('At risk').nextSibling).toHaveTextContent('₦2,000.00');
  expect(screen.getByText(/Contested: it was spent on what was delivered/)).toBeInTheDocument();
  expect(screen.getByRole('list', { name: 'Notes' })).toHaveTextContent('The payer wrote to us.');
  await user.click(screen.getByRole('button', { name: 'Accept' }));
  const dialog = screen.getByRole('dialog', { name: 'Accept the dispute' });
  expect(dialog).toHaveTextContent('₦5,000.00 go back to the payer: ₦3,000.00 from the wallet, ₦2,000.00 from us.');
  await user.type(within(dialog).getByLabelText('What the provider reads'), 'The payer is right.');
  const answered = answer('post', '/admin/disputes/answer', reply(claim));
  answer('get', '/admin/disputes', reply([]));
  await user.click(within(dialog).getByRole('button', { name: 'Accept' }));
  expect(await screen.findByText('No dispute waits for us')).toBeInTheDocument();
  expect(answered.map(({ body }) => body)).toEqual([
    { id: claim.id, decision: 'accepted', reason: 'The payer is right.' },
  ]);
});

it('files the answer again, and takes a note', async () => {
  answer('get', '/admin/disputes', reply([claim]));
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: /Chargeback/ }));
  const filed = answer('post', '/admin/disputes/answer', reply(claim));
  await user.click(screen.getByRole('button', { name: 'File again' }));
  const filing = screen.getByRole('dialog', { name: 'File the answer again' });
  await user.type(within(filing).getByLabelText('What the provider reads'), 'Look at the second code.');
  await user.click(within(filing).getByRole('button', { name: 'File' }));
  await waitFor(() => expect(filed.map(({ body }) => body)).toMatchObject([{ decision: 'contested' }]));
  const noted = answer('post', '/admin/disputes/note', reply(claim));
  await waitFor(() => expect(filing).not.toBeInTheDocument());
  await user.click(screen.getByRole('button', { name: 'Add a note' }));
  const noting = screen.getByRole('dialog', { name: 'Add a note' });
  await user.type(within(noting).getByLabelText('Note'), 'called the bank');
  await user.click(within(noting).getByRole('button', { name: 'Add' }));
  await waitFor(() => expect(noted.map(({ body }) => body)).toEqual([{ id: claim.id, note: 'called the bank' }]));
});

it.each([
  ['Give it back', 'contested', '₦3,000.00 go back to the wallet'],
  ['It is gone', 'accepted', 'has taken ₦5,000.00 back: ₦3,000.00 from the wallet, ₦2,000.00 from us'],
])('decides what a reversal claims in part: %s', async (name, decision, question) => {
  const reversal = { ...claim, category: undefined, answer: undefined, answer_by: undefined, cause: 'reversal' };
  answer('get', '/admin/disputes', reply([reversal]));
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: /₦5,000.00 · Reversal/ }));
  await user.click(screen.getByRole('button', { name }));
  const dialog = screen.getByRole('dialog');
  expect(dialog).toHaveTextContent(question);
  await user.type(within(dialog).getByLabelText('Reason'), 'The dashboard says so.');
  const answered = answer('post', '/admin/disputes/answer', reply(reversal));
  await user.click(within(dialog).getByRole('button', { name: /Give back|It is gone/ }));
  await waitFor(() => expect(answered.map(({ body }) => body)).toMatchObject([{ decision }]));
});

it('shows what is decided with our loss, and nothing to answer', async () => {
  const lost = { ...claim, state: 'lost', awaits_answer: false, problem: undefined };
  const asked = answer('get', '/admin/disputes', reply([lost]));
  const { user } = open('/admin/queues/disputes?stage=decided');
  await user.click(await screen.findByRole('button', { name: /₦5,000.00 · Lost · Chargeback/ }));
  expect(asked[0]?.query.get('stage')).toBe('decided');
  expect(screen.getByText('Our loss').nextSibling).toHaveTextContent('₦2,000.00');
  expect(screen.queryByRole('button', { name: 'Accept' })).not.toBeInTheDocument();
});

it('leaves the own deposit to another admin', async () => {
  answer('get', '/admin/disputes', reply([{ ...claim, user_id: adminUser.id }]));
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: /Chargeback/ }));
  expect(screen.getByText(/another admin must answer/)).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'File again' })).not.toBeInTheDocument();
});

it('names the end of what we sent back', async () => {
  const repayment = {
    ...claim,
    category: undefined,
    answer: undefined,
    id: 'paystack:repayment:RR-1',
    cause: 'repayment',
    awaits_answer: false,
    taken: 5000,
  };
  answer(
    'get',
    '/admin/disputes',
    reply([
      { ...repayment, state: 'lost' },
      { ...repayment, id: 'other', state: 'won' },
    ]),
  );
  open('/admin/queues/disputes?stage=decided');
  expect(await screen.findByRole('button', { name: /₦5,000.00 · Sent · Sent back by us/ })).toBeInTheDocument();
  expect(screen.getByRole('button', { name: /₦5,000.00 · Failed · Sent back by us/ })).toBeInTheDocument();
});

it('sends a repayment to an account whose owner is the payer', async () => {
  const repayment = { ...claim, category: undefined, cause: 'repayment', awaits_answer: false, needs_account: true };
  answer('get', '/admin/disputes', reply([repayment]));
  answer('get', '/admin/deposits/repayment/banks', reply([{ id: '9', name: 'GTBank' }]));
  answer(
    'post',
    '/admin/deposits/repayment/account',
    reply({ owner: 'EMEKA EZE', payer: 'ADA OBI', is_payers: false }),
  );
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: /Sent back by us/ }));
  await user.click(screen.getByRole('button', { name: 'Enter the account' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Enter the account of the payer' }));
  await dialog.findByRole('option', { name: 'GTBank' });
  await user.selectOptions(dialog.getByLabelText('Bank'), 'GTBank');
  const account = dialog.getByLabelText('Account number');
  await user.type(account, '012345678');
  await user.click(dialog.getByRole('button', { name: 'Find the name' }));
  await waitFor(() => expect(account).toBeInvalid());
  await user.type(account, '9');
  await user.click(dialog.getByRole('button', { name: 'Find the name' }));
  expect(await dialog.findByText('The account is of EMEKA EZE')).toBeInTheDocument();
  answer('post', '/admin/deposits/repayment/account', reply({ owner: 'OBI ADA', payer: 'ADA OBI', is_payers: true }));
  await user.type(account, '{Backspace}8');
  expect(dialog.queryByText('The account is of EMEKA EZE')).not.toBeInTheDocument();
  await user.click(dialog.getByRole('button', { name: 'Find the name' }));
  await user.type(await dialog.findByLabelText('Reason'), 'wrote to us');
  const refusal = { status: false, code: 'wallet/redirect-account-refused', message: 'The provider does not take it.' };
  answer('post', '/admin/deposits/repayment/redirect', refusal, 409);
  await user.click(dialog.getByRole('button', { name: 'Send ₦5,000.00' }));
  expect(await dialog.findByText(refusal.message)).toBeInTheDocument();
  await user.type(account, '{Backspace}7');
  expect(dialog.queryByText(refusal.message)).not.toBeInTheDocument();
  await user.click(dialog.getByRole('button', { name: 'Find the name' }));
  await dialog.findByLabelText('Reason');
  const sent = answer('post', '/admin/deposits/repayment/redirect', { ...reply({}), message: 'It is sent.' });
  await user.click(dialog.getByRole('button', { name: 'Send ₦5,000.00' }));
  expect(await screen.findByText('It is sent.')).toBeInTheDocument();
  expect(sent.map(({ body }) => body)).toEqual([
    { reference: 'RL-1', bank: '9', account: '0123456787', reason: 'wrote to us' },
  ]);
});
