import type { ComponentProps } from 'react';
import { TextField } from '../ui/TextField';

/** Why an admin does something: one line, as long as the server keeps. */
export function ReasonField(
  field: Pick<ComponentProps<typeof TextField>, 'label' | 'hint' | 'error' | 'registration'>,
) {
  return <TextField {...field} maxLength={500} />;
}
