import { screen, waitFor, within } from '@testing-library/react';
import { renderAt, signIn } from '../../shared/testing/render';
import { answer } from '../../shared/testing/server';
import { SendBack } from './SendBack';

const deposit = {
  id: 'R1',
  reference: 'R1',
  amount: 5000,
  method: 'paystack',
  currency: 'NGN',
  status: 'approved',
  date: '2026-11-20T12:00:00Z',
} as const;
const open = () => renderAt('/', '/', <SendBack deposit={deposit} />);
const repayment = (state: string) => ({
  id: `RR-${state}`,
  reference: 'R1',
  amount: 3000,
  state,
  started_at: '2026-11-21T12:00:00Z',
  changed_at: '2026-11-21T12:00:00Z',
});
const repayable = (data: object) =>
  answer('get', '/client/deposit-repayment', { status: true, message: '', data: { repayments: [], ...data } as never });

beforeEach(() => signIn());

it('sends back what is left, once it is confirmed', async () => {
  repayable({ amount: 3000 });
  const sent = answer('post', '/client/deposit-repayment', {
    status: true,
    message: 'The money is on its way back.',
    data: repayment('sending'),
  });
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Send back ₦3,000.00' }));
  const dialog = screen.getByRole('dialog', { name: 'Send back ₦3,000.00' });
  expect(within(dialog).getByText(/goes back to the card or account that paid/)).toBeInTheDocument();
  repayable({ amount: 0, obstacle: 'under-way', repayments: [repayment('sending')] });
  await user.click(within(dialog).getByRole('button', { name: 'Send back' }));
  expect(await screen.findByText('sending')).toBeInTheDocument();
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(screen.queryByRole('button', { name: /Send back/ })).not.toBeInTheDocument();
  expect(sent.map(({ body }) => body)).toEqual([{ reference: 'R1', amount: 3000 }]);
});

it('keeps the dialog with the reason where it is refused', async () => {
  repayable({ amount: 3000 });
  const message = 'Less of this deposit is left now. Please look at the amount again.';
  answer('post', '/client/deposit-repayment', { status: false, code: 'wallet/repayment-exceeds', message }, 409);
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Send back ₦3,000.00' }));
  await user.click(screen.getByRole('button', { name: 'Send back' }));
  expect(await within(screen.getByRole('dialog')).findByText(message)).toBeInTheDocument();
});

it.each([
  ['sending', 'sending'],
  ['needs-attention', 'checking'],
  ['sent', 'sent back'],
  ['failed', 'not sent back'],
])('shows one that is %s', async (state, word) => {
  repayable({ amount: 0, obstacle: 'spent', repayments: [repayment(state)] });
  open();
  const list = await screen.findByRole('list', { name: 'Sent back' });
  expect(within(list).getByText(word)).toBeInTheDocument();
  expect(within(list).getByText('₦3,000.00')).toBeInTheDocument();
});

it.each([
  ['crypto', /no account to send it back to/],
  ['late', /within 30 days/],
  ['small', /Less than ₦100/],
])('says why nothing goes back: %s', async (obstacle, text) => {
  repayable({ amount: 0, obstacle });
  open();
  expect(await screen.findByText(text)).toBeInTheDocument();
});

it('says what a client can do where the bank did not take it', async () => {
  repayable({ amount: 0, obstacle: 'under-way', repayments: [repayment('needs-attention')] });
  open();
  expect(await screen.findByText(/Write to our support which account/)).toBeInTheDocument();
});

it('says nothing where all of it is spent', async () => {
  const asked = repayable({ amount: 0, obstacle: 'spent' });
  const { container } = open();
  await waitFor(() => expect(asked).toHaveLength(1));
  expect(container.querySelector('button, p, ul')).toBeNull();
});
