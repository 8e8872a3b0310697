import { type ComponentType, createElement, startTransition } from 'react';
import { flushSync } from 'react-dom';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { currentLanguage } from '../shared/language/current';
import { english } from '../shared/language/languages';
import { loadLanguage } from '../shared/language-choice/language';
import { Page } from './Page';

type KeepTyped = typeof import('./keepTyped').keepTyped;

export type Screen = () => Promise<{
  readonly default: ComponentType;
  /** Fetches the code of the routes at this path: the screen is the router. */
  readonly prepare?: (path: string) => Promise<void>;
}>;

export async function startPage(place: HTMLElement, load: Screen): Promise<void> {
  const [{ default: screen, prepare }] = await Promise.all([load(), loadLanguage()]);
  await prepare?.(window.location.pathname);
  // A page in another language keeps what was typed before its code; an English one is hydrated.
  showPage(place, screen, currentLanguage() === english ? undefined : (await import('./keepTyped')).keepTyped);
}

/**
 * Replaces the frame of app.html, and with `keepTyped` a prerendered page, because it is in English and another language is
 * wanted. Without `keepTyped` a prerendered page is hydrated. A transition renders in short tasks, so painted parts can be
 * scrolled and tapped meanwhile.
 */
export function showPage(place: HTMLElement, screen: ComponentType, keepTyped?: KeepTyped): void {
  const page = createElement(Page, { screen, onShown: () => becomesCurrent(place) });
  const isPrerendered = place.dataset.page === window.location.pathname;
  if (isPrerendered && !keepTyped) {
    startTransition(() => void hydrateRoot(place, page));
    return;
  }
  const root = createRoot(place);
  if (isPrerendered && keepTyped) keepTyped(place, () => flushSync(() => root.render(page)));
  else startTransition(() => root.render(page));
}

/** The earlier page may be in English, and is inert where input would be lost. */
function becomesCurrent(place: HTMLElement): void {
  document.documentElement.lang = currentLanguage().locale;
  place.inert = false;
}
