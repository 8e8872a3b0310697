import type { FieldValues, GlobalError, Path, UseFormSetError } from 'react-hook-form';
import { explain, fieldErrors, isUnauthorized } from '../api/failure';
import { t } from '../language/text';
import { Notice } from './Notice';

/** An @ and a domain with a dot. Only the mail server knows whether the address exists. */
export const emailRule = () => ({
  required: t`Enter your e-mail address.`,
  pattern: { value: /^[^\s@]+@[^\s@]+\.[^\s@]+$/, message: t`Enter a valid e-mail address, like name@example.com.` },
});

/** A new password's rules, as the server enforces them. */
export function passwordRule() {
  const message = t`The password must have 6 to 128 characters.`;
  return {
    required: t`Choose a password.`,
    minLength: { value: 6, message },
    maxLength: { value: 128, message },
  };
}

/** The repeated new password. */
export const confirmationRule = () => ({
  required: t`Repeat the password.`,
  validate: (value: string | undefined, { password }: { password: string }) =>
    value === password || t`Passwords do not match.`,
});

/** Shows the server's validation errors beside their fields. Returns whether there were any. */
export function showFieldErrors<Values extends FieldValues>(
  failure: unknown,
  fields: readonly Path<Values>[],
  setError: UseFormSetError<Values>,
): boolean {
  const known = fieldErrors(failure).flatMap(({ field, message }) => {
    const name = fields.find((candidate) => candidate === field);
    return name ? [{ name, message }] : [];
  });
  for (const { name, message } of known) setError(name, { message });
  return known.length > 0;
}

/** The same; FormError shows a failure without a field. A toast alone is gone after five seconds. */
export function showErrors<Values extends FieldValues>(
  failure: unknown,
  fields: readonly Path<Values>[],
  setError: UseFormSetError<Values>,
): void {
  if (!showFieldErrors(failure, fields, setError) && !isUnauthorized(failure)) {
    setError('root', { message: explain(failure) });
  }
}

export function FormError({ error }: { error: GlobalError | undefined }) {
  return error?.message ? <Notice tone="bad" title={error.message} /> : null;
}
