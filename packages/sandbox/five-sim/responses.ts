import { POOLS } from '../numbers/catalog';
import type { NumberStore, RentedNumber, RentedNumberState } from '../numbers/number-store';
import { countryName, findCountry, findProduct, productName } from './names';
import type { FiveSimVariants } from './variants';

const STATUSES: Record<RentedNumberState, string> = {
  waiting: 'PENDING',
  received: 'RECEIVED',
  finished: 'FINISHED',
  cancelled: 'CANCELED',
  expired: 'TIMEOUT',
};

/** An order. `isBanned`: the service refused the number. */
export function order(rented: RentedNumber, variants: FiveSimVariants, isBanned: boolean): object {
  const { id, number, offer, price, messages, rentedAt, expiresAt, state } = rented;
  const scalar = (value: number) => (variants.numbers === 'strings' ? String(value) : value);
  const sms = messages.map(({ text, code, at }) => {
    const date = new Date(at).toISOString();
    return { created_at: date, date, sender: 'sandbox', ...(variants.sms === 'text' && { text }), code };
  });
  return {
    id: scalar(id),
    phone: `+${number}`,
    operator: offer.pool ?? 'any',
    product: productName(offer.service),
    price: scalar(price),
    status: isBanned ? 'BANNED' : STATUSES[state],
    expires: new Date(expiresAt).toISOString(),
    sms: sms.length === 0 && variants.noSms === 'null' ? null : sms,
    created_at: new Date(rentedAt).toISOString(),
    forwarding: false,
    forwarding_number: '',
    country: countryName(offer.country),
  };
}

export function profile(store: NumberStore, { numbers }: FiveSimVariants): object {
  const balance = store.currentBalance();
  return {
    id: 1,
    email: 'sandbox@ringlet.test',
    balance: numbers === 'strings' ? String(balance) : balance,
    rating: 96,
  };
}

export function countries({ catalog }: NumberStore): object {
  return Object.fromEntries(
    catalog.countries.map((country) => [
      countryName(country),
      {
        iso: { [country.code.toLowerCase()]: 1 },
        prefix: { [`+${country.prefix}`]: 1 },
        text_en: country.name,
        text_ru: country.name,
      },
    ]),
  );
}

/** All prices, or those of a country, a product, or both; an error's text if one of them is unknown. */
export function prices(
  { catalog }: NumberStore,
  { country, product }: { country?: string; product?: string },
  { numbers }: FiveSimVariants,
): object | string {
  const [onlyCountry, onlyProduct] = [findCountry(catalog, country), findProduct(catalog, product)];
  if (country !== undefined && !onlyCountry) return 'country is incorrect';
  if (product !== undefined && !onlyProduct) return 'product is incorrect';
  const scalar = (value: number) => (numbers === 'strings' ? String(value) : value);
  const services = onlyProduct ? [onlyProduct] : catalog.services;
  return Object.fromEntries(
    (onlyCountry ? [onlyCountry] : catalog.countries).map((each) => [
      countryName(each),
      Object.fromEntries(
        services.map((service) => [
          productName(service),
          Object.fromEntries(
            Object.keys(POOLS).map((pool) => {
              const { cost, count } = catalog.offer(each, service, pool);
              return [pool, { cost: scalar(cost), count: scalar(count), rate: 90 }];
            }),
          ),
        ]),
      ),
    ]),
  );
}
