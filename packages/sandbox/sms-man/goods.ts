import type { Catalog, Offer } from '../numbers/catalog';
import type { Country } from '../numbers/countries';
import type { Service } from '../numbers/services';
import type { SmsManHabits } from './habits';

export function countries(catalog: Catalog, habits: SmsManHabits): unknown {
  const rows = catalog.countries.map(({ id, name, code }) => ({ id: String(id), title: name, code }));
  return habits.countries === 'list' ? rows : Object.fromEntries(rows.map((row) => [row.id, row]));
}

export function applications(catalog: Catalog, habits: SmsManHabits): unknown {
  const rows = catalog.services.map(({ id, name, code }) => ({
    id: String(id),
    [habits.applicationName]: name,
    code,
  }));
  return habits.applications === 'list' ? rows : Object.fromEntries(rows.map((row) => [row.id, row]));
}

/** Stock of the countries and services asked for. */
export function limits(catalog: Catalog, wanted: Wanted, habits: SmsManHabits): unknown {
  const rows = offers(catalog, wanted).map(({ country, service, count }) => ({
    application_id: String(service.id),
    country_id: String(country.id),
    numbers: String(count),
  }));
  return habits.limits === 'list' ? rows : Object.fromEntries(rows.map((row) => [row.application_id, row]));
}

/** Prices of every country as a map of maps, or of one country in one of the three shapes that clients report. */
export function prices(catalog: Catalog, country: Country | undefined, habits: SmsManHabits): unknown {
  if (country === undefined) {
    return Object.fromEntries(catalog.countries.map((each) => [each.id, priceMap(catalog, each)]));
  }
  if (habits.prices === 'nested') return { [country.id]: priceMap(catalog, country) };
  const rows = offers(catalog, { country }).map(({ service, cost, count }) => ({
    application_id: String(service.id),
    country_id: String(country.id),
    cost: decimal(cost),
    count,
  }));
  return habits.prices === 'list' ? rows : Object.fromEntries(rows.map((row) => [row.application_id, row]));
}

/** Rubles as SMS-Man writes them: `15`, `15.5`. */
export function decimal(cost: number): string {
  return String(cost);
}

export interface Wanted {
  country?: Country;
  service?: Service;
}

/** The offers of what is asked for, countries first; nothing given means all of them. */
export function offers(catalog: Catalog, { country, service }: Wanted): Offer[] {
  const lands = country ? [country] : catalog.countries;
  const goods = service ? [service] : catalog.services;
  return lands.flatMap((land) => goods.map((each) => catalog.offer(land, each)));
}

function priceMap(catalog: Catalog, country: Country): Record<string, { cost: string; count: number }> {
  return Object.fromEntries(
    offers(catalog, { country }).map(({ service, cost, count }) => [service.id, { cost: decimal(cost), count }]),
  );
}
