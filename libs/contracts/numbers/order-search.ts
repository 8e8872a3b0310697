import { IsInt, IsMongoId, IsOptional, IsString, Length, Matches, Max, Min } from 'class-validator';
import { type Found, foundAtMost } from '../paging';
import { defineRequest } from '../request';
import { type AdminOrder } from './admin';

export class SearchOrdersInput {
  @IsOptional()
  @IsMongoId()
  id?: string;

  /** Any six or more successive digits of the phone number. */
  @IsOptional()
  @IsString()
  @Matches(/^\d{6,20}$/)
  digits?: string;

  /** The whole activation id at a provider. */
  @IsOptional()
  @IsString()
  @Length(1, 128)
  activationId?: string;

  @IsInt()
  @Min(1)
  @Max(foundAtMost)
  limit: number;
}

/** Orders that have one of these. Requires the permission clients.view. */
export const searchOrders = defineRequest<Found<AdminOrder>>()('numbers.orders.search', SearchOrdersInput);
