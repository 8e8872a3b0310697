import { IntersectionType, OmitType } from '@nestjs/swagger';
import { IsOptional } from 'class-validator';
import { ExtendRentalInput, RentNumberInput, SetRenewalInput } from '@ringlet/contracts/numbers/rentals';
import { Amount } from '../../http/mapped-types';
import { NumberId } from '../orders/number-id';
import { PriceBody } from '../orders/numbers.dto';

export class RentalIdParam {
  @NumberId() id: string;
}

export class ExtendRentalBody extends IntersectionType(
  OmitType(ExtendRentalInput, ['orderId', 'price', 'idempotencyKey', 'retryRefused']),
  PriceBody,
) {}

export class RenewalBody extends OmitType(SetRenewalInput, ['orderId', 'price']) {
  /** Naira: the most that each renewal may cost. Default: the current price. */
  @IsOptional() @Amount() highest_price?: number;
}

export class RentNumberBody extends IntersectionType(
  OmitType(RentNumberInput, ['price', 'idempotencyKey', 'retryRefused']),
  PriceBody,
) {}
