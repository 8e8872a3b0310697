import { IsInt, IsMongoId, IsOptional, IsString, Length, Matches, Max, Min } from 'class-validator';
import { type Kobo } from '../money';
import { type Found, foundAtMost } from '../paging';
import { defineRequest } from '../request';
import { Instant, Money, Wire } from '../wire';
import { type OrderStatus } from './order';

export class SearchOrdersInput {
  @IsOptional() @IsMongoId() id?: string;
  /** Any six or more consecutive digits of the phone number. */
  @IsOptional() @IsString() @Matches(/^\d{6,20}$/) digits?: string;
  /** The complete activation id at a provider. */
  @IsOptional() @IsString() @Length(1, 128) activationId?: string;
  @IsInt() @Min(1) @Max(foundAtMost) limit: number;
}

export class FoundOrder {
  @Wire() readonly id: string;
  @Wire() readonly userId: string;
  @Wire() readonly number?: string;
  @Wire('service') readonly serviceName: string;
  @Wire('country') readonly countryName: string;
  /** The catalog's. */
  @Wire('country_id') readonly country: string;
  /** Naira. */
  @Money() readonly price: Kobo;
  @Wire() readonly status: OrderStatus;
  @Instant() readonly createdAt: string;
}

/** Orders that match one of these. */
export const searchOrders = defineRequest<Found<FoundOrder>>()('numbers.orders.search', SearchOrdersInput, {
  permission: 'clients.view',
});
