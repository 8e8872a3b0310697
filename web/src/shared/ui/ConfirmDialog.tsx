import type { ReactNode } from 'react';
import { t } from '../language/text';
import { explain } from '../api/failure';
import { Button } from './Button';
import { Dialog } from './Dialog';
import { Notice } from './Notice';

/** Asks for confirmation. Stays open when the action fails, and shows the reason. */
export function ConfirmDialog({
  title,
  question,
  action,
  variant = 'danger',
  busy,
  failed,
  failure,
  onConfirm,
  onClose,
  children,
}: {
  title: string;
  question: string;
  /** The text of the button. */
  action: string;
  variant?: 'danger' | 'primary';
  busy: boolean;
  /** The title of the error; the server's message is shown below it. */
  failed: string;
  failure: unknown;
  onConfirm: () => void;
  onClose: () => void;
  children?: ReactNode;
}) {
  return (
    <Dialog title={title} question={question} onClose={onClose}>
      <form
        noValidate
        className="space-y-5"
        onSubmit={(event) => {
          event.preventDefault();
          onConfirm();
        }}
      >
        {children}
        {failure !== undefined && (
          <Notice tone="bad" title={failed}>
            {explain(failure)}
          </Notice>
        )}
        <div className="flex flex-col-reverse gap-3 sm:flex-row sm:justify-end">
          <Button variant="secondary" onClick={onClose}>
            {t`Cancel`}
          </Button>
          <Button type="submit" variant={variant} busy={busy}>
            {action}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
