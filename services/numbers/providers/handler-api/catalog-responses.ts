import { type CatalogOffer, type RawCatalog } from '../number-provider';
import { countOf, decimalOf, isFields, textOf } from '../parsing';

/** Countries as a map or a list. The protocol has no ISO codes; they are looked up by English names. */
export function readCountries(answer: unknown): RawCatalog['countries'] {
  const rows = Array.isArray(answer) ? answer : isFields(answer) ? Object.values(answer) : [];
  return rows.filter(isFields).flatMap((row) => {
    const id = textOf(row['id']);
    const title = textOf(row['eng']) ?? textOf(row['name']) ?? textOf(row['rus']);
    return id === undefined || title === undefined ? [] : [{ id, title, code: isoCodeOf(title) }];
  });
}

export function readServices(answer: unknown): RawCatalog['services'] {
  const services = isFields(answer) ? answer['services'] : answer;
  const rows: unknown[] = Array.isArray(services) ? services : [];
  return rows.filter(isFields).flatMap((row) => {
    const code = textOf(row['code']);
    const name = textOf(row['name']);
    return code === undefined || name === undefined ? [] : [{ id: code, name, code }];
  });
}

/** `{country: {service: {cost, count}}}`, or at one provider `{country: {service: {price: count, ...}}}`: the cheapest in stock. */
export function readPrices(answer: unknown, onUnreadable: (price: unknown) => void = () => undefined): CatalogOffer[] {
  if (!isFields(answer)) return [];
  return Object.entries(answer).flatMap(([country, services]) =>
    !isFields(services)
      ? []
      : Object.entries(services).flatMap(([service, price]) => {
          const offer = isFields(price) ? readPrice(price) : undefined;
          if (offer === undefined && !isEmpty(price)) onUnreadable(price);
          return offer === undefined ? [] : [{ country, service, ...offer }];
        }),
  );
}

/** A service that is not sold in the country. */
function isEmpty(price: unknown): boolean {
  return isFields(price) && Object.keys(price).length === 0;
}

function readPrice(price: Readonly<Record<string, unknown>>): { cost: string; count: number } | undefined {
  const cost = decimalOf(price['cost']);
  if (cost !== undefined) return { cost, count: countOf(price['count']) };
  const tiers = Object.entries(price).flatMap(([each, count]) => {
    const decimal = decimalOf(each);
    return decimal === undefined ? [] : [{ cost: decimal, count: countOf(count) }];
  });
  tiers.sort((a, b) => Number(a.cost) - Number(b.cost));
  return tiers.find(({ count }) => count > 0) ?? tiers[0];
}

const regionNames = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' });
const letters = Array.from({ length: 26 }, (_, index) => String.fromCharCode(65 + index));
const codesByName = new Map(
  letters.flatMap((first) =>
    letters.flatMap((second): [string, string][] => {
      const name = regionNames.of(first + second);
      return name === undefined ? [] : [[plain(name), first + second]];
    }),
  ),
);
/** Providers' names that differ from the standard's. */
const otherNames: Readonly<Record<string, string>> = { usa: 'US', england: 'GB', czechrepublic: 'CZ', turkey: 'TR' };

/** A country's ISO 3166 code by its English name; empty if unknown. */
function isoCodeOf(title: string): string {
  return otherNames[plain(title)] ?? codesByName.get(plain(title)) ?? '';
}

function plain(name: string): string {
  return name
    .normalize('NFD')
    .toLowerCase()
    .replaceAll(/[^a-z]/g, '');
}
