import { useEffect, useState } from 'react';
import { Icon } from '../ui/Icon';

const settledAfterMs = 300;

/** Searches once somebody stops typing; Enter searches at once. */
export function SearchBox({
  value,
  hint,
  onSearch,
}: {
  value: string;
  /** What can be searched for. */
  hint: string;
  onSearch: (text: string) => void;
}) {
  const [text, setText] = useState(value);
  const [known, setKnown] = useState(value);
  // The address changed by itself: somebody went back, or cleared the search.
  if (value !== known) {
    setKnown(value);
    if (text.trim() !== value) setText(value);
  }
  const wanted = text.trim();
  useEffect(() => {
    if (wanted === value) return;
    const here = window.location.pathname;
    // A link that was followed meanwhile counts, though its screen may still be on its way.
    const timer = setTimeout(() => window.location.pathname === here && onSearch(wanted), settledAfterMs);
    return () => clearTimeout(timer);
  }, [wanted, value, onSearch]);

  return (
    <form
      role="search"
      className="relative min-w-0 flex-1 basis-64"
      onSubmit={(event) => {
        event.preventDefault();
        onSearch(wanted);
      }}
    >
      <Icon name="search" className="pointer-events-none absolute top-1/2 left-3.5 size-5 -translate-y-1/2 text-soft" />
      <input
        type="search"
        aria-label="Search"
        placeholder={hint}
        className="input pl-11"
        maxLength={100}
        autoComplete="off"
        spellCheck={false}
        value={text}
        onChange={({ target }) => setText(target.value)}
      />
    </form>
  );
}
