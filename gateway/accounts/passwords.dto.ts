import { IntersectionType, PickType } from '@nestjs/swagger';
import { ChangePasswordInput, RequestPasswordResetInput, ResetPasswordInput } from '@ringlet/contracts/auth/passwords';
import { RingletError } from '@ringlet/contracts/errors';
import { PasswordConfirmationBody } from './accounts.dto';

export class ForgottenPasswordBody extends PickType(RequestPasswordResetInput, ['email']) {}

export class NewPasswordBody extends IntersectionType(
  PasswordConfirmationBody,
  PickType(ResetPasswordInput, ['token', 'password']),
) {}

export class ChangePasswordBody extends IntersectionType(PasswordConfirmationBody, ChangePasswordInput) {}

/** Errors: auth/passwords-differ. */
export function requireSamePasswords(body: { password: string; password_confirmation: string }): void {
  if (body.password === body.password_confirmation) return;
  const { message } = new RingletError('auth/passwords-differ');
  throw new RingletError('auth/passwords-differ', { errors: [{ field: 'password_confirmation', message }] });
}
