import { IsOptional, IsString, Matches, MaxLength } from 'class-validator';
import { type ErrorCode } from '../errors';
import { defineRequest } from '../request';
import { passwordCheckErrors } from './passwords';
import { codeShape } from './second-factor';

/** What shows that the owner of the account acts, and not whoever has found an open session. */
export class OwnerProof {
  @IsString()
  @MaxLength(128)
  password: string;

  /** A code of the authenticator app, or a recovery code; only where two-factor login is on. */
  @IsOptional()
  @Matches(codeShape)
  @IsString()
  code?: string;
}

/** The same in a request that needs it in some cases only. */
export class ProofWhereNeeded {
  /** The caller's own, again. */
  @IsOptional()
  @IsString()
  @MaxLength(128)
  password?: string;

  /** A code of the authenticator app, or a recovery code, where two-factor login is on. */
  @IsOptional()
  @Matches(codeShape)
  @IsString()
  code?: string;
}

/** Of a request that needs proof of the account's owner. */
export const ownerProofErrors: readonly ErrorCode[] = [
  ...passwordCheckErrors,
  'auth/second-factor-required',
  'auth/second-factor-wrong',
];

export class ConfirmOwnerInput extends OwnerProof {}
/**
 * Whether the caller is the owner: asked by services before they make what goes on sending codes after the session. A code is used up.
 */
export const confirmOwner = defineRequest<Record<string, never>>()('auth.owner.confirm', ConfirmOwnerInput, {
  senders: ['notifications', 'webhooks'],
  errors: ownerProofErrors,
});
