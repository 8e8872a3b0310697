import { useSyncExternalStore } from 'react';

/** The environment's settings. The server writes them into the page, so they need no request. */
export interface Config {
  readonly apiUrl: string;
  readonly supportUrl: string;
  readonly supportEmail: string;
  readonly aboutUrl: string;
}

const defaults: Config = {
  apiUrl: 'http://localhost:3000',
  supportUrl: 'https://t.me/ringlet_support',
  supportEmail: 'support@ringlet.example',
  aboutUrl: '/register',
};

let known: Config | undefined;

export function config(): Config {
  known ??= { ...defaults, ...given() };
  return known;
}

/** Safe for hydration: renders the defaults first, then the page's settings. */
export function useConfig(): Config {
  return useSyncExternalStore(neverChanges, config, () => defaults);
}

function given(): Partial<Config> {
  const text = document.getElementById('ringlet-config')?.textContent?.trim();
  if (!text) return {};
  const settings = JSON.parse(text) as Record<string, unknown>;
  return Object.fromEntries(Object.entries(settings).filter(([, value]) => typeof value === 'string' && value !== ''));
}

function neverChanges(): () => void {
  return () => undefined;
}
