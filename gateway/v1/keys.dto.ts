import { ApiProperty } from '@nestjs/swagger';
import { scopes, type Scope } from '@ringlet/contracts/caller';

/** The API key that the request is made with. */
export class V1Key {
  id: string;
  @ApiProperty({ enum: scopes, isArray: true })
  scopes: Scope[];
  /** Naira that it may spend in a day of Lagos; absent: no limit but the balance. */
  spend_per_day?: number;
  /** Naira that it has spent today; absent without a limit. */
  spent_today?: number;
}
