import { type ReactNode, useId, useLayoutEffect, useRef } from 'react';

/** A native modal dialog: it traps the focus, closes on Escape and restores the focus. */
export function Dialog({
  title,
  question,
  onClose,
  children,
}: {
  title: string;
  /** The description that screen readers announce with the title. */
  question?: string;
  onClose: () => void;
  children: ReactNode;
}) {
  const dialog = useRef<HTMLDialogElement>(null);
  const titleId = useId();

  // In a layout effect: once the dialog is removed from the page, closing it does not restore the focus.
  useLayoutEffect(() => {
    const element = dialog.current;
    element?.showModal();
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
      className="m-auto w-[min(28rem,calc(100vw-2rem))] rounded-lg border border-line bg-surface p-6 text-ink shadow-card"
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
