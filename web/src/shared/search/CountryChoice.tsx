import { type KeyboardEvent, useEffect, useId, useMemo, useRef, useState } from 'react';
import type { CountryView } from '../api/api.generated';
import { countryInLanguage } from '../language/countryInLanguage';
import { t } from '../language/text';
import { Flag } from '../ui/Flag';
import { Icon } from '../ui/Icon';
import { countryEntries } from './countrySearch';
import { matching } from './matching';

interface Choice {
  /** Sorted by name in the current language. */
  readonly countries: readonly CountryView[];
  /** The chosen one's id; empty for none. */
  readonly value: string;
  readonly onChoose: (id: string) => void;
}

/** Chooses one of many countries by flag and name: a combobox. Its first option undoes the choice. */
export default function CountryChoice({ countries, value, onChoose }: Choice) {
  /** Undefined while the list is closed. */
  const [typed, setTyped] = useState<string>();
  const [active, setActive] = useState(0);
  const list = useRef<HTMLUListElement>(null);
  const id = useId();
  const entries = useMemo(() => countryEntries(countries), [countries]);
  const chosen = countries.find((country) => country.id === value);
  const isOpen = typed !== undefined;
  const isSearching = isOpen && typed.trim() !== '';
  const found = isSearching ? matching(entries, typed) : countries;
  const options = [...(isSearching ? [] : [undefined]), ...found];
  const current = Math.min(active, options.length - 1);

  useEffect(() => {
    if (isOpen) list.current?.children[current]?.scrollIntoView({ block: 'nearest' });
  }, [isOpen, current]);

  const open = () => {
    if (isOpen) return;
    setTyped('');
    setActive(Math.max(0, countries.findIndex((country) => country.id === value) + 1));
  };
  const choose = (country: CountryView | undefined) => {
    setTyped(undefined);
    onChoose(country?.id ?? '');
  };
  const move = (event: KeyboardEvent) => {
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault();
      if (!isOpen) return open();
      const step = event.key === 'ArrowDown' ? 1 : -1;
      setActive((current + step + options.length) % options.length);
    } else if (event.key === 'Enter' && isOpen && current >= 0) {
      event.preventDefault();
      choose(options[current]);
    } else if (event.key === 'Escape') {
      setTyped(undefined);
    }
  };

  return (
    <div className="relative sm:w-72" onBlur={() => setTyped(undefined)}>
      {chosen && !isOpen && (
        <span className="pointer-events-none absolute top-1/2 left-3.5 -translate-y-1/2">
          <Flag code={chosen.code} />
        </span>
      )}
      <input
        type="text"
        role="combobox"
        aria-label={t`Country`}
        aria-expanded={isOpen}
        aria-controls={`${id}-list`}
        aria-autocomplete="list"
        aria-activedescendant={isOpen && current >= 0 ? `${id}-${current}` : undefined}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={100}
        placeholder={t`Select Country`}
        className={`input pr-11 ${chosen && !isOpen ? 'pl-11' : ''}`}
        value={typed ?? (chosen ? nameOf(chosen) : '')}
        onChange={({ target }) => {
          setTyped(target.value);
          setActive(0);
        }}
        onFocus={open}
        onClick={open}
        onKeyDown={move}
      />
      <Icon name="down" className="pointer-events-none absolute top-1/2 right-3 size-5 -translate-y-1/2 text-soft" />
      {isOpen && (
        <div className="absolute inset-x-0 top-full z-30 mt-1 overflow-hidden rounded-md border border-line bg-surface shadow-card">
          <p role="status" className={found.length > 0 ? 'sr-only' : 'px-4 py-3 text-sm text-soft'}>
            {found.length === 0 && t`No countries found.`}
          </p>
          <ul
            ref={list}
            id={`${id}-list`}
            role="listbox"
            aria-label={t`Country`}
            className="max-h-[min(22rem,50dvh)] overflow-y-auto p-1"
          >
            {options.map((country, index) => (
              <li
                key={country?.id ?? ''}
                id={`${id}-${index}`}
                role="option"
                aria-selected={index === current}
                // The focus stays in the box.
                onPointerDown={(event) => event.preventDefault()}
                onClick={() => choose(country)}
                className="flex min-h-11 cursor-pointer items-center rounded-sm px-2.5 hover:bg-sunken aria-selected:bg-tint"
              >
                {country ? (
                  <span>
                    <Flag code={country.code} />
                    {nameOf(country)}
                  </span>
                ) : (
                  <span className="text-soft">{t`Select Country`}</span>
                )}
              </li>
            ))}
          </ul>
        </div>
      )}
    </div>
  );
}

const nameOf = ({ code, title }: CountryView): string => countryInLanguage(code, title);
