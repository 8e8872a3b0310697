import { ApiProperty, IntersectionType, PickType } from '@nestjs/swagger';
import { IsNumber, IsOptional, IsString, MaxLength } from 'class-validator';
import {
  type Currency,
  type DepositMethod,
  type DepositStatus,
  InitiateDepositInput,
  ReceiptInput,
  VerifyDepositInput,
} from '@ringlet/contracts/wallet/deposits';
import { type StatementKind } from '@ringlet/contracts/wallet/ledger';
import { UserView } from '../accounts/accounts.dto';
import { ExplanationView } from '@ringlet/contracts/explanations';
import { Amount } from '../http/mapped-types';

export class DepositAmountBody {
  /** In `currency`, at most two decimals. */
  @Amount({
    max: 1e12,
    messages: {
      number: 'Please enter an amount with at most two decimals.',
      min: 'The amount must be above zero.',
    },
  })
  amount: number;
}

class IgnoredDepositFields {
  /** What the screen showed in dollars. Not used: the server converts. */
  @IsOptional()
  @IsNumber()
  usdAmount?: number;

  /** What the screen showed. Not used. */
  @IsOptional()
  @IsString()
  @MaxLength(8)
  currencySymbol?: string;
}

export class InitiateDepositBody extends IntersectionType(
  PickType(InitiateDepositInput, ['currency']),
  DepositAmountBody,
  PickType(InitiateDepositInput, ['method']),
  IgnoredDepositFields,
) {}

export class VerifyPaymentQuery extends PickType(VerifyDepositInput, ['reference']) {}

export class ReceiptQuery extends PickType(ReceiptInput, ['reference', 'language']) {}

export class DepositStarted {
  /** Absent for crypto: the deposit is created when the client submits one. */
  reference?: string;
  access_code?: string;
  /** Where the client pays: the provider's page, or the crypto screen. */
  authorization_url: string;
}

export class DepositView {
  /** The same as the reference: the row's key. */
  id: string;
  reference: string;
  access_code?: string;
  /** Naira. */
  amount: number;
  method: DepositMethod;
  currency: Currency;
  status: DepositStatus;
  /** The last attempt to pay failed or was left; while it is there the deposit can still be paid. */
  attempt_failed?: boolean;
  /** Explains the status to the client: partly paid, overpaid, expired, why it was declined. */
  note?: string;
  note_details?: ExplanationView;
  /** Crypto: the amount to send, in dollars. */
  crypto_amount?: string;
  /** Crypto: the last four digits of the amount to send, in any currency. They tell the transfer from all others. */
  crypto_tag?: string;
  @ApiProperty({ format: 'date-time' })
  date: string;
}

export class VerifiedPayment {
  deposit: DepositView;
  user: UserView;
}

export class CurrencyView {
  currency: Currency;
  /** Naira for one unit, a decimal with at most six places. */
  rate: string;
  /** In this currency. */
  minimum: number;
  /** In this currency. */
  maximum: number;
}

export class MethodView {
  method: DepositMethod;
  /** Why the method takes no new deposits now, in a sentence. Absent while it does. */
  stopped?: string;
  /** Currencies with a known rate, naira first. */
  currencies: CurrencyView[];
  /** Naira. */
  minimum: number;
  /** Naira. */
  maximum: number;
}

/** What a purchase or a refund was for. */
export class StatementOrderView {
  service: string;
  country: string;
  /** Absent if no number was assigned. */
  number?: string;
}

/** The bid that money was held for. */
export class StatementBidView {
  id: string;
  /** While the bid is known: until 30 days after its end. */
  service?: string;
  country?: string;
}

export class StatementEntryView {
  id: string;
  type: StatementKind;
  /** The deposit's reference, the order's id, the reason of an adjustment, or the id of the bid that money is held for. */
  description: string;
  /** Of a purchase or a refund, if it is known. */
  order?: StatementOrderView;
  /** Of a hold, a release and a purchase that was paid from held money. */
  bid?: StatementBidView;
  /** Naira: above zero is a credit. */
  amount: number;
  /** Naira, after this entry. */
  balance: number;
  @ApiProperty({ format: 'date-time' })
  created_at: string;
}
