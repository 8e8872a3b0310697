import { useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { Icon } from '../ui/Icon';

const settledAfterMs = 300;

/**
 * Whether the browser is at another place already, which the router (it draws places in transitions) has not shown yet: to
 * search now would bring this list back.
 */
function hasGoneOn(shown: string): boolean {
  const at = (window.history.state as { key?: string } | null)?.key;
  return at !== undefined && at !== shown;
}

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
  const { key } = useLocation();
  const wanted = text.trim();
  useEffect(() => {
    if (wanted === value) return;
    const timer = setTimeout(() => hasGoneOn(key) || onSearch(wanted), settledAfterMs);
    return () => clearTimeout(timer);
  }, [wanted, value, onSearch, key]);

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
