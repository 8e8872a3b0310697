import type { Catalog, Offer } from '../numbers/catalog';
import type { Country } from '../numbers/countries';
import type { Service } from '../numbers/services';
import type { SmsManVariants } from './variants';

export function countries(catalog: Catalog, variants: SmsManVariants): unknown {
  const rows = catalog.countries.map(({ id, name, code }) => ({ id: String(id), title: name, code }));
  return variants.countries === 'list' ? rows : Object.fromEntries(rows.map((row) => [row.id, row]));
}

export function applications(catalog: Catalog, variants: SmsManVariants): unknown {
  const rows = catalog.services.map(({ id, name, code }) => ({
    id: String(id),
    [variants.applicationName]: name,
    code,
  }));
  return variants.applications === 'list' ? rows : Object.fromEntries(rows.map((row) => [row.id, row]));
}

/** Stock of the matching countries and services. */
export function limits(catalog: Catalog, filter: CatalogFilter, variants: SmsManVariants): unknown {
  const rows = offers(catalog, filter).map(({ country, service, count }) => ({
    application_id: String(service.id),
    country_id: String(country.id),
    numbers: String(count),
  }));
  return variants.limits === 'list' ? rows : Object.fromEntries(rows.map((row) => [row.application_id, row]));
}

/** Prices of every country as a map of maps, or of one country in the shape of `variants.prices`. */
export function prices(catalog: Catalog, country: Country | undefined, variants: SmsManVariants): unknown {
  if (country === undefined) {
    return Object.fromEntries(catalog.countries.map((each) => [each.id, priceMap(catalog, each)]));
  }
  if (variants.prices === 'nested') return { [country.id]: priceMap(catalog, country) };
  const rows = offers(catalog, { country }).map(({ service, cost, count }) => ({
    application_id: String(service.id),
    country_id: String(country.id),
    cost: decimal(cost),
    count,
  }));
  return variants.prices === 'list' ? rows : Object.fromEntries(rows.map((row) => [row.application_id, row]));
}

/** Rubles in the format of SMS-Man: `15`, `15.5`. */
export function decimal(cost: number): string {
  return String(cost);
}

export interface CatalogFilter {
  country?: Country;
  service?: Service;
}

export function offers(catalog: Catalog, { country, service }: CatalogFilter): Offer[] {
  const countries = country ? [country] : catalog.countries;
  const services = service ? [service] : catalog.services;
  return countries.flatMap((country) => services.map((each) => catalog.offer(country, each)));
}

function priceMap(catalog: Catalog, country: Country): Record<string, { cost: string; count: number }> {
  return Object.fromEntries(
    offers(catalog, { country }).map(({ service, cost, count }) => [service.id, { cost: decimal(cost), count }]),
  );
}
