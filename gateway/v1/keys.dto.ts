import { ApiProperty } from '@nestjs/swagger';
import { type ApiKeyKind, apiKeyKinds } from '@ringlet/contracts/auth/api-keys';
import { scopes, type Scope } from '@ringlet/contracts/caller';

/** An API key of the account, without what is secret of it. */
export class V1OwnKey {
  id: string;
  name: string;
  /** `test`: it buys in the test world, with play money. */
  @ApiProperty({ enum: apiKeyKinds })
  kind: ApiKeyKind;
  /** The beginning of the key, to recognise it by. */
  start: string;
  @ApiProperty({ enum: scopes, isArray: true })
  scopes: Scope[];
  /** Naira that it may spend in a day of Lagos; absent: no limit but the balance. */
  spend_per_day?: number;
  @ApiProperty({ format: 'date-time' })
  created_at: string;
  /** Absent: it does not expire. */
  @ApiProperty({ format: 'date-time' })
  expires_at?: string;
  /** A minute late at most; absent: never used. */
  @ApiProperty({ format: 'date-time' })
  last_used_at?: string;
}

/** The API key that the request is made with. */
export class V1Key {
  id: string;
  /** `test`: it buys in the test world, with play money. */
  @ApiProperty({ enum: apiKeyKinds })
  kind: ApiKeyKind;
  @ApiProperty({ enum: scopes, isArray: true })
  scopes: Scope[];
  /** Naira that it may spend in a day of Lagos; absent: no limit but the balance. */
  spend_per_day?: number;
  /** Naira that it has spent today; absent without a limit. */
  spent_today?: number;
}
