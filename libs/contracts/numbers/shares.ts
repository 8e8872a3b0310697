import { IsMongoId, IsString, Matches } from 'class-validator';
import { IsIdempotencyKey } from '../idempotency-key';
import { defineRequest, listOf, NoInput, NoReply } from '../request';
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
  /** The secret part of the link. Only this answer contains it. */
  @Wire() readonly token: string;
}

export class CreateShareInput {
  @IsMongoId() orderId: string;
  @IsIdempotencyKey() idempotencyKey?: string;
}
/**
 * Creates a link to one of the caller's active numbers; not for rentals. A repetition with the same key creates no second link: it
 * replaces the link's token.
 */
export const createShare = defineRequest(NewShareView)('numbers.share.create', CreateShareInput, {
  errors: [
    'numbers/order-not-found',
    'numbers/not-active',
    'numbers/too-many-shares',
    'platform/idempotency-mismatch',
    'auth/account-locked-by-admin',
    'auth/erasure-requested',
  ],
});

/** The links to the caller's active numbers, newest first; at most 50. */
export const listShares = defineRequest(listOf(ShareView))('numbers.shares.list', NoInput, {
  idempotent: true,
});

export class EndShareInput {
  @IsMongoId() orderId: string;
  @IsMongoId() shareId: string;
}
/** Ends a link to one of the caller's numbers. Repeating it changes nothing. */
export const endShare = defineRequest(NoReply)('numbers.share.end', EndShareInput, {
  errors: ['numbers/order-not-found'],
});

export class ReadSharedCodeInput {
  @IsString() @Matches(/^[\w-]{20,100}$/, { message: 'This link is not complete.' }) token: string;
}
/** What a link shows: nothing about the owner, and for an ended number only what it was for. */
export class SharedCodeView {
  @Wire('service') readonly serviceName: string;
  @Wire('country') readonly countryName: string;
  /** ISO 3166 alpha-2, if known. */
  @Wire() readonly countryCode?: string;
  /** Whether the number has ended; then nothing else is shown. */
  @Wire() readonly ended: boolean;
  @Wire() readonly number?: string;
  @Instant() readonly expiresAt?: string;
  /** The newest code in the last 20 messages since another one was requested. */
  @Wire() readonly code?: string;
  /** The text of that message, or of the newest one without a code; absent if it is nothing but the code. */
  @Wire() readonly text?: string;
}
/** For whoever has the token. */
export const readSharedCode = defineRequest(SharedCodeView)('numbers.share.read', ReadSharedCodeInput, {
  errors: ['numbers/share-unknown', 'numbers/upstream-unavailable'],
  idempotent: true,
});
