import { IsInt, IsMongoId, Max, Min } from 'class-validator';
import { type Kobo } from '../money';
import { defineRequest } from '../request';
import { highestNamedPrice, OfferInput } from './offer';

/** Price alerts of a client that wait. */
export const priceAlertsPerClient = 20;
/** How long a price alert waits, in days. */
export const priceAlertDays = 30;

/** A client's request for one notice as soon as a number is sold for at most a price. */
export interface PriceAlert {
  readonly id: string;
  /** The id of the country. */
  readonly country: string;
  readonly countryName: string;
  readonly service: string;
  readonly serviceName: string;
  /** The notice is sent at this price or below. */
  readonly price: Kobo;
  /** ISO 8601: until when it waits. */
  readonly until: string;
}

export class SavePriceAlertInput extends OfferInput {
  /** Kobo: the notice is sent at this price or below. */
  @IsInt()
  @Min(1)
  @Max(highestNamedPrice)
  price: number;
}
/**
 * Saves the caller's price alert for a service and country, in place of an earlier one. One notice is sent, and the alert is removed.
 */
export const savePriceAlert = defineRequest<PriceAlert>()('numbers.price-alert.save', SavePriceAlertInput, {
  errors: [
    'numbers/country-unknown',
    'numbers/service-unknown',
    'numbers/price-reached',
    'numbers/too-many-price-alerts',
    'auth/account-locked-by-admin',
    'auth/erasure-requested',
    'numbers/upstream-unavailable',
  ],
  idempotent: true,
});

export class ListPriceAlertsInput {}
/** The caller's price alerts, the newest first. */
export const listPriceAlerts = defineRequest<readonly PriceAlert[]>()(
  'numbers.price-alert.list',
  ListPriceAlertsInput,
  { idempotent: true },
);

export class DeletePriceAlertInput {
  @IsMongoId()
  priceAlertId: string;
}
/** Deletes one of the caller's price alerts. */
export const deletePriceAlert = defineRequest<Record<string, never>>()(
  'numbers.price-alert.delete',
  DeletePriceAlertInput,
  { errors: ['numbers/price-alert-not-found'], idempotent: true },
);
