import { lazy, Suspense } from 'react';
import { Route, Routes } from 'react-router';
import { PageLoading } from './PageLoading';
import { ScrollToTop } from './ScrollToTop';

const LandingPage = lazy(() => import('../features/landing/LandingPage'));
const AboutPage = lazy(() => import('../features/about/AboutPage'));
const NotFoundPage = lazy(() => import('../features/not-found/NotFoundPage'));
const WithStore = lazy(() => import('./WithStore'));
const LoginPage = lazy(() => import('../features/auth/LoginPage'));
const RegisterPage = lazy(() => import('../features/auth/RegisterPage'));
const ForgotPasswordPage = lazy(() => import('../features/auth/ForgotPasswordPage'));
const ResetPasswordPage = lazy(() => import('../features/auth/ResetPasswordPage'));
const VerifyEmailPage = lazy(() => import('../features/auth/VerifyEmailPage'));
const ContactPage = lazy(() => import('../features/contact/ContactPage'));
const ClientLayout = lazy(() => import('./ClientLayout'));
const DashboardPage = lazy(() => import('../features/dashboard/DashboardPage'));
const BuyPage = lazy(() => import('../features/buy/BuyPage'));
const FundWalletPage = lazy(() => import('../features/deposit/FundWalletPage'));
const PaymentStatusPage = lazy(() => import('../features/deposit/PaymentStatusPage'));
const DepositHistoryPage = lazy(() => import('../features/deposit/DepositHistoryPage'));
const PurchasedNumbersPage = lazy(() => import('../features/numbers/PurchasedNumbersPage'));
const CryptoPaymentPage = lazy(() => import('../features/crypto/CryptoPaymentPage'));
const InterruptedPurchases = lazy(() => import('../features/buy/InterruptedPurchases'));
const AdvertBanner = lazy(() => import('../features/adverts/AdvertBanner'));
const AdvertsPage = lazy(() => import('../features/adverts/AdvertsPage'));
const RentPage = lazy(() => import('../features/rent/RentPage'));
const StatementPage = lazy(() => import('../features/statement/StatementPage'));
const ProfilePage = lazy(() => import('../features/profile/ProfilePage'));
const ViewSmsPage = lazy(() => import('../features/numbers/ViewSmsPage'));

const AdminLayout = lazy(() => import('./AdminLayout'));
const AdminDashboardPage = lazy(() => import('../features/admin-dashboard/AdminDashboardPage'));
const AdminUsersPage = lazy(() => import('../features/admin-users/AdminUsersPage'));
const UserPage = lazy(() => import('../features/admin-users/UserPage'));
const OperationsPage = lazy(() => import('../features/admin-operations/OperationsPage'));
const AuditPage = lazy(() => import('../features/admin-audit/AuditPage'));
const SecurityPage = lazy(() => import('../features/admin-security/SecurityPage'));
const AdminDepositsPage = lazy(() => import('../features/admin-deposits/AdminDepositsPage'));
const AdminNumbersPage = lazy(() => import('../features/admin-numbers/AdminNumbersPage'));
const AdminAdvertsPage = lazy(() => import('../features/admin-adverts/AdminAdvertsPage'));
const AdminCostPage = lazy(() => import('../features/admin-cost/AdminCostPage'));
const AdminWalletsPage = lazy(() => import('../features/admin-wallets/AdminWalletsPage'));
const DepositAnalyticsPage = lazy(() => import('../features/admin-analytics/DepositAnalyticsPage'));
const PurchaseAnalyticsPage = lazy(() => import('../features/admin-analytics/PurchaseAnalyticsPage'));

/** Every screen is its own chunk. */
export function AppRoutes() {
  return (
    <>
      <ScrollToTop />
      <Suspense fallback={<PageLoading />}>
        <Routes>
          <Route path="/" element={<LandingPage />} />
          <Route path="/about" element={<AboutPage />} />
          <Route element={<WithStore />}>
            <Route path="/login" element={<LoginPage />} />
            <Route path="/register" element={<RegisterPage />} />
            <Route path="/forgot-password" element={<ForgotPasswordPage />} />
            <Route path="/reset-password" element={<ResetPasswordPage />} />
            <Route path="/verify-email" element={<VerifyEmailPage />} />
            <Route path="/contact" element={<ContactPage />} />
            <Route path="/client" element={<ClientLayout />}>
              <Route path="dashboard" element={<DashboardPage top={<DashboardTop />} />} />
              <Route path="buy" element={<BuyPage />} />
              <Route path="deposit" element={<FundWalletPage />} />
              <Route path="crypto-payment" element={<CryptoPaymentPage />} />
              <Route path="advert" element={<AdvertsPage />} />
              <Route path="rent" element={<RentPage />} />
              <Route path="statement" element={<StatementPage />} />
              <Route path="profile" element={<ProfilePage />} />
              <Route path="payment-status" element={<PaymentStatusPage />} />
              <Route path="deposit-history" element={<DepositHistoryPage />} />
              <Route path="purchased-number" element={<PurchasedNumbersPage />} />
              <Route path="view-sms/:request_id" element={<ViewSmsPage />} />
            </Route>
            <Route path="/admin" element={<AdminLayout />}>
              <Route index element={<AdminDashboardPage />} />
              <Route path="users" element={<AdminUsersPage />} />
              <Route path="users/:id" element={<UserPage />} />
              <Route path="operations" element={<OperationsPage />} />
              <Route path="audit" element={<AuditPage />} />
              <Route path="security" element={<SecurityPage />} />
              <Route path="deposit-history" element={<AdminDepositsPage />} />
              <Route path="purchased-numbers" element={<AdminNumbersPage />} />
              <Route path="advert" element={<AdminAdvertsPage />} />
              <Route path="cost-management" element={<AdminCostPage />} />
              <Route path="wallets" element={<AdminWalletsPage />} />
              <Route path="analytics/deposit" element={<DepositAnalyticsPage />} />
              <Route path="analytics/purchase-number" element={<PurchaseAnalyticsPage />} />
            </Route>
          </Route>
          <Route path="*" element={<NotFoundPage />} />
        </Routes>
      </Suspense>
    </>
  );
}

/** Code of their own: the dashboard does not wait for it. */
function DashboardTop() {
  return (
    <>
      <Suspense fallback={null}>
        <InterruptedPurchases />
      </Suspense>
      <Suspense fallback={null}>
        <AdvertBanner />
      </Suspense>
    </>
  );
}
