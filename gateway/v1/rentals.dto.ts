import { IntersectionType, OmitType } from '@nestjs/swagger';
import { type Kobo } from '@ringlet/contracts/money';
import { type RentalUnit } from '@ringlet/contracts/numbers/rental-span';
import { ExtendRentalInput, RentNumberInput } from '@ringlet/contracts/numbers/rentals';
import { Money, Part, Wire } from '@ringlet/contracts/wire';
import { V1Country } from './catalog.dto';
import { MaxPrice } from './numbers.dto';

export class V1RentNumber extends IntersectionType(
  OmitType(RentNumberInput, ['price', 'idempotencyKey', 'retryRefused']),
  MaxPrice,
) {}

export class V1ExtendRental extends IntersectionType(
  OmitType(ExtendRentalInput, ['orderId', 'price', 'idempotencyKey', 'retryRefused']),
  MaxPrice,
) {}

export class V1RentalCountry extends V1Country {
  /** Naira: the lowest price in stock. */
  @Money() readonly from: Kobo;
}

export class V1RentalOffer {
  @Wire() readonly unit: RentalUnit;
  /** How many of the unit; a month is 30 days. */
  @Wire() readonly count: number;
  /** Naira. */
  @Money() readonly price: Kobo;
  /** Numbers in stock. */
  @Wire() readonly stock: number;
}

export class V1RentalOffers {
  @Part(() => V1Country) readonly country: V1Country;
  /** Shortest first, including those out of stock. */
  @Part(() => V1RentalOffer) readonly offers: readonly V1RentalOffer[];
  /** Seconds after renting within which a number without messages can be cancelled. */
  @Wire('refundable_for') readonly refundableForSeconds: number;
}
