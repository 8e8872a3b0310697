import { useEffect, useSyncExternalStore } from 'react';

declare global {
  interface Window {
    /** The form that was submitted before the code of the page was there (vite-plugins/pageScripts.ts). */
    ringletHeldForm?: HTMLFormElement | undefined;
    ringletReleaseForms?: () => void;
  }
}

/**
 * Submits the form of this button again if it was submitted before React took over the prerendered page: browsers would have
 * posted it to the static server, and its input would be lost.
 */
export function useHeldForm(button: { readonly current: HTMLButtonElement | null }, isSubmit: boolean): void {
  const isHydrated = useIsHydrated();
  useEffect(() => {
    const form = button.current?.form;
    if (!isSubmit || !isHydrated || !form) return;
    window.ringletReleaseForms?.();
    if (window.ringletHeldForm !== form) return;
    window.ringletHeldForm = undefined;
    delete form.dataset.held;
    form.requestSubmit();
  }, [button, isSubmit, isHydrated]);
}

/** False on a prerendered page until React has taken it over with all of its effects. */
function useIsHydrated(): boolean {
  return useSyncExternalStore(
    () => () => undefined,
    () => true,
    () => false,
  );
}
