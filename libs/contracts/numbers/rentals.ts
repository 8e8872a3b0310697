import { IsBoolean, IsIn, IsInt, IsMongoId, IsOptional, IsString, Length, Max, Min } from 'class-validator';
import { IsIdempotencyKey } from '../idempotency-key';
import { type Kobo } from '../money';
import { Page } from '../paging';
import { defineRequest, listOf, NoInput, pageOf } from '../request';
import { Money, Part, Wire } from '../wire';
import { CountryView } from './catalog';
import { OrderView } from './order';
import { type BuyNumberReply, purchaseErrors } from './orders';
import { type RentalSpan, type RentalUnit, rentalUnits } from './rental-span';

/** A country's number for a length of time, at the current price. */
export class RentalOfferView implements RentalSpan {
  @Wire() readonly unit: RentalUnit;
  /** How many of the unit; a month is 30 days. */
  @Wire() readonly count: number;
  /** Naira. */
  @Money() readonly price: Kobo;
  /** Numbers in stock. */
  @Wire() readonly stock: number;
}

export class RentalCountryView extends CountryView {
  /** Naira: the lowest price in stock. */
  @Money() readonly from: Kobo;
}

/** Countries where a number can be rented now, by name. Empty if no provider rents. */
export const listRentalCountries = defineRequest(listOf(RentalCountryView))('numbers.rentals.countries', NoInput, {
  errors: ['numbers/upstream-unavailable'],
  deadlineMs: 20_000,
  scope: 'read',
});

export class ListRentalOffersInput {
  @IsString() @Length(1, 40) country: string;
}
export class RentalOffersView {
  @Part(() => CountryView) readonly country: CountryView;
  /** Shortest first. */
  @Part(() => RentalOfferView) readonly offers: readonly RentalOfferView[];
  /** Seconds after renting within which a number without messages can be refunded. */
  @Wire('refundable_for') readonly refundableForSeconds: number;
}
export const listRentalOffers = defineRequest(RentalOffersView)('numbers.rentals.offers', ListRentalOffersInput, {
  errors: ['numbers/country-unknown', 'numbers/upstream-unavailable'],
  deadlineMs: 20_000,
  scope: 'read',
});

class SpanInput implements RentalSpan {
  @IsIn(rentalUnits) unit: RentalUnit;
  @IsInt() @Min(1) @Max(60) count: number;
}

class BuySpanInput extends SpanInput {
  /** Kobo: the most that the buyer agreed to pay. Only a guard: the service makes its own quote. */
  @IsInt() @Min(1) @Max(1_000_000_000_00) price: number;
  @IsIdempotencyKey() idempotencyKey?: string;
  /** Tries again after an earlier request with this key was refused and bought nothing. Without it the refusal is repeated. */
  @IsOptional() @IsBoolean() retryRefused?: boolean;
}

export class RentNumberInput extends BuySpanInput {
  @IsString() @Length(1, 40) country: string;
}
/** Rents a number for a length of time and charges the wallet. */
export const rentNumber = defineRequest<BuyNumberReply>()('numbers.rental.rent', RentNumberInput, {
  errors: [...purchaseErrors, 'numbers/country-unknown', 'numbers/span-not-offered'],
  deadlineMs: 45_000,
  scope: 'buy',
});

export class ExtendRentalInput extends BuySpanInput {
  @IsMongoId() orderId: string;
}
/** Extends the caller's rental and charges the wallet. The reply shows the rental with its new end. */
export const extendRental = defineRequest<BuyNumberReply>()('numbers.rental.extend', ExtendRentalInput, {
  errors: [
    ...rentNumber.errors,
    'numbers/order-not-found',
    'numbers/not-active',
    'numbers/extension-under-way',
    'numbers/extension-refused',
  ],
  deadlineMs: 45_000,
  scope: 'buy',
});

export class ListExtensionsInput {
  @IsMongoId() userId: string;
  @IsMongoId() orderId: string;
}
export interface RentalExtension extends RentalSpan {
  readonly price: Kobo;
  /** ISO 8601 */
  readonly createdAt: string;
}
/** How many extensions of a rental are listed. */
export const extensionsAtMost = 100;
/** The extensions of a client's rental, including automatic renewals, newest first, without refunded ones. */
export const listExtensions = defineRequest<readonly RentalExtension[]>()(
  'numbers.rental.extensions',
  ListExtensionsInput,
  { idempotent: true, scope: 'read' },
);

export class FinishRentalInput {
  @IsMongoId() orderId: string;
}
/**
 * Ends the caller's running rental now, and its automatic renewal. Refunds nothing; messages that the number receives later are not
 * stored.
 */
export const finishRental = defineRequest(OrderView)('numbers.rental.finish', FinishRentalInput, {
  errors: ['numbers/order-not-found', 'numbers/not-active', 'numbers/extension-under-way'],
  scope: 'buy',
});

/** `unit`, `count`: the extension by each renewal. */
export class SetRenewalInput extends SpanInput {
  @IsMongoId() orderId: string;
  /** Kobo: the most that each renewal may cost. Default: the current price. */
  @IsOptional() @IsInt() @Min(1) @Max(1_000_000_000_00) price?: number;
}
/**
 * Switches the automatic renewal of the caller's running rental on, or changes it: an hour before each end the rental is extended for the
 * price at that time, if it is at most `price`. Charges nothing now.
 */
export const setRenewal = defineRequest(OrderView)('numbers.rental.set-renewal', SetRenewalInput, {
  errors: [
    'numbers/order-not-found',
    'numbers/not-active',
    'numbers/span-not-offered',
    'numbers/upstream-unavailable',
    'auth/account-locked-by-admin',
    'auth/erasure-requested',
    'numbers/country-unknown',
  ],
  deadlineMs: 20_000,
});

export class EndRenewalInput {
  @IsMongoId() orderId: string;
}
/** Switches it off; repeating it changes nothing. An extension under way is completed. */
export const endRenewal = defineRequest(OrderView)('numbers.rental.end-renewal', EndRenewalInput, {
  errors: ['numbers/order-not-found'],
  idempotent: true,
});

export class ListRentalsInput extends Page {
  @IsMongoId() userId: string;
}
/** A client's own rentals, newest first, including ended ones. */
export const listRentals = defineRequest(pageOf(OrderView))('numbers.rentals.list', ListRentalsInput, {
  idempotent: true,
  scope: 'read',
});

export class ReadRentalInput {
  @IsMongoId() userId: string;
  @IsInt() @Min(1) @Max(Number.MAX_SAFE_INTEGER) decimalId: number;
}
/** A client's rental by its decimal id. */
export const readRental = defineRequest(OrderView)('numbers.rental.read', ReadRentalInput, {
  errors: ['numbers/order-not-found'],
  idempotent: true,
  scope: 'read',
});
