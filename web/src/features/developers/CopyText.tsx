import { useState } from 'react';
import { Icon } from '../../shared/ui/Icon';

/** Copies a text. The page has no toasts, so the button says what happened. */
export function CopyText({ text, label }: { text: string; label: string }) {
  const [said, setSaid] = useState('Copy');
  const copy = (): void => {
    navigator.clipboard.writeText(text).then(
      () => setSaid('Copied'),
      () => setSaid('Select it'),
    );
  };
  return (
    <button
      type="button"
      aria-label={`${said}: ${label}`}
      className="inline-flex min-h-11 min-w-11 shrink-0 items-center justify-center gap-1.5 rounded-md px-3 text-xs font-semibold text-soft hover:text-ink"
      onClick={copy}
      onBlur={() => setSaid('Copy')}
    >
      <Icon name={said === 'Copied' ? 'check' : 'copy'} className="size-4" />
      <span className="max-sm:sr-only">{said}</span>
    </button>
  );
}
