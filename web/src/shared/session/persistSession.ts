import type { Middleware, Store } from '@reduxjs/toolkit';
import {
  selectSession,
  sessionClosed,
  sessionOpened,
  sessionReloaded,
  userMerged,
  type WithSession,
} from './sessionSlice';
import { readSession, writeSession, writeUser } from './storedSession';

/** Stores the session after each change made by this page. */
export const persistSession: Middleware<object, WithSession> =
  ({ getState }) =>
  (next) =>
  (action) => {
    const result = next(action);
    const current = selectSession(getState());
    if (sessionOpened.match(action) || sessionClosed.match(action)) writeSession(current);
    if (userMerged.match(action) && current) writeUser(current);
    return result;
  };

/** Follows what other tabs store, until the returned function is called. */
export function followStoredSession({ dispatch }: Store<WithSession>): () => void {
  const reload = () => void dispatch(sessionReloaded(readSession()));
  const onStorage = ({ key }: StorageEvent) => {
    if (key === null || key === 'token' || key === 'user') reload();
  };
  /** A page restored from the back/forward cache has missed the storage events. */
  const onPageShow = ({ persisted }: PageTransitionEvent) => {
    if (persisted) reload();
  };
  window.addEventListener('storage', onStorage);
  window.addEventListener('pageshow', onPageShow);
  return () => {
    window.removeEventListener('storage', onStorage);
    window.removeEventListener('pageshow', onPageShow);
  };
}
