import { IsOptional, IsString, Matches, MaxLength } from 'class-validator';
import { type ErrorCode } from '../errors';
import { defineRequest, NoReply } from '../request';
import { passwordCheckErrors } from './passwords';
import { codeShape } from './second-factor';

/** Proves that the account's owner acts, and not somebody who found an open session. */
export class OwnerProof {
  @IsString() @MaxLength(128) password: string;
  /** A code of the authenticator app, or a recovery code; only if two-factor login is on. */
  @IsOptional() @Matches(codeShape) @IsString() code?: string;
}

/** The same, in a request that needs it only in some cases. */
export class ProofWhereNeeded {
  /** The caller's own, entered again. */
  @IsOptional() @IsString() @MaxLength(128) password?: string;
  /** A code of the authenticator app, or a recovery code, if two-factor login is on. */
  @IsOptional() @Matches(codeShape) @IsString() code?: string;
}

/** Errors of requests that require proof of the account's owner. */
export const ownerProofErrors: readonly ErrorCode[] = [
  ...passwordCheckErrors,
  'auth/second-factor-required',
  'auth/second-factor-wrong',
];

export class ConfirmOwnerInput extends OwnerProof {}
/**
 * Checks that the caller is the owner. Services ask before they create something that outlives the session and receives codes. A code can
 * be used once.
 */
export const confirmOwner = defineRequest(NoReply)('auth.owner.confirm', ConfirmOwnerInput, {
  senders: ['notifications', 'webhooks'],
  errors: ownerProofErrors,
});
