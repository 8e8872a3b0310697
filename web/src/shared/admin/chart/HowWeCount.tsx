import type { ReactNode } from 'react';
import { Icon } from '../../ui/Icon';

/** Explains a screen's figures on demand. */
export function HowWeCount({ children }: { children: ReactNode }) {
  return (
    <details className="group my-6 text-sm text-soft">
      <summary className="inline-flex min-h-11 items-center font-medium text-brand">
        <Icon name="chevron" className="mr-1 size-4 transition-transform group-open:rotate-90" />
        How we count
      </summary>
      <dl className="mt-1 grid max-w-prose gap-x-4 gap-y-2 sm:grid-cols-[auto_1fr]">{children}</dl>
    </details>
  );
}

export function Meaning({ of, children }: { of: string; children: ReactNode }) {
  return (
    <>
      <dt className="font-semibold text-ink">{of}</dt>
      <dd>{children}</dd>
    </>
  );
}
