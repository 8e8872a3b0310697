import { useSyncExternalStore } from 'react';
import { localStore, readObject } from './storage';

/** The stored user record (product.md section 3). `bal` is naira. */
export interface User {
  readonly id: string;
  readonly name: string;
  readonly email: string;
  readonly role: string;
  readonly bal: number;
  readonly reg_date?: string;
  readonly totalNumber?: number;
  readonly email_verified?: boolean;
}

export interface Session {
  readonly token: string;
  readonly user: User;
}

const listeners = new Set<() => void>();
let current: Session | null | undefined;
let leftOnPurpose = false;

function load(): Session | null {
  const token = localStore.get('token');
  const user = readObject(localStore, 'user');
  if (!token || !user) return null;
  return {
    token,
    user: {
      ...user,
      id: String(user.id ?? ''),
      name: String(user.name ?? ''),
      email: String(user.email ?? ''),
      role: String(user.role ?? ''),
      bal: Number(user.bal) || 0,
    },
  };
}

function changed(): void {
  current = load();
  listeners.forEach((listener) => listener());
}

/** Follows a login, a logout or a new balance in another tab. */
function followOtherTabs(event: StorageEvent): void {
  if (event.key === null || event.key === 'token' || event.key === 'user') changed();
}

/** A page restored from the back/forward cache may show an outdated session. */
function followReturn({ persisted }: PageTransitionEvent): void {
  if (persisted) changed();
}

function subscribe(listener: () => void): () => void {
  if (listeners.size === 0) {
    window.addEventListener('storage', followOtherTabs);
    window.addEventListener('pageshow', followReturn);
  }
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    window.removeEventListener('storage', followOtherTabs);
    window.removeEventListener('pageshow', followReturn);
  };
}

export const session = {
  subscribe,
  get(): Session | null {
    if (current === undefined) current = load();
    return current;
  },
  /** Replaces the stored user and token. */
  open(user: object, token: string): void {
    localStore.remove('user');
    localStore.remove('token');
    localStore.set('user', JSON.stringify(user));
    localStore.set('token', token);
    leftOnPurpose = false;
    changed();
  },
  /** Merges the server's data into the stored user. */
  merge(user: object | undefined): void {
    if (!user || !session.get()) return;
    localStore.set('user', JSON.stringify({ ...readObject(localStore, 'user'), ...user }));
    changed();
  },
  close(how: 'logout' | 'expired'): void {
    leftOnPurpose = how === 'logout';
    localStore.remove('token');
    localStore.remove('user');
    changed();
  },
  /** Whether the session ended by logout: the next login then does not return to the last page. */
  leftOnPurpose: (): boolean => leftOnPurpose,
  /** Reads the storage again, for tests that write to it directly. */
  reload: changed,
};

export function useSession(): Session | null {
  return useSyncExternalStore(subscribe, session.get, () => null);
}
