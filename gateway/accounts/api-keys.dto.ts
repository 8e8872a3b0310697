import { IntersectionType, OmitType } from '@nestjs/swagger';
import { Type } from 'class-transformer';
import { IsInt, IsOptional, Max, Min } from 'class-validator';
import { ApiKey, type ApiKeyKind, ChangeApiKeyInput, CreateApiKeyInput } from '@ringlet/contracts/auth/api-keys';
import { keyUsageDays } from '@ringlet/contracts/auth/key-usage';
import { type Kobo } from '@ringlet/contracts/money';
import { Money, Part, Wire } from '@ringlet/contracts/wire';
import { Amount, RenameType } from '../http/mapped-types';

class SpendPerDay {
  /** Naira that the key may spend in a day (Africa/Lagos); absent: only the balance limits it. */
  @Amount() @IsOptional() spend_per_day?: number;
}

export class CreateApiKeyBody extends IntersectionType(
  OmitType(CreateApiKeyInput, ['requestsPerSecond', 'spendPerDay', 'expiresInDays']),
  RenameType(CreateApiKeyInput, { requests_per_second: 'requestsPerSecond', expires_in_days: 'expiresInDays' }),
  SpendPerDay,
) {}

export class ChangeApiKeyBody extends OmitType(ChangeApiKeyInput, ['id']) {}

export class ApiKeyView extends ApiKey {
  /** Naira spent today, minus refunds; only with a limit. */
  @Money() spentToday?: Kobo;
}

export class NewApiKeyView {
  /** Shown once, because only its hash is stored. */
  @Wire() key: string;
  @Part(() => ApiKeyView) apiKey: ApiKeyView;
}

export class ApiKeyUsageQuery {
  /** Days up to and including today, 30 by default. */
  @IsOptional()
  @Type(() => Number)
  @IsInt()
  @Min(1)
  @Max(keyUsageDays)
  days?: number;
}

export class ApiKeyUsageDay {
  /** The day of Africa/Lagos, e.g. `2026-11-22`. */
  @Wire() day: string;
  /** A few seconds late. */
  @Wire() requests: number;
  /** The refused or failed ones among them. */
  @Wire() errors: number;
  /** Naira; refunds count on the day of the purchase. */
  @Money() spend: Kobo;
}

export class ApiKeyUsageView {
  /** `test`: its spend is play money, known for 7 days and until the test world is reset. */
  @Wire() kind: ApiKeyKind;
  /** Every day, oldest first; the last one is today. */
  @Part(() => ApiKeyUsageDay) days: ApiKeyUsageDay[];
}
