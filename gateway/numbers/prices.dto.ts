import { IsIn, IsOptional, Matches } from 'class-validator';

export class PricesQuery {
  /** Only the popular services, at most six. */
  @IsOptional()
  @IsIn(['true'])
  popular?: 'true';
}

export class PricesParams {
  /** The address of the service: `slug` of the list. */
  @Matches(/^[a-z0-9-]{1,60}$/)
  service: string;
}

export class ServicePriceView {
  /** The service's own part of the address of its prices. */
  slug: string;
  /** The id of the service in the catalog. */
  service: string;
  name: string;
  /** Naira: the lowest of all countries with numbers in stock; absent where none has one. */
  price?: number;
  /** How many countries have numbers in stock. */
  countries: number;
}

export class CountryPriceView {
  /** The id of the country in the catalog. */
  country: string;
  country_name: string;
  /** ISO 3166. */
  country_code: string;
  /** Naira: what a purchase charges now. */
  price: number;
  in_stock: boolean;
  /** Percentage of our own ended orders that received a code; absent for fewer than 20 orders. */
  success_rate?: number;
  /** How many orders that were. This and the next only with `success_rate`. */
  sample_size?: number;
  /** How far back they ended: 3600, 86400 or 604800 seconds. */
  measured_over?: number;
}

export class PricesOfServiceView {
  slug: string;
  service: string;
  name: string;
  /** In stock first, then the cheapest. */
  countries: CountryPriceView[];
}
