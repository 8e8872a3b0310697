import { useSyncExternalStore } from 'react';

/** Undefined outside a browser. */
const wide = 'matchMedia' in globalThis ? globalThis.matchMedia('(min-width: 64rem)') : undefined;

/** Whether the window is at least 1024 px wide, like `lg:` in the styles. */
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
