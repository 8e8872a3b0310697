import { IsEmail, IsString, Length, Matches, MaxLength } from 'class-validator';
import { RingletError } from '@ringlet/contracts/errors';
import { ChangePasswordInput, ResetPasswordInput } from '@ringlet/contracts/auth/passwords';

export class ForgottenPasswordBody {
  @IsEmail({}, { message: 'Please enter a valid e-mail address.' })
  @MaxLength(254)
  email: string;
}

export class NewPasswordBody extends ResetPasswordInput {
  @IsString()
  @MaxLength(128)
  password_confirmation: string;
}

export class ChangePasswordBody extends ChangePasswordInput {
  @IsString()
  @MaxLength(128)
  password_confirmation: string;
}

export class VerifyEmailBody {
  @IsString()
  @Length(20, 100)
  @Matches(/^[\w-]*$/)
  token: string;
}

/** Errors: auth/passwords-differ. */
export function refuseDifferent(body: { password: string; password_confirmation: string }): void {
  if (body.password === body.password_confirmation) return;
  const { message } = new RingletError('auth/passwords-differ');
  throw new RingletError('auth/passwords-differ', { errors: [{ field: 'password_confirmation', message }] });
}
