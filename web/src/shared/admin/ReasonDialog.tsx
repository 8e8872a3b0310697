import type { ComponentProps } from 'react';
import { useForm } from 'react-hook-form';
import { ConfirmDialog } from '../ui/ConfirmDialog';
import { ReasonField } from './ReasonField';
import { reasonRule } from './reasonRule';

/** Asks for confirmation and a reason, which the server requires and stores. */
export function ReasonDialog({
  label = 'Reason',
  hint = 'Stored in the audit trail.',
  onConfirm,
  children,
  ...dialog
}: Omit<ComponentProps<typeof ConfirmDialog>, 'onConfirm'> & {
  label?: string;
  hint?: string;
  onConfirm: (reason: string) => Promise<void>;
}) {
  const { register, handleSubmit, formState } = useForm<{ reason: string }>();
  const submit = handleSubmit(({ reason }) => onConfirm(reason));
  return (
    <ConfirmDialog {...dialog} onConfirm={() => void submit()}>
      {children}
      <ReasonField
        label={label}
        hint={hint}
        error={formState.errors.reason?.message}
        registration={register('reason', reasonRule)}
      />
    </ConfirmDialog>
  );
}
