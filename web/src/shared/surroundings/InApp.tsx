import { type ReactNode, useMemo } from 'react';
import { useDispatch } from 'react-redux';
import { Link, useLocation, useNavigate } from 'react-router';
import { cachedApi } from '../api/caching';
import type { LoginState } from '../session/RequireSession';
import { sessionClosed, sessionOpened, useSession } from '../session/sessionSlice';
import { useSiteStatus } from '../site-status/useSiteStatus';
import { type PlaceLink, type Surroundings, SurroundingsContext } from './surroundings';

/** The surroundings of pages inside the app: its router and its store. */
export function InApp({ children }: { children: ReactNode }) {
  const navigate = useNavigate();
  const dispatch = useDispatch();
  const { pathname, state, key } = useLocation();
  const role = useSession()?.user.role;
  const status = useSiteStatus();
  const surroundings = useMemo(
    (): Surroundings => ({
      path: pathname,
      passed: (state ?? {}) as LoginState,
      isOpenedHere: key !== 'default',
      role,
      status,
      Link: RouterLink,
      go: (path, { passed, replace = false } = {}) => navigate(path, { state: passed, replace }),
      openSession: (session) => void dispatch(sessionOpened(session)),
      closeSession: () => void dispatch(sessionClosed('logout')),
      refreshStatus: () => void dispatch(cachedApi.util.invalidateTags(['SiteStatus'])),
    }),
    [pathname, state, key, role, status, navigate, dispatch],
  );
  return <SurroundingsContext value={surroundings}>{children}</SurroundingsContext>;
}

function RouterLink({ passed, ...link }: PlaceLink) {
  return <Link {...link} state={passed} />;
}
