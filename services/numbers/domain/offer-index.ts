import { type CountryView, usaCountryId } from '@ringlet/contracts/numbers/catalog';
import { type ProviderName } from './provider-name';

/** What one provider sells, by its own ids. */
export interface ProviderCatalog {
  readonly provider: ProviderName;
  readonly countries: readonly { readonly id: string; readonly title: string; readonly code: string }[];
  readonly services: readonly { readonly id: string; readonly name: string; readonly code: string }[];
  readonly offers: readonly ProviderOffer[];
}

/** A provider's offer of a service in a country, with its own ids, cost and stock; one per pool. */
export interface ProviderOffer {
  readonly provider: ProviderName;
  readonly country: string;
  readonly service: string;
  /** The provider's name of the pool (a mobile operator, a supplier); absent for a single unnamed pool. */
  readonly pool?: string;
  readonly cost: string;
  readonly count: number;
}

/** One country's offers by service id. Most have one provider, and an array around each of 400,000 would cost memory. */
export type CountryOffers = ReadonlyMap<string, OneOrMore>;
type OneOrMore = ProviderOffer | readonly ProviderOffer[];

/** Everything for sale: country id -> service id -> offers, the preferred provider's first. */
export interface OfferIndex {
  readonly countries: ReadonlyMap<string, CountryView>;
  readonly services: ReadonlyMap<string, string>;
  /** The providers' codes of services, by service id. */
  readonly serviceCodes: ReadonlyMap<string, string>;
  readonly offers: ReadonlyMap<string, CountryOffers>;
  /** Provider -> its own country id -> country id. */
  readonly countryIds: ReadonlyMap<ProviderName, ReadonlyMap<string, string>>;
}

const usaTitles = new Set(['usa', 'unitedstates', 'unitedstatesofamerica']);

/**
 * Joins all providers' catalogs. The first provider's ids are the product's. Others' countries are matched by code or title,
 * their services by code or name; an unmatched one gets an id with the provider's name in front. A provider's pools keep their
 * order.
 */
export function buildOfferIndex(catalogs: readonly ProviderCatalog[]): OfferIndex {
  const countries = new Map<string, CountryView>();
  const services = new Map<string, string>();
  const serviceCodes = new Map<string, string>();
  const offers = new Map<string, Map<string, OneOrMore>>();
  const allCountryIds = new Map<ProviderName, ReadonlyMap<string, string>>();
  const idsByCountryKey = new Map<string, string>();
  const idsByServiceKey = new Map<string, string>();

  for (const [index, { provider, ...catalog }] of catalogs.entries()) {
    const prefixed = (id: string) => `${provider}-${id}`;
    const ownId = (id: string) => (index === 0 ? id : prefixed(id));
    const countryIds = new Map<string, string>();
    allCountryIds.set(provider, countryIds);
    for (const { id, title, code } of catalog.countries) {
      const keys = [code && `code ${code.toUpperCase()}`, `title ${normalised(title)}`].filter((key) => key !== '');
      const isUsa = code.toUpperCase() === 'US' || usaTitles.has(normalised(title));
      // The product fixes the id of the USA, whichever country has that id at the provider.
      const unmatchedId = isUsa ? usaCountryId : id === usaCountryId ? prefixed(id) : ownId(id);
      const countryId = matchedId(idsByCountryKey, keys, unmatchedId);
      countryIds.set(id, countryId);
      if (!countries.has(countryId)) countries.set(countryId, { id: countryId, code, title });
    }
    const serviceIds = new Map<string, string>();
    for (const { id, name, code } of catalog.services) {
      const keys = [code && `code ${code.toLowerCase()}`, `name ${normalised(name)}`].filter((key) => key !== '');
      const serviceId = matchedId(idsByServiceKey, keys, ownId(id));
      serviceIds.set(id, serviceId);
      if (!services.has(serviceId)) services.set(serviceId, name);
      if (code !== '' && !serviceCodes.has(serviceId)) serviceCodes.set(serviceId, code);
    }
    for (const offer of catalog.offers) {
      const countryId = countryIds.get(offer.country);
      const serviceId = serviceIds.get(offer.service);
      if (countryId === undefined || serviceId === undefined) continue;
      let row = offers.get(countryId);
      if (!row) offers.set(countryId, (row = new Map()));
      const known = offersIn(row, serviceId);
      if (known.every((each) => each.provider !== provider || each.pool !== offer.pool)) {
        row.set(serviceId, known.length === 0 ? offer : [...known, offer]);
      }
    }
  }
  return { countries, services, serviceCodes, offers, countryIds: allCountryIds };
}

/** Names an offer; two pools of a provider are two offers. */
export function offerKey({
  provider,
  country,
  service,
  pool,
}: Pick<ProviderOffer, 'provider' | 'country' | 'service' | 'pool'>): string {
  return `${provider} ${country} ${service}${pool === undefined ? '' : ` ${pool}`}`;
}

/** A service's offers in a country, the preferred provider's first; may be empty. */
export function offersIn(row: CountryOffers, service: string): readonly ProviderOffer[] {
  const offers = row.get(service);
  if (offers === undefined) return [];
  return 'provider' in offers ? [offers] : offers;
}

/** The offer that is shown and tried first: the preferred one with stock, else the preferred one. */
export function preferredOffer(offers: readonly ProviderOffer[]): ProviderOffer {
  const offer = offers.find(({ count }) => count > 0) ?? offers[0];
  if (offer === undefined) throw new RangeError('no offer to choose from');
  return offer;
}

/** The id that one of the keys already has, else `unmatchedId`. From now on all keys lead to it. */
function matchedId(idsByKey: Map<string, string>, keys: readonly string[], unmatchedId: string): string {
  const id = keys.map((key) => idsByKey.get(key)).find((found) => found !== undefined) ?? unmatchedId;
  for (const key of keys) if (!idsByKey.has(key)) idsByKey.set(key, id);
  return id;
}

function normalised(title: string): string {
  return title.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, '');
}
