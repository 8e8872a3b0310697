import { lazy, type ReactNode, Suspense } from 'react';
import { useLocation } from 'react-router';
import { useSession } from '../shared/session/sessionSlice';
import { staffRoles } from '../shared/session/staffRoles';
import { useSiteStatus } from '../shared/site-status/useSiteStatus';
import { PageLoading } from './PageLoading';

const MaintenancePage = lazy(() => import('./MaintenancePage'));

/** Shows the maintenance page instead of a screen during maintenance. Admins can continue and log in. */
export function Maintenance({ children }: { children: ReactNode }) {
  const { maintenance } = useSiteStatus();
  const { pathname } = useLocation();
  const role = useSession()?.user.role ?? '';
  if (maintenance === undefined || staffRoles.includes(role) || pathname === '/login') return children;
  return (
    <Suspense fallback={<PageLoading />}>
      <MaintenancePage text={maintenance} />
    </Suspense>
  );
}
