import { IsEmail, IsString, Length, Matches, MaxLength } from 'class-validator';
import { RingletError } from '#libs/contracts/errors';
import { ChangePasswordInput, ResetPasswordInput } from '#libs/contracts/passwords';

export class ForgottenPasswordBody {
  @MaxLength(254)
  @IsEmail({}, { message: 'Please enter a valid e-mail address.' })
  email: string;
}

export class NewPasswordBody extends ResetPasswordInput {
  @MaxLength(128)
  @IsString()
  password_confirmation: string;
}

export class ChangePasswordBody extends ChangePasswordInput {
  @MaxLength(128)
  @IsString()
  password_confirmation: string;
}

export class VerifyEmailBody {
  @Length(20, 100)
  @Matches(/^[\w-]*$/)
  @IsString()
  token: string;
}

/** Errors: auth/passwords-differ. */
export function refuseDifferent(body: { password: string; password_confirmation: string }): void {
  if (body.password === body.password_confirmation) return;
  const { message } = new RingletError('auth/passwords-differ');
  throw new RingletError('auth/passwords-differ', { errors: [{ field: 'password_confirmation', message }] });
}
