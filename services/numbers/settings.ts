import { Type } from 'class-transformer';
import { IsBoolean, IsIn, IsInt, IsOptional, IsString, IsUrl, Length, Matches, Max, Min } from 'class-validator';
import { dayMs } from '@ringlet/contracts/durations';
import { rentNumber } from '@ringlet/contracts/numbers/rentals';
import { IsGivenWith, IsRealProvider, IsRealSecret } from '@ringlet/platform/production-rules';
import { ServiceSettings } from '@ringlet/platform/settings';
import { processTiming } from '@ringlet/platform/timing';
import { type ProviderName } from './domain/provider-name';
import { recordProblems } from './domain/provider-records';
import { numbersTiming } from './timing';

const url = { require_tld: false, require_protocol: true, protocols: ['http', 'https'] };

/** The numbers service's settings. Times in milliseconds. */
export class NumbersSettings extends ServiceSettings {
  override timing = { ...processTiming, ...numbersTiming };

  /** Base URL (https in production); `/control/` and `/rent-api/` are appended. */
  @IsRealProvider() @IsUrl(url) SMS_MAN_URL = 'https://api.sms-man.com';
  /** SMS-Man is used if its token is set. */
  @IsOptional() @IsRealSecret() @IsString() SMS_MAN_TOKEN?: string;
  /** The currency of SMS-Man's costs. */
  @IsIn(['RUB', 'USD']) SMS_MAN_CURRENCY: 'RUB' | 'USD' = 'RUB';
  /** The most calls per second to SMS-Man, all replicas together. */
  @Type(() => Number) @IsInt() @Min(1) @Max(100_000) SMS_MAN_PER_SECOND = 100;
  /** The secret of the gateway's SMS-Man webhook `/webhooks/numbers/sms-man`; without it the webhook is rejected. */
  @IsOptional() @IsRealSecret() @IsString() @Length(16, 100) SMS_MAN_WEBHOOK_SECRET?: string;

  /** The full URL of a provider's handler_api.php; used if its key is set too. */
  @IsOptional()
  @IsRealProvider()
  @IsGivenWith('HANDLER_API_KEY')
  @IsUrl(url)
  HANDLER_API_URL?: string;

  @IsOptional() @IsRealSecret() @IsGivenWith('HANDLER_API_URL') @IsString() HANDLER_API_KEY?: string;
  /** Like SMS_MAN_WEBHOOK_SECRET, for `/webhooks/numbers/handler-api`. */
  @IsOptional() @IsRealSecret() @IsString() @Length(16, 100) HANDLER_API_WEBHOOK_SECRET?: string;
  /** NGN: another installation of Ringlet. */
  @IsIn(['RUB', 'USD', 'NGN']) HANDLER_API_CURRENCY: 'RUB' | 'USD' | 'NGN' = 'RUB';
  /**
   * Rents numbers from this provider by the hour, as SMS-Activate did and Ringlet does. Rentals come from the first listed
   * provider that rents.
   */
  @IsBoolean() HANDLER_API_RENTALS: boolean = false;
  @Type(() => Number) @IsInt() @Min(1) @Max(100_000) HANDLER_API_PER_SECOND = 100;
  /** Base URL of 5sim; `/v1/` is appended. */
  @IsRealProvider() @IsUrl(url) FIVE_SIM_URL = 'https://5sim.net';
  /** 5sim is used if its token and its currency are set. */
  @IsOptional() @IsRealSecret() @IsString() FIVE_SIM_TOKEN?: string;
  /** The currency of the account at 5sim. No default: a wrong guess would sell below cost. */
  @IsOptional() @IsIn(['RUB', 'USD']) FIVE_SIM_CURRENCY?: 'RUB' | 'USD';
  /** How long a code number is active. */
  @Type(() => Number) @IsInt() @Min(1) @Max(dayMs) ORDER_TTL_MS = 20 * 60_000;
  /** The earliest time at which the provider cancels an activation. */
  @Type(() => Number) @IsInt() @Min(0) @Max(dayMs) REFUND_AFTER_MS = 2 * 60_000;
  /** An alarm is raised at this balance or below, in the provider's currency. */
  @Matches(/^\d{1,9}(\.\d{1,2})?$/) PROVIDER_BALANCE_WANTED = '1000';

  /** The providers by preference, comma-separated. */
  @Matches(/^(sms-man|handler-api|five-sim)(,(sms-man|handler-api|five-sim)){0,2}$/)
  NUMBER_PROVIDERS = 'sms-man,handler-api,five-sim';

  /**
   * The providers' records as JSON: `{"sms-man":{"contract":"114 of 2026-03-01","country":"EE","checkedOn":"2026-11-22"}}`. In
   * production numbers are bought only from providers with a record.
   */
  @IsString() PROVIDER_RECORDS = '{}';

  /** Longer than a rental's purchase may take: a stopping process finishes what it has begun. */
  override SHUTDOWN_MS = 50_000;

  override check(): readonly string[] {
    const rules = [
      ['the slowest answer, of a rental', rentNumber.deadlineMs ?? 0],
      ['the lease of a purchase', this.timing.buyLeaseMs],
    ] as const;
    const problems = rules.flatMap(([what, ms]) =>
      ms < this.SHUTDOWN_MS ? [] : [`${what} (${ms}) must be less than SHUTDOWN_MS (${this.SHUTDOWN_MS})`],
    );
    problems.push(...recordProblems(this.PROVIDER_RECORDS, this.NODE_ENV === 'production' ? this.usedProviders() : []));
    const hasCurrency = this.FIVE_SIM_TOKEN === undefined || this.FIVE_SIM_CURRENCY !== undefined;
    return hasCurrency ? problems : [...problems, 'FIVE_SIM_TOKEN needs FIVE_SIM_CURRENCY'];
  }

  /** The providers in `NUMBER_PROVIDERS` that have a key. */
  private usedProviders(): ProviderName[] {
    const keys = {
      'sms-man': this.SMS_MAN_TOKEN,
      'handler-api': this.HANDLER_API_KEY,
      'five-sim': this.FIVE_SIM_TOKEN,
    };
    return (this.NUMBER_PROVIDERS.split(',') as ProviderName[]).filter((name) => keys[name] !== undefined);
  }
}
