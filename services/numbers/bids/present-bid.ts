import { type AdminBidView, type BidView } from '@ringlet/contracts/numbers/bids';
import { heldFor } from '../domain/bid';
import { type BidRow } from './bid.model';

export function presentBid(row: BidRow): BidView {
  const { _id, buys, country, countryName, service, serviceName, price, count, filled, state, ending, orderIds } = row;
  return {
    id: _id.toHexString(),
    buys,
    country,
    countryName,
    service,
    serviceName,
    price,
    count,
    filled,
    state,
    orderIds,
    held: heldFor(row),
    ending,
    createdAt: row.createdAt.toISOString(),
    until: row.until.toISOString(),
  };
}

export function presentBidToAdmin(row: BidRow): AdminBidView {
  const history = (row.history ?? []).map(({ at, ...event }) => ({ ...event, at: at.toISOString() }));
  return { ...presentBid(row), history: [{ what: 'placed', at: row.createdAt.toISOString() }, ...history] };
}
