/// <reference lib="dom" />
import { mkdirSync } from 'node:fs';
import { type Browser, type BrowserContext, chromium, type Page } from 'playwright-core';
import axe from 'axe-core';

const screenshotDir = 'test-output/browser';

/** How long a page may take to reach an expected state: long, because a loaded machine shares two cores with the test. */
const waitMs = 60_000;

export function launchChromium(): Promise<Browser> {
  return chromium.launch({
    executablePath: '/usr/bin/chromium',
    args: ['--no-sandbox', '--disable-background-networking', '--disable-component-update', '--no-first-run'],
  });
}

/** A new page, with the console errors and uncaught exceptions it reports. */
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

/** What the pages of the running test did, for environment.mjs to save when the test fails. */
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

/** Waits until the service worker of the page takes its requests. */
export function serviceWorkerActivated(page: Page): Promise<void> {
  return page.evaluate(async () => {
    const { active } = await navigator.serviceWorker.ready;
    if (active?.state === 'activated') return;
    await new Promise((resolve) => active?.addEventListener('statechange', resolve));
  });
}

/** Saves a screenshot of the whole page in test-output/browser, for visual review. */
export async function screenshot(page: Page, name: string): Promise<void> {
  mkdirSync(screenshotDir, { recursive: true });
  await page.screenshot({ path: `${screenshotDir}/${name}.png`, fullPage: true, caret: 'initial' });
}

/** The serious and critical violations that axe finds; with `rules`, only those rules run. */
export async function seriousViolations(page: Page, rules?: readonly string[]): Promise<string[]> {
  await page.evaluate(axe.source);
  await animationsFinished(page);
  return page.evaluate(async (only) => {
    const { axe } = globalThis as unknown as { axe: { run(options: object): Promise<{ violations: Finding[] }> } };
    interface Finding {
      id: string;
      impact: string;
      nodes: { html: string }[];
    }
    const { violations } = await axe.run(only ? { runOnly: only } : {});
    return violations
      .filter(({ impact }) => impact === 'serious' || impact === 'critical')
      .map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`);
  }, rules);
}

/** Waits for transitions and animations, except those of two seconds or more, such as the progress bar of a toast. */
function animationsFinished(page: Page): Promise<void> {
  return page.evaluate(async () => {
    const running = () =>
      document
        .getAnimations()
        .filter(
          ({ playState, effect }) => playState === 'running' && Number(effect?.getComputedTiming().endTime) < 2000,
        );
    // An element that inherits an animated colour starts a new transition with every frame.
    do {
      await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
      await Promise.allSettled(running().map(({ finished }) => finished));
    } while (running().length > 0);
  });
}

/** By how many pixels the page is wider than the window. */
export function horizontalOverflow(page: Page): Promise<number> {
  return page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
}
