import type { ComponentProps } from 'react';
import { TextField } from '../ui/TextField';

/** Why an admin does something: one line, at most as long as the server stores. */
export function ReasonField(
  field: Pick<ComponentProps<typeof TextField>, 'label' | 'hint' | 'error' | 'registration'>,
) {
  return <TextField {...field} maxLength={500} />;
}
