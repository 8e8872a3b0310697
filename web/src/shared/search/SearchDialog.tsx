import { type KeyboardEvent, type ReactNode, useId, useLayoutEffect, useRef, useState } from 'react';
import { msgid, ngettext, t } from '../language/text';
import { Icon } from '../ui/Icon';
import { Spinner } from '../ui/Spinner';

export interface Result {
  readonly key: string;
  readonly content: ReactNode;
}

export interface ResultGroup<Found extends Result> {
  readonly heading: string;
  readonly results: readonly Found[];
}

/** A combobox over many things. Arrows mark a result, Enter or a click opens it, Escape closes. */
export function SearchDialog<Found extends Result>({
  label,
  placeholder,
  text,
  onText,
  groups,
  isSearching,
  isAnswered,
  onAskNow,
  onOpen,
  onClose,
  children,
}: {
  /** The accessible name of the field. */
  label: string;
  placeholder: string;
  text: string;
  onText: (text: string) => void;
  groups: readonly ResultGroup<Found>[];
  isSearching: boolean;
  /** Whether the results belong to the text. */
  isAnswered: boolean;
  /** Enter while the search is running and no results count. */
  onAskNow?: (() => void) | undefined;
  onOpen: (found: Found) => void;
  onClose: () => void;
  /** Below the results. */
  children?: ReactNode;
}) {
  const dialog = useRef<HTMLDialogElement>(null);
  const input = useRef<HTMLInputElement>(null);
  const id = useId();
  const typed = text.trim();
  const [marked, setMarked] = useState(0);
  const all = groups.flatMap(({ results }) => results);
  const count = all.length;
  const active = all[Math.min(marked, all.length - 1)];
  const idOf = ({ key }: Result) => `${id}-${key}`;

  useLayoutEffect(() => {
    const element = dialog.current;
    element?.showModal();
    input.current?.focus();
    return () => element?.close();
  }, []);

  const open = (found: Found) => {
    onClose();
    onOpen(found);
  };
  const mark = (index: number) => {
    const next = (index + all.length) % all.length;
    setMarked(next);
    const result = all[next];
    if (result) document.getElementById(idOf(result))?.scrollIntoView({ block: 'nearest' });
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step !== undefined && all.length > 0) {
      event.preventDefault();
      mark(Math.min(marked, all.length - 1) + step);
    }
    if (event.key !== 'Enter') return;
    event.preventDefault();
    if (isSearching && onAskNow) onAskNow();
    else if (active) open(active);
  };

  return (
    <dialog
      ref={dialog}
      aria-label={t`Search`}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      onClick={({ target }) => target === dialog.current && onClose()}
      className="mx-auto mt-[8dvh] mb-auto max-h-[84dvh] w-[min(42rem,calc(100vw-1.5rem))] rounded-lg border border-line bg-surface text-ink shadow-card open:flex open:flex-col"
    >
      <div className="flex items-center gap-2 border-b border-line px-4 py-2">
        {isSearching ? <Spinner className="size-5" /> : <Icon name="search" className="size-5 text-soft" />}
        <input
          ref={input}
          role="combobox"
          aria-label={label}
          aria-expanded={all.length > 0}
          aria-controls={`${id}-list`}
          aria-activedescendant={active && idOf(active)}
          aria-autocomplete="list"
          className="min-h-11 min-w-0 flex-1 bg-transparent outline-none placeholder:text-soft"
          placeholder={placeholder}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={100}
          value={text}
          onChange={({ target }) => {
            onText(target.value);
            setMarked(0);
          }}
          onKeyDown={onKeyDown}
        />
        <button
          type="button"
          aria-label={t`Close the search`}
          onClick={onClose}
          className="grid size-11 shrink-0 place-items-center rounded-md text-soft hover:bg-sunken hover:text-ink"
        >
          <Icon name="close" />
        </button>
      </div>
      <p role="status" className="sr-only">
        {isAnswered && ngettext(msgid`${count} result`, `${count} results`, count)}
      </p>
      <div className="min-h-0 overflow-y-auto p-2">
        <div role="listbox" id={`${id}-list`} aria-label={t`Results`}>
          {groups.map(({ heading, results }, index) => (
            <div key={heading} role="group" aria-labelledby={`${id}-${index}`} className="mb-2">
              <div id={`${id}-${index}`} className="px-3 py-1 text-xs font-semibold text-soft">
                {heading}
              </div>
              {results.map((result) => (
                // The input keeps the focus and handles the keyboard.
                <div
                  key={result.key}
                  id={idOf(result)}
                  role="option"
                  tabIndex={-1}
                  aria-selected={result === active}
                  onMouseDown={(event) => event.preventDefault()}
                  onMouseMove={() => setMarked(all.indexOf(result))}
                  onClick={() => open(result)}
                  className="cursor-pointer rounded-md px-3 py-2 text-sm aria-selected:bg-tint"
                >
                  {result.content}
                </div>
              ))}
            </div>
          ))}
        </div>
        {isAnswered && count === 0 && (
          <p className="px-3 py-6 text-center font-semibold wrap-anywhere">{t`Nothing matches “${typed}”.`}</p>
        )}
        {children}
      </div>
    </dialog>
  );
}
