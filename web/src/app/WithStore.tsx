import { useEffect, useState, type ComponentType } from 'react';
import { Provider } from 'react-redux';
import { Outlet } from 'react-router';
import { makeStore, startStore } from './store';

const inBrowser = typeof window !== 'undefined';
/** At the latest, should the browser never rest. */
const toastsWithinMs = 2000;
const toastsAgainMs = 5000;

/** Everything that talks to the API stands inside: the store and the toasts. The landing page loads neither. */
export default function WithStore() {
  const [store] = useState(inBrowser ? startStore : makeStore);
  return (
    <Provider store={store}>
      <Outlet />
      <ToastsInTime />
    </Provider>
  );
}

/** After the screen, and before they are needed. Asked for until they come: what is said meanwhile is not lost (shared/ui/toast.ts). */
function ToastsInTime() {
  const [Toasts, setToasts] = useState<ComponentType>();
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const fetchCode = () =>
      void import('./Toasts').then(
        (code) => setToasts(() => code.default),
        () => (timer = setTimeout(fetchCode, toastsAgainMs)),
      );
    // Safari has no word for a browser at rest.
    if ('requestIdleCallback' in window) requestIdleCallback(fetchCode, { timeout: toastsWithinMs });
    else timer = setTimeout(fetchCode, toastsWithinMs);
    return () => clearTimeout(timer);
  }, []);
  return Toasts && <Toasts />;
}
