import type { ComponentType } from 'react';

export type Screen = () => Promise<{
  readonly default: ComponentType;
  /** Fetches the code of the routes at this path. */
  readonly prepare?: (path: string) => Promise<void>;
}>;

/** Pages that need no router, store or toasts, and do not load them. */
export const readingPages: Readonly<Record<string, Screen>> = {
  '/': () => import('../features/landing/LandingPage'),
  '/about': () => import('../features/about/AboutPage'),
  '/terms': () => import('../features/terms/TermsPage'),
  '/developers': () => import('../features/developers/DevelopersPage'),
};

/** Every other page: the router, with one chunk per screen. */
export const browserApp: Screen = () => import('./BrowserApp');
