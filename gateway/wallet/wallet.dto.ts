import { ApiProperty } from '@nestjs/swagger';
import { IsIn, IsNumber, IsOptional, IsString, Max, MaxLength, Min } from 'class-validator';
import { Page } from '#libs/contracts/paging';
import { currencies, type Currency, type DepositMethod, depositMethods } from '#libs/contracts/wallet';
import { UserView } from '../accounts/accounts.dto';

export class InitiateDepositBody {
  @IsIn(currencies, { message: 'Please choose a currency.' })
  currency: Currency;

  /** In `currency`, at most two decimals. */
  @Max(1e13)
  @Min(0.01, { message: 'The amount must be above zero.' })
  @IsNumber({ maxDecimalPlaces: 2 }, { message: 'Please enter an amount with at most two decimals.' })
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
  @MaxLength(100)
  @IsString()
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
  @ApiProperty({ format: 'date-time' })
  date: string;
}

export class VerifiedPayment {
  @ApiProperty()
  deposit: DepositView;
  @ApiProperty()
  user: UserView;
}

export class ListQuery extends Page {}
