import { IntersectionType, OmitType } from '@nestjs/swagger';
import { IsMongoId } from 'class-validator';
import {
  ExtendRentalInput,
  ListRentalOffersInput,
  RentNumberInput,
  type RentalUnit,
} from '@ringlet/contracts/numbers/rentals';
import { CountryView } from './catalog.dto';
import { PriceBody } from './numbers.dto';

export class RentalOffersQuery extends ListRentalOffersInput {}

export class RentalIdParam {
  @IsMongoId({ message: 'There is no such number.' })
  id: string;
}

export class ExtendRentalBody extends IntersectionType(
  OmitType(ExtendRentalInput, ['orderId', 'price', 'idempotencyKey']),
  PriceBody,
) {}

export class RentNumberBody extends IntersectionType(
  OmitType(RentNumberInput, ['price', 'idempotencyKey']),
  PriceBody,
) {}

export class RentalCountryView extends CountryView {
  /** Naira: the lowest price that is in stock. */
  from: number;
}

export class RentalOfferView {
  unit: RentalUnit;
  /** How many of the unit; a month is 30 days. */
  count: number;
  /** Naira. */
  price: number;
  /** Numbers in stock. */
  stock: number;
}

export class RentalOffersView {
  country: CountryView;
  /** Shortest first. */
  offers: RentalOfferView[];
  /** Seconds after renting within which a number without messages can be refunded. */
  refundable_for: number;
}
