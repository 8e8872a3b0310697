import type { ReactNode } from 'react';

/** A surface. `scrollable`: the accessible name of content that scrolls sideways, which must be focusable. */
export function Card({
  className = '',
  scrollable,
  children,
}: {
  className?: string;
  scrollable?: string;
  children: ReactNode;
}) {
  const region = scrollable === undefined ? {} : { role: 'group', tabIndex: 0, 'aria-label': scrollable };
  return (
    <div {...region} className={`rounded-lg border border-line bg-surface shadow-card ${className}`}>
      {children}
    </div>
  );
}

/** A screen's heading: title, introduction and main action. */
export function PageHeader({
  title,
  intro,
  action,
  isLow = false,
}: {
  title: string;
  intro?: ReactNode;
  action?: ReactNode;
  /** Whether it shares one line with what stands beside it. */
  isLow?: boolean;
}) {
  return (
    <header className={`${isLow ? '' : 'mb-6'} flex flex-wrap items-end justify-between gap-x-6 gap-y-4`}>
      <div className="min-w-0">
        <h1 className="text-2xl narrow:text-xl narrow:hyphens-auto">{title}</h1>
        {intro && <p className="mt-1 max-w-prose text-soft">{intro}</p>}
      </div>
      {action}
    </header>
  );
}

/** Two stacks of cards: side by side on wide screens, else one below the other. */
export function Columns({ left, right }: { left: ReactNode; right: ReactNode }) {
  return (
    <div className="max-w-2xl space-y-6 xl:grid xl:max-w-none xl:grid-cols-2 xl:items-start xl:gap-6 xl:space-y-0">
      <div className="space-y-6">{left}</div>
      <div className="space-y-6">{right}</div>
    </div>
  );
}
