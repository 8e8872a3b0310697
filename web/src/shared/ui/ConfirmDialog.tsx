import type { ReactNode } from 'react';
import { Dialog } from './Dialog';
import { FormActions } from './FormActions';

/** Asks for confirmation. Stays open with the reason when the action fails. */
export function ConfirmDialog({
  title,
  question,
  action,
  variant = 'danger',
  busy,
  disabled,
  isWide,
  failed,
  failure,
  onConfirm,
  onClose,
  children,
}: {
  title: string;
  question: string | undefined;
  action: string;
  variant?: 'danger' | 'primary';
  busy: boolean;
  disabled?: boolean;
  isWide?: boolean;
  /** The error's title; the server's message is shown below it. */
  failed: string;
  failure: unknown;
  onConfirm: () => void;
  onClose: () => void;
  children?: ReactNode;
}) {
  return (
    <Dialog title={title} question={question} onClose={onClose} {...(isWide !== undefined && { isWide })}>
      <form
        noValidate
        className="space-y-5"
        onSubmit={(event) => {
          event.preventDefault();
          onConfirm();
        }}
      >
        {children}
        <FormActions
          action={action}
          variant={variant}
          busy={busy}
          disabled={disabled}
          failed={failed}
          failure={failure}
          onCancel={onClose}
        />
      </form>
    </Dialog>
  );
}
