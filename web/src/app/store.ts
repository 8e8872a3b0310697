import { configureStore } from '@reduxjs/toolkit';
import { setupListeners } from '@reduxjs/toolkit/query';
import { cachedApi } from '../shared/api/caching';
import { errorToasts } from '../shared/api/errorToasts';
import { followStoredSession, persistSession } from '../shared/session/persistSession';
import { selectSession, sessionSlice, signedOut } from '../shared/session/sessionSlice';

export function makeStore() {
  return configureStore({
    reducer: { [cachedApi.reducerPath]: cachedApi.reducer, [sessionSlice.reducerPath]: sessionSlice.reducer },
    // Both development checks walk through the whole catalog after every action.
    middleware: (defaults) =>
      defaults({ serializableCheck: false, immutableCheck: false }).concat(
        cachedApi.middleware,
        errorToasts,
        persistSession,
      ),
  });
}

type PageStore = ReturnType<typeof makeStore>;
let pageStore: PageStore | undefined;

/** This page's only store. Its API cache is reset when another user, or none, is signed in. */
export function getStore(): PageStore {
  pageStore ??= startStore();
  return pageStore;
}

function startStore(): PageStore {
  const store = makeStore();
  setupListeners(store.dispatch);
  followStoredSession(store);
  const userId = () => selectSession(store.getState())?.user.id;
  let shownTo = userId();
  store.subscribe(() => {
    const now = userId();
    if (now === shownTo) return;
    shownTo = now;
    store.dispatch(cachedApi.util.resetApiState());
  });
  return store;
}

/** The state of the prerendered pages, which are for everybody: hydration starts from it. */
export const prerenderedState = (store: PageStore) => ({ ...store.getState(), session: signedOut });
