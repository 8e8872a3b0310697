import { screen, within } from '@testing-library/react';
import { renderAt, signIn } from '../../shared/testing/render';
import { answer } from '../../shared/testing/server';
import DepositHistoryPage from './DepositHistoryPage';

const open = () => renderAt('/client/deposit-history', '/client/deposit-history', <DepositHistoryPage />);
const deposit = (reference: string, status: string) => ({
  id: reference,
  reference,
  amount: 1234.5,
  method: 'monnify',
  currency: 'NGN',
  status,
  date: '2026-11-20T12:00:00Z',
});

beforeEach(() => signIn());

it('lists deposits and offers to verify those that are not approved', async () => {
  const data = [deposit('R1', 'approved'), deposit('R2', 'pending')];
  answer('get', '/client/deposit-history', { status: true, message: '', data });
  open();
  const table = await screen.findByRole('table', { name: 'Deposits' });
  expect(
    within(table)
      .getAllByRole('columnheader')
      .map(({ textContent }) => textContent),
  ).toEqual([
    'ID',
    'Reference',
    'Deposit Amount',
    'Deposit Method',
    'Deposit Currency',
    'Status',
    'Verify Payment',
    'Date',
  ]);
  expect(within(table).getAllByText('₦1,234.50')).toHaveLength(2);
  expect(within(table).getByRole('link', { name: 'Verify R2' })).toHaveAttribute(
    'href',
    '/client/payment-status?reference=R2',
  );
  expect(within(table).queryByRole('link', { name: 'Verify R1' })).not.toBeInTheDocument();
});

it('says what a bank or the payment provider claims back of a deposit', async () => {
  const data = [{ ...deposit('R1', 'approved'), taken_back: 500 }, deposit('R2', 'approved')];
  answer('get', '/client/deposit-history', { status: true, message: '', data });
  open();
  const table = await screen.findByRole('table', { name: 'Deposits' });
  expect(
    within(table)
      .getAllByText(/claimed back/)
      .map(({ textContent }) => textContent),
  ).toEqual(['₦500.00 claimed back']);
});

it('leads to the form for a payment that is missing', async () => {
  answer('get', '/client/deposit-history', { status: true, message: '', data: [deposit('R1', 'approved')] });
  open();
  expect(await screen.findByRole('link', { name: 'Where is my payment?' })).toHaveAttribute(
    'href',
    '/client/find-payment',
  );
});

it('links the wallet from an empty list', async () => {
  answer('get', '/client/deposit-history', { status: true, message: '', data: [] });
  open();
  expect(await screen.findByText('No deposit history available')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Fund Wallet' })).toBeInTheDocument();
});

it('pages to older deposits by the cursor', async () => {
  const first = { status: true, message: '', data: [deposit('R1', 'approved')], nextCursor: 'c1' };
  answer('get', '/client/deposit-history', first);
  const { user } = open();
  const older = await screen.findByRole('button', { name: 'Older' });
  answer('get', '/client/deposit-history', { status: true, message: '', data: [deposit('R0', 'approved')] });
  await user.click(older);
  expect(await screen.findByText('R0')).toBeInTheDocument();
  expect(screen.getByRole('cell', { name: /51/ })).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Older' })).toHaveAttribute('aria-disabled', 'true');
});

it('offers a retry when the list fails to load', async () => {
  answer('get', '/client/deposit-history', { status: false, message: 'Not now.', code: 'x' }, 503);
  open();
  expect(await screen.findByRole('button', { name: 'Try again' })).toBeInTheDocument();
});
