import { ApiProperty } from '@nestjs/swagger';
import { type ApiKeyKind, apiKeyKinds } from '@ringlet/contracts/auth/api-keys';
import { scopes, type Scope } from '@ringlet/contracts/caller';

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
