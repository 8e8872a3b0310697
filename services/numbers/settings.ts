import { Type } from 'class-transformer';
import { IsIn, IsInt, IsOptional, IsString, IsUrl, Length, Matches, Max, Min } from 'class-validator';
import { DatabaseSettings } from '@ringlet/platform/settings';

const day = 24 * 60 * 60 * 1000;
const url = { require_tld: false, require_protocol: true, protocols: ['http', 'https'] };

/** What the numbers service can be overrides. Times in milliseconds. */
export class NumbersSettings extends DatabaseSettings {
  /** `/control/` and `/rent-api/` are put behind it. */
  @IsUrl(url)
  SMS_MAN_URL = 'https://api.sms-man.com';

  /** SMS-Man is used where its token is given. */
  @IsOptional()
  @IsString()
  SMS_MAN_TOKEN?: string;

  /** What SMS-Man writes its costs in. */
  @IsIn(['RUB', 'USD'])
  SMS_MAN_CURRENCY: 'RUB' | 'USD' = 'RUB';

  /** How many calls a second this process makes to SMS-Man at most, for looking for messages. */
  @Type(() => Number)
  @IsInt()
  @Min(1)
  @Max(100_000)
  SMS_MAN_PER_SECOND = 100;

  /** What SMS-Man pushes with to `/webhooks/numbers/sms-man` of the gateway; without it nothing that it pushes is taken. */
  @IsOptional()
  @IsString()
  @Length(16, 100)
  SMS_MAN_WEBHOOK_SECRET?: string;

  /** The whole address of a provider's handler_api.php; used where its key is given too. */
  @IsOptional()
  @IsUrl(url)
  HANDLER_API_URL?: string;

  @IsOptional()
  @IsString()
  HANDLER_API_KEY?: string;

  /** As SMS_MAN_WEBHOOK_SECRET, for `/webhooks/numbers/handler-api`. */
  @IsOptional()
  @IsString()
  @Length(16, 100)
  HANDLER_API_WEBHOOK_SECRET?: string;

  @IsIn(['RUB', 'USD'])
  HANDLER_API_CURRENCY: 'RUB' | 'USD' = 'RUB';

  @Type(() => Number)
  @IsInt()
  @Min(1)
  @Max(100_000)
  HANDLER_API_PER_SECOND = 100;

  /** How long one provider call may take. */
  @Type(() => Number)
  @IsInt()
  @Min(50)
  @Max(60_000)
  PROVIDER_TIMEOUT_MS = 12_000;

  /** How long a number listens. */
  @Type(() => Number)
  @IsInt()
  @Min(1)
  @Max(day)
  ORDER_TTL_MS = 20 * 60_000;

  /** The shortest time before the provider takes a number back. */
  @Type(() => Number)
  @IsInt()
  @Min(0)
  @Max(day)
  REFUND_AFTER_MS = 2 * 60_000;

  /** How long after it was rented for hours or days the provider takes a number without messages back. */
  @Type(() => Number)
  @IsInt()
  @Min(0)
  @Max(day)
  RENTAL_REFUND_MS = 20 * 60_000;

  /** How often a number is looked at for a message; a rental that nobody watches less often. */
  @Type(() => Number)
  @IsInt()
  @Min(10)
  @Max(60_000)
  POLL_EVERY_MS = 3000;

  /** How long a process may keep a number to itself before it renews its claim: a killed one's numbers wait at most this long. */
  @Type(() => Number)
  @IsInt()
  @Min(100)
  @Max(10 * 60_000)
  POLL_LEASE_MS = 20_000;

  /** How often work that is due is looked for. */
  @Type(() => Number)
  @IsInt()
  @Min(5)
  @Max(10_000)
  TICK_MS = 100;

  /** How often what failed is tried again: a refund, a cancel. */
  @Type(() => Number)
  @IsInt()
  @Min(5)
  @Max(60_000)
  RETRY_EVERY_MS = 2000;

  /** After this long an order that was being bought is taken over: longer than the wallet and every provider may take. */
  @Type(() => Number)
  @IsInt()
  @Min(50)
  @Max(10 * 60_000)
  BUY_LEASE_MS = 45_000;

  /** How long the provider's answer may still come after it was taken for lost; then the money goes back. */
  @Type(() => Number)
  @IsInt()
  @Min(1)
  @Max(10 * 60_000)
  UNKNOWN_FOR_MS = 30_000;

  /** The buyer is answered after this long at the latest; the purchase goes on. Shorter than the gateway waits. */
  @Type(() => Number)
  @IsInt()
  @Min(50)
  @Max(60_000)
  BUY_ANSWER_MS = 20_000;

  /** How often countries, services and prices are fetched. */
  @Type(() => Number)
  @IsInt()
  @Min(100)
  @Max(day)
  CATALOG_EVERY_MS = 10 * 60_000;

  /** How often this process looks whether another has news of the catalog, of rates, or of how services fare. */
  @Type(() => Number)
  @IsInt()
  @Min(10)
  @Max(60_000)
  CATALOG_CHECK_MS = 1000;

  /** How often the offers' success rates are counted up, by one process for all. */
  @Type(() => Number)
  @IsInt()
  @Min(10)
  @Max(day)
  SUCCESS_RATES_EVERY_MS = 60_000;

  /** How often the balances at the providers are read. */
  @Type(() => Number)
  @IsInt()
  @Min(10)
  @Max(day)
  BALANCE_EVERY_MS = 60_000;

  /** No second alarm comes so soon after the first, however often the balance rises and falls. */
  @Type(() => Number)
  @IsInt()
  @Min(0)
  @Max(30 * day)
  BALANCE_ALARM_EVERY_MS = 6 * 60 * 60_000;

  /** An alarm is raised at this balance, in the provider's currency. */
  @Matches(/^\d{1,9}(\.\d{1,2})?$/)
  PROVIDER_BALANCE_WANTED = '1000';

  /** Which provider is asked first, and which after it said that it has no number; comma between. */
  @Matches(/^(sms-man|handler-api)(,(sms-man|handler-api))?$/)
  NUMBER_PROVIDERS = 'sms-man,handler-api';
}
