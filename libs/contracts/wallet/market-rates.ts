import { defineRequest } from '../request';
import { type Currency } from './deposits';

/** The latest market rates, for an admin to compare with the site's own rates. They change no price automatically. */
export interface MarketRates {
  /**
   * Units of each currency for one US dollar: decimals above zero with at most six places. USD, NGN and RUB are always there, the
   * others where the market named them.
   */
  readonly rates: Readonly<Record<'USD' | 'NGN' | 'RUB', string> & Partial<Record<Currency, string>>>;
  /** `fallback`: the rates of the specification, because the market rates were never read. */
  readonly source: 'market' | 'fallback';
  /** ISO 8601: the last successful read. */
  readonly readAt?: string;
}

export class GetMarketRatesInput {}
/** Requires the permission prices.view. */
export const getMarketRates = defineRequest<MarketRates>()('wallet.market-rates.get', GetMarketRatesInput);
