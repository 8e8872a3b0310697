import { type ComponentType, createElement, startTransition } from 'react';
import { flushSync } from 'react-dom';
import { createRoot, hydrateRoot, type Root } from 'react-dom/client';
import { currentLanguage } from '../shared/language/current';
import { english } from '../shared/language/languages';
import { loadLanguage } from '../shared/language-choice/language';
import type { LoginState } from '../shared/session/RequireSession';
import { Page } from './Page';

type KeepTyped = typeof import('./keepTyped').keepTyped;

export type Screen = () => Promise<{
  readonly default: ComponentType;
  /** Fetches the code of the routes at this path: the screen is the router. */
  readonly prepare?: (path: string) => Promise<void>;
}>;

interface Pages {
  /** What is shown at a path. */
  readonly screenAt: (path: string) => Screen;
  /** Paths of pages that a link opens in place of a page without the router. */
  readonly opened: readonly string[];
}

let pages: Pages = { screenAt: () => () => Promise.reject(new Error('no page was started')), opened: [] };
let root: Root | undefined;
/** The path of the page that is shown; undefined once the router shows its screens. */
let shownAt: string | undefined;
let wasOpenedHere = false;

/** Shows the page at this address. */
export async function startPage(place: HTMLElement, given: Pages): Promise<void> {
  pages = given;
  wasOpenedHere = false;
  const path = window.location.pathname;
  const [{ default: screen, prepare }] = await Promise.all([pages.screenAt(path)(), loadLanguage()]);
  await prepare?.(path);
  // The code of a page in another language takes over what was typed before: English is hydrated.
  const keepTyped = currentLanguage() === english ? undefined : (await import('./keepTyped')).keepTyped;
  shownAt = prepare ? undefined : path;
  showPage(place, screen, keepTyped);
  if (prepare) return;
  document.addEventListener(
    'pointerdown',
    onLink(({ pathname }) => fetchPage(pathname)),
  );
  document.addEventListener(
    'click',
    onLink(({ pathname, search }, event) => {
      event.preventDefault();
      goTo(pathname + search);
    }),
  );
  window.addEventListener('popstate', showEntry);
}

/**
 * The frame of app.html is replaced, and so is a prerendered page with `keepTyped`: it is in English, and another language is wanted.
 * Without, a prerendered page is hydrated. A transition renders in short tasks: what is painted already can be scrolled and tapped meanwhile.
 */
export function showPage(place: HTMLElement, screen: ComponentType, keepTyped?: KeepTyped): void {
  const page = createElement(Page, { screen, onShown: () => becomesCurrent(place) });
  const isPrerendered = place.dataset.page === window.location.pathname;
  if (isPrerendered && !keepTyped) startTransition(() => void (root = hydrateRoot(place, page)));
  else {
    const replaced = (root = createRoot(place));
    if (isPrerendered && keepTyped) keepTyped(place, () => flushSync(() => replaced.render(page)));
    else startTransition(() => replaced.render(page));
  }
}

/** What was painted before may be in English, and is inert where input would be lost. */
function becomesCurrent(place: HTMLElement): void {
  document.documentElement.lang = currentLanguage().locale;
  place.inert = false;
}

interface Options {
  /** What the router calls the state of a history entry. */
  readonly passed?: LoginState | undefined;
  readonly replace?: boolean;
}

/** Opens another page in place of one without the router. */
export function goTo(address: string, options?: Options): void {
  // Without the code of the page, the browser opens it: what is passed on is lost.
  void openPage(address, options).catch(() => window.location.assign(address));
}

async function openPage(address: string, { passed, replace = false }: Options = {}): Promise<void> {
  const { pathname, href } = new URL(address, window.location.href);
  const { default: screen, prepare } = await pages.screenAt(pathname)();
  await prepare?.(pathname);
  // The second of two taps is there already.
  const isReplaced = replace || href === window.location.href;
  window.history[isReplaced ? 'replaceState' : 'pushState']({ usr: passed ?? null }, '', address);
  shownAt = prepare ? undefined : pathname;
  wasOpenedHere = true;
  root?.render(createElement(Page, { screen }));
  if (!isReplaced) window.scrollTo(0, 0);
}

/** Fetches the code of a page that is likely to be opened next. Failures are ignored: opening it fetches the code again. */
export function fetchPage(path: string): void {
  void pages
    .screenAt(path)()
    .then(({ prepare }) => prepare?.(path))
    .catch(() => undefined);
}

/** What was passed on with the history entry, in the form of the router; and whether its page was opened from another one. */
export function thisEntry(): { readonly passed: LoginState; readonly isOpenedHere: boolean } {
  if (typeof window === 'undefined') return { passed: {}, isOpenedHere: false };
  const state = window.history.state as { usr?: LoginState | null } | null;
  return { passed: state?.usr ?? {}, isOpenedHere: wasOpenedHere };
}

/** Shows the page of the history entry that Back or Forward leads to. */
function showEntry(): void {
  const { pathname, search } = window.location;
  if (shownAt === undefined || shownAt === pathname) return;
  goTo(pathname + search, { passed: thisEntry().passed, replace: true });
}

/** Calls back for a plain tap on a link to a page that is opened in place, unless the page has handled it. */
function onLink(act: (link: HTMLAnchorElement, event: MouseEvent) => void) {
  return (event: MouseEvent): void => {
    const link = event.target instanceof Element ? event.target.closest('a') : null;
    const isOther = event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;
    if (!link || shownAt === undefined || event.defaultPrevented || isOther || link.target === '_blank') return;
    if (link.origin === window.location.origin && pages.opened.includes(link.pathname)) act(link, event);
  };
}
