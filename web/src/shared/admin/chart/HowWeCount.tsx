import type { ReactNode } from 'react';
import { Disclosure } from '../../ui/Disclosure';

/** Explains a screen's figures on demand. */
export function HowWeCount({ children }: { children: ReactNode }) {
  return (
    <Disclosure className="my-6 text-sm text-soft" title="How we count">
      <dl className="mt-1 grid max-w-prose gap-x-4 gap-y-2 sm:grid-cols-[auto_1fr]">{children}</dl>
    </Disclosure>
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
