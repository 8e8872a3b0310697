import { useId, useLayoutEffect, useRef, type ReactNode } from 'react';

/** A modal of the platform's own: focus stays inside, Escape closes, focus returns to where it was. */
export function Dialog({
  title,
  question,
  onClose,
  children,
}: {
  title: string;
  /** What is asked: read out with the title. */
  question?: string;
  onClose: () => void;
  children: ReactNode;
}) {
  const dialog = useRef<HTMLDialogElement>(null);
  const titleId = useId();

  // Before it leaves the page: once it has, closing it gives the focus back to nobody.
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
