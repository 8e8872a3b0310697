import { IsMongoId, IsString, Matches } from 'class-validator';
import { IsIdempotencyKey } from '../idempotency-key';
import { defineRequest } from '../request';
import { Instant, Wire } from '../wire';

export const sharesPerOrder = 3;
export const sharesPerClient = 50;

/** A link that shows the newest code of one active number to whoever opens it. */
export class ShareView {
  @Wire() readonly id: string;
  /** The number that it shows. */
  @Wire('request_id') readonly orderId: string;
  @Instant() readonly createdAt: string;
}
export class NewShareView extends ShareView {
  /** What the link contains. It is in this answer alone. */
  @Wire() readonly token: string;
}

export class CreateShareInput {
  @IsMongoId()
  orderId: string;

  @IsIdempotencyKey()
  idempotencyKey?: string;
}
/**
 * Makes a link to the caller's own active number; not for rentals. A repeat with the same key makes no second link: it gives the one
 * link another token.
 */
export const createShare = defineRequest<NewShareView>()('numbers.share.create', CreateShareInput, {
  errors: [
    'numbers/order-not-found',
    'numbers/not-active',
    'numbers/too-many-shares',
    'platform/idempotency-mismatch',
    'auth/account-locked-by-admin',
    'auth/erasure-requested',
  ],
});

export class ListSharesInput {}
/** The links to the caller's own active numbers, newest first; at most 50. */
export const listShares = defineRequest<readonly ShareView[]>()('numbers.shares.list', ListSharesInput, {
  idempotent: true,
});

export class EndShareInput {
  @IsMongoId()
  orderId: string;

  @IsMongoId()
  shareId: string;
}
/** Ends a link to the caller's own number. Ending one that has ended changes nothing. */
export const endShare = defineRequest<Record<string, never>>()('numbers.share.end', EndShareInput, {
  errors: ['numbers/order-not-found'],
});

export class ReadSharedCodeInput {
  @IsString()
  @Matches(/^[\w-]{20,100}$/, { message: 'This link is not complete.' })
  token: string;
}
/** What a link shows: nothing about the owner, and of a number that has ended only what it was for. */
export class SharedCodeView {
  @Wire('service') readonly serviceName: string;
  @Wire('country') readonly countryName: string;
  /** ISO 3166 alpha-2, where it is known. */
  @Wire() readonly countryCode?: string;
  /** Whether the number has ended: then nothing else is shown. */
  @Wire() readonly ended: boolean;
  @Wire() readonly number?: string;
  @Instant() readonly expiresAt?: string;
  /** The code of the newest message that has one, of the last three. */
  @Wire() readonly code?: string;
  /** The beginning of the newest message where no code was found in it. */
  @Wire() readonly text?: string;
}
/** For whoever has the token. */
export const readSharedCode = defineRequest<SharedCodeView>()('numbers.share.read', ReadSharedCodeInput, {
  errors: ['numbers/share-unknown', 'numbers/upstream-unavailable'],
  idempotent: true,
});
