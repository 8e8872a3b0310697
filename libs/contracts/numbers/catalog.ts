import { IsOptional, IsString, Length } from 'class-validator';
import { type Kobo } from '../money';
import { byKeyOf, defineRequest, listOf, NoInput } from '../request';
import { Instant, Money, Wire } from '../wire';

/** How well numbers deliver: from our own ended orders of the last hour, day or week, whichever is the shortest with 20 orders. */
export class Delivery {
  /** Percentage of our own ended orders that received a code; absent for fewer than 20 orders. */
  @Wire() readonly success_rate?: number;
  /** How many orders those were. Like the next two, only with `success_rate`. */
  @Wire() readonly sample_size?: number;
  /** The span in which they ended: 3600, 86400 or 604800 seconds. */
  @Wire() readonly measured_over?: number;
  /** Seconds within which half of the codes arrived. */
  @Wire() readonly usual_wait?: number;
}

export class MeasuredDelivery extends Delivery {
  /** When the rates last changed. */
  @Instant() readonly measured_at?: string;
}

/** An offer of the catalog, with the field names of the web app and price lists. */
export class OfferView extends MeasuredDelivery {
  @Wire() readonly application_id: string;
  @Wire() readonly application: string;
  /** Rubles, including the margin: cost / rate_rub * rate_ngn is the price in naira. */
  @Wire() readonly cost: number;
  /** Naira: what a purchase charges. */
  @Wire() readonly price: number;
  /** Naira with three decimals, for price lists. */
  @Wire() readonly list_price: number;
  @Wire() readonly country: string;
  @Wire() readonly country_id: string;
  @Wire() readonly count: number;
}
export class CountryView {
  @Wire() readonly id: string;
  @Wire() readonly code: string;
  @Wire() readonly title: string;
}
/** The only id that the product fixes: `tags: us` of POST /api/ returns this country's offers. */
export const usaCountryId = '5';

export const listCountries = defineRequest(byKeyOf(CountryView))('numbers.countries.list', NoInput, {
  errors: ['numbers/upstream-unavailable'],
  idempotent: true,
  scope: 'read',
});

/** The state of the catalog. `version` changes with any offer, so a cache can keep each country's part under it. */
export interface CatalogHead {
  readonly version: string;
  /** ISO 8601: the last successful refresh of the provider with the oldest one. */
  readonly refreshedAt: string;
  /** Whether `refreshedAt` is more than two refresh intervals ago, because a provider does not answer. */
  readonly isStale: boolean;
  /** The ids of the countries that have offers. */
  readonly countries: readonly string[];
}
/** Unavailable only before the first refresh of the catalog. */
export const getCatalogHead = defineRequest<CatalogHead>()('numbers.catalog.head', NoInput, {
  errors: ['numbers/upstream-unavailable'],
  idempotent: true,
  scope: 'read',
});

export class FindOffersInput {
  @IsOptional() @IsString() @Length(1, 40) country?: string;
  @IsOptional() @IsString() @Length(1, 40) service?: string;
}
/** A service in a country, and how it delivers. */
export class MeasuredOffer extends MeasuredDelivery {
  @Wire() readonly country: string;
  @Wire() readonly service: string;
  /** Numbers in stock, according to the providers. */
  @Wire() readonly count: number;
}
export class ServiceOfferView extends MeasuredOffer {
  /** Naira: what a purchase charges now. */
  @Money() readonly price: Kobo;
}
/**
 * The offers of a country, of a service, or of both, by catalog id; at least one must be given. Unavailable only before the first refresh
 * of the catalog.
 */
export const findOffers = defineRequest(listOf(ServiceOfferView))('numbers.offers.find', FindOffersInput, {
  errors: ['numbers/upstream-unavailable'],
  idempotent: true,
  scope: 'read',
});

export class CatalogPartInput {
  @IsString() @Length(1, 40) country: string;
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

export class ServicePrice {
  /** The service's id in the catalog. */
  @Wire() readonly service: string;
  @Wire() readonly name: string;
  /** Naira: the lowest of all countries with stock; absent if none has stock. */
  @Money() readonly price?: Kobo;
  /** The id of the country with that price. */
  @Wire() readonly country?: string;
  @Wire() readonly countryName?: string;
  /** ISO 3166. */
  @Wire() readonly countryCode?: string;
  /** How many countries have stock. */
  @Wire() readonly countries: number;
}
/** `version`: the catalog's. */
export interface ServicePrices {
  readonly version: string;
  readonly prices: readonly ServicePrice[];
}
/** Every service on sale, over all countries. Unavailable only before the first refresh of the catalog. */
export const listServicePrices = defineRequest<ServicePrices>()('numbers.service-prices.list', NoInput, {
  errors: ['numbers/upstream-unavailable'],
  idempotent: true,
});

export class GetServiceOffersInput {
  @IsString() @Length(1, 40) service: string;
}
export interface ServiceOffers {
  readonly version: string;
  readonly offers: readonly ServiceOfferView[];
}
/** A service's offers in every country, for visitors. Errors as of listServicePrices. */
export const getServiceOffers = defineRequest<ServiceOffers>()('numbers.service-offers.get', GetServiceOffersInput, {
  errors: ['numbers/upstream-unavailable'],
  idempotent: true,
});
