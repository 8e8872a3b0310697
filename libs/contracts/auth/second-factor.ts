import { IsString, Matches, MaxLength } from 'class-validator';
import { defineRequest, NoInput, NoReply } from '../request';
import { Wire } from '../wire';
import { passwordCheckErrors } from './passwords';

/** Six digits of an authenticator app, or a recovery code; spaces and dashes are ignored. */
export const codeShape = /^[\w -]{6,40}$/;

export class SecondFactorView {
  @Wire() readonly enabled: boolean;
  @Wire('recoveryCodesLeft') readonly recoveryCodesLeft: number;
}
export const secondFactorState = defineRequest(SecondFactorView)('auth.second-factor.state', NoInput, {
  errors: ['auth/session-ended'],
});

export class BeginSecondFactorInput {
  @IsString() @MaxLength(128) password: string;
}
export class SecondFactorSecretView {
  /** Base32, for typing it in. */
  @Wire() readonly secret: string;
  /** `otpauth://...`, for a QR code. */
  @Wire() readonly uri: string;
}
/** Takes effect once a code confirms it. */
export const beginSecondFactor = defineRequest(SecondFactorSecretView)(
  'auth.second-factor.begin',
  BeginSecondFactorInput,
  { errors: [...passwordCheckErrors, 'auth/second-factor-on'] },
);

export class ConfirmSecondFactorInput {
  @Matches(codeShape) @IsString() code: string;
}
export class RecoveryCodesView {
  /** Shown once; each opens one session. */
  @Wire('recoveryCodes') readonly recoveryCodes: readonly string[];
}
/** Also auth/second-factor-wrong if none was begun. */
export const confirmSecondFactor = defineRequest(RecoveryCodesView)(
  'auth.second-factor.confirm',
  ConfirmSecondFactorInput,
  { errors: ['auth/second-factor-wrong', 'auth/account-locked', 'auth/session-ended'] },
);

export class RemoveSecondFactorInput extends BeginSecondFactorInput {
  @Matches(codeShape) @IsString() code: string;
}
/** Staff must have it and cannot remove it. */
export const removeSecondFactor = defineRequest(NoReply)('auth.second-factor.remove', RemoveSecondFactorInput, {
  errors: [
    ...passwordCheckErrors,
    'auth/second-factor-kept',
    'auth/second-factor-required',
    'auth/second-factor-wrong',
  ],
});
