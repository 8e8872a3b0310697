import { Suspense } from 'react';
import { useRoutes } from 'react-router';
import ClientLayout from './ClientLayout';
import { PageLoading } from './PageLoading';
import { at, fetchCodeAt, type ScreenRoute } from './screenRoutes';
import { ScrollToTop } from './ScrollToTop';
import WithStore from './WithStore';

const client: ScreenRoute[] = [
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
  at('bank-transfer', () => import('../features/deposit/BankTransferPage')),
  at('payment-status', () => import('../features/deposit/PaymentStatusPage')),
  at('find-payment', () => import('../features/deposit/FindPaymentPage')),
  at('deposit-history', () => import('../features/deposit/DepositHistoryPage')),
  at('purchased-number', () => import('../features/numbers/PurchasedNumbersPage')),
  at('view-sms/:request_id', () => import('../features/numbers/ViewSmsPage')),
];

const routes: ScreenRoute[] = [
  {
    element: <WithStore />,
    children: [
      at('/login', () => import('../features/auth/LoginPage')),
      at('/register', () => import('../features/auth/RegisterPage')),
      at('/forgot-password', () => import('../features/auth/ForgotPasswordPage')),
      at('/reset-password', () => import('../features/auth/ResetPasswordPage')),
      at('/verify-email', () => import('../features/auth/VerifyEmailPage')),
      at('/secure-account', () => import('../features/profile/SecureAccountPage')),
      at('/shared', () => import('../features/shared-code/SharedCodePage')),
      // Also a separate public page (publicPages.ts): the menus of the app and the login lead to it.
      at('/developers', () => import('../features/developers/DevelopersPage')),
      at('/contact', () => import('../features/contact/ContactPage')),
      at('/report', () => import('../features/conduct/ReportPage')),
      at('/transparency', () => import('../features/conduct/TransparencyPage')),
      { path: '/client', element: <ClientLayout />, children: client },
      // With its screens' names, which clients need not load.
      at('/admin/*', () => import('./adminRoutes')),
      at('*', () => import('../features/not-found/NotFoundPage')),
    ],
  },
];

/** Fetches the code of the screen at the path and of its frames. Failures are ignored: rendering fetches it again. */
export const fetchScreen = (path: string): Promise<void> => fetchCodeAt(routes, path);

export function AppRoutes() {
  const screen = useRoutes(routes);
  return (
    <>
      <ScrollToTop />
      <Suspense fallback={<PageLoading />}>{screen}</Suspense>
    </>
  );
}
