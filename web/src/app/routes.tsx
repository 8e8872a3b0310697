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
const ContactPage = lazy(() => import('../features/contact/ContactPage'));
const ClientLayout = lazy(() => import('./ClientLayout'));
const DashboardPage = lazy(() => import('../features/dashboard/DashboardPage'));
const BuyPage = lazy(() => import('../features/buy/BuyPage'));
const FundWalletPage = lazy(() => import('../features/deposit/FundWalletPage'));
const PaymentStatusPage = lazy(() => import('../features/deposit/PaymentStatusPage'));
const DepositHistoryPage = lazy(() => import('../features/deposit/DepositHistoryPage'));
const PurchasedNumbersPage = lazy(() => import('../features/numbers/PurchasedNumbersPage'));
const ViewSmsPage = lazy(() => import('../features/messages/ViewSmsPage'));

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
            <Route path="/contact" element={<ContactPage />} />
            <Route path="/client" element={<ClientLayout />}>
              <Route path="dashboard" element={<DashboardPage />} />
              <Route path="buy" element={<BuyPage />} />
              <Route path="deposit" element={<FundWalletPage />} />
              <Route path="payment-status" element={<PaymentStatusPage />} />
              <Route path="deposit-history" element={<DepositHistoryPage />} />
              <Route path="purchased-number" element={<PurchasedNumbersPage />} />
              <Route path="view-sms/:request_id" element={<ViewSmsPage />} />
            </Route>
          </Route>
          <Route path="*" element={<NotFoundPage />} />
        </Routes>
      </Suspense>
    </>
  );
}
