import { useEffect, useState } from 'react';
import { Icon } from '../../shared/ui/Icon';
import { SearchDialog } from './SearchDialog';

const inHeader =
  'ml-auto min-h-11 min-w-11 justify-center border-line text-sm hover:border-edge sm:w-44 sm:justify-start sm:px-3 lg:w-56';
const wide = 'mb-6 min-h-14 w-full max-w-2xl border-edge px-4 text-base hover:border-ink';

/** The search of the back office: a button in the header, or wide where work begins with it, and Ctrl-K anywhere. */
export function AdminSearch({ isWide = false }: { isWide?: boolean }) {
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
        className={`inline-flex shrink-0 items-center gap-2 rounded-md border bg-surface text-soft hover:text-ink ${isWide ? wide : inHeader}`}
      >
        <Icon name="search" />
        <span className={isWide ? '' : 'max-sm:sr-only'}>
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
