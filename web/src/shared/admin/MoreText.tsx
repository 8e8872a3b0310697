import { useState } from 'react';

const shownAtMost = 70;

/** A long text in a table row: its beginning, and all of it on demand. `of`: its name and row, for screen readers. */
export function MoreText({ text, of }: { text: string; of: string }) {
  const [isOpen, setIsOpen] = useState(false);
  // A little more text is not worth a button.
  if (text.length <= shownAtMost + 20) return <span className="wrap-anywhere">{text}</span>;
  return (
    <span className="wrap-anywhere" title={isOpen ? undefined : text}>
      {isOpen ? text : `${text.slice(0, shownAtMost).trimEnd()}…`}{' '}
      <button
        type="button"
        aria-expanded={isOpen}
        aria-label={`${isOpen ? 'Less' : 'More'} of ${of}`}
        className="min-h-8 px-1 font-medium text-brand underline underline-offset-4"
        onClick={() => setIsOpen(!isOpen)}
      >
        {isOpen ? 'Less' : 'More'}
      </button>
    </span>
  );
}
