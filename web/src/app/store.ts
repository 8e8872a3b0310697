import { configureStore } from '@reduxjs/toolkit';
import { setupListeners } from '@reduxjs/toolkit/query';
import { cachedApi } from '../shared/api/caching';
import { errorToasts } from '../shared/api/errorToasts';
import { session } from '../shared/session/session';

export function makeStore() {
  return configureStore({
    reducer: { [cachedApi.reducerPath]: cachedApi.reducer },
    // Both development checks walk through the whole catalog after every action.
    middleware: (defaults) =>
      defaults({ serializableCheck: false, immutableCheck: false }).concat(cachedApi.middleware, errorToasts),
  });
}

/** The store of this page. Its API cache is reset when another user, or none, is signed in. */
export function startStore() {
  const store = makeStore();
  setupListeners(store.dispatch);
  let shownTo = session.get()?.user.id;
  session.subscribe(() => {
    const now = session.get()?.user.id;
    if (now === shownTo) return;
    shownTo = now;
    store.dispatch(cachedApi.util.resetApiState());
  });
  return store;
}
