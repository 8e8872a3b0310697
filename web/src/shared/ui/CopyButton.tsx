import { type ReactNode, useEffect, useState } from 'react';
import { t } from '../language/text';
import { copy } from './copy';
import { Icon } from './Icon';

const copiedForMs = 1500;

/** A button that shows what it copies, and for a moment that it has copied it, so no toast is needed. `label`: its name. */
export function CopyButton({
  text,
  label,
  className = '',
  onCopied,
  children,
}: {
  text: string;
  label: string;
  className?: string;
  onCopied?: (() => void) | undefined;
  children: ReactNode;
}) {
  const [copies, setCopies] = useState(0);
  useEffect(() => {
    if (copies === 0) return;
    const timer = setTimeout(() => setCopies(0), copiedForMs);
    return () => clearTimeout(timer);
  }, [copies]);
  const isCopied = copies > 0;
  const press = async () => {
    if (!(await copy(text))) return;
    setCopies((before) => before + 1);
    onCopied?.();
  };
  return (
    <button type="button" aria-label={label} onClick={() => void press()} className={`relative ${className}`}>
      <span className={`inline-flex max-w-full items-center gap-1.5 ${isCopied ? 'invisible' : ''}`}>{children}</span>
      <span
        role="status"
        className="pointer-events-none absolute inset-0 flex items-center justify-center gap-1.5 font-sans text-sm tracking-normal [word-spacing:0]"
      >
        {isCopied && (
          <>
            <Icon name="check" className="size-4.5" /> {t`Copied`}
          </>
        )}
      </span>
    </button>
  );
}
