import { IsIn, IsMongoId, IsOptional, IsString, Length } from 'class-validator';
import { type ReviewQueueName, reviewQueueNames } from '../review-queues';
import { defineRequest } from '../request';

/* Every request here needs the permission of its queue (libs/contracts/review-queues.ts). Errors: auth/session-required, auth/forbidden. */

/** Minutes that a claim lasts, unless it is renewed. */
export const claimMinutes = 15;

/** An admin works on an item of a queue. A claim informs other admins only: whether an action is allowed is decided where it is done. */
export interface ItemClaim {
  /** The item's id in its queue. */
  readonly item: string;
  readonly adminId: string;
  /** Of the admin, for display. */
  readonly name: string;
  /** ISO 8601 */
  readonly until: string;
}

export class ListItemClaimsInput {
  @IsIn(reviewQueueNames)
  queue: ReviewQueueName;
}
/** The current claims of a queue, at most 500. */
export const listItemClaims = defineRequest<readonly ItemClaim[]>()('auth.claims.list', ListItemClaimsInput);

export class ReleaseItemInput extends ListItemClaimsInput {
  @IsString()
  @Length(1, 200)
  item: string;
}
/** Ends the caller's claim; does nothing where another admin has it. */
export const releaseItem = defineRequest<Record<string, never>>()('auth.claims.release', ReleaseItemInput);

export class ClaimItemInput extends ReleaseItemInput {
  /** Take it over from this admin, and no other. */
  @IsOptional()
  @IsMongoId()
  from?: string;
}
/** Claims an item for 15 minutes, or renews the caller's claim. Of admins at the same time one gets it. Errors: auth/item-claimed. */
export const claimItem = defineRequest<ItemClaim>()('auth.claims.claim', ClaimItemInput);
