import { useSyncExternalStore } from 'react';

/** Undefined where there is no browser. */
const wide = 'matchMedia' in globalThis ? globalThis.matchMedia('(min-width: 64rem)') : undefined;

/** Whether there is room for a table, from 1024 px; the same line as `lg:` in the styles. */
export function useIsWide(): boolean {
  return useSyncExternalStore(
    (onChange) => {
      wide?.addEventListener('change', onChange);
      return () => wide?.removeEventListener('change', onChange);
    },
    () => wide?.matches ?? true,
    () => true,
  );
}
