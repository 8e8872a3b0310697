import { useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { t } from '../language/text';
import { SearchInput } from '../ui/SearchInput';

const searchAfterMs = 300;

/**
 * Whether the browser is already at another URL that the router, which renders in a transition, does not show yet. A search
 * would navigate back to this list.
 */
function hasNavigated(shown: string): boolean {
  const at = (window.history.state as { key?: string } | null)?.key;
  return at !== undefined && at !== shown;
}

/** Searches 300 ms after the last key; Enter searches at once. */
export function SearchBox({
  value,
  hint,
  onSearch,
}: {
  value: string;
  hint: string;
  onSearch: (text: string) => void;
}) {
  const [text, setText] = useState(value);
  const [known, setKnown] = useState(value);
  /** Searches that are not shown yet, the first one first. */
  const [pending, setPending] = useState<readonly string[]>([]);
  if (value !== known) {
    setKnown(value);
    const own = pending.indexOf(value);
    setPending(own === -1 ? [] : pending.slice(own + 1));
    // The URL changed without typing: by navigation or a cleared search.
    if (own === -1) setText(value);
  }
  const { key } = useLocation();
  const wanted = text.trim();
  useEffect(() => {
    if (wanted === value) return;
    const search = () => {
      setPending((now) => [...now, wanted]);
      onSearch(wanted);
    };
    const timer = setTimeout(() => hasNavigated(key) || search(), searchAfterMs);
    return () => clearTimeout(timer);
  }, [wanted, value, onSearch, key]);

  return (
    <form
      role="search"
      className="relative max-w-2xl min-w-0 flex-1 basis-40 sm:basis-64"
      onSubmit={(event) => {
        event.preventDefault();
        if (wanted !== value) setPending([...pending, wanted]);
        onSearch(wanted);
      }}
    >
      <SearchInput
        label={t`Search`}
        placeholder={hint}
        className="min-h-11 lg:min-h-10"
        value={text}
        onChange={({ target }) => setText(target.value)}
      />
    </form>
  );
}
