import { localStore, readObject } from './storage';

/** The stored user record. `bal` is naira. */
export interface User {
  readonly id: string;
  readonly name: string;
  readonly email: string;
  readonly role: string;
  readonly bal: number;
  /** Naira held for bids, besides `bal`. */
  readonly held?: number;
  readonly reg_date?: string;
  readonly totalNumber?: number;
  readonly email_verified?: boolean;
  readonly terms_accepted?: boolean;
  readonly erasure_at?: string | null;
  readonly permissions?: string[];
}

export interface Session {
  readonly token: string;
  readonly user: User;
}

/** The stored fields of the user, whatever else the server sends: the specified record, and what the first screen depends on. */
const storedFields: readonly (keyof User)[] = [
  ...(['id', 'name', 'email', 'role', 'bal', 'reg_date', 'totalNumber'] as const),
  ...(['held', 'email_verified', 'terms_accepted', 'erasure_at', 'permissions'] as const),
];
const serialized = (user: User): string => JSON.stringify(user, [...storedFields]);

/** The user of a server or storage record. Missing fields are empty. */
export function userOf(record: object): User {
  const user = record as Readonly<Record<string, unknown>>;
  return {
    ...user,
    id: String(user.id ?? ''),
    name: String(user.name ?? ''),
    email: String(user.email ?? ''),
    role: String(user.role ?? ''),
    bal: Number(user.bal) || 0,
    ...(user.held !== undefined && { held: Number(user.held) || 0 }),
  };
}

export function readSession(): Session | null {
  const token = localStore.get('token');
  const user = readObject(localStore, 'user');
  return token && user ? { token, user: userOf(user) } : null;
}

/** Removes the stored token and user, then stores the session's, if any. */
export function writeSession(session: Session | null): void {
  localStore.remove('user');
  localStore.remove('token');
  if (!session) return;
  localStore.set('user', serialized(session.user));
  localStore.set('token', session.token);
}

/** Stores the session's user, unless another tab has stored another session, whose storage event is about to arrive. */
export function writeUser({ token, user }: Session): void {
  if (localStore.get('token') === token) localStore.set('user', serialized(user));
}
