import { kobo } from '@ringlet/contracts/money';
import { type StatementEntry } from '@ringlet/contracts/wallet/ledger';
import { isStatementKind } from '../domain/posting';
import { type PostingRow } from '../ledger/posting.model';

/** A statement entry; none if the balance does not change. */
export function presentPosting({ _id, kind, about, change, balanceAfter, at, holdId }: PostingRow): StatementEntry[] {
  if (!isStatementKind(kind)) return [];
  const bid = holdId !== undefined && { bidId: holdId };
  return [{ id: _id, kind, about, ...bid, amount: change, balance: balanceAfter ?? kobo(0), at: at.toISOString() }];
}
