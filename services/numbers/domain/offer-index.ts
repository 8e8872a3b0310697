import { type Country, usaCountryId } from '@ringlet/contracts/numbers/catalog';
import { type ProviderName } from './provider-name';

/** One provider's goods as the shelf joins them. */
export interface ProviderCatalog {
  readonly provider: ProviderName;
  readonly countries: readonly { readonly id: string; readonly title: string; readonly code: string }[];
  readonly services: readonly { readonly id: string; readonly name: string; readonly code: string }[];
  readonly offers: readonly ProviderOffer[];
}

/** Where a number of some service in some country comes from: the provider's own ids, cost and stock. */
export interface ProviderOffer {
  readonly provider: ProviderName;
  readonly country: string;
  readonly service: string;
  readonly cost: string;
  readonly count: number;
}

/** One country's goods by service. Most have one source, and with 400,000 of them a list around each would be felt. */
export type CountryOffers = ReadonlyMap<string, ProviderOffers>;
type ProviderOffers = ProviderOffer | readonly ProviderOffer[];

/** All that can be bought: country id -> service id -> sources, the preferred provider first. */
export interface OfferIndex {
  readonly countries: ReadonlyMap<string, Country>;
  readonly services: ReadonlyMap<string, string>;
  readonly offers: ReadonlyMap<string, CountryOffers>;
  /** Which country each provider means: provider -> its own country id -> country id. */
  readonly places: ReadonlyMap<ProviderName, ReadonlyMap<string, string>>;
}

const usaTitles = new Set(['usa', 'unitedstates', 'unitedstatesofamerica']);

/**
 * Joins the goods of all providers. The first provider's ids are the product's; another's countries are recognised by code or
 * title and its services by code or name, and what the first does not know gets an id of its own.
 */
export function buildOfferIndex(all: readonly ProviderCatalog[]): OfferIndex {
  const countries = new Map<string, Country>();
  const services = new Map<string, string>();
  const offers = new Map<string, Map<string, ProviderOffers>>();
  const places = new Map<ProviderName, ReadonlyMap<string, string>>();
  const countryKeys = new Map<string, string>();
  const serviceKeys = new Map<string, string>();

  for (const [index, goods] of all.entries()) {
    const prefixed = (id: string) => `${goods.provider}-${id}`;
    const ownId = (id: string) => (index === 0 ? id : prefixed(id));
    const countryIds = new Map<string, string>();
    places.set(goods.provider, countryIds);
    for (const { id, title, code } of goods.countries) {
      const keys = [code && `code ${code.toUpperCase()}`, `title ${plain(title)}`].filter((key) => key !== '');
      const known = keys.map((key) => countryKeys.get(key)).find((found) => found !== undefined);
      const isUsa = code.toUpperCase() === 'US' || usaTitles.has(plain(title));
      // The USA's id is the product's own, whichever country has it at the provider.
      const countryOrServiceId = known ?? (isUsa ? usaCountryId : id === usaCountryId ? prefixed(id) : ownId(id));
      countryIds.set(id, countryOrServiceId);
      for (const key of keys) if (!countryKeys.has(key)) countryKeys.set(key, countryOrServiceId);
      if (!countries.has(countryOrServiceId))
        countries.set(countryOrServiceId, { id: countryOrServiceId, code, title });
    }
    const serviceIds = new Map<string, string>();
    for (const { id, name, code } of goods.services) {
      const keys = [code && `code ${code.toLowerCase()}`, `name ${plain(name)}`].filter((key) => key !== '');
      const known = keys.map((key) => serviceKeys.get(key)).find((found) => found !== undefined);
      const countryOrServiceId = known ?? ownId(id);
      serviceIds.set(id, countryOrServiceId);
      for (const key of keys) if (!serviceKeys.has(key)) serviceKeys.set(key, countryOrServiceId);
      if (!services.has(countryOrServiceId)) services.set(countryOrServiceId, name);
    }
    for (const source of goods.offers) {
      const place = countryIds.get(source.country);
      const good = serviceIds.get(source.service);
      if (place === undefined || good === undefined) continue;
      let row = offers.get(place);
      if (!row) offers.set(place, (row = new Map()));
      const sources = offersIn(row, good);
      if (sources.every(({ provider }) => provider !== goods.provider)) {
        row.set(good, sources.length === 0 ? source : [...sources, source]);
      }
    }
  }
  return { countries, services, offers, places };
}

/** Where a service comes from in a country, the preferred provider first; empty where it is not sold there. */
export function offersIn(row: CountryOffers, service: string): readonly ProviderOffer[] {
  const sources = row.get(service);
  if (sources === undefined) return [];
  return 'provider' in sources ? [sources] : sources;
}

/** The source that an offer shows and a purchase asks first: the preferred one with stock, else the preferred one. */
export function preferredOffer(sources: readonly ProviderOffer[]): ProviderOffer {
  const source = sources.find(({ count }) => count > 0) ?? sources[0];
  if (source === undefined) throw new RangeError('an offer without a source');
  return source;
}

function plain(title: string): string {
  return title.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, '');
}
