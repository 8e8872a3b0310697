import {
  createContext,
  type ReactNode,
  startTransition,
  use,
  useCallback,
  useEffect,
  useLayoutEffect,
  useMemo,
  useState,
} from 'react';
import { loadPage } from './loadPage';
import { type Place, placesAt } from './places';

export interface Location {
  readonly pathname: string;
  readonly search: string;
  readonly hash: string;
  /** What was passed on with the entry of the history. */
  readonly state: unknown;
  /** Of the entry; `default` where the router did not make it. */
  readonly key: string;
}

interface Options {
  /** Takes the place of the current entry; without it only the present address does. */
  readonly replace?: boolean | undefined;
  readonly state?: unknown;
}

/** Goes to an address of this site. */
export type Go = (to: string, options?: Options) => void;

interface Router {
  readonly location: Location;
  readonly navigate: Go;
}

const RouterContext = createContext<Router | undefined>(undefined);
const ParamsContext = createContext<Readonly<Record<string, string | undefined>>>({});
const OutletContext = createContext<ReactNode>(null);

/** The parts of an address, seen from a page. */
export function resolved(to: string, from: Pick<Location, 'pathname' | 'search'>) {
  const { pathname, search, hash } = new URL(to, `http://site${from.pathname}${from.search}`);
  return { pathname, search, hash };
}

export const hrefOf = ({ pathname, search, hash }: Pick<Location, 'pathname' | 'search' | 'hash'>): string =>
  pathname + search + hash;

let entries = 0;
export const newKey = (): string => `${Date.now().toString(36)}-${(entries += 1)}`;

function locationOfBrowser(): Location {
  const { pathname, search, hash } = window.location;
  const entry = window.history.state as { usr?: unknown; key?: string } | null;
  return { pathname, search, hash, state: entry?.usr ?? null, key: entry?.key ?? 'default' };
}

/** The router of the browser. A screen that is still loading leaves the current one in place. */
export function BrowserRouter({ children }: { children: ReactNode }) {
  const [location, setLocation] = useState(locationOfBrowser);
  const follow = useCallback(() => startTransition(() => setLocation(locationOfBrowser())), []);
  useLayoutEffect(() => {
    window.addEventListener('popstate', follow);
    return () => window.removeEventListener('popstate', follow);
  }, [follow]);
  const navigate: Go = useCallback(
    (to, { replace, state } = {}) => {
      const entry = { usr: state ?? null, key: newKey() };
      const href = hrefOf(resolved(to, window.location));
      // The address of the browser, not of the screen: after the first tap of two the screen may still be loading.
      const isReplaced = replace ?? href === hrefOf(window.location);
      try {
        window.history[isReplaced ? 'replaceState' : 'pushState'](entry, '', href);
      } catch {
        // Browsers refuse too many entries in a short time (Safari: 100 in 30 seconds), and then the page is loaded.
        loadPage(href, isReplaced);
        return;
      }
      follow();
    },
    [follow],
  );
  return (
    <RouterAt location={location} navigate={navigate}>
      {children}
    </RouterAt>
  );
}

const stays: Go = () => undefined;

/** The router of a prerendered page. */
export function StaticRouter({
  pathname,
  search = '',
  children,
}: {
  pathname: string;
  search?: string;
  children: ReactNode;
}) {
  const location = { pathname, search, hash: '', state: null, key: 'default' };
  return (
    <RouterAt location={location} navigate={stays}>
      {children}
    </RouterAt>
  );
}

/** A router with this location. */
export function RouterAt({ location, navigate, children }: Router & { children: ReactNode }) {
  const router = useMemo(() => ({ location, navigate }), [location, navigate]);
  return <RouterContext value={router}>{children}</RouterContext>;
}

function useRouter(): Router {
  const router = use(RouterContext);
  if (!router) throw new Error('there is no router here');
  return router;
}

export const useLocation = (): Location => useRouter().location;

/** Stays the same function. */
export const useNavigate = (): Go => useRouter().navigate;

/** The parameters of the current place. */
export const useParams = () => use(ParamsContext);

type Query = URLSearchParams | Readonly<Record<string, string>>;

/** The query of the address, and what replaces it. */
export function useSearchParams(): readonly [URLSearchParams, (next: Query, options?: Options) => void] {
  const {
    location: { pathname, search },
    navigate,
  } = useRouter();
  const params = useMemo(() => new URLSearchParams(search), [search]);
  const change = useCallback(
    (next: Query, options?: Options) => navigate(`${pathname}?${new URLSearchParams(next).toString()}`, options),
    [navigate, pathname],
  );
  return [params, change];
}

/** Goes to an address as soon as it is rendered. */
export function Navigate({ to, replace, state }: Options & { to: string }) {
  const navigate = useNavigate();
  useEffect(() => navigate(to, { replace, state }), [navigate, to, replace, state]);
  return null;
}

/** The place at the current address, in the frames around it. */
export function Places({ places }: { places: readonly Place[] }) {
  const { pathname } = useLocation();
  const here = useMemo(() => placesAt(places, pathname), [places, pathname]);
  const screen = here.reduceRight<ReactNode>(
    (inner, { place }) => <OutletContext value={inner}>{place.element}</OutletContext>,
    null,
  );
  return <ParamsContext value={here.at(-1)?.params ?? {}}>{screen}</ParamsContext>;
}

/** What a frame is around. */
export const Outlet = (): ReactNode => use(OutletContext);
