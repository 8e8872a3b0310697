import { IntersectionType, OmitType } from '@nestjs/swagger';
import { IsOptional } from 'class-validator';
import { type RentalUnit } from '@ringlet/contracts/numbers/rental-span';
import {
  ExtendRentalInput,
  ListRentalOffersInput,
  RentNumberInput,
  SetRenewalInput,
} from '@ringlet/contracts/numbers/rentals';
import { CountryView } from '../catalog/catalog.dto';
import { Amount } from '../../http/mapped-types';
import { NumberId } from '../orders/number-id';
import { PriceBody } from '../orders/numbers.dto';

export class RentalOffersQuery extends ListRentalOffersInput {}

export class RentalIdParam {
  @NumberId()
  id: string;
}

export class ExtendRentalBody extends IntersectionType(
  OmitType(ExtendRentalInput, ['orderId', 'price', 'idempotencyKey', 'retryRefused']),
  PriceBody,
) {}

export class RenewalBody extends OmitType(SetRenewalInput, ['orderId', 'price']) {
  /** Naira: the most that each renewal may cost. Absent: the price of now. */
  @IsOptional()
  @Amount()
  highest_price?: number;
}

export class RentNumberBody extends IntersectionType(
  OmitType(RentNumberInput, ['price', 'idempotencyKey', 'retryRefused']),
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
