import { type ServiceOfferView } from '@ringlet/contracts/numbers/catalog';
import { type Amounts } from './amounts';

const topAtMost = 100;

/** An offer with its country's number in the protocol. */
export interface CountryOffer extends ServiceOfferView {
  readonly countryCode: string;
}

/** How many numbers each price has. */
export function freePrices({ price, count }: ServiceOfferView, amounts: Amounts): object {
  return { freePriceMap: { [amounts.priceText(price)]: count } };
}

/** The countries of one service that have numbers, cheapest first. `isFree`: with the numbers by price. */
export function topCountries(offers: readonly CountryOffer[], amounts: Amounts, isFree: boolean): object {
  const rows = offers
    .filter(({ count }) => count > 0)
    .toSorted((a, b) => a.price - b.price)
    .slice(0, topAtMost)
    .map((offer) => {
      const price = amounts.price(offer.price);
      const country = Number(offer.countryCode);
      return { country, count: offer.count, price, retail_price: price, ...(isFree && freePrices(offer, amounts)) };
    });
  return { ...rows };
}
