import { useState } from 'react';
import { Provider } from 'react-redux';
import { Outlet } from 'react-router';
import { ToastContainer } from 'react-toastify/unstyled';
import 'react-toastify/ReactToastify.css';
import { makeStore, startStore } from './store';

const inBrowser = typeof window !== 'undefined';

/** Everything that talks to the API stands inside: the store and the toasts. The landing page loads neither. */
export default function WithStore() {
  const [store] = useState(inBrowser ? startStore : makeStore);
  return (
    <Provider store={store}>
      <Outlet />
      <ToastContainer position="top-right" autoClose={5000} theme="light" aria-label="Notifications" />
    </Provider>
  );
}
