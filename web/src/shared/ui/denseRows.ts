import { useSyncExternalStore } from 'react';
import { localStore } from '../session/storage';

const key = 'ringlet.dense-rows';
const listeners = new Set<() => void>();

const isDense = (): boolean => localStore.get(key) === 'true';

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  window.addEventListener('storage', listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', listener);
  };
}

/** Whether the back office's tables have rows of one line: one choice for all of them, kept in this browser; off at first. */
export function useDenseRows(): { dense: boolean; toggle: () => void } {
  const dense = useSyncExternalStore(subscribe, isDense, () => false);
  const toggle = () => {
    localStore.set(key, String(!isDense()));
    listeners.forEach((listener) => listener());
  };
  return { dense, toggle };
}
