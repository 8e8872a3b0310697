import { type ReactNode, useCallback, useEffect, useState } from 'react';
import { type Go, hrefOf, type Location, newKey, resolved, RouterAt } from '../router/router';

/** An address, and what is passed on with it. */
export type Address = string | { readonly pathname: string; readonly state: unknown };

/** A router whose history is not the browser's. `onHistory` is called with its addresses, the present one last. */
export function MemoryRouter({
  at = '/',
  onHistory,
  children,
}: {
  at?: Address;
  onHistory?: (addresses: readonly string[]) => void;
  children: ReactNode;
}) {
  const [{ location, before }, setHistory] = useState(() => ({ location: locationAt(at), before: [] as string[] }));
  const navigate: Go = useCallback((to, { replace, state } = {}) => {
    const next = { ...locationAt({ pathname: to, state }), key: newKey() };
    setHistory((history) => {
      const here = hrefOf(history.location);
      const isReplaced = replace ?? here === hrefOf(next);
      return { location: next, before: isReplaced ? history.before : [...history.before, here] };
    });
  }, []);
  useEffect(() => onHistory?.([...before, hrefOf(location)]), [onHistory, before, location]);
  return (
    <RouterAt location={location} navigate={navigate}>
      {children}
    </RouterAt>
  );
}

function locationAt(at: Address): Location {
  const { pathname, state } = typeof at === 'string' ? { pathname: at, state: null } : at;
  return { ...resolved(pathname, { pathname: '/', search: '' }), state: state ?? null, key: 'default' };
}
