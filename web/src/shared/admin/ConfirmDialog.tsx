import type { ReactNode } from 'react';
import { explain } from '../api/failure';
import { Button } from '../ui/Button';
import { Dialog } from '../ui/Dialog';
import { submitOrPoint } from '../ui/form';
import { Notice } from '../ui/Notice';

/** Asks before something that is not easily undone. Stays open when it fails, and says why. */
export function ConfirmDialog({
  title,
  question,
  action,
  look = 'danger',
  busy,
  failed,
  failure,
  onConfirm,
  onClose,
  children,
}: {
  title: string;
  question: string;
  /** What the button does, in a word or two. */
  action: string;
  look?: 'danger' | 'primary';
  busy: boolean;
  /** What it says where it did not work; the server's own words stand below. */
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
          submitOrPoint(event.currentTarget, onConfirm);
        }}
      >
        {children}
        {failure !== undefined && (
          <Notice tone="bad" title={failed}>
            {explain(failure)}
          </Notice>
        )}
        <div className="flex flex-col-reverse gap-3 sm:flex-row sm:justify-end">
          <Button look="secondary" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" look={look} busy={busy}>
            {action}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
