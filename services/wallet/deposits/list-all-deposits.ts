import { type Collection } from 'mongoose';
import { kobo } from '@ringlet/contracts/money';
import { type PageOf } from '@ringlet/contracts/paging';
import { type ListAllDepositsInput } from '@ringlet/contracts/wallet/admin';
import { depositStatuses } from '@ringlet/contracts/wallet/deposits';
import { type IdRange, idRangeOf, isWithin } from '@ringlet/persistence/id-range';
import {
  type Branch,
  findByPrefix,
  keysetPage,
  type Ordering,
  orderingOf,
  pageInMemory,
} from '@ringlet/persistence/keyset';
import { withoutUndefined } from '@ringlet/persistence/without-undefined';
import { type DepositRow } from './deposit.model';

const sortFields = { date: '_id', amount: 'amount' } as const;
const ofClient = { userId: 1, _id: -1 } as const;
const ofReported = { reportedSince: 1, _id: -1 } as const;

export const orderingOfDeposits = ({ sort = '-date' }: Pick<ListAllDepositsInput, 'sort'>): Ordering<DepositRow> =>
  orderingOf(sort, sortFields);

/** A page of all clients' deposits. Errors: platform/search-too-wide. */
export async function listAllDeposits(
  deposits: Collection<DepositRow>,
  input: ListAllDepositsInput,
): Promise<PageOf<DepositRow>> {
  const { status, method, userIds, reference, reportedAgain, sort, from, to, ...page } = input;
  const ids = idRangeOf({ from, to });
  const ordering = orderingOfDeposits({ sort });
  const wanted = withoutUndefined({
    status,
    method,
    // Not $exists: a range can use the index.
    reportedSince: reportedAgain === true ? { $gte: kobo(0) } : undefined,
  });
  if (reference !== undefined) {
    const found = await findByPrefix(deposits, 'reference', reference);
    const rows = found.filter(
      (row) =>
        (ids === undefined || isWithin(ids, row)) &&
        (status === undefined || row.status === status) &&
        (method === undefined || row.method === method) &&
        (reportedAgain !== true || row.reportedSince !== undefined),
    );
    return pageInMemory(page, ordering, rows, (row) => row);
  }
  const branches = userIds?.map((id) => ({
    where: { ...wanted, userId: id.toLowerCase() },
    ids,
    index: ofClient,
  }));
  return keysetPage(page, ordering, branches ?? branchesOfAll(input, wanted, ids), deposits, (row) => row);
}

/**
 * The branches for all clients. A method's index has the status before the date and amount, so each status is a branch unless
 * only one is wanted.
 */
function branchesOfAll(
  { status: only, method, reportedAgain }: ListAllDepositsInput,
  wanted: Branch<DepositRow>['where'],
  ids: IdRange | undefined,
): Branch<DepositRow>[] {
  if (reportedAgain === true) return [{ where: wanted, ids, index: ofReported }];
  if (method === undefined || only !== undefined) return [{ where: wanted, ids }];
  return depositStatuses.map((status) => ({ where: { ...wanted, status }, ids }));
}
