import { IsIn, IsOptional, Matches } from 'class-validator';
import { PriceDayView } from './price-history.dto';

const slugPattern = /^[a-z0-9-]{1,60}$/;

export class PricesQuery {
  /** Only the popular services, at most six. */
  @IsOptional()
  @IsIn(['true'])
  popular?: 'true';
}

export class PricesParams {
  /** The address of the service: `slug` of the list. */
  @Matches(slugPattern)
  service: string;
}

export class CountryPricesParams {
  /** The address of the country: its `slug`. */
  @Matches(slugPattern)
  country: string;
}

export class OfferPricesParams extends PricesParams {
  /** The address of the country: its `slug`. */
  @Matches(slugPattern)
  country: string;
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

/** How well numbers deliver, from our own ended orders. */
export class DeliveryView {
  /** Percentage of our own ended orders that received a code; absent for fewer than 20 orders. */
  success_rate?: number;
  /** How many orders that were. This and the next two only with `success_rate`. */
  sample_size?: number;
  /** How far back they ended: 3600, 86400 or 604800 seconds. */
  measured_over?: number;
  /** Seconds within which half of the codes arrived. */
  usual_wait?: number;
}

export class CountryPriceView extends DeliveryView {
  /** The country's own part of the addresses of prices there. */
  slug: string;
  /** The id of the country in the catalog. */
  country: string;
  country_name: string;
  /** ISO 3166. */
  country_code: string;
  /** Naira: what a purchase charges now. */
  price: number;
  in_stock: boolean;
}

export class ServiceInCountryView extends DeliveryView {
  /** The service's own part of the address of its prices. */
  slug: string;
  /** The id of the service in the catalog. */
  service: string;
  name: string;
  /** Naira: what a purchase charges now. */
  price: number;
  in_stock: boolean;
}

export class PricesOfServiceView {
  slug: string;
  service: string;
  name: string;
  /** In stock first, then the cheapest. */
  countries: CountryPriceView[];
}

export class PricesOfCountryView {
  slug: string;
  /** The id of the country in the catalog. */
  country: string;
  country_name: string;
  /** ISO 3166. */
  country_code: string;
  /** Popular ones first, then by name. */
  services: ServiceInCountryView[];
}

export class PricesOfOfferView {
  slug: string;
  /** The id of the service in the catalog. */
  service: string;
  name: string;
  offer: CountryPriceView;
  /** The last 30 days, the oldest first; days without stock are left out. */
  days: PriceDayView[];
  /** At most eight other countries with numbers in stock, the cheapest first. */
  elsewhere: CountryPriceView[];
  /** At most eight other services of the country that are in stock. */
  others: ServiceInCountryView[];
}

export class ServiceAddressView {
  slug: string;
  name: string;
}

export class CountryAddressView {
  slug: string;
  name: string;
  /** What is sold there, also out of stock: indexes of the list of services. */
  services: number[];
}

export class PriceAddressesView {
  services: ServiceAddressView[];
  countries: CountryAddressView[];
}
