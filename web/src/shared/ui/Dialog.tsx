import { type ReactNode, useId, useLayoutEffect, useRef } from 'react';

/** A native modal dialog: it traps the focus, closes on Escape and restores the focus. */
export function Dialog({
  title,
  question,
  isWide = false,
  onClose,
  children,
}: {
  title: string;
  /** The description that screen readers announce with the title. */
  question?: string;
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
    // Not a button beside what is read first. Which of several radio buttons has the focus, the browser knows.
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
      className={`m-auto w-[min(var(--dialog-width),calc(100vw-2rem))] rounded-lg border border-line bg-surface p-6 text-ink shadow-card ${isWide ? '[--dialog-width:56rem]' : '[--dialog-width:28rem]'}`}
    >
      <h2 id={titleId} className="mb-2 text-xl">
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
