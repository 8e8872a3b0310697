import { ApiProperty, IntersectionType, OmitType } from '@nestjs/swagger';
import { Type } from 'class-transformer';
import { IsInt, IsOptional, Max, Min } from 'class-validator';
import {
  type ApiKeyKind,
  apiKeyKinds,
  ChangeApiKeyInput,
  CreateApiKeyInput,
  keyCurrencies,
  type KeyCurrency,
  keyProfiles,
  type KeyProfile,
  RevokeApiKeyInput,
} from '@ringlet/contracts/auth/api-keys';
import { keyUsageDays } from '@ringlet/contracts/auth/key-usage';
import { type Scope, scopes } from '@ringlet/contracts/caller';
import { Amount, RenameType } from '../http/mapped-types';

export class ApiKeyParams extends RevokeApiKeyInput {}

class SpendPerDay {
  /** Naira that the key may spend in a day (Africa/Lagos); absent: no limit but the balance. */
  @Amount()
  @IsOptional()
  spend_per_day?: number;
}

export class CreateApiKeyBody extends IntersectionType(
  OmitType(CreateApiKeyInput, ['requestsPerSecond', 'spendPerDay', 'expiresInDays']),
  RenameType(CreateApiKeyInput, { requests_per_second: 'requestsPerSecond', expires_in_days: 'expiresInDays' }),
  SpendPerDay,
) {}

export class ChangeApiKeyBody extends OmitType(ChangeApiKeyInput, ['id']) {}

export class ApiKeyView {
  id: string;
  name: string;
  /** `test`: it buys in the test world, with play money. */
  @ApiProperty({ enum: apiKeyKinds })
  kind: ApiKeyKind;
  /** The beginning of the key, to recognise it by. */
  start: string;
  @ApiProperty({ enum: scopes, isArray: true })
  scopes: readonly Scope[];
  /** IP addresses and ranges that it may be used from; none: all. */
  @ApiProperty({ type: [String] })
  addresses: readonly string[];
  requests_per_second: number;
  /** Naira in a day; absent: no limit but the balance. */
  spend_per_day?: number;
  /** Naira spent today, refunds deducted; only with a limit. */
  spent_today?: number;
  /** How handler_api.php answers to it. */
  @ApiProperty({ enum: keyProfiles })
  profile: KeyProfile;
  /** The currency of the amounts of handler_api.php. */
  @ApiProperty({ enum: keyCurrencies })
  currency: KeyCurrency;
  @ApiProperty({ format: 'date-time' })
  created_at: string;
  @ApiProperty({ format: 'date-time' })
  expires_at?: string;
  /** A minute late at most; absent: never used. */
  @ApiProperty({ format: 'date-time' })
  last_used_at?: string;
}

export class NewApiKeyView {
  /** Shown once: only its hash is stored. */
  key: string;
  api_key: ApiKeyView;
}

export class ApiKeyUsageQuery {
  /** Days up to today, 30 by default. */
  @IsOptional()
  @Type(() => Number)
  @IsInt()
  @Min(1)
  @Max(keyUsageDays)
  days?: number;
}

export class ApiKeyUsageDay {
  /** The day of Africa/Lagos, e.g. `2026-11-22`. */
  day: string;
  /** Some seconds late. */
  requests: number;
  /** Those of them that were refused or failed. */
  errors: number;
  /** Naira, refunds deducted from the day of the purchase. */
  spend: number;
}

export class ApiKeyUsageView {
  /** `test`: what it spends is play money, which is known for 7 days and until the test world begins again. */
  @ApiProperty({ enum: apiKeyKinds })
  kind: ApiKeyKind;
  /** Every day, oldest first; the last one is today. */
  days: ApiKeyUsageDay[];
}
