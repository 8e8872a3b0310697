import { useState } from 'react';
import { Provider } from 'react-redux';
import { Outlet } from 'react-router';
import { Maintenance } from './Maintenance';
import { getStore, makeStore, prerenderedState } from './store';
import { useToastsInTime } from './useToastsInTime';

const inBrowser = typeof window !== 'undefined';

/** The store and the toasts, for every screen that uses the API. The landing page loads neither. */
export default function WithStore() {
  const [store] = useState(inBrowser ? getStore : makeStore);
  const [serverState] = useState(() => prerenderedState(store));
  useToastsInTime();
  return (
    <Provider store={store} serverState={serverState}>
      <Maintenance>
        <Outlet />
      </Maintenance>
    </Provider>
  );
}
