import type { ReactNode } from 'react';
import { Link } from 'react-router';

interface Tab {
  readonly to: string;
  readonly label: string;
  readonly isCurrent: boolean;
  readonly badge?: ReactNode;
}

/** On phones the links are in a scrolling row. */
function showWhole(link: HTMLElement | null) {
  link?.scrollIntoView({ block: 'nearest', inline: 'center' });
}

/** A screen's parts, each with its own address. */
export function LinkTabs({ name, tabs }: { name: string; tabs: readonly Tab[] }) {
  return (
    <nav
      aria-label={name}
      className="relative -mx-4 mb-5 flex gap-2 overflow-x-auto px-4 py-1 narrow:-mx-2 narrow:px-2 sm:-mx-8 sm:px-8 lg:mx-0 lg:flex-wrap lg:overflow-visible lg:px-0 lg:py-0"
    >
      {tabs.map(({ to, label, isCurrent, badge }) => (
        <Link
          key={to}
          ref={isCurrent ? showWhole : undefined}
          to={to}
          aria-current={isCurrent ? 'page' : undefined}
          className="inline-flex min-h-11 shrink-0 items-center gap-2 rounded-full border border-line px-3.5 text-sm font-medium text-soft transition-colors hover:bg-sunken hover:text-ink aria-[current=page]:border-transparent aria-[current=page]:bg-tint aria-[current=page]:text-brand lg:min-h-10"
        >
          {label}
          {badge}
        </Link>
      ))}
    </nav>
  );
}
