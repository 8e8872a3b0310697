import type { ReactNode } from 'react';
import { explain, fieldErrors } from '../api/failure';
import { t } from '../language/text';
import { Button } from './Button';
import { Notice } from './Notice';

interface Failed {
  /** The title above the reason; without it the reason is the title. */
  readonly failed?: string;
  /** The call's failure; undefined until it fails. */
  readonly failure: unknown;
}

/** A form's end: why it failed, and its buttons. */
export function FormActions({
  action,
  variant = 'primary',
  busy,
  disabled = false,
  failed,
  failure,
  onCancel,
}: Failed & {
  action: string;
  variant?: 'danger' | 'primary';
  busy: boolean;
  disabled?: boolean;
  onCancel: () => void;
}) {
  return (
    <FormFoot>
      <FormFailure failure={failure} {...(failed !== undefined && { failed })} />
      <FormButtons onCancel={onCancel}>
        <Button type="submit" variant={variant} busy={busy} disabled={disabled}>
          {action}
        </Button>
      </FormButtons>
    </FormFoot>
  );
}

/** In a dialog, keeps the form's end on the screen. */
export function FormFoot({ children }: { children: ReactNode }) {
  return (
    <div className="space-y-4 in-[dialog]:sticky in-[dialog]:-bottom-6 in-[dialog]:z-10 in-[dialog]:-mx-6 in-[dialog]:-mb-6 in-[dialog]:border-t in-[dialog]:border-line in-[dialog]:bg-surface in-[dialog]:px-6 in-[dialog]:pt-4 in-[dialog]:pb-5 narrow:in-[dialog]:static">
      {children}
    </div>
  );
}

/** Why a form failed: a field's problem, else the whole's. */
function FormFailure({ failed, failure }: Failed) {
  if (failure === undefined) return undefined;
  const reason = fieldErrors(failure)[0]?.message ?? explain(failure);
  return failed === undefined ? (
    <Notice tone="bad" title={reason} />
  ) : (
    <Notice tone="bad" title={failed}>
      {reason}
    </Notice>
  );
}

/** Cancel beside another button: stacked on phones' pages, at the right end of a dialog. */
export function FormButtons({ onCancel, children }: { onCancel: () => void; children: ReactNode }) {
  return (
    <div className="flex flex-col-reverse gap-3 in-[dialog]:flex-row in-[dialog]:justify-end max-sm:in-[dialog]:*:flex-1 narrow:in-[dialog]:flex-col-reverse sm:flex-row">
      <Button variant="secondary" onClick={onCancel}>
        {t`Cancel`}
      </Button>
      {children}
    </div>
  );
}
