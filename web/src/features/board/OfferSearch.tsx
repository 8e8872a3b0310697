import { type KeyboardEvent, type RefObject, useDeferredValue, useEffect, useId, useRef, useState } from 'react';
import type { BoardOfferView, BoardView } from '../../shared/api/api.generated';
import { msgid, ngettext, t } from '../../shared/language/text';
import { FoundOffer } from '../../shared/search/FoundOffer';
import { useOfferResults } from '../../shared/search/useOfferResults';
import { Icon } from '../../shared/ui/Icon';

/** One search box over services and countries: a combobox with a list of offers. */
export function OfferSearch({
  input,
  board,
  onChoose,
}: {
  input: RefObject<HTMLInputElement | null>;
  board: BoardView | undefined;
  onChoose: (offer: BoardOfferView) => void;
}) {
  const [text, setText] = useState('');
  const [isOpen, setOpen] = useState(false);
  const [isNeeded, setNeeded] = useState(false);
  const [active, setActive] = useState(0);
  const typed = useDeferredValue(text);
  const { results, isLoading, failure } = useOfferResults(typed, board, isNeeded);
  const list = useRef<HTMLUListElement>(null);
  const id = useId();
  const current = Math.min(active, results.length - 1);

  useEffect(() => {
    if (isOpen) list.current?.children[current]?.scrollIntoView({ block: 'nearest' });
  }, [isOpen, current]);

  const open = () => {
    setNeeded(true);
    setOpen(true);
  };
  const choose = (offer: BoardOfferView) => {
    setOpen(false);
    setText('');
    setActive(0);
    onChoose(offer);
  };
  const move = (event: KeyboardEvent<HTMLInputElement>) => {
    const chosen = results[current];
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault();
      if (!isOpen) return open();
      const step = event.key === 'ArrowDown' ? 1 : -1;
      if (results.length > 0) setActive((current + step + results.length) % results.length);
    } else if (event.key === 'Enter' && isOpen && chosen) {
      event.preventDefault();
      choose(chosen);
    } else if (event.key === 'Escape') {
      setOpen(false);
      if (!isOpen) setText('');
    }
  };

  const hasList = isOpen && results.length > 0;
  return (
    <div
      className="relative"
      onBlur={({ currentTarget, relatedTarget }) => !currentTarget.contains(relatedTarget) && setOpen(false)}
    >
      <Icon name="search" className="pointer-events-none absolute top-6 left-3.5 size-5 -translate-y-1/2 text-soft" />
      <input
        ref={input}
        type="text"
        role="combobox"
        aria-label={t`Search services and countries`}
        aria-expanded={hasList}
        aria-controls={`${id}-list`}
        aria-autocomplete="list"
        aria-activedescendant={hasList ? `${id}-${current}` : undefined}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={100}
        placeholder={t`Service, country: whatsapp uk`}
        className="input pr-12 pl-11"
        value={text}
        onChange={(event) => {
          setText(event.target.value);
          setActive(0);
          open();
        }}
        onFocus={open}
        onClick={open}
        onKeyDown={move}
      />
      <kbd className="pointer-events-none absolute top-6 right-3.5 hidden -translate-y-1/2 rounded-sm border border-line px-1.5 text-xs text-soft lg:[@media(hover:hover)]:block">
        /
      </kbd>
      {isOpen && (
        <div className="absolute inset-x-0 top-full z-30 mt-1 overflow-hidden rounded-md border border-line bg-surface shadow-card">
          <p role="status" className={hasList ? 'sr-only' : 'px-4 py-3 text-sm text-soft'}>
            {failure ?? (isLoading ? t`Loading...` : countText(results.length))}
          </p>
          <ul
            ref={list}
            id={`${id}-list`}
            role="listbox"
            aria-label={t`Offers`}
            className={`max-h-[min(26rem,60dvh)] overflow-y-auto ${hasList ? 'p-1' : ''}`}
          >
            {results.map((offer, index) => (
              <li
                key={`${offer.country} ${offer.service}`}
                id={`${id}-${index}`}
                role="option"
                aria-selected={index === current}
                // The focus stays in the search box.
                onPointerDown={(event) => event.preventDefault()}
                onClick={() => choose(offer)}
                className="min-h-11 cursor-pointer rounded-sm px-2.5 py-1 hover:bg-sunken aria-selected:bg-tint"
              >
                <FoundOffer offer={offer} />
              </li>
            ))}
          </ul>
        </div>
      )}
    </div>
  );
}

const countText = (count: number): string =>
  count === 0 ? t`No services found.` : ngettext(msgid`${count} results`, `${count} results`, count);
