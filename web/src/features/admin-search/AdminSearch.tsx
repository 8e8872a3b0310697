import { useEffect, useState } from 'react';
import { Icon } from '../../shared/ui/Icon';
import { SearchDialog } from './SearchDialog';

/** The search of the back office: a button in the header, and Ctrl-K anywhere. */
export function AdminSearch() {
  const [open, setOpen] = useState(false);
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey)
        return;
      event.preventDefault();
      // Not over a question that is open.
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
        className="ml-auto inline-flex min-h-11 min-w-11 shrink-0 items-center justify-center gap-2 rounded-md border border-line bg-surface text-sm text-soft hover:border-edge hover:text-ink sm:w-44 sm:justify-start lg:w-56 sm:px-3"
      >
        <Icon name="search" />
        <span className="max-sm:sr-only">
          Search<span className="sr-only"> everything</span>
        </span>
        <kbd
          aria-hidden="true"
          className="ml-auto rounded-sm border border-line px-1.5 font-sans text-xs max-sm:hidden"
        >
          Ctrl K
        </kbd>
      </button>
      {open && <SearchDialog onClose={() => setOpen(false)} />}
    </>
  );
}
