import type { ReactNode } from 'react';

export function Card({ className = '', children }: { className?: string; children: ReactNode }) {
  return <div className={`rounded-lg border border-line bg-surface shadow-card ${className}`}>{children}</div>;
}

/** The head of a screen: its name, one sentence, and the next step on the right. */
export function PageHeader({ title, intro, action }: { title: string; intro?: ReactNode; action?: ReactNode }) {
  return (
    <header className="mb-6 flex flex-wrap items-end justify-between gap-x-6 gap-y-4">
      <div className="min-w-0">
        <h1 className="text-2xl">{title}</h1>
        {intro && <p className="mt-1 max-w-prose text-soft">{intro}</p>}
      </div>
      {action}
    </header>
  );
}
