import { type Kobo } from '../money';
import { defineRequest, listOf } from '../request';
import { Money, Wire } from '../wire';
import { OfferInput } from './offer';

export const priceHistoryDays = 30;

export class PriceDayView {
  /** Of Africa/Lagos, e.g. `2026-11-22`. */
  @Wire() readonly day: string;
  /** Naira: the lowest price of the day while there was stock. */
  @Money() readonly price: Kobo;
  /** Percent of the numbers that received a code, as last shown that day; absent if not measured. */
  @Wire() readonly successRate?: number;
}

/** The prices of the last 30 days, oldest first, without days that had no stock. */
export const getPriceHistory = defineRequest(listOf(PriceDayView))('numbers.price-history.get', OfferInput, {
  errors: ['numbers/country-unknown', 'numbers/service-unknown', 'numbers/upstream-unavailable'],
  idempotent: true,
});
