import { useSyncExternalStore } from 'react';

/** What differs between environments. Written into the page by the server, so it costs no request of its own. */
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

/** Settings that are safe to render before hydration: the first paint shows the defaults, then the given ones. */
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
