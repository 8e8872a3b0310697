import { ApiProperty, IntersectionType, OmitType } from '@nestjs/swagger';
import { type RentalUnit, rentalUnits } from '@ringlet/contracts/numbers/rental-span';
import { ExtendRentalInput, ListRentalOffersInput, RentNumberInput } from '@ringlet/contracts/numbers/rentals';
import { V1Country } from './catalog.dto';
import { MaxPrice } from './numbers.dto';

export class V1RentalOffersQuery extends ListRentalOffersInput {}

export class V1RentNumber extends IntersectionType(
  OmitType(RentNumberInput, ['price', 'idempotencyKey', 'retryRefused']),
  MaxPrice,
) {}

export class V1ExtendRental extends IntersectionType(
  OmitType(ExtendRentalInput, ['orderId', 'price', 'idempotencyKey', 'retryRefused']),
  MaxPrice,
) {}

export class V1RentalCountry extends V1Country {
  /** Naira: the lowest price that has stock. */
  from: number;
}

export class V1RentalOffer {
  @ApiProperty({ enum: rentalUnits })
  unit: RentalUnit;
  /** How many of the unit; a month is 30 days. */
  count: number;
  /** Naira. */
  price: number;
  /** Numbers in stock. */
  stock: number;
}

export class V1RentalOffers {
  country: V1Country;
  /** Shortest first; those that are out of stock too. */
  offers: V1RentalOffer[];
  /** Seconds after renting within which a number without messages can be cancelled. */
  refundable_for: number;
}
