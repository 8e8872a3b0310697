import { isAtMost } from '../../domain/price';
import { type CatalogOffer, type RawCatalog } from '../number-provider';
import { countOf, decimalOf, isFields, textOf } from '../parsing';
import { serviceOf } from './products';

/** `{name: {iso: {us: 1}, text_en, ...}}`: the ISO code is a key. */
export function readCountries(answer: unknown): RawCatalog['countries'] {
  if (!isFields(answer)) return [];
  return Object.entries(answer).flatMap(([id, row]) => {
    if (!isFields(row)) return [];
    const [code = ''] = isFields(row['iso']) ? Object.keys(row['iso']) : [];
    return [{ id, title: textOf(row['text_en']) ?? id, code: code.toUpperCase() }];
  });
}

/** `{country: {product: {pool: {cost, count}}}}`. Omits pools without stock if another has some. */
export function readPrices(
  answer: unknown,
  onUnreadable: (price: unknown) => void = () => undefined,
): { services: RawCatalog['services']; offers: CatalogOffer[] } {
  const products = new Set<string>();
  const offers = entriesOf(answer).flatMap(([country, row]) =>
    entriesOf(row).flatMap(([service, pools]) => {
      products.add(service);
      const all = entriesOf(pools).flatMap(([pool, price]): CatalogOffer[] => {
        const cost = isFields(price) ? decimalOf(price['cost']) : undefined;
        if (!isFields(price) || cost === undefined) onUnreadable(price);
        return !isFields(price) || cost === undefined
          ? []
          : [{ country, service, pool, cost, count: countOf(price['count']) }];
      });
      all.sort((a, b) => (a.cost === b.cost ? 0 : isAtMost(a.cost, b.cost) ? -1 : 1));
      const stocked = all.filter(({ count }) => count > 0);
      return stocked.length > 0 ? stocked : all.slice(0, 1);
    }),
  );
  return { services: [...products].map(serviceOf), offers };
}

function entriesOf(value: unknown): [string, unknown][] {
  return isFields(value) ? Object.entries(value) : [];
}
