import { adminActed } from '@ringlet/contracts/auth/audit';
import { RingletError } from '@ringlet/contracts/errors';
import { type Kobo } from '@ringlet/contracts/money';
import { type Transaction } from '@ringlet/persistence/transactions';
import { type DecidedDifference, type DepositRow } from './deposit.model';
import { type Deposits } from './deposits.repository';

/** The client's kobo for a deposit, and the ordinal of the decision about it. Errors: wallet/difference-gone. */
export function openDifference({ credited, reportedSince, difference: last }: DepositRow, reported: Kobo) {
  if (credited === undefined || reportedSince !== reported) throw new RingletError('wallet/difference-gone');
  return { held: last?.settled ?? credited, count: (last?.count ?? 0) + 1 };
}

/** Ends a difference, in the caller's transaction. Errors: wallet/difference-gone. */
export async function endDifference(
  deposits: Deposits,
  { session, emit }: Transaction,
  { reference, userId }: Pick<DepositRow, 'reference' | 'userId'>,
  decided: DecidedDifference,
  reason: string,
  amount?: Kobo,
): Promise<void> {
  if (!(await deposits.decideDifference(reference, decided, session))) throw new RingletError('wallet/difference-gone');
  const { by: adminId, decision } = decided;
  emit(adminActed, { adminId, action: `difference.${decision}`, about: reference, userId, amount, reason });
}
