import { defineRequest, NoInput } from '../request';
import { Instant, Part, Wire } from '../wire';

export class AttributionView {
  @Wire() readonly text: string;
  @Wire() readonly url: string;
}

/**
 * The market's units of each currency for one US dollar, as decimals above zero with at most six places. An admin compares them with the
 * site's own rates; they change no price automatically.
 */
export class MarketRatesView {
  @Wire() readonly rateUsd: string;
  @Wire() readonly rateNgn: string;
  @Wire() readonly rateRub: string;
  @Wire() readonly rateGhs?: string;
  @Wire() readonly rateZar?: string;
  /** `fallback`: the market rates were never read. */
  @Wire() readonly source: 'market' | 'fallback';
  /** When the market rates were last read. */
  @Instant() readonly readAt?: string;
  /** For a link beside the rates. */
  @Part(() => AttributionView) readonly attribution: AttributionView;
}

export const getMarketRates = defineRequest(MarketRatesView)('wallet.market-rates.get', NoInput, {
  permission: 'prices.view',
});
