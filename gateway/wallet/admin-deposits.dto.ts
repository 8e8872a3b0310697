import { IntersectionType, PickType } from '@nestjs/swagger';
import { IsIn, IsMongoId, IsOptional } from 'class-validator';
import { Table } from '@ringlet/contracts/paging';
import { AdjustBalanceInput } from '@ringlet/contracts/wallet/adjustments';
import { DecideDepositInput, ListAllDepositsInput } from '@ringlet/contracts/wallet/admin';
import { Amount, RenameType } from '../http/mapped-types';

class AdminDepositsFilter {
  /** Only this client's. */
  @IsOptional() @IsMongoId() user_id?: string;
  /** Only deposits for which the payment provider reported another amount after the credit. */
  @IsOptional() @IsIn(['true']) reported_again?: string;
}

/** `search`: a client by id or by the beginning of a name or an e-mail address, or the beginning of a reference. */
export class AdminDepositsQuery extends IntersectionType(
  PickType(ListAllDepositsInput, ['status', 'method', 'sort', 'from', 'to']),
  AdminDepositsFilter,
  Table,
) {}

class CreditedAmountBody {
  /** Naira to credit. For crypto only; otherwise it must equal the provider's report. */
  @IsOptional() @Amount() amount?: number;
}

/** `reason` is kept permanently. The screen asks for one when declining, and for another amount than requested. */
export class DecideDepositBody extends IntersectionType(
  PickType(DecideDepositInput, ['reference', 'status']),
  CreditedAmountBody,
  PickType(DecideDepositInput, ['reason']),
) {}

class AdjustedAmountBody {
  /** Naira: above zero is a credit, below zero a debit. */
  @Amount({ min: -1e9 }) amount: number;
}

export class AdjustmentBody extends IntersectionType(
  RenameType(AdjustBalanceInput, { user_id: 'userId' }),
  AdjustedAmountBody,
  PickType(AdjustBalanceInput, ['reason']),
) {}
