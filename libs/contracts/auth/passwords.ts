import { IsEmail, IsOptional, IsString, Length, Matches, MaxLength } from 'class-validator';
import { type ErrorCode } from '../errors';
import { defineRequest, NoInput, NoReply } from '../request';
import { Wire } from '../wire';

/** Errors of requests that check the caller's password. */
export const passwordCheckErrors: readonly ErrorCode[] = [
  'auth/wrong-password',
  'auth/account-locked',
  'auth/session-ended',
  'platform/too-many-requests',
];

const tokenShape = /^[\w-]{20,100}$/;
const notALink = { message: 'This link is not complete. Please open it again from the e-mail.' };

export class RequestPasswordResetInput {
  @IsEmail({}, { message: 'Please enter a valid e-mail address.' }) @MaxLength(254) email: string;
  /** IP address of the requester. */
  @IsOptional() @IsString() @MaxLength(64) address?: string;
}
/** E-mails a password reset link if the address has an account; the reply is the same if it has none. */
export const requestPasswordReset = defineRequest(NoReply)('auth.password.request-reset', RequestPasswordResetInput, {
  errors: ['platform/too-many-requests'],
});

export class ResetPasswordInput {
  /** From the e-mailed link. */
  @Matches(tokenShape, notALink) @IsString(notALink) token: string;

  @IsString()
  @Length(6, 128, { message: 'The password must have 6 to 128 characters.' })
  password: string;

  /** IP address of the requester. */
  @IsOptional() @IsString() @MaxLength(64) address?: string;
}
export class PasswordSetView {
  /** The account's, for the login that follows: whoever has the link has the mailbox. */
  @Wire() readonly email: string;
}
/** Sets a new password and revokes every session of the account. Refuses an initial password. */
export const resetPassword = defineRequest(PasswordSetView)('auth.password.reset', ResetPasswordInput, {
  errors: ['auth/link-unusable', 'auth/password-unusable', 'auth/password-unchanged', 'auth/session-ended'],
});

export class ChangePasswordInput {
  @IsString() @MaxLength(128) current: string;

  @IsString()
  @Length(6, 128, { message: 'The password must have 6 to 128 characters.' })
  password: string;
}
/**
 * Sets the caller's new password and revokes every session of the account, including the caller's. Five wrong passwords in a session lock
 * the account for a while. Refuses an initial password.
 */
export const changePassword = defineRequest(NoReply)('auth.password.change', ChangePasswordInput, {
  errors: [...passwordCheckErrors, 'auth/password-unusable', 'auth/password-unchanged'],
});

/** E-mails the caller a link that verifies the address. Does nothing if it is already verified. */
export const requestEmailVerification = defineRequest(NoReply)('auth.email.request-verification', NoInput);

export class VerifyEmailInput {
  /** From the e-mailed link. */
  @Matches(tokenShape, notALink) @IsString(notALink) token: string;
}
export const verifyEmail = defineRequest(NoReply)('auth.email.verify', VerifyEmailInput, {
  errors: ['auth/link-unusable'],
});
