import { ArrayMaxSize, IsArray, IsInt, IsMongoId, IsOptional, IsString, Length, Max, Min } from 'class-validator';
import { type Found, foundAtMost } from '../paging';
import { defineRequest } from '../request';
import { type AdminDepositView } from './admin';

export class SearchDepositsInput {
  /** The beginning of a reference, of the provider's key of the payment, or of a transaction hash; at least 4 characters. */
  @IsOptional()
  @IsString()
  @Length(4, 128)
  reference?: string;

  /** Kobo. */
  @IsOptional()
  @IsInt()
  @Min(1)
  @Max(1_000_000_000_00)
  amount?: number;

  /** With `amount`: only deposits of these clients. */
  @IsOptional()
  @IsArray()
  @ArrayMaxSize(foundAtMost)
  @IsMongoId({ each: true })
  userIds?: string[];

  @IsInt()
  @Min(1)
  @Max(foundAtMost)
  limit: number;
}

/** Deposits by reference, and by amount, newest first. Requires the permission clients.view. */
export const searchDeposits = defineRequest<Found<AdminDepositView>>()('wallet.deposits.search', SearchDepositsInput);
