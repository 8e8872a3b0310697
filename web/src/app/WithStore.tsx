import { useEffect, useState, type ComponentType } from 'react';
import { Provider } from 'react-redux';
import { Outlet } from 'react-router';
import { Maintenance } from './Maintenance';
import { getStore, makeStore, prerenderedState } from './store';

const inBrowser = typeof window !== 'undefined';
/** Milliseconds; the latest start where the browser is never idle. */
const toastsWithinMs = 2000;
const toastsAgainMs = 5000;

/** The store and the toasts, for every screen that uses the API. The landing page loads neither. */
export default function WithStore() {
  const [store] = useState(inBrowser ? getStore : makeStore);
  const [serverState] = useState(() => prerenderedState(store));
  return (
    <Provider store={store} serverState={serverState}>
      <Maintenance>
        <Outlet />
      </Maintenance>
      <ToastsInTime />
    </Provider>
  );
}

/** Loads the toasts once the browser is idle, with retries. Toasts of before are queued (shared/ui/toast.ts). */
function ToastsInTime() {
  const [Toasts, setToasts] = useState<ComponentType>();
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const fetchCode = () =>
      void import('./Toasts').then(
        (code) => setToasts(() => code.default),
        () => (timer = setTimeout(fetchCode, toastsAgainMs)),
      );
    // Safari has no requestIdleCallback.
    if ('requestIdleCallback' in window) requestIdleCallback(fetchCode, { timeout: toastsWithinMs });
    else timer = setTimeout(fetchCode, toastsWithinMs);
    return () => clearTimeout(timer);
  }, []);
  return Toasts && <Toasts />;
}
