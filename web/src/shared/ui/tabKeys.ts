import type { KeyboardEvent } from 'react';

/** The tab that a key leads to: arrows to the next one, around the ends; Home and End to the first and last. */
export function tabOf<Id extends string>(event: KeyboardEvent, tabs: readonly Id[], current: Id): Id | undefined {
  const { length } = tabs;
  const at = tabs.indexOf(current);
  const to = { ArrowLeft: (at - 1 + length) % length, ArrowRight: (at + 1) % length, Home: 0, End: length - 1 }[
    event.key
  ];
  if (to === undefined) return undefined;
  // Home and End would scroll the page.
  event.preventDefault();
  return tabs[to];
}
