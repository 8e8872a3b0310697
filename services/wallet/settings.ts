import { Type } from 'class-transformer';
import { IsInt, IsOptional, IsString, IsUrl, Matches, Max, Min, MinLength } from 'class-validator';
import { IsGivenWith, IsRealProvider, IsRealSecret } from '@ringlet/platform/production-rules';
import { ServiceSettings } from '@ringlet/platform/settings';
import { processTiming } from '@ringlet/platform/timing';
import { dayLimitsPattern } from './domain/day-limits';
import { walletTiming } from './timing';

const percentPattern = /^\d{1,2}(\.\d{1,2})?$/;
const percentMessage = { message: 'must be a percentage below 100 with at most two decimals, such as 1.5' };
const address = { require_tld: false, require_protocol: true, protocols: ['http', 'https'] };

/** The wallet's settings. A payment provider is offered once its keys are set. */
export class WalletSettings extends ServiceSettings {
  override timing = { ...processTiming, ...walletTiming };

  @IsRealProvider() @IsUrl(address) PAYSTACK_URL = 'https://api.paystack.co';
  /** Paystack's secret key: authorises our calls and signs its webhooks. */
  @IsOptional() @IsRealSecret() @IsString() @MinLength(8) PAYSTACK_SECRET_KEY?: string;

  /** The key before the last change, which still signs earlier webhooks. Remove it after four days. */
  @IsOptional()
  @IsRealSecret()
  @IsGivenWith('PAYSTACK_SECRET_KEY')
  @IsString()
  @MinLength(8)
  PAYSTACK_PREVIOUS_SECRET_KEY?: string;

  /** Paystack's fee in percent if its answer does not give it: a decimal such as 1.5. Absent: such a fee is unknown. */
  @IsOptional() @Matches(percentPattern, percentMessage) PAYSTACK_FEE_PERCENT?: string;
  @IsRealProvider() @IsUrl(address) MONNIFY_URL = 'https://api.monnify.com';

  @IsOptional()
  @IsRealSecret()
  @IsGivenWith('MONNIFY_SECRET_KEY', 'MONNIFY_CONTRACT_CODE')
  @IsString()
  MONNIFY_API_KEY?: string;

  /** Monnify's client secret: authorises our calls and signs its webhooks. */
  @IsOptional()
  @IsRealSecret()
  @IsGivenWith('MONNIFY_API_KEY', 'MONNIFY_CONTRACT_CODE')
  @IsString()
  @MinLength(8)
  MONNIFY_SECRET_KEY?: string;

  /** Like PAYSTACK_PREVIOUS_SECRET_KEY. */
  @IsOptional()
  @IsRealSecret()
  @IsGivenWith('MONNIFY_SECRET_KEY')
  @IsString()
  @MinLength(8)
  MONNIFY_PREVIOUS_SECRET_KEY?: string;

  @IsOptional()
  @IsRealSecret()
  @IsGivenWith('MONNIFY_API_KEY', 'MONNIFY_SECRET_KEY')
  @IsString()
  MONNIFY_CONTRACT_CODE?: string;

  /** Like PAYSTACK_FEE_PERCENT. */
  @IsOptional() @Matches(percentPattern, percentMessage) MONNIFY_FEE_PERCENT?: string;

  /**
   * The providers of account numbers for single transfers, by preference: `monnify,paystack`, one of them, or `none`. Paystack
   * needs "Pay with Transfer" switched on for the business.
   */
  @Matches(/^(none|monnify(,paystack)?|paystack(,monnify)?)$/, {
    message: 'must be monnify,paystack, one of them, or none',
  })
  TRANSFER_PROVIDERS = 'monnify,paystack';

  /** Market exchange rates: open.er-api.com/v6/latest/USD or a server with the same response. */
  @IsRealProvider() @IsUrl(address) RATES_URL = 'https://open.er-api.com/v6/latest/USD';

  /** The web app's origin, to which the provider redirects the browser after a checkout. No slash at the end. */
  @Matches(/^https?:\/\/[^/]+$/, { message: 'must be an origin like https://ringlet.example' })
  WEB_URL: string;

  /**
   * Kobo: a person's decision about more money than this, up or down, needs another admin's approval, and so does one that
   * exceeds it together with what the admin decided alone within 24 hours (domain/money-acts.ts). 0: every decision.
   */
  @Type(() => Number) @IsInt() @Min(0) @Max(1_000_000_000_00) ADJUSTMENT_APPROVAL_ABOVE = 100_000_00;

  /**
   * The daily limits of spending and purchases, as naira/purchases for the three steps: e-mail address unconfirmed, confirmed,
   * and an earlier payment by card or bank.
   */
  @Matches(dayLimitsPattern, {
    message: 'must be naira/purchases of three steps, such as 100000/100,1000000/1000,10000000/10000',
  })
  DAY_LIMITS = '100000/100,1000000/1000,10000000/10000';
}
