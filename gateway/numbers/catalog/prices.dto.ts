import { IsIn, IsOptional, Matches } from 'class-validator';
import { type Kobo } from '@ringlet/contracts/money';
import { Delivery, ServicePrice } from '@ringlet/contracts/numbers/catalog';
import { PriceDayView } from '@ringlet/contracts/numbers/price-history';
import { Money, Part, Wire } from '@ringlet/contracts/wire';

const slugPattern = /^[a-z0-9-]{1,60}$/;

export class PricesQuery {
  /** Only the popular services, at most six. */
  @IsOptional() @IsIn(['true']) popular?: 'true';
}

export class PricesParams {
  /** The service's address: `slug` of the list. */
  @Matches(slugPattern) service: string;
}

export class CountryPricesParams {
  /** The country's address: its `slug`. */
  @Matches(slugPattern) country: string;
}

export class OfferPricesParams extends PricesParams {
  /** The country's address: its `slug`. */
  @Matches(slugPattern) country: string;
}

export class ServicePriceView extends ServicePrice {
  /** The service's part of the address of its prices. */
  @Wire() readonly slug: string;
}

export class CountryPriceView extends Delivery {
  /** The country's part of the addresses of prices there. */
  @Wire() readonly slug: string;
  /** The country's id in the catalog. */
  @Wire() readonly country: string;
  @Wire() readonly countryName: string;
  /** ISO 3166. */
  @Wire() readonly countryCode: string;
  /** Naira: what a purchase charges now. */
  @Money() readonly price: Kobo;
  @Wire('in_stock') readonly isInStock: boolean;
}

export class ServiceInCountryView extends Delivery {
  /** The service's part of the address of its prices. */
  @Wire() readonly slug: string;
  /** The service's id in the catalog. */
  @Wire() readonly service: string;
  @Wire() readonly name: string;
  /** Naira: what a purchase charges now. */
  @Wire() readonly price: number;
  @Wire('in_stock') readonly isInStock: boolean;
}

export class PricesOfServiceView {
  @Wire() readonly slug: string;
  @Wire() readonly service: string;
  @Wire() readonly name: string;
  /** In stock first, then the cheapest. */
  @Part(() => CountryPriceView) readonly countries: readonly CountryPriceView[];
}

export class PricesOfCountryView {
  @Wire() readonly slug: string;
  /** The country's id in the catalog. */
  @Wire() readonly country: string;
  @Wire() readonly countryName: string;
  /** ISO 3166. */
  @Wire() readonly countryCode: string;
  /** Popular ones first, then by name. */
  @Part(() => ServiceInCountryView) readonly services: readonly ServiceInCountryView[];
}

export class PricesOfOfferView {
  @Wire() readonly slug: string;
  /** The service's id in the catalog. */
  @Wire() readonly service: string;
  @Wire() readonly name: string;
  @Part(() => CountryPriceView) readonly offer: CountryPriceView;
  /** The last 30 days, oldest first, without days that had no stock. */
  @Part(() => PriceDayView) readonly days: readonly PriceDayView[];
  /** At most eight other countries with stock, cheapest first. */
  @Part(() => CountryPriceView) readonly elsewhere: readonly CountryPriceView[];
  /** At most eight other services in stock in the country. */
  @Part(() => ServiceInCountryView) readonly others: readonly ServiceInCountryView[];
}

export class ServiceAddressView {
  @Wire() readonly slug: string;
  @Wire() readonly name: string;
}

export class CountryAddressView {
  @Wire() readonly slug: string;
  @Wire() readonly name: string;
  /** The services sold there, even out of stock: indexes into the list of services. */
  @Wire() readonly services: readonly number[];
}

export class PriceAddressesView {
  @Part(() => ServiceAddressView) readonly services: readonly ServiceAddressView[];
  @Part(() => CountryAddressView) readonly countries: readonly CountryAddressView[];
}
