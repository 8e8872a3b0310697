import { defineRequest } from '../request';
import { type Currency } from './deposits';

/** What the rate helper last read, for an admin to compare with the site's own rates. It moves no price by itself. */
export interface MarketRates {
  /**
   * Units of each currency for one US dollar: decimals above zero with at most six places. USD, NGN and RUB are always there, the
   * others where the market named them.
   */
  readonly rates: Readonly<Record<'USD' | 'NGN' | 'RUB', string> & Partial<Record<Currency, string>>>;
  /** `fallback`: the market has never been read, these are the rates of the specification. */
  readonly source: 'market' | 'fallback';
  /** ISO 8601: when the market last gave a usable answer. */
  readonly readAt?: string;
}

export class GetMarketRatesInput {}
/** For admins. Errors: auth/forbidden. */
export const getMarketRates = defineRequest<MarketRates>()('wallet.market-rates.get', GetMarketRatesInput);
