import type { ReactNode } from 'react';

/** A fact in a list about a payment. */
export function Detail({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="flex min-h-12 items-center justify-between gap-x-6 py-2 narrow:flex-wrap">
      <dt className="text-sm text-soft">{name}</dt>
      <dd className="min-w-0 text-right text-sm font-medium break-words">{children}</dd>
    </div>
  );
}
