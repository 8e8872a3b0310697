import type { InputHTMLAttributes, ReactNode } from 'react';
import type { UseFormRegisterReturn } from 'react-hook-form';
import { Field } from './Field';
import { PasswordInput } from './PasswordInput';

type InputProps = Omit<InputHTMLAttributes<HTMLInputElement>, 'id' | 'name' | 'aria-invalid' | 'aria-describedby'>;

interface TextFieldProps extends InputProps {
  label: string;
  hint?: ReactNode;
  error?: string | undefined;
  type?: 'text' | 'email' | 'password' | 'file' | 'datetime-local' | 'time';
  /** The result of react-hook-form's `register`; without it `value` controls the input. */
  registration?: UseFormRegisterReturn;
  className?: string;
}

/** A labelled input of one line with its hint and error. */
export function TextField({
  label,
  hint,
  error,
  type = 'text',
  registration,
  className = '',
  ...input
}: TextFieldProps) {
  const usual = type === 'email' ? ({ autoComplete: 'email', inputMode: 'email' } as const) : {};
  return (
    <Field label={label} hint={hint} error={error}>
      {(control) =>
        type === 'password' ? (
          <PasswordInput {...control} {...input} {...registration} />
        ) : (
          <input {...control} {...usual} {...input} {...registration} type={type} className={`input ${className}`} />
        )
      }
    </Field>
  );
}

/** A code of an authenticator app, or a recovery code. Phones offer to fill it in. */
export function CodeField(field: Omit<TextFieldProps, 'type' | 'className'>) {
  return (
    <TextField
      {...field}
      autoComplete="one-time-code"
      autoCapitalize="characters"
      spellCheck={false}
      maxLength={40}
      className="figures"
    />
  );
}
