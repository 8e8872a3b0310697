import { IntersectionType, PickType } from '@nestjs/swagger';
import { IsIn, IsNumber, IsOptional, IsString, MaxLength } from 'class-validator';
import { Page } from '@ringlet/contracts/paging';
import {
  DepositView,
  InitiateDepositInput,
  ReceiptInput,
  VerifyDepositInput,
} from '@ringlet/contracts/wallet/deposits';
import {
  StatementEntry,
  StatementInput,
  type StatementKind,
  statementKinds,
  StatementMonthInput,
} from '@ringlet/contracts/wallet/ledger';
import { FindPaymentInput } from '@ringlet/contracts/wallet/missing-payments';
import { Part, Wire } from '@ringlet/contracts/wire';
import { UserView } from '../accounts/accounts.dto';
import { Amount, RenameType } from '../http/mapped-types';

const amountMessages = {
  number: 'Please enter an amount with at most two decimals.',
  min: 'The amount must be above zero.',
};

export class DepositAmountBody {
  /** In `currency`, at most two decimals. */
  @Amount({ max: 1e12, messages: amountMessages }) amount: number;
}

class IgnoredDepositFields {
  /** What the screen showed in dollars. Unused: the server converts. */
  @IsOptional() @IsNumber() usdAmount?: number;
  /** What the screen showed. Unused. */
  @IsOptional() @IsString() @MaxLength(8) currencySymbol?: string;
}

export class InitiateDepositBody extends IntersectionType(
  PickType(InitiateDepositInput, ['currency']),
  DepositAmountBody,
  PickType(InitiateDepositInput, ['method']),
  IgnoredDepositFields,
) {}

export class OpenTransferBody {
  /** Naira, at most two decimals. */
  @Amount({ max: 1e12, messages: amountMessages }) amount: number;
}

class SoughtAmountBody {
  /** Naira, at most two decimals. */
  @IsOptional() @Amount({ messages: amountMessages }) amount?: number;
}

/** A reference, or an amount and the time of payment. */
export class FindPaymentBody extends IntersectionType(
  PickType(FindPaymentInput, ['reference', 'words']),
  RenameType(FindPaymentInput, { paid_at: 'paidAt' }),
  SoughtAmountBody,
) {}

export class VerifyPaymentQuery extends PickType(VerifyDepositInput, ['reference']) {}

export class ReceiptQuery extends PickType(ReceiptInput, ['reference', 'language']) {}

export class VerifiedPayment {
  @Part(() => DepositView) deposit: DepositView;
  @Part(() => UserView) user: UserView;
}

/** What a purchase or a refund was for. */
export class StatementOrderView {
  @Wire('service') serviceName: string;
  @Wire('country') countryName: string;
  /** Absent if no number was assigned. */
  @Wire() number?: string;
}

/** The bid that money was held for. */
export class StatementBidView {
  @Wire() id: string;
  /** Known until 30 days after the bid's end. */
  @Wire('service') serviceName?: string;
  @Wire('country') countryName?: string;
}

class StatementFilter extends PickType(StatementInput, ['month']) {
  /** Only entries of this kind. */
  @IsOptional() @IsIn(statementKinds) type?: StatementKind;
}

export class StatementQuery extends IntersectionType(Page, StatementFilter) {}

export class ExportStatementQuery extends StatementFilter {}

export class StatementMonthQuery extends PickType(StatementMonthInput, ['month']) {}

export class StatementEntryView extends StatementEntry {
  /** The order of a purchase or a refund, if known. */
  @Part(() => StatementOrderView) order?: StatementOrderView;
  /** The bid of a hold, a release or a purchase paid from held money. */
  @Part(() => StatementBidView) bid?: StatementBidView;
}
