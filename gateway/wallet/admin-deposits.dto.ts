import { ApiProperty, IntersectionType, PickType } from '@nestjs/swagger';
import { IsIn, IsMongoId, IsOptional } from 'class-validator';
import { Table } from '@ringlet/contracts/paging';
import { AdjustBalanceInput } from '@ringlet/contracts/wallet/adjustments';
import { AskProviderInput, DecideDepositInput, ListAllDepositsInput } from '@ringlet/contracts/wallet/admin';
import { type DepositEventKind, type DepositStatus, type PaymentState } from '@ringlet/contracts/wallet/deposits';
import { Amount, RenameType } from '../http/mapped-types';
import { DepositView } from './wallet.dto';

class AdminDepositsFilter {
  /** Only this client's. */
  @IsOptional()
  @IsMongoId()
  user_id?: string;

  /** Only those for which the payment provider reported another amount after they were credited. */
  @IsOptional()
  @IsIn(['true'])
  reported_again?: string;
}

/** `search`: a client by the beginning of a name or an e-mail address or by id, or the beginning of a reference. */
export class AdminDepositsQuery extends IntersectionType(
  PickType(ListAllDepositsInput, ['status', 'method', 'sort', 'from', 'to']),
  AdminDepositsFilter,
  Table,
) {}

class CreditedAmountBody {
  /** Naira to credit. For crypto only; otherwise it must equal what the provider reports. */
  @IsOptional()
  @Amount()
  amount?: number;
}

/** `reason` is kept permanently. The screen asks for one for a decline and for another amount than requested. */
export class DecideDepositBody extends IntersectionType(
  PickType(DecideDepositInput, ['reference', 'status']),
  CreditedAmountBody,
  PickType(DecideDepositInput, ['reason']),
) {}

class AdjustedAmountBody {
  /** Naira: above zero is credited, below zero is debited. */
  @Amount({ min: -1e9 })
  amount: number;
}

export class AdjustmentBody extends IntersectionType(
  RenameType(AdjustBalanceInput, { user_id: 'userId' }),
  AdjustedAmountBody,
  PickType(AdjustBalanceInput, ['reason']),
) {}

/** Another deposit that names the same transaction. */
export class ContestingClaimView {
  reference: string;
  user_id: string;
  name: string;
  email: string;
  /** Naira. */
  amount: number;
  status: DepositStatus;
  crypto_tag?: string;
  @ApiProperty({ format: 'date-time' })
  date: string;
}

export class ContestedView {
  /** Deposits that name the transaction, this one included. One of them can be approved. */
  total: number;
  /** The others, oldest first, at most 20. */
  @ApiProperty({ type: [ContestingClaimView] })
  others: readonly ContestingClaimView[];
}

export class DepositEventView {
  @ApiProperty({ format: 'date-time' })
  at: string;
  /** `reported`: the provider answered something new; `asked`: an admin asked it. */
  what: DepositEventKind;
  /** The provider's own status, or why it was declined; absent where the provider does not know the payment. */
  status?: string;
  /** Naira that the provider reported, or that were credited. */
  amount?: number;
}

export class AdminDepositView extends DepositView {
  user_id: string;
  /** Empty once the account is deleted. */
  name: string;
  email: string;
  /** Naira that were requested. */
  requested: number;
  /** The status at the payment provider when it was last read. */
  provider_status?: string;
  crypto_type?: string;
  wallet_address?: string;
  transaction_hash?: string;
  /** Naira that the payment provider keeps of it. Absent where that is not known, and of crypto. */
  fee?: number;
  /** `provider`: it reported the fee; `rate`: by the configured rate of the provider. */
  @ApiProperty({ enum: ['provider', 'rate'], required: false })
  fee_by?: 'provider' | 'rate';
  /** Naira that the provider has reported since another amount was credited: an admin decides. */
  reported_since?: number;
  /** What happened to it, the latest 30, oldest first. */
  @ApiProperty({ type: [DepositEventView], required: false })
  history?: readonly DepositEventView[];
  /** Present where other deposits name the same transaction. */
  contested?: ContestedView;
}

export class AskProviderBody extends AskProviderInput {}

/** What the payment provider answered. */
export class ProviderAnswerView {
  deposit: AdminDepositView;
  /** Absent where the provider does not know the payment. */
  state?: PaymentState;
  /** The provider's own status. */
  status?: string;
  /** In `currency`, where it is paid. */
  amount?: number;
  currency?: string;
}

export class AdjustedBalance {
  /** Naira. */
  balance: number;
  /** The id of the request, where the adjustment needs the approval of another admin: the balance is unchanged until then. */
  requested?: string;
}
