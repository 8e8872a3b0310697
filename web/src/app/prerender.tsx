import type { ReactNode } from 'react';
import { prerender } from 'react-dom/static.edge';
import { Provider } from 'react-redux';
import { addLanguage, loadCatalog } from '../shared/language/catalogs';
import { english, type Language, languages } from '../shared/language/languages';
import { t } from '../shared/language/text';
import { Places, StaticRouter } from '../shared/router/router';
import { BannerPlace } from '../features/adverts/BannerPlace';
import DashboardPage from '../features/dashboard/DashboardPage';
import { Failed } from '../features/prices/parts';
import { ClientFrame } from './ClientLayout';
import { Page } from './Page';
import { AppRoutes } from './routes';
import { readingPage } from './screens';
import { Shell } from './Shell';
import { makeStore } from './store';
import type { Call, OfflineTexts } from '../../vite-plugins/pageScripts';

interface Start {
  readonly path: string;
  /** The modules whose chunks the page at this path preloads. */
  readonly modules: readonly string[];
  /** The screen's first API calls, sent while its code loads. */
  readonly calls?: readonly Call[];
  /** The prerendered markup, where it is more than the frame. */
  readonly shell?: ReactNode;
}

const profile: Call = { method: 'GET', path: '/client/profile' };
const rates: Call = { method: 'GET', path: '/admin/cost' };

const client = (path: string, modules: readonly string[], calls: readonly Call[] = []): Start => ({
  path: `/client/${path}`,
  modules: ['app/BrowserApp', 'app/WithStore', 'app/ClientLayout', ...modules],
  calls: [profile, ...calls],
});

const admin = (path: string, ...modules: string[]): Start => ({
  path,
  modules: ['app/BrowserApp', 'app/WithStore', 'app/adminRoutes', 'app/AdminLayout', ...modules],
});

/** Screens that start from app.html, which preloads their chunks and sends their first API calls. */
export const screens: readonly Start[] = [
  {
    ...client(
      'dashboard',
      ['app/ClientDashboard'],
      [
        { method: 'POST', path: '/api', body: '{"tags":"us"}' },
        { method: 'GET', path: '/advert/get-adverts?from=client', pictures: true },
      ],
    ),
    shell: (
      <StaticRouter pathname="/client/dashboard">
        <Provider store={makeStore()}>
          <Places
            places={[
              {
                path: '/client',
                element: <ClientFrame />,
                children: [{ path: 'dashboard', element: <DashboardPage top={<BannerPlace />} /> }],
              },
            ]}
          />
        </Provider>
      </StaticRouter>
    ),
  },
  client('buy', ['features/buy/BuyPage']),
  client('deposit', ['features/deposit/FundWalletPage'], [rates, { method: 'GET', path: '/client/deposit-methods' }]),
  client('payment-status', ['features/deposit/PaymentStatusPage']),
  client('deposit-history', ['features/deposit/DepositHistoryPage']),
  client('purchased-number', ['features/numbers/PurchasedNumbersPage']),
  client('view-sms', ['features/numbers/ViewSmsPage']),
  admin('/admin', 'features/admin-dashboard/AdminDashboardPage'),
  admin('/admin/users', 'features/admin-users/AdminUsersPage'),
  admin('/admin/deposit-history', 'features/admin-deposits/AdminDepositsPage'),
  admin('/admin/purchased-numbers', 'features/admin-numbers/AdminNumbersPage'),
];

/** A page of prices whose names the server puts for the braces: it is known what is sold when the page is sent. */
interface Template extends Start {
  readonly title: string;
  readonly about: string;
}

export const templates: readonly Template[] = [
  {
    path: '/prices/{slug}',
    modules: ['features/prices/ServicePricesPage'],
    title: '{service} prices by country',
    about:
      'What a virtual number for {service} costs now in each country, in naira, and how many of them received a code.',
  },
  {
    path: '/prices/country/{place}',
    modules: ['features/prices/CountryPricesPage'],
    title: 'Prices in {country} by service',
    about:
      'What a virtual number of {country} costs now for each service, in naira, and how many of them received a code.',
  },
  {
    path: '/prices/{slug}/{place}',
    modules: ['features/prices/OfferPricesPage'],
    title: '{service} numbers in {country}',
    about:
      'What a virtual number of {country} for {service} costs now, in naira, how many of them received a code, and how long it takes.',
  },
];

/** The public pages, prerendered by the build. */
export const pages: readonly Start[] = [
  { path: '/', modules: ['features/landing/LandingPage'] },
  { path: '/about', modules: ['features/about/AboutPage'] },
  { path: '/terms', modules: ['features/terms/TermsPage'] },
  { path: '/developers', modules: ['features/developers/DevelopersPage'] },
  { path: '/prices', modules: ['features/prices/PricesPage'] },
  { path: '/contact', modules: ['app/BrowserApp', 'app/WithStore', 'features/contact/ContactPage'] },
  { path: '/login', modules: ['app/LoginAlone'] },
  { path: '/register', modules: ['app/RegisterAlone'] },
];

/** The public pages for search engines; the server adds those of prices. */
export const addresses: readonly string[] = pages.map(({ path }) => path).filter((path) => path !== '/login');

/** The markup that the signed-in see until their screen has loaded. */
export async function renderShell(shell: ReactNode = <Shell />): Promise<string> {
  const { prelude } = await prerender(shell);
  return new Response(prelude).text();
}

/** What a page of prices shows where its code cannot be loaded, by language. */
export const renderMissingCode = (): Promise<Record<string, string>> =>
  inEachLanguage(({ locale }) =>
    renderShell(
      <div lang={locale}>
        <Failed />
      </div>,
    ),
  );

/** What offline.html says, by language. */
export const offlineTexts = (): Promise<Record<string, OfflineTexts>> =>
  inEachLanguage(({ locale }) => ({
    lang: locale,
    title: t`No connection`,
    hint: t`Your numbers and your money are safe with us. Check your internet, then try again.`,
    again: t`Try again`,
  }));

/** What `make` makes in each language, one after the other; English is the current one again. */
async function inEachLanguage<T>(make: (language: Language) => T | Promise<T>): Promise<Record<string, T>> {
  const made: Record<string, T> = {};
  for (const language of languages) {
    await loadCatalog(language);
    made[language.code] = await make(language);
  }
  addLanguage(english, {});
  return made;
}

export async function render(path: string): Promise<string> {
  const reading = await readingPage(path)?.();
  const screen =
    reading?.default ??
    function RoutedPage() {
      return (
        <StaticRouter pathname={path}>
          <AppRoutes />
        </StaticRouter>
      );
    };
  const { prelude } = await prerender(<Page screen={screen} />, { progressiveChunkSize: Number.MAX_SAFE_INTEGER });
  return new Response(prelude).text();
}
