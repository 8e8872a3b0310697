import type { BoardOfferView } from '../api/api.generated';

type Promising = Pick<BoardOfferView, 'count' | 'success_rate' | 'price'>;

/** In stock first, then the best delivery, then the cheapest. */
export const byPromise = (a: Promising, b: Promising): number =>
  Number(b.count > 0) - Number(a.count > 0) ||
  (b.success_rate ?? -1) - (a.success_rate ?? -1) ||
  (a.price ?? Infinity) - (b.price ?? Infinity);
