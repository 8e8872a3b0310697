import { type Kobo, nairaFromKobo } from '@ringlet/contracts/money';
import { type Country, type FoundOffer, type ServicePrice } from '@ringlet/contracts/numbers/catalog';
import { popularityOf, popularServices, wordsOf } from './popular-services';
import { type CountryPriceView, type ServicePriceView } from './prices.dto';

/** Characters of an address before the id that tells equal ones apart. */
const slugAtMost = 40;
const byName = new Intl.Collator('en', { numeric: true });

/** The services as visitors see them: popular ones first, then by name, each with an address of its own. */
export function priceList(prices: readonly ServicePrice[]): ServicePriceView[] {
  const ranked = prices
    .map((price) => ({ ...price, rank: popularityOf(price.name) }))
    .sort((a, b) => a.rank - b.rank || byName.compare(a.name, b.name) || byName.compare(a.service, b.service));
  const taken = new Set<string>();
  return ranked.map(({ service, name, price, countries, rank }) => {
    const plain = popularServices[rank] ?? slugOf(name);
    const slug = plain === '' || taken.has(plain) ? slugOf(`${plain} ${service}`) : plain;
    taken.add(slug);
    return { slug, service, name, price: naira(price), countries };
  });
}

/** The popular services that are in stock. */
export const popularOf = (list: readonly ServicePriceView[], atMost: number): ServicePriceView[] =>
  list.filter(({ name, price }) => price !== undefined && popularityOf(name) < popularServices.length).slice(0, atMost);

/** A service's prices by country: in stock first, then the cheapest. */
export function countryPrices(
  offers: readonly FoundOffer[],
  countries: Readonly<Record<string, Country>>,
): CountryPriceView[] {
  const shown = offers.flatMap((offer) => {
    const country = countries[offer.country];
    if (country === undefined) return [];
    const { success_rate, sample_size, measured_over } = offer;
    return {
      ...{ country: offer.country, country_name: country.title, country_code: country.code },
      ...{ price: nairaFromKobo(offer.price), in_stock: offer.count > 0, success_rate, sample_size, measured_over },
    };
  });
  return shown.sort(
    (a, b) =>
      Number(b.in_stock) - Number(a.in_stock) || a.price - b.price || byName.compare(a.country_name, b.country_name),
  );
}

const naira = (price: Kobo | undefined): number | undefined => (price === undefined ? undefined : nairaFromKobo(price));

/** `Claude AI, 2` is `claude-ai-2`; letters of other alphabets are left out. */
const slugOf = (name: string): string =>
  wordsOf(name)
    .map((word) => word.normalize('NFKD').replaceAll(/[^a-z0-9]/g, ''))
    .filter(Boolean)
    .join('-')
    .slice(0, slugAtMost)
    .replace(/-$/, '');
