import { configureStore } from '@reduxjs/toolkit';
import { render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactElement } from 'react';
import { Provider } from 'react-redux';
import { MemoryRouter, Route, Routes, useLocation } from 'react-router';
import { ToastContainer } from 'react-toastify/unstyled';
import { cachedApi } from '../api/caching';
import { errorToasts } from '../api/errorToasts';
import { followStoredSession, persistSession } from '../session/persistSession';
import { sessionSlice } from '../session/sessionSlice';
import { userOf, writeSession } from '../session/storedSession';

export const ada = { id: 'u1', name: 'Ada', email: 'ada@example.com', role: 'client', bal: 5000, totalNumber: 2 };

export const adminUser = { id: 'a1', name: 'Bo', email: 'bo@example.com', role: 'admin', bal: 0, totalNumber: 0 };

/** Stores a session, as a login does. Later stores start with it. */
export function signIn(user: object = ada): void {
  writeSession({ token: 'token-1', user: userOf(user) });
}

let stopFollowing = (): void => undefined;

/** Renders a screen at its route, with its own store and toasts. Any other URL renders as `at /path?query`. */
export function renderAt(address: string | { pathname: string; state: unknown }, path: string, screen: ReactElement) {
  const store = configureStore({
    reducer: { [cachedApi.reducerPath]: cachedApi.reducer, [sessionSlice.reducerPath]: sessionSlice.reducer },
    middleware: (defaults) => defaults().concat(cachedApi.middleware, errorToasts, persistSession),
  });
  stopFollowing();
  stopFollowing = followStoredSession(store);
  const view = render(
    <Provider store={store}>
      <MemoryRouter initialEntries={[address]}>
        <Routes>
          <Route path={path} element={screen} />
          <Route path="*" element={<Elsewhere />} />
        </Routes>
      </MemoryRouter>
      <ToastContainer />
    </Provider>,
  );
  return { ...view, store, user: userEvent.setup() };
}

function Elsewhere() {
  const { pathname, search } = useLocation();
  return <p>at {pathname + search}</p>;
}
