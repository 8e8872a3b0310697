import type { Catalogue, Offer } from '../numbers/catalogue';
import type { Country } from '../numbers/countries';
import type { Service } from '../numbers/services';
import type { SmsManHabits } from './habits';

export function countries(catalogue: Catalogue, habits: SmsManHabits): unknown {
  const rows = catalogue.countries.map(({ id, name, code }) => ({ id: String(id), title: name, code }));
  return habits.countries === 'list' ? rows : Object.fromEntries(rows.map((row) => [row.id, row]));
}

export function applications(catalogue: Catalogue, habits: SmsManHabits): unknown {
  const rows = catalogue.services.map(({ id, name, code }) => ({
    id: String(id),
    [habits.applicationName]: name,
    code,
  }));
  return habits.applications === 'list' ? rows : Object.fromEntries(rows.map((row) => [row.id, row]));
}

/** Stock of the countries and services asked for. */
export function limits(catalogue: Catalogue, wanted: Wanted, habits: SmsManHabits): unknown {
  const rows = offers(catalogue, wanted).map(({ country, service, count }) => ({
    application_id: String(service.id),
    country_id: String(country.id),
    numbers: String(count),
  }));
  return habits.limits === 'list' ? rows : Object.fromEntries(rows.map((row) => [row.application_id, row]));
}

/** Prices of every country as a map of maps, or of one country in one of the three shapes that clients report. */
export function prices(catalogue: Catalogue, country: Country | undefined, habits: SmsManHabits): unknown {
  if (country === undefined) {
    return Object.fromEntries(catalogue.countries.map((each) => [each.id, priceMap(catalogue, each)]));
  }
  if (habits.prices === 'nested') return { [country.id]: priceMap(catalogue, country) };
  const rows = offers(catalogue, { country }).map(({ service, cost, count }) => ({
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
export function offers(catalogue: Catalogue, { country, service }: Wanted): Offer[] {
  const lands = country ? [country] : catalogue.countries;
  const goods = service ? [service] : catalogue.services;
  return lands.flatMap((land) => goods.map((each) => catalogue.offer(land, each)));
}

function priceMap(catalogue: Catalogue, country: Country): Record<string, { cost: string; count: number }> {
  return Object.fromEntries(
    offers(catalogue, { country }).map(({ service, cost, count }) => [service.id, { cost: decimal(cost), count }]),
  );
}
