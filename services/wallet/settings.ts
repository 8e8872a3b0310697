import { Type } from 'class-transformer';
import { IsInt, IsOptional, IsString, IsUrl, Max, Min, MinLength } from 'class-validator';
import { DatabaseSettings } from '#libs/platform/settings';

const address = { require_tld: false, require_protocol: true, protocols: ['http', 'https'] };

/** What the wallet is told. A payment provider is offered once its keys are set. */
export class WalletSettings extends DatabaseSettings {
  @IsUrl(address)
  PAYSTACK_URL = 'https://api.paystack.co';

  /** Paystack's secret key: authorises our calls and signs its webhooks. */
  @IsOptional()
  @IsString()
  @MinLength(8)
  PAYSTACK_SECRET_KEY?: string;

  /** Where the browser comes back to after a checkout: the web origin + /client/payment-status. */
  @IsUrl(address)
  PAYMENT_CALLBACK_URL: string;

  /** How long a payment provider may take to answer, in milliseconds. Below the 5 s that a request waits for its reply. */
  @Type(() => Number)
  @IsInt()
  @Min(50)
  @Max(60_000)
  PAYMENT_TIMEOUT_MS = 4000;

  /** How often pending deposits that are due are looked for, in milliseconds. */
  @Type(() => Number)
  @IsInt()
  @Min(50)
  @Max(3_600_000)
  DEPOSIT_SWEEP_MS = 5000;
}
