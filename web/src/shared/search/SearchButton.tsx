import { type ReactNode, useEffect, useState } from 'react';
import { t } from '../language/text';
import { Icon } from '../ui/Icon';

/** A frame's search: a button in its header, and Ctrl-K anywhere. `children` is the dialog. */
export function SearchButton({
  className,
  labelClass,
  children,
}: {
  className: string;
  labelClass: string;
  children: (close: () => void) => ReactNode;
}) {
  const [isOpen, setOpen] = useState(false);
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey)
        return;
      event.preventDefault();
      // Not over an open question.
      if (document.querySelector('dialog[open]') === null) setOpen(true);
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, []);
  return (
    <>
      <button
        type="button"
        aria-keyshortcuts="Control+K"
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
        className={`inline-flex shrink-0 items-center gap-2 rounded-md text-soft hover:text-ink ${className}`}
      >
        <Icon name="search" />
        <span data-words className={labelClass}>
          {t`Search`} <span className="sr-only">{t`everything`}</span>
        </span>
        <kbd
          aria-hidden="true"
          className="ml-auto rounded-sm border border-line px-1.5 font-sans text-xs max-sm:hidden"
        >
          Ctrl K
        </kbd>
      </button>
      {isOpen && children(() => setOpen(false))}
    </>
  );
}
