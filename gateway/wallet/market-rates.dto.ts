import { ApiProperty } from '@nestjs/swagger';

export class AttributionView {
  text: string;
  url: string;
}

/** Units of each currency for one US dollar, as decimals with at most six places. */
export class MarketRatesView {
  rate_usd: string;
  rate_ngn: string;
  rate_rub: string;
  rate_ghs?: string;
  rate_zar?: string;
  /** `fallback`: the market rates were never read. */
  source: 'market' | 'fallback';
  /** When the market rates were last read. */
  @ApiProperty({ format: 'date-time' })
  read_at?: string;
  /** To be shown as a link beside the rates. */
  attribution: AttributionView;
}
