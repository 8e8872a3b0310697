import { type MouseEvent, type ReactNode, useId, useLayoutEffect, useRef } from 'react';

const middle = 'm-auto w-[min(var(--dialog-width),calc(100vw-2rem))] rounded-lg p-6';
const bottom =
  'mx-auto mt-auto mb-0 max-h-[calc(100dvh-1rem)] w-full max-w-xl rounded-t-xl p-4 pb-[calc(1rem+env(safe-area-inset-bottom))] transition-transform duration-[160ms] ease-out starting:translate-y-1/4';

/**
 * A native modal dialog: it traps the focus, closes on Escape and restores the focus. A sheet comes from the bottom of the
 * window and closes by a tap beside it.
 */
export function Dialog({
  title,
  question,
  isSheet = false,
  isWide = false,
  onClose,
  children,
}: {
  title: string;
  /** The description that screen readers announce with the title. */
  question?: string;
  isSheet?: boolean;
  /** With space for two columns. */
  isWide?: boolean;
  onClose: () => void;
  children: ReactNode;
}) {
  const dialog = useRef<HTMLDialogElement>(null);
  const titleId = useId();

  // In a layout effect: once the dialog is removed from the page, closing it does not restore the focus.
  useLayoutEffect(() => {
    const element = dialog.current;
    element?.showModal();
    // Not a button beside what is read first. The browser knows which of several radio buttons has the focus.
    const field = element?.querySelector<HTMLInputElement>('input:not([readonly]), select, textarea');
    if (field && field.type !== 'radio') field.focus();
    return () => element?.close();
  }, []);

  return (
    <dialog
      ref={dialog}
      aria-labelledby={titleId}
      aria-describedby={question && `${titleId}-question`}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      onClick={(event) => isSheet && isBeside(event) && onClose()}
      className={`border border-line bg-surface text-ink shadow-card ${isSheet ? bottom : middle} ${isWide ? '[--dialog-width:56rem]' : '[--dialog-width:28rem]'}`}
    >
      <h2 id={titleId} className={isSheet ? 'mb-2 px-1 text-lg' : 'mb-2 text-xl'}>
        {title}
      </h2>
      {question && (
        <p id={`${titleId}-question`} className="mb-5">
          {question}
        </p>
      )}
      {children}
    </dialog>
  );
}

/** A click beside the dialog counts as one on the dialog itself. A keyboard click is on a button. */
function isBeside({ target, currentTarget, clientX, clientY }: MouseEvent): boolean {
  const { left, right, top } = currentTarget.getBoundingClientRect();
  return target === currentTarget && (clientX < left || clientX > right || clientY < top);
}
