import type { ReactNode } from 'react';

/** The end of a card with its screen's main action, always on the screen: above the tab bar on phones. */
export function StickyFoot({ children }: { children: ReactNode }) {
  return (
    <div className="sticky bottom-0 z-10 -mx-5 -mb-5 space-y-2 rounded-b-lg border-t border-line bg-surface px-5 py-4 above-tabs:bottom-[calc(3.5rem+env(safe-area-inset-bottom))] sm:-mx-7 sm:-mb-7 sm:px-7">
      {children}
    </div>
  );
}
