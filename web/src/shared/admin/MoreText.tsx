import { useState } from 'react';

const shownAtMost = 70;

/** A text of any length in a row of a table: its beginning, and all of it on demand. `of`: what it is, with its row, for screen readers. */
export function MoreText({ text, of }: { text: string; of: string }) {
  const [isOpen, setIsOpen] = useState(false);
  // A little more than what is shown is not worth a button.
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
