import { useRoutes } from 'react-router';
import { backOfficeStyles } from './backOfficeStyles';
import { at, fetchCodeAt, type ScreenRoute } from './screenRoutes';

const screens: ScreenRoute[] = [
  at('', () => import('../features/admin-dashboard/AdminDashboardPage')),
  at('queues', () => import('../features/admin-queues/QueuesPage')),
  at('queues/:queue', () => import('../features/admin-queues/QueuesPage')),
  at('users', () => import('../features/admin-users/AdminUsersPage')),
  at('users/:id', () => import('../features/admin-users/UserPage')),
  at('users/:id/view', () => import('../features/admin-users/ClientViewPage')),
  at('operations/:tab?', () => import('../features/admin-operations/OperationsPage')),
  at('authorities', () => import('../features/admin-authorities/AuthoritiesPage')),
  at('audit', () => import('../features/admin-audit/AuditPage')),
  at('security', () => import('../features/admin-security/SecurityPage')),
  at('deposit-history', () => import('../features/admin-deposits/AdminDepositsPage')),
  at('purchased-numbers', () => import('../features/admin-numbers/AdminNumbersPage')),
  at('advert', () => import('../features/admin-adverts/AdminAdvertsPage')),
  at('cost-management', () => import('../features/admin-cost/AdminCostPage')),
  at('adjustments', () => import('../features/admin-adjustments/AdminAdjustmentsPage')),
  at('wallets', () => import('../features/admin-wallets/AdminWalletsPage')),
  at('profit', () => import('../features/admin-profit/AdminProfitPage')),
  at('analytics/growth', () => import('../features/admin-growth/GrowthPage')),
  at('analytics/deposit', () => import('../features/admin-analytics/DepositAnalyticsPage')),
  at('analytics/purchase-number', () => import('../features/admin-analytics/PurchaseAnalyticsPage')),
];

const layout = async () => {
  const [code] = await Promise.all([import('./AdminLayout'), backOfficeStyles()]);
  return code;
};

/** Below `/admin`. */
const routes: ScreenRoute[] = [
  at(undefined, layout, screens),
  at('*', () => import('../features/not-found/NotFoundPage')),
];

/** Fetches the code of the screen at the path. Failures are ignored: rendering fetches it again. */
export const prepare = (path: string): Promise<void> => fetchCodeAt(routes, path, '/admin');

export default function AdminRoutes() {
  return useRoutes(routes);
}
