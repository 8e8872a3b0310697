import type { Screen } from './openPage';

/** Pages that need no router, store or toasts, and do not load them. The forms load them once they are used. */
const readingPages: Readonly<Record<string, Screen>> = {
  '/': () => import('../features/landing/LandingPage'),
  '/about': () => import('../features/about/AboutPage'),
  '/terms': () => import('../features/terms/TermsPage'),
  '/developers': () => import('../features/developers/DevelopersPage'),
  '/prices': () => import('../features/prices/PricesPage'),
  '/login': () => import('./LoginAlone'),
  '/register': () => import('./RegisterAlone'),
};

/** The price pages of what the rest of their address names. */
const pricePages: readonly (readonly [address: RegExp, page: Screen])[] = [
  [/^\/prices\/[^/]+$/, () => import('../features/prices/ServicePricesPage')],
  [/^\/prices\/country\/[^/]+$/, () => import('../features/prices/CountryPricesPage')],
  [/^\/prices\/[^/]+\/[^/]+$/, () => import('../features/prices/OfferPricesPage')],
];

export const readingPage = (path: string): Screen | undefined =>
  readingPages[path] ?? pricePages.find(([address]) => address.test(path))?.[1];

/** They are opened in place of another page, so that the keyboard is there at once. */
export const forms: readonly string[] = ['/login', '/register'];

/** Every other page: the router, with one chunk per screen. */
export const browserApp: Screen = () => import('./BrowserApp');
