import { accountLockChanged } from '@ringlet/contracts/auth/accounts';
import { erasureCancelled, erasureRequested } from '@ringlet/contracts/auth/erasure';
import { publishEvent } from '@ringlet/testing/events';
import { until } from '@ringlet/testing/until';
import { Bids } from '../bids/bids';
import { type NumbersStack } from './numbers-stack';

export const endsOfAccounts = ['a lock', 'the requested erasure'] as const;

/** The refusals of what is stored at the moment of one of them. */
export const refusals = {
  'a lock': { code: 'auth/account-locked-by-admin' },
  'the requested erasure': { code: 'auth/erasure-requested' },
} as const;

/** Delivers auth's events about an account and waits until they have ended everything. */
export async function endAccount(
  numbers: NumbersStack,
  userId: string,
  what: (typeof endsOfAccounts)[number] = 'a lock',
): Promise<void> {
  // The last thing to end.
  const last = jest.spyOn(numbers.app.get(Bids), 'endAllOf');
  const { connection } = numbers.stack;
  if (what === 'a lock') await publishEvent(connection, accountLockChanged, { userId, locked: true });
  else await publishEvent(connection, erasureRequested, { userId });
  await until(() => last.mock.calls.some(([of]) => of === userId), `${what} is delivered`);
  await Promise.all(last.mock.results.map(({ value }) => value as Promise<void>));
  last.mockRestore();
}

export async function unlockAccount(numbers: NumbersStack, userId: string): Promise<void> {
  await publishEvent(numbers.stack.connection, accountLockChanged, { userId, locked: false });
  const noted = () => numbers.collection('locked_accounts').findOne({ _id: userId as never });
  await until(async () => (await noted())?.['isLocked'] === false, 'the account is unlocked');
}

export async function cancelErasure(numbers: NumbersStack, userId: string): Promise<void> {
  await publishEvent(numbers.stack.connection, erasureCancelled, { userId });
  const noted = () => numbers.collection('locked_accounts').findOne({ _id: `${userId}:erasure` as never });
  // A task may have forgotten it by then.
  await until(async () => (await noted())?.['isLocked'] !== true, 'the cancellation is delivered');
}
