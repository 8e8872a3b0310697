import type { KeyboardEvent } from 'react';
import { t } from '../../shared/language/text';
import { tabOf } from '../../shared/ui/tabKeys';

const ids = ['live', 'past'] as const;
export type View = (typeof ids)[number];

const labels = (): Readonly<Record<View, string>> => ({ live: t`Live`, past: t`Past numbers` });

/** A tab list with one tab stop; the arrow keys, Home and End move between the tabs. */
export function ViewTabs({ current, onChange }: { current: View; onChange: (view: View) => void }) {
  const move = (event: KeyboardEvent) => {
    const next = tabOf(event, ids, current);
    if (next === undefined) return;
    onChange(next);
    document.getElementById(`view-${next}`)?.focus();
  };
  return (
    <div
      role="tablist"
      aria-label={t`Numbers`}
      onKeyDown={move}
      className="mt-3 mb-2 flex gap-1 border-b border-line narrow:flex-wrap lg:mt-2 lg:mb-1"
    >
      {ids.map((id) => (
        <button
          key={id}
          id={`view-${id}`}
          type="button"
          role="tab"
          aria-selected={current === id}
          aria-controls="board-view"
          tabIndex={current === id ? 0 : -1}
          onClick={() => onChange(id)}
          className="-mb-px min-h-11 border-b-2 border-transparent px-4 text-sm font-semibold text-soft hover:text-ink aria-selected:border-brand aria-selected:text-brand lg:min-h-8"
        >
          {labels()[id]}
        </button>
      ))}
    </div>
  );
}
