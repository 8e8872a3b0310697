import { type ReactNode, useMemo } from 'react';
import { CopyText } from './CopyText';
import { highlight } from './highlight';

/** Code in colours, in whole lines, with a button that copies it. `head`: stands beside the button. */
export function CodeBlock({ code, label, head }: { code: string; label: string; head?: ReactNode }) {
  const shown = useMemo(() => highlight(code), [code]);
  return (
    <div className="overflow-hidden rounded-md border border-line bg-surface">
      <div className="flex min-h-11 items-center border-b border-line bg-sunken pl-1">
        <div className="min-w-0 flex-1">{head ?? <p className="truncate px-3 text-xs font-semibold">{label}</p>}</div>
        <CopyText text={code} label={label} />
      </div>
      <pre
        tabIndex={0}
        role="group"
        aria-label={label}
        className="max-h-[32rem] overflow-y-auto p-4 font-mono text-xs leading-relaxed wrap-anywhere whitespace-pre-wrap text-ink"
      >
        {shown}
      </pre>
    </div>
  );
}
