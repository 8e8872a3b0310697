import type { ReactNode } from 'react';

/** An entry's first line, with its state on the right. */
export function Line({ children, state }: { children: ReactNode; state?: ReactNode }) {
  return (
    <div className="flex flex-wrap items-baseline justify-between gap-x-4">
      <span className="min-w-0 wrap-anywhere">{children}</span>
      {state}
    </div>
  );
}

export const Small = ({ children }: { children: ReactNode }) => <p className="text-soft wrap-anywhere">{children}</p>;
export const Mono = ({ children }: { children: ReactNode }) => (
  <span className="font-mono text-xs break-all">{children}</span>
);
