import { IsEmail, IsOptional, IsString, Length, Matches, MaxLength } from 'class-validator';
import { defineRequest } from '../request';

/** How long a mailed link works, in minutes. Each works once. */
export const linkMinutes = 30;

const tokenShape = /^[\w-]{20,100}$/;

export class RequestPasswordResetInput {
  @IsEmail({}, { message: 'Please enter a valid e-mail address.' })
  @MaxLength(254)
  email: string;

  /** Internet address of who asks. */
  @IsOptional()
  @IsString()
  @MaxLength(64)
  address?: string;
}
/** Mails a link to a new password, if there is such an account; answers the same if not. Errors: platform/too-many-requests. */
export const requestPasswordReset = defineRequest<Record<string, never>>()(
  'auth.password.request-reset',
  RequestPasswordResetInput,
);

export class ResetPasswordInput {
  /** From the mailed link. */
  @Matches(tokenShape)
  @IsString()
  token: string;

  @IsString()
  @Length(6, 128, { message: 'The password must have 6 to 128 characters.' })
  password: string;
}
/** Sets a new password and ends every session of the account. Errors: auth/link-unusable. */
export const resetPassword = defineRequest<Record<string, never>>()('auth.password.reset', ResetPasswordInput);

export class ChangePasswordInput {
  @IsString()
  @MaxLength(128)
  current: string;

  @IsString()
  @Length(6, 128, { message: 'The password must have 6 to 128 characters.' })
  password: string;
}
/**
 * Sets the caller's new password and ends every session of the account, the caller's too.
 * Errors: auth/wrong-password, auth/account-locked (wrong ones count as at sign-in).
 */
export const changePassword = defineRequest<Record<string, never>>()('auth.password.change', ChangePasswordInput);

export class RequestEmailVerificationInput {}
/** Mails the caller a link that verifies their address; nothing where that is done already. */
export const requestEmailVerification = defineRequest<Record<string, never>>()(
  'auth.email.request-verification',
  RequestEmailVerificationInput,
);

export class VerifyEmailInput {
  /** From the mailed link. */
  @Matches(tokenShape)
  @IsString()
  token: string;
}
/** Errors: auth/link-unusable. */
export const verifyEmail = defineRequest<Record<string, never>>()('auth.email.verify', VerifyEmailInput);
