import type { UseFormRegisterReturn } from 'react-hook-form';
import { t } from '../language/text';
import { TextField } from './TextField';

export const currentPasswordRule = () => ({ required: t`Enter your password.` });

/** Asks for the signed-in user's password again. */
export function CurrentPasswordField(field: { error: string | undefined; registration: UseFormRegisterReturn }) {
  return <TextField {...field} label={t`Password`} type="password" autoComplete="current-password" />;
}
