import { IsString, Length } from 'class-validator';
import { defineRequest } from '../request';

/** An offer of the catalog, in the shape that the web app reads (product.md section 3). */
export interface Offer {
  readonly application_id: string;
  readonly application: string;
  /** Rubles, margin included: cost / rate_rub * rate_ngn is the price in naira. */
  readonly cost: number;
  /** Naira, rounded half up to the kobo: what a purchase charges. */
  readonly price: number;
  /** Naira with three decimals, as price lists show it (product.md section 9). */
  readonly list_price: number;
  readonly country: string;
  readonly country_id: string;
  /** Numbers in stock. */
  readonly count: number;
  /** Of our own orders here, the percentage that received a code; only once there were 20. */
  readonly success_rate?: number;
  /** Seconds within which half of the codes came; only with `success_rate`. */
  readonly usual_wait?: number;
}
export interface Country {
  readonly id: string;
  readonly code: string;
  readonly title: string;
}
/** The only id that the product fixes: `tags: us` of POST /api/ answers this country's group. */
export const usaCountryId = '5';

export class ListCountriesInput {}
export const listCountries = defineRequest<Readonly<Record<string, Country>>>()(
  'numbers.countries.list',
  ListCountriesInput,
);

/**
 * What the catalog is now: `version` changes whenever any answer would. Each country is a part, which is kept as long as the
 * version is the same.
 */
export interface CatalogHead {
  readonly version: string;
  /** ISO 8601: when the providers were last asked with success; older than usual while they are down. */
  readonly refreshedAt: string;
  /** Whether that is so long ago that people should know: a provider does not answer. */
  readonly isStale: boolean;
  /** The ids of the countries that have offers. */
  readonly countries: readonly string[];
}
export class CatalogHeadInput {}
/** Errors: numbers/upstream-unavailable (only before the first refresh). */
export const getCatalogHead = defineRequest<CatalogHead>()('numbers.catalog.head', CatalogHeadInput);

export class CatalogPartInput {
  @IsString()
  @Length(1, 40)
  country: string;
}
/** One country's offers by service id, as JSON that was serialised and gzipped once. */
export interface CatalogPart {
  readonly country: string;
  readonly version: string;
  /** Base64 of the gzipped JSON. */
  readonly gzip: string;
}
/** Errors: numbers/country-unknown. */
export const getCatalogPart = defineRequest<CatalogPart>()('numbers.catalog.part', CatalogPartInput);
