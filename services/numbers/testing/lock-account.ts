import { accountLockChanged } from '@ringlet/contracts/auth/accounts';
import { erasureCancelled, erasureRequested } from '@ringlet/contracts/auth/erasure';
import { Transactions } from '@ringlet/persistence/transactions';
import { until } from '@ringlet/testing/until';
import { Bids } from '../bids/bids';
import { type NumbersStack } from './numbers-stack';

export const endsOfAccounts = ['a lock', 'the requested erasure'] as const;

/** How what is stored in the moment of one of them is refused. */
export const refusals = {
  'a lock': { code: 'auth/account-locked-by-admin' },
  'the requested erasure': { code: 'auth/erasure-requested' },
} as const;

/** What auth publishes about an account, delivered: all that it ends has ended. */
export async function endAccount(
  numbers: NumbersStack,
  userId: string,
  what: (typeof endsOfAccounts)[number] = 'a lock',
): Promise<void> {
  // The last thing that is ended.
  const last = jest.spyOn(numbers.app.get(Bids), 'endAllOf');
  await numbers.app.get(Transactions).run('test', ({ emit }) => {
    if (what === 'a lock') emit(accountLockChanged, { userId, locked: true });
    else emit(erasureRequested, { userId });
    return Promise.resolve();
  });
  await until(() => last.mock.calls.some(([of]) => of === userId), `${what} is delivered`);
  await Promise.all(last.mock.results.map(({ value }) => value as Promise<void>));
  last.mockRestore();
}

export async function unlockAccount(numbers: NumbersStack, userId: string): Promise<void> {
  await numbers.app.get(Transactions).run('test', ({ emit }) => {
    emit(accountLockChanged, { userId, locked: false });
    return Promise.resolve();
  });
  const noted = () => numbers.collection('locked_accounts').findOne({ _id: userId as never });
  await until(async () => (await noted())?.['isLocked'] === false, 'the account is unlocked');
}

export async function cancelErasure(numbers: NumbersStack, userId: string): Promise<void> {
  await numbers.app.get(Transactions).run('test', ({ emit }) => {
    emit(erasureCancelled, { userId });
    return Promise.resolve();
  });
  const noted = () => numbers.collection('locked_accounts').findOne({ _id: `${userId}:erasure` as never });
  await until(async () => (await noted())?.['isLocked'] === false, 'the cancellation is delivered');
}
