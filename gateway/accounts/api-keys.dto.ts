import { ApiProperty, IntersectionType, OmitType } from '@nestjs/swagger';
import { IsOptional } from 'class-validator';
import { type ApiKeyKind, apiKeyKinds, CreateApiKeyInput, RevokeApiKeyInput } from '@ringlet/contracts/auth/api-keys';
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
