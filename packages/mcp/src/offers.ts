import { countryCalled, type FoundOffer } from '@ringlet/sdk';
import type { Account, Quote } from './account.ts';

const mostServices = 5;
const mostOffers = 20;

/** Offers in stock of services whose name or code contains the text, cheapest first. */
export async function search({ ringlet }: Account, query: string, country: string | undefined, signal: AbortSignal) {
  const wanted = query.toLowerCase();
  const [services, countries] = await Promise.all([
    ringlet.catalog.services({ signal }),
    ringlet.catalog.countries({ signal }),
  ]);
  const place = country === undefined ? undefined : countryCalled(country, countries);
  const names = new Map(countries.map(({ id, name }) => [id, name]));
  const found = services.filter(({ name, code }) => name.toLowerCase().includes(wanted) || code === wanted);
  const offers = await Promise.all(
    found.slice(0, mostServices).map(async ({ id, name }) => {
      const rows = await ringlet.catalog.offers({ service: id, country: place?.id }, { signal });
      return rows.map((row) =>
        shown({ ...row, service_name: name, country_name: names.get(row.country) ?? row.country }),
      );
    }),
  );
  return offers
    .flat()
    .filter(({ in_stock }) => in_stock > 0)
    .sort((a, b) => a.price - b.price)
    .slice(0, mostOffers);
}

/** A quoted price as assistants see it, with its calculation: cost / rate_rub * rate_ngn. */
export function shownQuote({ id, quoted }: Quote) {
  const { service_name, country_name, price, price_usd, cost, rate_rub, rate_ngn, expires_at } = quoted;
  const made = { price_usd, cost, rate_rub, rate_ngn };
  return { quote_id: id, service: service_name, country: country_name, price, ...made, valid_until: expires_at };
}

export function shown({ service_name, country_name, price, count, success_rate, usual_wait }: FoundOffer) {
  return { service: service_name, country: country_name, price, in_stock: count, success_rate, usual_wait };
}
