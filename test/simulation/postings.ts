import { purchaseId, refundId } from '../../services/wallet/domain/posting';
import { type PostingRow } from '../../services/wallet/ledger/posting.model';
import { type World } from './world';

export function findPosting(world: World, id: string): PostingRow | undefined {
  return world.databases.wallet.table('postings').docs.get(`"${id}`) as PostingRow | undefined;
}

/** Whether Ringlet has the client's money for an order. */
export function isPaid(world: World, orderId: string): boolean {
  const charge = findPosting(world, purchaseId(orderId));
  return charge?.userId !== undefined && findPosting(world, refundId(orderId)) === undefined;
}
