import { useSyncExternalStore } from 'react';
import { localStore } from '../session/storage';

const listeners = new Set<() => void>();

const isDark = (): boolean => localStore.get('darkMode') === 'true';

function paint(): void {
  document.body.classList.toggle('dark', isDark());
  const colour = getComputedStyle(document.body).getPropertyValue('--canvas').trim();
  document.querySelector('meta[name="theme-color"]')?.setAttribute('content', colour);
  listeners.forEach((listener) => listener());
}

function followOtherTabs(event: StorageEvent): void {
  if (event.key === 'darkMode') paint();
}

function subscribe(listener: () => void): () => void {
  if (listeners.size === 0) window.addEventListener('storage', followOtherTabs);
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0) window.removeEventListener('storage', followOtherTabs);
  };
}

/**
 * Dark mode, stored under darkMode; off unless the stored value is the text true. A module, not a slice, because public pages
 * use it and load no store.
 */
export function useTheme(): { dark: boolean; toggle: () => void } {
  const dark = useSyncExternalStore(subscribe, isDark, () => false);
  const toggle = () => {
    localStore.set('darkMode', String(!isDark()));
    paint();
  };
  return { dark, toggle };
}
