import { type QuotedOffer } from '../../catalog/catalog-quotes';
import { withProbe } from '../../domain/pool-health';
import { type PurchaseIdentity } from './new-order';

/** The offers in the order to ask: one purchase in a few first tries a pool that is set aside. */
export function withTrialOf(
  offers: readonly QuotedOffer[],
  { _id }: Pick<PurchaseIdentity, '_id'>,
): readonly QuotedOffer[] {
  // An id's last three bytes count the orders of a process.
  const orderNumber = parseInt(_id.toHexString().slice(-6), 16);
  return withProbe(offers, ({ isAside }) => isAside, orderNumber);
}
