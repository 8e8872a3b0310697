import type { ReactNode, SelectHTMLAttributes } from 'react';
import type { UseFormRegisterReturn } from 'react-hook-form';
import { Field } from './Field';

/** A labelled select with its hint and error. Its children are the options. */
export function SelectField({
  label,
  hint,
  error,
  registration,
  ...select
}: {
  label: string;
  hint?: string;
  error?: string | undefined;
  /** The result of react-hook-form's `register`; without it `value` controls the select. */
  registration?: UseFormRegisterReturn;
  children: ReactNode;
} & Pick<SelectHTMLAttributes<HTMLSelectElement>, 'value' | 'onChange'>) {
  return (
    <Field label={label} hint={hint} error={error}>
      {(control) => <select {...control} {...select} {...registration} className="input" />}
    </Field>
  );
}
