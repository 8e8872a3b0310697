import { Suspense, useEffect, useState } from 'react';
import { Provider } from 'react-redux';
import { Outlet } from 'react-router';
import { lazily } from './lazily';
import { makeStore, startStore } from './store';

const inBrowser = typeof window !== 'undefined';
const Toasts = lazily(() => import('./Toasts'));
/** At the latest, should the browser never rest. */
const toastsWithinMs = 2000;

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

/** After the screen, and before they are needed: who has lost the network is told so in one. */
function ToastsInTime() {
  const [ready, setReady] = useState(false);
  useEffect(() => {
    const start = () => setReady(true);
    // Safari has no word for a browser at rest.
    if (!('requestIdleCallback' in window)) {
      const timer = setTimeout(start, toastsWithinMs);
      return () => clearTimeout(timer);
    }
    const waiting = requestIdleCallback(start, { timeout: toastsWithinMs });
    return () => cancelIdleCallback(waiting);
  }, []);
  return (
    ready && (
      <Suspense fallback={null}>
        <Toasts />
      </Suspense>
    )
  );
}
