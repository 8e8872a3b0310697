/// <reference lib="dom" />
import { type Browser, type BrowserContext, type BrowserContextOptions, chromium, type Page } from 'playwright-core';

/** How long a page may take to reach an expected state: long, because a loaded machine shares two cores with the test. */
const waitMs = 60_000;

export const sizes = { phone: { width: 360, height: 780 }, desktop: { width: 1440, height: 900 } } as const;
export type Size = keyof typeof sizes;

const args = ['--no-sandbox', '--disable-background-networking', '--disable-component-update', '--no-first-run'];

/** Chromium without its own surface uses a quarter less of the processor. */
export const launchChromium = (): Promise<Browser> =>
  chromium.launch({ executablePath: '/usr/bin/chromium-headless-shell', args });

/** The whole of Chromium, because only that displays notifications. */
export const launchWholeChromium = (): Promise<Browser> =>
  chromium.launch({ executablePath: '/usr/bin/chromium', args });

/** A new browser for a test: of a client in Nigeria, with a wide window unless another size is given. */
export function newContext(
  browser: Browser,
  { size = 'desktop', ...options }: BrowserContextOptions & { size?: Size } = {},
): Promise<BrowserContext> {
  const nigeria = { locale: 'en-NG', timezoneId: 'Africa/Lagos' };
  return browser.newContext({ viewport: sizes[size], ...nigeria, ...options });
}

/** A new page with its console errors and uncaught exceptions. */
export async function openPage(context: BrowserContext): Promise<{ page: Page; pageErrors: string[] }> {
  const page = await context.newPage();
  page.setDefaultTimeout(waitMs);
  const pageErrors: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error') pageErrors.push(message.text());
  });
  page.on('pageerror', (error) => pageErrors.push(String(error)));
  record(page);
  return { page, pageErrors };
}

/** The running test's pages, which environment.mjs saves if the test fails. */
declare global {
  var openPages: { page: Page; log: string[] }[] | undefined;
}

function record(page: Page): void {
  const log: string[] = [];
  const add = (line: string) => log.push(`${new Date().toISOString()} ${line}`);
  page.on('console', (message) => add(`console ${message.type()}: ${message.text()}`));
  page.on('pageerror', (error) => add(`error: ${error.stack ?? error.message}`));
  page.on('framenavigated', (frame) => add(`navigated to ${frame.url()}`));
  page.on('requestfailed', (request) => add(`request failed: ${request.url()} ${request.failure()?.errorText ?? ''}`));
  page.on('response', (response) => add(`${response.status()} ${response.request().method()} ${response.url()}`));
  (globalThis.openPages ??= []).push({ page, log });
}

/** In a block of tests that share pages, saves them for each failed test. */
export function keepOpenPages(): void {
  let kept: typeof globalThis.openPages;
  beforeEach(() => {
    kept ??= globalThis.openPages;
    globalThis.openPages = kept;
  });
}

/** Waits until the page's service worker takes its requests. */
export async function serviceWorkerActivated(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const { active } = await navigator.serviceWorker.ready;
    if (active?.state === 'activated') return;
    await new Promise((resolve) => active?.addEventListener('statechange', resolve));
  });
  // Until it is attached, a context that goes offline leaves its worker online.
  const context = page.context();
  if (context.serviceWorkers().length === 0) await context.waitForEvent('serviceworker');
}
