import { type Kobo } from '../money';
import { defineRequest } from '../request';
import { Money, Wire } from '../wire';
import { OfferInput } from './offer';

/** For how many days prices are kept. */
export const priceHistoryDays = 30;

/** What a number cost on a day. */
export class PriceDayView {
  /** Of Africa/Lagos, e.g. `2026-11-22`. */
  @Wire() readonly day: string;
  /** Naira: the lowest price of the day while there was stock. */
  @Money() readonly price: Kobo;
  /** Percent of the numbers that received a code, as shown last that day; absent where it was not measured. */
  @Wire() readonly successRate?: number;
}

export class GetPriceHistoryInput extends OfferInput {}
/** The prices of the last 30 days, the oldest first; days without stock are left out. */
export const getPriceHistory = defineRequest<readonly PriceDayView[]>()(
  'numbers.price-history.get',
  GetPriceHistoryInput,
  {
    errors: ['numbers/country-unknown', 'numbers/service-unknown', 'numbers/upstream-unavailable'],
    idempotent: true,
  },
);
