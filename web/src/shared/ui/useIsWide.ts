import { useSyncExternalStore } from 'react';

/** A hook that follows a media query; `outside`: its value outside a browser. */
function matching(query: string, outside: boolean): () => boolean {
  const media = 'matchMedia' in globalThis ? globalThis.matchMedia(query) : undefined;
  const follow = (onChange: () => void) => {
    media?.addEventListener('change', onChange);
    return () => media?.removeEventListener('change', onChange);
  };
  return function useMatches() {
    return useSyncExternalStore(
      follow,
      () => media?.matches ?? outside,
      () => outside,
    );
  };
}

/** Whether the window is at least 1024 px wide, like `lg:` in the styles. */
export const useIsWide = matching('(min-width: 64rem)', true);
/** Whether it is narrower than 640 px, like `max-sm:`. */
export const useIsPhone = matching('(width < 40rem)', false);
