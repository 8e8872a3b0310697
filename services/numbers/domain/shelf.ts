import { type Country, usaCountryId } from '@ringlet/contracts/numbers';

/** One provider's goods as the shelf joins them. */
export interface ShelfGoods<Source extends string> {
  readonly provider: Source;
  readonly countries: readonly { readonly id: string; readonly title: string; readonly code: string }[];
  readonly services: readonly { readonly id: string; readonly name: string; readonly code: string }[];
  readonly offers: readonly ShelfSource<Source>[];
}

/** Where a number of some service in some country comes from: the provider's own ids, cost and stock. */
export interface ShelfSource<Source extends string> {
  readonly provider: Source;
  readonly country: string;
  readonly service: string;
  readonly cost: string;
  readonly count: number;
}

/** One country's goods by service. Most have one source, and with 400,000 of them a list around each would be felt. */
export type ShelfRow<Source extends string> = ReadonlyMap<string, Sources<Source>>;
type Sources<Source extends string> = ShelfSource<Source> | readonly ShelfSource<Source>[];

/** All that can be bought: country id -> service id -> sources, the preferred provider first. */
export interface Shelf<Source extends string> {
  readonly countries: ReadonlyMap<string, Country>;
  readonly services: ReadonlyMap<string, string>;
  readonly offers: ReadonlyMap<string, ShelfRow<Source>>;
  /** Which country each provider means: provider -> its own country id -> country id. */
  readonly places: ReadonlyMap<Source, ReadonlyMap<string, string>>;
}

const usaTitles = new Set(['usa', 'unitedstates', 'unitedstatesofamerica']);

/**
 * Joins the goods of all providers. The first provider's ids are the product's; another's countries are recognised by code or
 * title and its services by code or name, and what the first does not know gets an id of its own.
 */
export function stockShelf<Source extends string>(all: readonly ShelfGoods<Source>[]): Shelf<Source> {
  const countries = new Map<string, Country>();
  const services = new Map<string, string>();
  const offers = new Map<string, Map<string, Sources<Source>>>();
  const places = new Map<Source, ReadonlyMap<string, string>>();
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
      const shelfId = known ?? (isUsa ? usaCountryId : id === usaCountryId ? prefixed(id) : ownId(id));
      countryIds.set(id, shelfId);
      for (const key of keys) if (!countryKeys.has(key)) countryKeys.set(key, shelfId);
      if (!countries.has(shelfId)) countries.set(shelfId, { id: shelfId, code, title });
    }
    const serviceIds = new Map<string, string>();
    for (const { id, name, code } of goods.services) {
      const keys = [code && `code ${code.toLowerCase()}`, `name ${plain(name)}`].filter((key) => key !== '');
      const known = keys.map((key) => serviceKeys.get(key)).find((found) => found !== undefined);
      const shelfId = known ?? ownId(id);
      serviceIds.set(id, shelfId);
      for (const key of keys) if (!serviceKeys.has(key)) serviceKeys.set(key, shelfId);
      if (!services.has(shelfId)) services.set(shelfId, name);
    }
    for (const source of goods.offers) {
      const place = countryIds.get(source.country);
      const good = serviceIds.get(source.service);
      if (place === undefined || good === undefined) continue;
      let row = offers.get(place);
      if (!row) offers.set(place, (row = new Map()));
      const sources = sourcesIn(row, good);
      if (sources.every(({ provider }) => provider !== goods.provider)) {
        row.set(good, sources.length === 0 ? source : [...sources, source]);
      }
    }
  }
  return { countries, services, offers, places };
}

/** Where a service comes from in a country, the preferred provider first; empty where it is not sold there. */
export function sourcesIn<Source extends string>(
  row: ShelfRow<Source>,
  service: string,
): readonly ShelfSource<Source>[] {
  const sources = row.get(service);
  if (sources === undefined) return [];
  return 'provider' in sources ? [sources] : sources;
}

/** The source that an offer shows and a purchase asks first: the preferred one with stock, else the preferred one. */
export function firstSource<Source extends string>(sources: readonly ShelfSource<Source>[]): ShelfSource<Source> {
  const source = sources.find(({ count }) => count > 0) ?? sources[0];
  if (source === undefined) throw new RangeError('an offer without a source');
  return source;
}

function plain(title: string): string {
  return title.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, '');
}
