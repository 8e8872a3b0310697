import { IntersectionType, OmitType } from '@nestjs/swagger';
import { IsOptional } from 'class-validator';
import { ChooseSpendingLimitsInput } from '@ringlet/contracts/wallet/limits';
import { Amount } from '../http/mapped-types';

class ChosenSpend {
  /** Naira; absent: the account's limit. */
  @Amount() @IsOptional() spend?: number;
}

export class ChooseLimitsBody extends IntersectionType(OmitType(ChooseSpendingLimitsInput, ['spend']), ChosenSpend) {}
