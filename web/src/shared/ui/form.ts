import { flushSync } from 'react-dom';
import type { FieldValues, Path, UseFormSetError } from 'react-hook-form';
import { fieldErrors } from '../api/failure';

/** Something, an @, and a domain with a dot: the rest is for the mail server to know. */
export const emailRule = {
  required: 'Enter your e-mail address.',
  pattern: { value: /^[^\s@]+@[^\s@]+\.[^\s@]+$/, message: 'Enter a valid e-mail address, like name@example.com.' },
};

/** Puts what the server says about a field beside that field. */
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

/** Submits, and takes somebody who sees no red to the first field that turns out to be wrong. */
export function submitOrPoint(form: HTMLFormElement, submit: () => void): void {
  flushSync(submit);
  form.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
}

/** As the server enforces it. */
export const passwordRule = {
  required: 'Choose a password.',
  minLength: { value: 6, message: 'The password must have 6 to 128 characters.' },
  maxLength: { value: 128, message: 'The password must have 6 to 128 characters.' },
};
