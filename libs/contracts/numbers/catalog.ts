import { IsOptional, IsString, Length } from 'class-validator';
import { type Kobo } from '../money';
import { defineRequest } from '../request';
import { Money, Wire } from '../wire';

/** An offer of the catalog, with the field names that the web app and price lists have. */
export interface Offer {
  readonly application_id: string;
  readonly application: string;
  /** Rubles, margin included: cost / rate_rub * rate_ngn is the price in naira. */
  readonly cost: number;
  /** Naira, rounded half up to the kobo: what a purchase charges. */
  readonly price: number;
  /** Naira with three decimals, as price lists show it. */
  readonly list_price: number;
  readonly country: string;
  readonly country_id: string;
  /** Numbers in stock. */
  readonly count: number;
  /** Percentage of our own ended orders that received a code, of the shortest of an hour, a day and a week that has 20 orders; else absent. */
  readonly success_rate?: number;
  /** How many orders that were. This and the next two only with `success_rate`. */
  readonly sample_size?: number;
  /** How far back they ended, in seconds. */
  readonly measured_over?: number;
  /** ISO 8601: when the rates last changed. */
  readonly measured_at?: string;
  /** Median waiting time for a code in seconds; only with `success_rate`. */
  readonly usual_wait?: number;
}
export class CountryView {
  @Wire() readonly id: string;
  @Wire() readonly code: string;
  @Wire() readonly title: string;
}
/** The only id that the product fixes: `tags: us` of POST /api/ returns this country's offers. */
export const usaCountryId = '5';

export class ListCountriesInput {}
export const listCountries = defineRequest<Readonly<Record<string, CountryView>>>()(
  'numbers.countries.list',
  ListCountriesInput,
  { errors: ['numbers/upstream-unavailable'], idempotent: true, scope: 'read' },
);

/** The state of the catalog. `version` changes with any offer, so each country's part can be cached under it. */
export interface CatalogHead {
  readonly version: string;
  /** ISO 8601: the last successful refresh of the provider whose refresh is oldest. */
  readonly refreshedAt: string;
  /** Whether `refreshedAt` is more than two refresh intervals ago, because a provider does not answer. */
  readonly isStale: boolean;
  /** The ids of the countries that have offers. */
  readonly countries: readonly string[];
}
export class CatalogHeadInput {}
/** Unavailable only before the first refresh of the catalog. */
export const getCatalogHead = defineRequest<CatalogHead>()('numbers.catalog.head', CatalogHeadInput, {
  errors: ['numbers/upstream-unavailable'],
  idempotent: true,
  scope: 'read',
});

export class FindOffersInput {
  @IsOptional()
  @IsString()
  @Length(1, 40)
  country?: string;

  @IsOptional()
  @IsString()
  @Length(1, 40)
  service?: string;
}
/** A service in a country, and how it delivers. */
export class MeasuredOffer {
  @Wire() readonly country: string;
  @Wire() readonly service: string;
  /** Numbers in stock, as the providers say. */
  @Wire() readonly count: number;
  /** Percentage of our own ended orders that received a code; absent for fewer than 20 orders. */
  @Wire() readonly success_rate?: number;
  /** How many orders that were. This and the next two only with `success_rate`. */
  @Wire() readonly sample_size?: number;
  /** How far back they ended: 3600, 86400 or 604800 seconds. */
  @Wire() readonly measured_over?: number;
  /** When the rates last changed. */
  @Wire() readonly measured_at?: string;
  /** Seconds within which half of the codes arrived. */
  @Wire() readonly usual_wait?: number;
}
/** An offer for programs. */
export class ServiceOfferView extends MeasuredOffer {
  /** Naira: what a purchase charges now. */
  @Money() readonly price: Kobo;
}
/**
 * The offers of one country, of one service, or both, by their ids of the catalog; one must be given. None where there is nothing. Unavailable only before the
 * first refresh of the catalog.
 */
export const findOffers = defineRequest<readonly ServiceOfferView[]>()('numbers.offers.find', FindOffersInput, {
  errors: ['numbers/upstream-unavailable'],
  idempotent: true,
  scope: 'read',
});

export class CatalogPartInput {
  @IsString()
  @Length(1, 40)
  country: string;
}
/** One country's offers by service id. */
export interface CatalogPart {
  readonly country: string;
  readonly version: string;
  /** Base64 of the gzipped JSON. */
  readonly gzip: string;
}
export const getCatalogPart = defineRequest<CatalogPart>()('numbers.catalog.part', CatalogPartInput, {
  errors: ['numbers/country-unknown', 'numbers/upstream-unavailable'],
  idempotent: true,
  scope: 'read',
});

/** What a service costs, for visitors. */
export interface ServicePrice {
  readonly service: string;
  readonly name: string;
  /** The lowest of all countries with numbers in stock; absent where none has one. */
  readonly price?: Kobo;
  /** How many countries have numbers in stock. */
  readonly countries: number;
}
/** `version`: of the catalog that it was read from. */
export interface ServicePrices {
  readonly version: string;
  readonly prices: readonly ServicePrice[];
}
export class ListServicePricesInput {}
/** Every service that is sold, of all countries. Unavailable only before the first refresh of the catalog. */
export const listServicePrices = defineRequest<ServicePrices>()('numbers.service-prices.list', ListServicePricesInput, {
  errors: ['numbers/upstream-unavailable'],
  idempotent: true,
});

export class GetServiceOffersInput {
  @IsString()
  @Length(1, 40)
  service: string;
}
export interface ServiceOffers {
  readonly version: string;
  readonly offers: readonly ServiceOfferView[];
}
/** The offers of a service in every country, for visitors. Errors as of listServicePrices. */
export const getServiceOffers = defineRequest<ServiceOffers>()('numbers.service-offers.get', GetServiceOffersInput, {
  errors: ['numbers/upstream-unavailable'],
  idempotent: true,
});
