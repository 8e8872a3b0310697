import { Suspense } from 'react';
import { placesAt, type Place } from '../shared/router/places';
import { Places } from '../shared/router/router';
import { lazyScreen } from './lazyScreen';
import { PageLoading } from './PageLoading';
import { ScrollToTop } from './ScrollToTop';

type Code = Parameters<typeof lazyScreen>[0];

interface Screen extends Place {
  readonly fetchCode: () => Promise<unknown>;
}

/** A place with a code chunk of its own: a screen, or the frame of its child routes. */
function at(path: string, load: Code, children?: Screen[]): Screen {
  const Shown = lazyScreen(load);
  return { path, element: <Shown />, fetchCode: Shown.fetchCode, ...(children && { children }) };
}

const client: Screen[] = [
  at('dashboard', () => import('./ClientDashboard')),
  at('board', () => import('../features/board/BoardPage')),
  at('buy', () => import('../features/buy/BuyPage')),
  at('deposit', () => import('../features/deposit/FundWalletPage')),
  at('crypto-payment', () => import('../features/crypto/CryptoPaymentPage')),
  at('advert', () => import('../features/adverts/AdvertsPage')),
  at('rent', () => import('../features/rent/RentPage')),
  at('bids', () => import('../features/bids/BidsPage')),
  at('statement', () => import('../features/statement/StatementPage')),
  at('profile', () => import('../features/profile/ProfilePage')),
  at('notices', () => import('../features/notifications/NoticesPage')),
  at('notifications', () => import('../features/notifications/NotificationsPage')),
  at('api', () => import('../features/api-keys/ApiKeysPage')),
  at('webhooks', () => import('../features/webhooks/WebhooksPage')),
  at('payment-status', () => import('../features/deposit/PaymentStatusPage')),
  at('deposit-history', () => import('../features/deposit/DepositHistoryPage')),
  at('purchased-number', () => import('../features/numbers/PurchasedNumbersPage')),
  at('view-sms/:request_id', () => import('../features/numbers/ViewSmsPage')),
];

const admin: Screen[] = [
  at('', () => import('../features/admin-dashboard/AdminDashboardPage')),
  at('queues', () => import('../features/admin-queues/QueuesPage')),
  at('queues/:queue', () => import('../features/admin-queues/QueuesPage')),
  at('users', () => import('../features/admin-users/AdminUsersPage')),
  at('users/:id', () => import('../features/admin-users/UserPage')),
  at('users/:id/view', () => import('../features/admin-users/ClientViewPage')),
  at('operations', () => import('../features/admin-operations/OperationsPage')),
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

const places: Screen[] = [
  at('/', () => import('../features/landing/LandingPage')),
  at('/about', () => import('../features/about/AboutPage')),
  at('/terms', () => import('../features/terms/TermsPage')),
  at('/developers', () => import('../features/developers/DevelopersPage')),
  at('/prices', () => import('../features/prices/PricesPage')),
  at('/prices/:service', () => import('../features/prices/ServicePricesPage')),
  at('/prices/country/:country', () => import('../features/prices/CountryPricesPage')),
  at('/prices/:service/:country', () => import('../features/prices/OfferPricesPage')),
  at('', () => import('./WithStore'), [
    at('/login', () => import('../features/auth/LoginPage')),
    at('/register', () => import('../features/auth/RegisterPage')),
    at('/forgot-password', () => import('../features/auth/ForgotPasswordPage')),
    at('/reset-password', () => import('../features/auth/ResetPasswordPage')),
    at('/verify-email', () => import('../features/auth/VerifyEmailPage')),
    at('/secure-account', () => import('../features/profile/SecureAccountPage')),
    at('/shared', () => import('../features/shared-code/SharedCodePage')),
    at('/contact', () => import('../features/contact/ContactPage')),
    at('/client', () => import('./ClientLayout'), client),
    at('/admin', () => import('./AdminLayout'), admin),
  ]),
  at('*', () => import('../features/not-found/NotFoundPage')),
];

/** Fetches the code of the screen at the path, and of its frames. Failures are ignored: rendering fetches it again. */
export async function prepare(path: string): Promise<void> {
  await Promise.allSettled(placesAt(places, path).map(({ place }) => place.fetchCode()));
}

export function AppRoutes() {
  return (
    <>
      <ScrollToTop />
      <Suspense fallback={<PageLoading />}>
        <Places places={places} />
      </Suspense>
    </>
  );
}
