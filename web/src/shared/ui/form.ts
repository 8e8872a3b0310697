import type { FieldValues, Path, UseFormSetError } from 'react-hook-form';
import { fieldErrors } from '../api/failure';

/** An @ and a domain with a dot. Whether the address exists, only the mail server knows. */
export const emailRule = {
  required: 'Enter your e-mail address.',
  pattern: { value: /^[^\s@]+@[^\s@]+\.[^\s@]+$/, message: 'Enter a valid e-mail address, like name@example.com.' },
};

const passwordLength = 'The password must have 6 to 128 characters.';

/** A new password, as the server enforces it. */
export const passwordRule = {
  required: 'Choose a password.',
  minLength: { value: 6, message: passwordLength },
  maxLength: { value: 128, message: passwordLength },
};

/** The second input of a new password. */
export const confirmationRule = {
  required: 'Repeat the password.',
  validate: (value: string | undefined, { password }: { password: string }) =>
    value === password || 'Passwords do not match.',
};

/** Shows the server's validation errors beside their fields. */
export function showFieldErrors<Values extends FieldValues>(
  failure: unknown,
  fields: readonly Path<Values>[],
  setError: UseFormSetError<Values>,
): void {
  for (const { field, message } of fieldErrors(failure)) {
    const name = fields.find((candidate) => candidate === field);
    if (name) setError(name, { message });
  }
}
