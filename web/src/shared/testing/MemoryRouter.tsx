import { useCallback, useState, type ReactNode } from 'react';
import { newKey, resolved, RouterAt, type Go, type Location } from '../router/router';

/** An address, and what is passed on with it. */
export type Address = string | { readonly pathname: string; readonly state: unknown };

/** A router whose history is not the browser's. */
export function MemoryRouter({ at = '/', children }: { at?: Address; children: ReactNode }) {
  const [location, setLocation] = useState(() => locationAt(at));
  const navigate: Go = useCallback(
    (to, { state } = {}) => setLocation({ ...locationAt({ pathname: to, state }), key: newKey() }),
    [],
  );
  return <RouterAt {...{ location, navigate }}>{children}</RouterAt>;
}

function locationAt(at: Address): Location {
  const { pathname, state } = typeof at === 'string' ? { pathname: at, state: null } : at;
  return { ...resolved(pathname, { pathname: '/', search: '' }), state: state ?? null, key: 'default' };
}
