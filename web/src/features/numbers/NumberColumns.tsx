import type { ReactNode } from 'react';

/** A number's screen: its ticket, and beside or below it what came for it. */
export function NumberColumns({ ticket, children }: { ticket: ReactNode; children?: ReactNode }) {
  return (
    <div className="max-w-2xl space-y-4 lg:grid lg:max-w-none lg:grid-cols-[minmax(0,28rem)_minmax(0,1fr)] lg:items-start lg:gap-6 lg:space-y-0">
      {ticket}
      <div className="space-y-4">{children}</div>
    </div>
  );
}
