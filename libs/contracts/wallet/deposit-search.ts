import {
  ArrayMaxSize,
  IsArray,
  IsInt,
  IsMongoId,
  IsOptional,
  IsString,
  Length,
  Matches,
  Max,
  Min,
} from 'class-validator';
import { type Kobo } from '../money';
import { type Found, foundAtMost } from '../paging';
import { defineRequest } from '../request';
import { Instant, Money, Wire } from '../wire';
import { type DepositMethod, type DepositStatus } from './deposits';

export class SearchDepositsInput {
  /** The beginning of a reference, of the provider's payment key, or of a transaction hash; at least 4 characters. */
  @IsOptional() @IsString() @Length(4, 128) reference?: string;
  /** Kobo. */
  @IsOptional() @IsInt() @Min(1) @Max(1_000_000_000_00) amount?: number;
  /** The amount of a crypto transfer in dollars, with its six decimals, including reserved ones that were never submitted. */
  @IsOptional() @Matches(/^\d{1,9}\.\d{6}$/) dollars?: string;
  /** With `amount`: only deposits of these clients. */
  @IsOptional() @IsArray() @ArrayMaxSize(foundAtMost) @IsMongoId({ each: true }) userIds?: string[];
  @IsInt() @Min(1) @Max(foundAtMost) limit: number;
}

export class FoundDepositView {
  @Wire() readonly reference: string;
  @Wire() readonly userId: string;
  /** Empty once the account is deleted. */
  @Wire() readonly name: string;
  @Wire() readonly email: string;
  /** Naira. */
  @Money() readonly amount: Kobo;
  @Wire() readonly method: DepositMethod;
  /** `reserved`: a client saw this amount to send, but has not submitted the deposit. */
  @Wire() readonly status: DepositStatus | 'reserved';
  @Instant('date') readonly createdAt: string;
}

/** Deposits by reference or by amount (a crypto transfer's to the last digit), newest first. */
export const searchDeposits = defineRequest<Found<FoundDepositView>>()('wallet.deposits.search', SearchDepositsInput, {
  permission: 'clients.view',
});
