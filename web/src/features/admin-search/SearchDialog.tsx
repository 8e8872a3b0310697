import { type KeyboardEvent, useId, useLayoutEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { explain } from '../../shared/api/failure';
import { useMay } from '../../shared/session/permissions';
import { Button } from '../../shared/ui/Button';
import { Icon } from '../../shared/ui/Icon';
import { Notice } from '../../shared/ui/Notice';
import { Spinner } from '../../shared/ui/Spinner';
import { groupsOf, kindNames, type Result } from './results';
import { destinationGroup } from './screens';
import { useSearch } from './useSearch';

/** A combobox over everything. Arrows mark a result, Enter or a click opens it, Escape closes. */
export function SearchDialog({ onClose }: { onClose: () => void }) {
  const dialog = useRef<HTMLDialogElement>(null);
  const input = useRef<HTMLInputElement>(null);
  const id = useId();
  const navigate = useNavigate();
  const [text, setText] = useState('');
  const [marked, setMarked] = useState(0);
  const { isTooShort, isSearching, found, error, askNow, refetch } = useSearch(text);
  const destinations = destinationGroup(text, useMay());
  const groups = [...destinations, ...(found ? groupsOf(found) : [])];
  const all = groups.flatMap(({ results }) => results);
  const active = all[Math.min(marked, all.length - 1)];
  const idOf = ({ key }: Result) => `${id}-${key}`;

  useLayoutEffect(() => {
    const element = dialog.current;
    element?.showModal();
    input.current?.focus();
    return () => element?.close();
  }, []);

  const open = ({ to }: Result) => {
    onClose();
    navigate(to);
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
    // Screens are known at once.
    if (isSearching && destinations.length === 0) askNow();
    else if (active) open(active);
  };

  return (
    <dialog
      ref={dialog}
      aria-label="Search everything"
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
          aria-label="Search clients, deposits and numbers"
          aria-expanded={all.length > 0}
          aria-controls={`${id}-list`}
          aria-activedescendant={active && idOf(active)}
          aria-autocomplete="list"
          className="min-h-11 min-w-0 flex-1 bg-transparent outline-none placeholder:text-soft"
          placeholder="Name, e-mail, amount, digits, reference"
          autoComplete="off"
          spellCheck={false}
          maxLength={100}
          value={text}
          onChange={({ target }) => {
            setText(target.value);
            setMarked(0);
          }}
          onKeyDown={onKeyDown}
        />
        <button
          type="button"
          aria-label="Close the search"
          onClick={onClose}
          className="grid size-11 shrink-0 place-items-center rounded-md text-soft hover:bg-sunken hover:text-ink"
        >
          <Icon name="close" />
        </button>
      </div>
      <p role="status" className="sr-only">
        {!isSearching && found && `${all.length} ${all.length === 1 ? 'result' : 'results'}`}
      </p>
      <div className="min-h-0 overflow-y-auto p-2">
        <div role="listbox" id={`${id}-list`} aria-label="Results">
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
        {isTooShort && (
          <p className="px-3 py-4 text-sm text-soft">
            A screen or an act: “profit”, “refund”, “stop telegram”. A client by name, e-mail or ID. A deposit by
            amount, reference or transaction hash. A number by any six digits, by order ID or by the provider’s ID. An
            amount with a name finds that client’s deposits: “5000 chioma”.
          </p>
        )}
        {!isSearching && found && all.length === 0 && found.unanswered.length === 0 && (
          <p className="px-3 py-6 text-center font-semibold wrap-anywhere">Nothing matches “{text.trim()}”.</p>
        )}
        {error !== undefined && (
          <Notice tone="bad" title="The search failed.">
            {explain(error)}
          </Notice>
        )}
        {found && found.unanswered.length > 0 && (
          <Notice
            tone="warn"
            title={`Not searched: ${found.unanswered.map((kind) => kindNames[kind].toLowerCase()).join(', ')}.`}
          >
            The service did not answer in time. What is shown is not everything.
          </Notice>
        )}
        {(error !== undefined || (found?.unanswered.length ?? 0) > 0) && (
          <p className="mt-3 text-center">
            <Button variant="secondary" size="sm" onClick={() => void refetch()}>
              Try again
            </Button>
          </p>
        )}
      </div>
    </dialog>
  );
}
