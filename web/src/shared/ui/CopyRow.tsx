import { type ReactNode, useEffect, useId, useState } from 'react';
import { t } from '../language/text';
import { copy } from './copy';
import { Icon } from './Icon';

const copiedMs = 2000;

/** A row that copies its content wherever it is tapped. Its text can still be selected. */
export function CopyRow({
  label,
  value,
  action,
  shown = action,
  toast,
  children,
}: {
  label: string;
  value: string;
  /** The button's name; it shows `shown` if that suffices beside the label. */
  action: string;
  shown?: string;
  toast?: string;
  children: ReactNode;
}) {
  const id = useId();
  const [isCopied, setCopied] = useState(false);
  useEffect(() => {
    if (!isCopied) return;
    const timer = setTimeout(() => setCopied(false), copiedMs);
    return () => clearTimeout(timer);
  }, [isCopied]);
  return (
    <label
      htmlFor={id}
      className="flex cursor-pointer flex-wrap items-center justify-between gap-x-4 gap-y-2 rounded-md border border-edge bg-surface px-4 py-3 narrow:px-2 hover:bg-sunken has-active:bg-tint"
    >
      <span className="min-w-min grow basis-36">
        <span className="block text-sm text-soft">{label}</span>
        <span className="block font-mono wrap-anywhere">{children}</span>
      </span>
      <button
        id={id}
        type="button"
        aria-label={isCopied ? t`Copied` : action}
        onClick={() => void copy(value, toast, copiedMs).then(setCopied)}
        className={`inline-flex min-h-11 shrink-0 items-center gap-2 rounded-sm text-sm font-semibold ${isCopied ? 'text-good' : 'text-brand'}`}
      >
        <Icon name={isCopied ? 'check' : 'copy'} />
        {isCopied ? t`Copied` : shown}
      </button>
    </label>
  );
}
