import { prerender } from 'react-dom/static.edge';
import { StaticRouter } from 'react-router';
import { Page } from './Page';
import { AppRoutes } from './routes';
import { readingPages } from './screens';
import { Shell } from './Shell';
import type { Call } from '../../vite-plugins/headStart';

interface Start {
  readonly path: string;
  /** The modules whose code the screen at this path starts with. */
  readonly modules: readonly string[];
  /** What the screen will ask the API for; asked while the code is still on its way. */
  readonly calls?: readonly Call[];
}

const profile: Call = { method: 'GET', path: '/client/profile' };
const rates: Call = { method: 'GET', path: '/admin/cost' };

const client = (path: string, modules: readonly string[], calls: readonly Call[] = []): Start => ({
  path: `/client/${path}`,
  modules: ['app/BrowserApp', 'app/WithStore', 'app/ClientLayout', ...modules.map((module) => `features/${module}`)],
  calls: [profile, ...calls],
});

const admin = (path: string, ...modules: string[]): Start => ({
  path,
  modules: ['app/BrowserApp', 'app/WithStore', 'app/AdminLayout', ...modules.map((module) => `features/${module}`)],
});

/** Screens that start from the empty page: their code is announced there, so that it does not come one by one. */
export const screens: readonly Start[] = [
  client(
    'dashboard',
    ['dashboard/DashboardPage', 'adverts/AdvertBanner', 'buy/InterruptedPurchases'],
    [
      { method: 'POST', path: '/api', body: '{"tags":"us"}' },
      rates,
      { method: 'GET', path: '/advert/get-adverts?from=client', pictures: true },
    ],
  ),
  client('buy', ['buy/BuyPage']),
  client('deposit', ['deposit/FundWalletPage'], [rates, { method: 'GET', path: '/client/deposit-methods' }]),
  client('payment-status', ['deposit/PaymentStatusPage']),
  client('deposit-history', ['deposit/DepositHistoryPage']),
  client('purchased-number', ['numbers/PurchasedNumbersPage']),
  client('view-sms', ['numbers/ViewSmsPage']),
  admin('/admin', 'admin-dashboard/AdminDashboardPage'),
  admin('/admin/users', 'admin-users/AdminUsersPage'),
  admin('/admin/deposit-history', 'admin-deposits/AdminDepositsPage'),
  admin('/admin/purchased-numbers', 'admin-numbers/AdminNumbersPage'),
];

/** The public pages, as the build renders them. */
export const pages: readonly Start[] = [
  { path: '/', modules: ['features/landing/LandingPage'] },
  { path: '/about', modules: ['features/about/AboutPage'] },
  { path: '/contact', modules: ['app/BrowserApp', 'app/WithStore', 'features/contact/ContactPage'] },
  { path: '/login', modules: ['app/BrowserApp', 'app/WithStore', 'features/auth/LoginPage'] },
  { path: '/register', modules: ['app/BrowserApp', 'app/WithStore', 'features/auth/RegisterPage'] },
];

/** What the empty page shows to the signed-in until their screen is there. */
export async function renderShell(): Promise<string> {
  const { prelude } = await prerender(<Shell />);
  return new Response(prelude).text();
}

export async function render(path: string): Promise<string> {
  const reading = await readingPages[path]?.();
  const screen =
    reading?.default ??
    function RoutedPage() {
      return (
        <StaticRouter location={path}>
          <AppRoutes />
        </StaticRouter>
      );
    };
  const { prelude } = await prerender(<Page screen={screen} />, { progressiveChunkSize: Number.MAX_SAFE_INTEGER });
  return new Response(prelude).text();
}
