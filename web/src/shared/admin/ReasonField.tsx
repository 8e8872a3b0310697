import type { ComponentProps } from 'react';
import { TextField } from '../ui/TextField';

/** An admin's reason: one line, up to the length that the server stores. */
export function ReasonField(
  field: Pick<ComponentProps<typeof TextField>, 'label' | 'hint' | 'error' | 'registration'>,
) {
  return <TextField {...field} maxLength={500} />;
}
