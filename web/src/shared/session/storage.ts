/** Browser storage that never throws: if it is disabled or full, values are kept in memory. */
export interface Store {
  get(key: string): string | null;
  set(key: string, value: string): void;
  remove(key: string): void;
  /** The stored keys with this prefix. */
  keys(prefix: string): readonly string[];
}

function store(area: () => Storage): Store {
  const fallback = new Map<string, string>();
  return {
    get: (key) => attempt(() => area().getItem(key), null) ?? fallback.get(key) ?? null,
    set: (key, value) => {
      const kept = attempt(() => {
        area().setItem(key, value);
        return true;
      }, false);
      if (!kept) fallback.set(key, value);
    },
    remove: (key) => {
      fallback.delete(key);
      attempt(() => area().removeItem(key), undefined);
    },
    keys: (prefix) =>
      [...attempt(() => Object.keys(area()), []), ...fallback.keys()].filter((key) => key.startsWith(prefix)),
  };
}

function attempt<T>(access: () => T, otherwise: T): T {
  try {
    return access();
  } catch {
    return otherwise;
  }
}

export const localStore = store(() => window.localStorage);
export const sessionStore = store(() => window.sessionStorage);

/** The stored JSON object; undefined if absent, invalid or not an object. */
export function readObject(from: Store, key: string): Record<string, unknown> | undefined {
  const text = from.get(key);
  if (text === null) return undefined;
  const value: unknown = attempt(() => JSON.parse(text) as unknown, undefined);
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : undefined;
}
