import {
  type CountryView,
  type Delivery,
  type OfferView,
  type ServiceOfferView,
  type ServicePrice,
} from '@ringlet/contracts/numbers/catalog';
import { popularityOf, popularServices, wordsOf } from './popular-services';
import { type CountryPriceView, type ServiceInCountryView, type ServicePriceView } from './prices.dto';

/** Characters of an address before the id that distinguishes equal names. */
const slugAtMost = 40;
const idAtMost = 15;
/** Other addresses at the place of a service's. */
const reserved = ['country', 'addresses'];
const byName = new Intl.Collator('en', { numeric: true });

/** The services for visitors: popular ones first, then by name, each with its own address. */
export function priceList(prices: readonly ServicePrice[]): ServicePriceView[] {
  const ranked = prices
    .map((price) => ({ ...price, rank: popularityOf(price.name) }))
    .sort((a, b) => a.rank - b.rank || byName.compare(a.name, b.name) || byName.compare(a.service, b.service));
  const slugFor = uniqueSlugs(reserved);
  return ranked.map(({ rank, ...price }) => ({
    ...price,
    slug: slugFor(popularServices[rank] ?? slugOf(price.name), price.service),
  }));
}

/** A country with its own address. */
export interface PlacedCountry extends CountryView {
  readonly slug: string;
}

/** The countries by name. */
export function placedCountries(countries: Readonly<Record<string, CountryView>>): PlacedCountry[] {
  const slugFor = uniqueSlugs([]);
  return Object.values(countries)
    .sort((a, b) => byName.compare(a.title, b.title) || byName.compare(a.id, b.id))
    .map((country) => ({ ...country, slug: slugFor(slugOf(country.title), country.id) }));
}

export const popularOf = (list: readonly ServicePriceView[], atMost: number): ServicePriceView[] =>
  list.filter(({ name, price }) => price !== undefined && popularityOf(name) < popularServices.length).slice(0, atMost);

/** A service's prices by country: in stock first, then the cheapest. */
export function countryPrices(
  offers: readonly ServiceOfferView[],
  countries: readonly PlacedCountry[],
): CountryPriceView[] {
  const byId = new Map(countries.map((country) => [country.id, country]));
  const shown = offers.flatMap((offer) => {
    const country = byId.get(offer.country);
    if (country === undefined) return [];
    return {
      slug: country.slug,
      country: country.id,
      countryName: country.title,
      countryCode: country.code,
      price: offer.price,
      isInStock: offer.count > 0,
      ...deliveryOf(offer),
    };
  });
  return shown.sort(
    (a, b) =>
      Number(b.isInStock) - Number(a.isInStock) || a.price - b.price || byName.compare(a.countryName, b.countryName),
  );
}

/** A country's services, in the order of the list. `offers`: by service. */
export function servicesIn(
  offers: Readonly<Record<string, OfferView>>,
  list: readonly ServicePriceView[],
): ServiceInCountryView[] {
  return list.flatMap(({ slug, service, name }) => {
    const offer = offers[service];
    if (offer === undefined) return [];
    return { slug, service, name, price: offer.price, isInStock: offer.count > 0, ...deliveryOf(offer) };
  });
}

const deliveryOf = ({ success_rate, sample_size, measured_over, usual_wait }: Delivery): Delivery => ({
  success_rate,
  sample_size,
  measured_over,
  usual_wait,
});

/** Gives every name its own address: the id distinguishes equal names, and those without Latin letters. */
function uniqueSlugs(reservedSlugs: readonly string[]): (plain: string, id: string) => string {
  const taken = new Set(reservedSlugs);
  return (plain, id) => {
    const withId = [plain, slugOf(id).slice(0, idAtMost)].filter(Boolean).join('-');
    let slug = plain === '' || taken.has(plain) ? withId : plain;
    for (let nth = 2; taken.has(slug); nth++) slug = `${withId}-${nth}`;
    taken.add(slug);
    return slug;
  };
}

/** `Claude AI, 2` is `claude-ai-2`; letters of other alphabets are left out. */
const slugOf = (name: string): string =>
  wordsOf(name)
    .map((word) => word.normalize('NFKD').replaceAll(/[^a-z0-9]/g, ''))
    .filter(Boolean)
    .join('-')
    .slice(0, slugAtMost)
    .replace(/-$/, '');
