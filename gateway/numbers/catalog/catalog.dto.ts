import { ApiProperty, PartialType } from '@nestjs/swagger';
import { IsIn } from 'class-validator';
import { CatalogPartInput } from '@ringlet/contracts/numbers/catalog';
import { SaveCostInput } from '@ringlet/contracts/numbers/pricing';

export class CountryBody extends CatalogPartInput {}

/** With `tags: all`, `country` selects one country. */
export class OffersBody extends PartialType(CatalogPartInput) {
  @IsIn(['us', 'all'])
  tags: 'us' | 'all';
}

/** Rates and margins as an admin enters them. */
export class CostBody extends SaveCostInput {}

export class OfferView {
  application_id: string;
  application: string;
  /** Rubles, margin included: cost / rate_rub * rate_ngn is the price in naira. */
  cost: number;
  /** Naira: what a purchase charges. */
  price: number;
  /** Naira with three decimals, for price lists. */
  list_price: number;
  country: string;
  country_id: string;
  count: number;
  /** Percentage of our orders that received a code; only after 20 orders. */
  success_rate?: number;
  /** How many orders that were. This and the next two only with `success_rate`. */
  sample_size?: number;
  /** How far back they ended: 3600, 86400 or 604800 seconds. */
  measured_over?: number;
  /** When the rates last changed. */
  @ApiProperty({ format: 'date-time' })
  measured_at?: string;
  /** Seconds within which half of the codes arrived. */
  usual_wait?: number;
}

export class CountryView {
  id: string;
  code: string;
  title: string;
}

export class CostView {
  id: string;
  /** Percent; only admins see it. */
  lowcost?: string;
  /** Percent; only admins see it. */
  highcost?: string;
  rate_usd: string;
  rate_ngn: string;
  rate_rub: string;
}
