import { IsMongoId, IsString, Matches } from 'class-validator';
import { IsIdempotencyKey } from '../idempotency-key';
import { defineRequest } from '../request';
import { type OrderView } from './order';

export const sharesPerOrder = 3;
export const sharesPerClient = 50;

/** A link that shows the newest code of one active number to whoever opens it. */
export interface Share {
  readonly id: string;
  readonly orderId: string;
  /** ISO 8601 */
  readonly createdAt: string;
}
export interface NewShare extends Share {
  /** What the link contains: 256 random bits. Only its hash is stored, so it is in this reply alone. */
  readonly token: string;
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
export const createShare = defineRequest<NewShare>()('numbers.share.create', CreateShareInput, {
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
export const listShares = defineRequest<readonly Share[]>()('numbers.shares.list', ListSharesInput, {
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
export interface SharedCode extends Pick<OrderView, 'serviceName' | 'countryName' | 'number' | 'expiresAt'> {
  readonly ended: boolean;
  /** ISO 3166 alpha-2, where the catalog has it. */
  readonly countryCode?: string;
  /** The code of the newest message that has one, of the last three. */
  readonly code?: string;
  /** The beginning of the newest message where no code was found in it. */
  readonly text?: string;
}
/** For whoever has the token. */
export const readSharedCode = defineRequest<SharedCode>()('numbers.share.read', ReadSharedCodeInput, {
  errors: ['numbers/share-unknown', 'numbers/upstream-unavailable'],
  idempotent: true,
});
