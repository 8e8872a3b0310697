import { ApiProperty } from '@nestjs/swagger';
import { IsIn, IsNumber, IsOptional, IsString, Max, MaxLength, Min } from 'class-validator';
import { Page } from '@ringlet/contracts/paging';
import { nairaFromKobo } from '@ringlet/contracts/money';
import { type Order } from '@ringlet/contracts/numbers/orders';
import {
  currencies,
  type Currency,
  type Deposit,
  type DepositMethod,
  depositMethods,
  type MethodOffer,
} from '@ringlet/contracts/wallet/deposits';
import { type StatementEntry } from '@ringlet/contracts/wallet/ledger';
import { UserView } from '../accounts/accounts.dto';

export class InitiateDepositBody {
  @IsIn(currencies, { message: 'Please choose a currency.' })
  currency: Currency;

  /** In `currency`, at most two decimals. */
  @IsNumber({ maxDecimalPlaces: 2 }, { message: 'Please enter an amount with at most two decimals.' })
  @Min(0.01, { message: 'The amount must be above zero.' })
  @Max(1e12)
  amount: number;

  @IsIn(depositMethods, { message: 'Please choose a payment method.' })
  method: DepositMethod;

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

export class DepositStarted {
  /** Absent for crypto: there is a deposit once the client submits one. */
  @ApiProperty({ required: false })
  reference?: string;
  @ApiProperty({ required: false })
  access_code?: string;
  /** Where the client pays: the provider's page, or the crypto screen. */
  @ApiProperty()
  authorization_url: string;
}

export class VerifyPaymentQuery {
  /** The deposit's reference or its access code. */
  @IsString()
  @MaxLength(100)
  reference: string;
}

export class DepositView {
  /** The same as the reference: the row's key. */
  @ApiProperty()
  id: string;
  @ApiProperty()
  reference: string;
  @ApiProperty({ required: false })
  access_code?: string;
  /** Naira. */
  @ApiProperty({ description: 'Naira' })
  amount: number;
  @ApiProperty({ enum: depositMethods })
  method: DepositMethod;
  @ApiProperty({ enum: currencies })
  currency: Currency;
  @ApiProperty({ enum: ['pending', 'approved', 'declined'] })
  status: string;
  /** What a person should know of it: partly paid, overpaid, expired, why it was declined. */
  @ApiProperty({ required: false })
  note?: string;
  @ApiProperty({ format: 'date-time' })
  date: string;
}

export class CurrencyView {
  @ApiProperty({ enum: currencies })
  currency: Currency;
  @ApiProperty({ description: 'Naira for one unit, a decimal with at most six places' })
  rate: string;
  @ApiProperty({ description: 'In this currency' })
  minimum: number;
  @ApiProperty({ description: 'In this currency' })
  maximum: number;
}

export class MethodView {
  @ApiProperty({ enum: depositMethods })
  method: DepositMethod;
  /** Those that there is a rate for now, naira first. */
  @ApiProperty({ type: CurrencyView, isArray: true })
  currencies: readonly CurrencyView[];
  @ApiProperty({ description: 'Naira' })
  minimum: number;
  @ApiProperty({ description: 'Naira' })
  maximum: number;
}

/** What a purchase or a refund was for. */
export class StatementOrderView {
  @ApiProperty()
  service: string;
  @ApiProperty()
  country: string;
  /** Absent where no number came. */
  @ApiProperty({ required: false })
  number?: string;
}

export class StatementEntryView {
  @ApiProperty()
  id: string;
  @ApiProperty({ enum: ['deposit', 'purchase', 'refund', 'adjustment'] })
  type: string;
  /** The deposit's reference, the order's id, or the reason of an adjustment. */
  @ApiProperty()
  description: string;
  /** Of a purchase or a refund, where it is known. */
  @ApiProperty({ type: StatementOrderView, required: false })
  order?: StatementOrderView;
  /** Above zero is money in. */
  @ApiProperty({ description: 'Naira' })
  amount: number;
  @ApiProperty({ description: 'Naira, after this entry' })
  balance: number;
  @ApiProperty({ format: 'date-time' })
  created_at: string;
}

export function presentMethod({ method, currencies: terms, minimum, maximum }: MethodOffer): MethodView {
  return {
    method,
    // Every currency of ours has a hundred minor units, as the naira has.
    currencies: terms.map((one) => ({ ...one, minimum: one.minimum / 100, maximum: one.maximum / 100 })),
    minimum: nairaFromKobo(minimum),
    maximum: nairaFromKobo(maximum),
  };
}

/** A deposit as the client's screens read it. */
export function presentDeposit(deposit: Deposit): DepositView {
  const { reference, accessCode, amount, method, currency, status, note, createdAt } = deposit;
  return {
    id: reference,
    reference,
    access_code: accessCode,
    amount: nairaFromKobo(amount),
    method,
    currency,
    status,
    note,
    date: createdAt,
  };
}

export function presentEntry(
  { id, kind, about, amount, balance, at }: StatementEntry,
  name?: Pick<Order, 'number' | 'countryName' | 'serviceName'>,
): StatementEntryView {
  return {
    id,
    type: kind,
    description: about,
    ...(name && { order: { service: name.serviceName, country: name.countryName, number: name.number } }),
    amount: nairaFromKobo(amount),
    balance: nairaFromKobo(balance),
    created_at: at,
  };
}

export class VerifiedPayment {
  @ApiProperty()
  deposit: DepositView;
  @ApiProperty()
  user: UserView;
}

export class ListQuery extends Page {}
