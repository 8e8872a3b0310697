import { type Kobo } from '../money';
import { defineRequest } from '../request';
import { OfferInput } from './offer';

/** For how many days prices are kept. */
export const priceHistoryDays = 30;

/** What a number cost on a day. */
export interface PriceDay {
  /** Of Africa/Lagos, e.g. `2026-11-22`. */
  readonly day: string;
  /** The lowest price of the day while there was stock; read once an hour. */
  readonly price: Kobo;
  /** Percent of the numbers that received a code, as shown last that day; absent where it was not measured. */
  readonly successRate?: number;
}

export class GetPriceHistoryInput extends OfferInput {}
/** The prices of the last 30 days, the oldest first; days without stock are left out. */
export const getPriceHistory = defineRequest<readonly PriceDay[]>()('numbers.price-history.get', GetPriceHistoryInput, {
  errors: ['numbers/country-unknown', 'numbers/service-unknown', 'numbers/upstream-unavailable'],
  idempotent: true,
});
