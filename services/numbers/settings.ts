import { Type } from 'class-transformer';
import { IsBoolean, IsIn, IsInt, IsOptional, IsString, IsUrl, Length, Matches, Max, Min } from 'class-validator';
import { dayMs, hourMs } from '@ringlet/contracts/durations';
import { buyNumber } from '@ringlet/contracts/numbers/orders';
import { rentNumber } from '@ringlet/contracts/numbers/rentals';
import { IsGivenWith, IsRealProvider, IsRealSecret } from '@ringlet/platform/production-rules';
import { ServiceSettings } from '@ringlet/platform/settings';

const url = { require_tld: false, require_protocol: true, protocols: ['http', 'https'] };

/** The settings of the numbers service. Times in milliseconds. */
export class NumbersSettings extends ServiceSettings {
  /** Base URL (https in production); `/control/` and `/rent-api/` are appended. */
  @IsRealProvider()
  @IsUrl(url)
  SMS_MAN_URL = 'https://api.sms-man.com';

  /** SMS-Man is used if its token is set. */
  @IsOptional()
  @IsRealSecret()
  @IsString()
  SMS_MAN_TOKEN?: string;

  /** The currency of SMS-Man's costs. */
  @IsIn(['RUB', 'USD'])
  SMS_MAN_CURRENCY: 'RUB' | 'USD' = 'RUB';

  /** The most calls per second of all replicas together to SMS-Man. */
  @Type(() => Number)
  @IsInt()
  @Min(1)
  @Max(100_000)
  SMS_MAN_PER_SECOND = 100;

  /** The secret of SMS-Man's webhook `/webhooks/numbers/sms-man` of the gateway; without it the webhook is rejected. */
  @IsOptional()
  @IsRealSecret()
  @IsString()
  @Length(16, 100)
  SMS_MAN_WEBHOOK_SECRET?: string;

  /** The full URL of a provider's handler_api.php; used if its key is set too. */
  @IsOptional()
  @IsRealProvider()
  @IsGivenWith('HANDLER_API_KEY')
  @IsUrl(url)
  HANDLER_API_URL?: string;

  @IsOptional()
  @IsRealSecret()
  @IsGivenWith('HANDLER_API_URL')
  @IsString()
  HANDLER_API_KEY?: string;

  /** As SMS_MAN_WEBHOOK_SECRET, for `/webhooks/numbers/handler-api`. */
  @IsOptional()
  @IsRealSecret()
  @IsString()
  @Length(16, 100)
  HANDLER_API_WEBHOOK_SECRET?: string;

  /** NGN: another installation of Ringlet. */
  @IsIn(['RUB', 'USD', 'NGN'])
  HANDLER_API_CURRENCY: 'RUB' | 'USD' | 'NGN' = 'RUB';

  /** Rents numbers from this provider by the hour, as SMS-Activate did and Ringlet does. Rentals are bought from the first listed provider that rents. */
  @IsBoolean()
  HANDLER_API_RENTALS: boolean = false;

  @Type(() => Number)
  @IsInt()
  @Min(1)
  @Max(100_000)
  HANDLER_API_PER_SECOND = 100;

  /** Base URL of 5sim; `/v1/` is appended. */
  @IsRealProvider()
  @IsUrl(url)
  FIVE_SIM_URL = 'https://5sim.net';

  /** 5sim is used if its token and its currency are set. */
  @IsOptional()
  @IsRealSecret()
  @IsString()
  FIVE_SIM_TOKEN?: string;

  /** The currency of the account at 5sim. Without a default: a wrong guess would sell below cost. */
  @IsOptional()
  @IsIn(['RUB', 'USD'])
  FIVE_SIM_CURRENCY?: 'RUB' | 'USD';

  /** 5sim refuses more than 100 calls a second; the rest is left to purchases and cancellations. */
  @Type(() => Number)
  @IsInt()
  @Min(1)
  @Max(100_000)
  FIVE_SIM_PER_SECOND = 60;

  /** Time-out of one provider call. */
  @Type(() => Number)
  @IsInt()
  @Min(50)
  @Max(60_000)
  PROVIDER_TIMEOUT_MS = 12_000;

  /** How long a number for one code is active. */
  @Type(() => Number)
  @IsInt()
  @Min(1)
  @Max(dayMs)
  ORDER_TTL_MS = 20 * 60_000;

  /** The earliest time at which the provider cancels an activation. */
  @Type(() => Number)
  @IsInt()
  @Min(0)
  @Max(dayMs)
  REFUND_AFTER_MS = 2 * 60_000;

  /** How long the provider cancels a rental without SMS. */
  @Type(() => Number)
  @IsInt()
  @Min(0)
  @Max(dayMs)
  RENTAL_REFUND_MS = 20 * 60_000;

  /** How often a new number is polled at most; older ones less often where the calls do not suffice, and a rental that its owner does not view is polled less often. */
  @Type(() => Number)
  @IsInt()
  @Min(10)
  @Max(60_000)
  POLL_EVERY_MS = 3000;

  /** The lease of a replica on the numbers that it polls: those of a crashed process wait a quarter longer, and a second, at most. */
  @Type(() => Number)
  @IsInt()
  @Min(100)
  @Max(10 * 60_000)
  POLL_LEASE_MS = 20_000;

  /** How often the active numbers are looked through for polls that are due, while there are any. */
  @Type(() => Number)
  @IsInt()
  @Min(5)
  @Max(10_000)
  TICK_MS = 100;

  /** The first wait before a failed refund or cancellation is retried; it doubles up to a minute. */
  @Type(() => Number)
  @IsInt()
  @Min(5)
  @Max(60_000)
  RETRY_EVERY_MS = 2000;

  /** The lease of a purchase, after which a worker takes it over: longer than the wallet and all providers together may take. */
  @Type(() => Number)
  @IsInt()
  @Min(50)
  @Max(10 * 60_000)
  BUY_LEASE_MS = 45_000;

  /** How long an order stays unknown before it is refunded. */
  @Type(() => Number)
  @IsInt()
  @Min(1)
  @Max(10 * 60_000)
  UNKNOWN_FOR_MS = 30_000;

  /** The buyer is answered after this long at the latest; the purchase continues. Shorter than the gateway's deadline. */
  @Type(() => Number)
  @IsInt()
  @Min(50)
  @Max(60_000)
  BUY_ANSWER_MS = 20_000;

  /** How long an offer is refused after its provider said that it has no number: without a charge and without a call. */
  @Type(() => Number)
  @IsInt()
  @Min(0)
  @Max(10 * 60_000)
  OUT_OF_STOCK_MS = 10_000;

  /** A client with this many refused purchases in five minutes has to wait. */
  @Type(() => Number)
  @IsInt()
  @Min(1)
  @Max(100_000)
  REFUSED_PURCHASES = 30;

  /** How often the catalog is fetched. */
  @Type(() => Number)
  @IsInt()
  @Min(100)
  @Max(dayMs)
  CATALOG_EVERY_MS = 10 * 60_000;

  /** How often this process reads newer catalogs, rates and success rates of other replicas. */
  @Type(() => Number)
  @IsInt()
  @Min(10)
  @Max(60_000)
  CATALOG_CHECK_MS = 5000;

  /** How often the success rates of offers are computed, by one process for all. */
  @Type(() => Number)
  @IsInt()
  @Min(10)
  @Max(dayMs)
  SUCCESS_RATES_EVERY_MS = 60_000;

  /** How often the balances with the providers are read. */
  @Type(() => Number)
  @IsInt()
  @Min(10)
  @Max(dayMs)
  BALANCE_EVERY_MS = 60_000;

  /** The shortest time between two alarms of a balance. */
  @Type(() => Number)
  @IsInt()
  @Min(0)
  @Max(30 * dayMs)
  BALANCE_ALARM_EVERY_MS = 6 * hourMs;

  /** An alarm is raised at this balance or below, in the provider's currency. */
  @Matches(/^\d{1,9}(\.\d{1,2})?$/)
  PROVIDER_BALANCE_WANTED = '1000';

  /** The providers in order of preference, separated by a comma. */
  @Matches(/^(sms-man|handler-api|five-sim)(,(sms-man|handler-api|five-sim)){0,2}$/)
  NUMBER_PROVIDERS = 'sms-man,handler-api,five-sim';

  /** Longer than the purchase of a rental may take: a stopping process finishes what it has begun. */
  override SHUTDOWN_MS = 50_000;

  /** The times of a purchase contain each other, so that no process stops or gives up while another still waits for it. */
  override check(): readonly string[] {
    const gatewayMs = buyNumber.deadlineMs ?? 0;
    const isUsed = (name: string) => name !== 'five-sim' || this.FIVE_SIM_TOKEN !== undefined;
    const providers = this.NUMBER_PROVIDERS.split(',').filter(isUsed).length;
    const rules = [
      ['PROVIDER_TIMEOUT_MS', this.PROVIDER_TIMEOUT_MS, 'BUY_ANSWER_MS', this.BUY_ANSWER_MS],
      ['BUY_ANSWER_MS', this.BUY_ANSWER_MS, 'the time that the gateway waits for a purchase', gatewayMs],
      ['the slowest answer, of a rental', rentNumber.deadlineMs ?? 0, 'SHUTDOWN_MS', this.SHUTDOWN_MS],
      ['BUY_LEASE_MS', this.BUY_LEASE_MS, 'SHUTDOWN_MS', this.SHUTDOWN_MS],
      [
        'PROVIDER_TIMEOUT_MS for each provider',
        providers * this.PROVIDER_TIMEOUT_MS,
        'BUY_LEASE_MS',
        this.BUY_LEASE_MS,
      ],
      ['TICK_MS twice', 2 * this.TICK_MS, 'POLL_LEASE_MS', this.POLL_LEASE_MS],
    ] as const;
    const problems = rules.flatMap(([short, shortMs, long, longMs]) =>
      shortMs < longMs ? [] : [`${short} (${shortMs}) must be less than ${long} (${longMs})`],
    );
    const hasCurrency = this.FIVE_SIM_TOKEN === undefined || this.FIVE_SIM_CURRENCY !== undefined;
    return hasCurrency ? problems : [...problems, 'FIVE_SIM_TOKEN needs FIVE_SIM_CURRENCY'];
  }
}
