import { useState } from 'react';
import { buttonClass } from '../../shared/ui/buttonClass';

/** Code with a button that copies it. The page has no toasts, so the button says what happened. */
export function CodeBlock({ code, label }: { code: string; label: string }) {
  const [said, setSaid] = useState('Copy');
  const copy = (): void => {
    navigator.clipboard.writeText(code).then(
      () => setSaid('Copied'),
      () => setSaid('Select it'),
    );
  };
  return (
    <div className="relative">
      <pre
        tabIndex={0}
        role="group"
        aria-label={label}
        className="overflow-x-auto rounded-md border border-line bg-sunken p-4 pt-14 font-mono text-sm text-ink sm:pt-4 sm:pr-28"
      >
        {code}
      </pre>
      <button
        type="button"
        aria-label={`${said}: ${label}`}
        className={buttonClass('secondary', 'sm', 'absolute top-2 right-2')}
        onClick={copy}
        onBlur={() => setSaid('Copy')}
      >
        {said}
      </button>
    </div>
  );
}
