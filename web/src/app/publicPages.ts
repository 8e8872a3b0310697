import type { Screen } from './startPage';

/** Pages without a form: they neither need nor load router, store and toasts. */
const publicPages: Readonly<Record<string, Screen>> = {
  '/': () => import('../features/landing/LandingPage'),
  '/about': () => import('../features/about/AboutPage'),
  '/terms': () => import('../features/terms/TermsPage'),
  '/acceptable-use': () => import('../features/terms/AcceptableUsePage'),
  '/developers': () => import('../features/developers/DevelopersPage'),
  '/prices': () => import('../features/prices/PricesPage'),
};

/** The price pages, with their addresses. */
const pricePages: readonly (readonly [address: RegExp, page: Screen])[] = [
  [/^\/prices\/[^/]+$/, () => import('../features/prices/ServicePricesPage')],
  [/^\/prices\/country\/[^/]+$/, () => import('../features/prices/CountryPricesPage')],
  [/^\/prices\/[^/]+\/[^/]+$/, () => import('../features/prices/OfferPricesPage')],
];

/** The public page at a path; undefined for the screens of the app (routes.tsx). */
export const publicPage = (path: string): Screen | undefined =>
  publicPages[path] ?? pricePages.find(([address]) => address.test(path))?.[1];
