import { useState } from 'react';
import { buttonClass } from '../../shared/ui/buttonClass';
import { Icon } from '../../shared/ui/Icon';

/** Rows that are shown at first, and more with each press of the button. */
const rowsAtOnce = 60;

/** The beginning of a list, and what shows more of it. */
export function useBounded<Row>(rows: readonly Row[]) {
  const [atMost, setAtMost] = useState(rowsAtOnce);
  return {
    shown: rows.slice(0, atMost),
    more: { left: Math.max(0, rows.length - atMost), show: () => setAtMost(atMost + rowsAtOnce) },
  };
}

export function ShowMore({ left, onClick }: { left: number; onClick: () => void }) {
  if (left === 0) return null;
  return (
    <p className="mt-6 text-center">
      <button type="button" onClick={onClick} className={buttonClass('secondary')}>
        Show more ({left} left)
      </button>
    </p>
  );
}

export function SearchBox({
  label,
  placeholder,
  value,
  onChange,
}: {
  label: string;
  placeholder: string;
  value: string;
  onChange: (text: string) => void;
}) {
  return (
    <div className="relative mt-8 max-w-xl">
      <Icon name="search" className="pointer-events-none absolute top-1/2 left-3.5 size-5 -translate-y-1/2 text-soft" />
      <input
        type="search"
        aria-label={label}
        placeholder={placeholder}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={100}
        className="input pl-11"
        value={value}
        onChange={(event) => onChange(event.target.value)}
      />
    </div>
  );
}

/** Has the places of the search box and of the first rows. */
export function Waiting() {
  return (
    <div role="status" className="mt-8">
      <span className="sr-only">Loading...</span>
      <div aria-hidden="true" className="h-12 max-w-xl animate-pulse rounded-md bg-neutral-tint" />
      <div className="mt-4 h-5.5" />
      <div aria-hidden="true" className="mt-3 grid gap-3 sm:grid-cols-2 lg:grid-cols-3">
        {Array.from({ length: 12 }, (_, row) => (
          <div key={row} className="h-19 animate-pulse rounded-md bg-neutral-tint" />
        ))}
      </div>
    </div>
  );
}

export function Failed({ onRetry }: { onRetry: () => void }) {
  return (
    <div className="mt-8 rounded-lg border border-line bg-surface px-6 py-12 text-center shadow-card">
      <p role="alert" className="text-lg font-semibold">
        The prices could not be loaded.
      </p>
      <p className="mt-2 text-soft">Please check your connection and try again.</p>
      <button type="button" onClick={onRetry} className={buttonClass('secondary', 'md', 'mt-5')}>
        <Icon name="refresh" /> Try again
      </button>
    </div>
  );
}
