import { type Kobo } from '@ringlet/contracts/money';
import { type RequestContext } from '../../http/request-context';
import { type PaidUserView } from './numbers.dto';

/** The caller after a payment; undefined if no money was moved. */
export function paidUser(
  { caller }: RequestContext,
  { balance, totalNumber }: { readonly balance?: Kobo; readonly totalNumber?: number },
): PaidUserView | undefined {
  return balance === undefined ? undefined : { id: caller.id, balance, totalNumber };
}
