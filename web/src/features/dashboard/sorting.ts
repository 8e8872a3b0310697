import type { OfferView } from '../../shared/api/api.generated';
import { type Entry, prepared } from '../../shared/search/matching';

export const sorts = ['popular', 'cheapest', 'rate'] as const;
export type Sort = (typeof sorts)[number];

/** The offers in an order: those in stock first, then as wanted; equal ones by popularity. */
export function sortedOffers(offers: readonly OfferView[], sort: Sort): readonly Entry<OfferView>[] {
  const entries = prepared(offers);
  if (sort === 'popular') return entries;
  const worth = ({ list_price: price, success_rate: rate = -1 }: OfferView): number =>
    sort === 'rate' ? -rate : price;
  return [...entries].sort(
    (a, b) => Number(b.item.count > 0) - Number(a.item.count > 0) || worth(a.item) - worth(b.item),
  );
}
