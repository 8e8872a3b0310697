import { IsString, Matches, MaxLength } from 'class-validator';
import { defineRequest } from '../request';
import { Wire } from '../wire';
import { passwordCheckErrors } from './passwords';

/** Six digits of an authenticator app, or a recovery code; spaces and dashes are ignored. */
export const codeShape = /^[\w -]{6,40}$/;

export class SecondFactorStateInput {}
export class SecondFactorView {
  @Wire() readonly enabled: boolean;
  @Wire('recoveryCodesLeft') readonly recoveryCodesLeft: number;
}
/** State of the caller's second factor. */
export const secondFactorState = defineRequest<SecondFactorView>()('auth.second-factor.state', SecondFactorStateInput, {
  errors: ['auth/session-ended'],
});

export class BeginSecondFactorInput {
  @IsString()
  @MaxLength(128)
  password: string;
}
export class SecondFactorSecretView {
  /** Base32, to be typed in. */
  @Wire() readonly secret: string;
  /** `otpauth://...`, to be shown as a QR code. */
  @Wire() readonly uri: string;
}
/** Takes effect when it is confirmed with a code. */
export const beginSecondFactor = defineRequest<SecondFactorSecretView>()(
  'auth.second-factor.begin',
  BeginSecondFactorInput,
  { errors: [...passwordCheckErrors, 'auth/second-factor-on'] },
);

export class ConfirmSecondFactorInput {
  @Matches(codeShape)
  @IsString()
  code: string;
}
export class RecoveryCodesView {
  /** Shown once; each opens a session once. */
  @Wire('recoveryCodes') readonly recoveryCodes: readonly string[];
}
/** auth/second-factor-wrong also if none was begun. */
export const confirmSecondFactor = defineRequest<RecoveryCodesView>()(
  'auth.second-factor.confirm',
  ConfirmSecondFactorInput,
  { errors: ['auth/second-factor-wrong', 'auth/account-locked', 'auth/session-ended'] },
);

export class RemoveSecondFactorInput extends BeginSecondFactorInput {
  @Matches(codeShape)
  @IsString()
  code: string;
}
/** Staff need it and keep it. */
export const removeSecondFactor = defineRequest<Record<string, never>>()(
  'auth.second-factor.remove',
  RemoveSecondFactorInput,
  {
    errors: [
      ...passwordCheckErrors,
      'auth/second-factor-kept',
      'auth/second-factor-required',
      'auth/second-factor-wrong',
    ],
  },
);
