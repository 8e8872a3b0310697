import type { ReactNode } from 'react';
import { prerender } from 'react-dom/static.edge';
import { StaticRouter } from 'react-router';
import type { OfflineTexts } from '../../vite-plugins/pageScripts';
import { Failed } from '../features/prices/parts';
import { english, type Language, languages } from '../shared/language/languages';
import { t } from '../shared/language/text';
import { addLanguage, loadCatalog } from '../shared/language-choice/catalogs';
import type { Start } from './clientStarts';
import { MissingScreen } from './MissingScreen';
import { Page } from './Page';
import { publicPage } from './publicPages';
import { AppRoutes } from './routes';
import { Shell } from './Shell';

/** A page of prices with braces for names: only at the time of sending does the server know what is sold. */
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

/** Signed-in users' screens that do not start from app.html. */
export { clientStarts } from './clientStarts';

export const pages: readonly Start[] = [
  { path: '/', modules: ['features/landing/LandingPage'] },
  { path: '/about', modules: ['features/about/AboutPage'] },
  { path: '/terms', modules: ['features/terms/TermsPage'] },
  { path: '/acceptable-use', modules: ['features/terms/AcceptableUsePage'] },
  { path: '/developers', modules: ['features/developers/DevelopersPage'] },
  { path: '/prices', modules: ['features/prices/PricesPage'] },
  { path: '/contact', modules: ['app/BrowserApp', 'features/contact/ContactPage'] },
  { path: '/report', modules: ['app/BrowserApp', 'features/conduct/ReportPage'] },
  { path: '/transparency', modules: ['app/BrowserApp', 'features/conduct/TransparencyPage'] },
  { path: '/login', modules: ['app/BrowserApp', 'features/auth/LoginPage'] },
  { path: '/register', modules: ['app/BrowserApp', 'features/auth/RegisterPage'] },
];

/** The public pages for search engines; the server adds those of prices. */
export const addresses: readonly string[] = pages.map(({ path }) => path).filter((path) => path !== '/login');

/** Otherwise the content of a Suspense boundary comes after the rest, and a script moves it into place. */
const inOnePiece = { progressiveChunkSize: Number.MAX_SAFE_INTEGER };

/** The markup that signed-in users see until their screen has loaded. */
export async function renderShell(shell: ReactNode = <Shell />): Promise<string> {
  const { prelude } = await prerender(shell, inOnePiece);
  return new Response(prelude).text();
}

/** What a page of prices shows if its code cannot be loaded, by language. */
export const renderMissingCode = () => renderInEachLanguage(<Failed />);

/** What a client screen shows if its code cannot be loaded, by language. */
export const renderMissingScreen = () => renderInEachLanguage(<MissingScreen />);

const renderInEachLanguage = (markup: ReactNode): Promise<Record<string, string>> =>
  inEachLanguage(({ locale }) => renderShell(<div lang={locale}>{markup}</div>));

/** The texts of offline.html, by language. */
export const offlineTexts = (): Promise<Record<string, OfflineTexts>> =>
  inEachLanguage(({ locale }) => ({
    lang: locale,
    title: t`No connection`,
    hint: t`Your numbers and your money are safe with us. Check your internet, then try again.`,
    again: t`Try again`,
  }));

/** The results of `make` in each language, one after the other; afterwards English is the current one again. */
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
  const page = await publicPage(path)?.();
  const screen =
    page?.default ??
    function RoutedPage() {
      return (
        <StaticRouter location={path}>
          <AppRoutes />
        </StaticRouter>
      );
    };
  const { prelude } = await prerender(<Page screen={screen} />, inOnePiece);
  return new Response(prelude).text();
}
