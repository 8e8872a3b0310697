/// <reference lib="dom" />
import { mkdirSync } from 'node:fs';
import { type Browser, type BrowserContext, chromium, type Page } from 'playwright-core';
import axe from 'axe-core';

const pictures = 'test-output/browser';

export function launchChromium(): Promise<Browser> {
  return chromium.launch({
    executablePath: '/usr/bin/chromium',
    args: ['--no-sandbox', '--disable-background-networking', '--disable-component-update', '--no-first-run'],
  });
}

/** A page that notes what goes wrong on it: errors on the console and exceptions that nobody caught. */
export async function openPage(context: BrowserContext): Promise<{ page: Page; pageErrors: string[] }> {
  const page = await context.newPage();
  const pageErrors: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error') pageErrors.push(message.text());
  });
  page.on('pageerror', (error) => pageErrors.push(String(error)));
  return { page, pageErrors };
}

/** A picture of the whole page in test-output/browser, to be looked at by a person. */
export async function screenshot(page: Page, name: string): Promise<void> {
  mkdirSync(pictures, { recursive: true });
  await page.screenshot({ path: `${pictures}/${name}.png`, fullPage: true, caret: 'initial' });
}

/** The findings of axe that keep somebody from using the page; of all its rules unless some are named. */
export async function seriousViolations(page: Page, rules?: readonly string[]): Promise<string[]> {
  await page.evaluate(axe.source);
  await stillness(page);
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

/** Waits for what fades, slides or changes its colour. What goes on for long, such as a toast's time, is no such thing. */
function stillness(page: Page): Promise<void> {
  return page.evaluate(async () => {
    const onTheirWay = () =>
      document
        .getAnimations()
        .filter(
          ({ playState, effect }) => playState === 'running' && Number(effect?.getComputedTiming().endTime) < 2000,
        );
    // What inherits a colour on its way sets out again with every frame of it.
    do {
      await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
      await Promise.allSettled(onTheirWay().map(({ finished }) => finished));
    } while (onTheirWay().length > 0);
  });
}

/** How far the page can be scrolled sideways, in pixels: nothing should hang over. */
export function horizontalOverflow(page: Page): Promise<number> {
  return page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
}
