import { type Bid } from '@ringlet/contracts/numbers/bids';
import { heldFor } from '../domain/bid';
import { type BidRow } from './bid.model';

export function presentBid(row: BidRow): Bid {
  const { _id, country, countryName, service, serviceName, price, count, filled, state, ending, orderIds } = row;
  return {
    id: _id.toHexString(),
    ...{ country, countryName, service, serviceName, price, count, filled, state, orderIds },
    held: heldFor(row),
    ...(ending !== undefined && { ending }),
    createdAt: row.createdAt.toISOString(),
    until: row.until.toISOString(),
  };
}
