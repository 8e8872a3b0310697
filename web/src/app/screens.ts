import type { ComponentType } from 'react';

export type Screen = () => Promise<{
  readonly default: ComponentType;
  /** Fetches what else the screen at this path starts with. */
  readonly prepare?: (path: string) => Promise<void>;
}>;

/** Pages of plain links need no router, no store and no toasts, and load none. */
export const readingPages: Readonly<Record<string, Screen>> = {
  '/': () => import('../features/landing/LandingPage'),
  '/about': () => import('../features/about/AboutPage'),
};

/** Everything else: a router with a chunk a screen. */
export const browserApp: Screen = () => import('./BrowserApp');
