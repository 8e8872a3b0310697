import { IsInt, IsMongoId, IsOptional, Max, Min } from 'class-validator';
import { dayLimitErrors } from '../day-limit-errors';
import { type Kobo } from '../money';
import { defineRequest } from '../request';
import { type BalanceReply } from './ledger';

export class OpenHoldInput {
  /** The bid's id. */
  @IsMongoId() holdId: string;
  @IsMongoId() userId: string;
  /** Kobo. */
  @IsInt() @Min(1) @Max(1_000_000_000_00) amount: number;
  /** How many numbers the bid may buy: each counts in the day's limit. Default: 1. */
  @IsOptional() @IsInt() @Min(1) purchases?: number;
}
/**
 * Holds part of a client's balance for a bid, once: a repeated request returns the same. wallet/hold-closed: it was closed before it was
 * opened.
 */
export const openHold = defineRequest<BalanceReply>()('wallet.hold.open', OpenHoldInput, {
  senders: ['numbers'],
  errors: ['wallet/insufficient-balance', ...dayLimitErrors, 'wallet/hold-closed', 'platform/idempotency-mismatch'],
  idempotent: true,
});

export class ReleaseHeldInput {
  @IsMongoId() holdId: string;
  /** The order that cost less than was held for it. */
  @IsMongoId() orderId: string;
  /** Kobo. */
  @IsInt() @Min(1) @Max(1_000_000_000_00) amount: number;
}
export interface ReleaseReply {
  readonly released: Kobo;
}
/**
 * Releases what an order did not cost, once. Releases nothing if the hold is closed, because closing has released all. wallet/hold-closed:
 * it is open, but less is held.
 */
export const releaseHeld = defineRequest<ReleaseReply>()('wallet.hold.release', ReleaseHeldInput, {
  senders: ['numbers'],
  errors: ['wallet/hold-closed'],
  idempotent: true,
});

export class CloseHoldInput {
  @IsMongoId() holdId: string;
}
/** Releases all that is held for a bid, once. From then on refuses late charges from the hold, and its opening. */
export const closeHold = defineRequest<ReleaseReply>()('wallet.hold.close', CloseHoldInput, {
  senders: ['numbers'],
  idempotent: true,
});
