/// <reference lib="dom" />
import { mkdirSync } from 'node:fs';
import axe from 'axe-core';
import { type Page } from 'playwright-core';
import { sizes } from './chromium';

const folder = 'test-output/browser';
/** Whether slow checks are included: `npm run test:all`. */
export const isWhole = process.env['TEST_ALL'] === '1';

type Mode = 'light' | 'dark';

interface Finding {
  readonly id: string;
  readonly impact: string;
  readonly nodes: readonly { readonly html: string }[];
}

/**
 * Visible problems of a page: on a phone in dark mode, in a wide window in light mode. The whole test saves pictures of both
 * under this name.
 */
export async function problemsOf(page: Page, name: string): Promise<string[]> {
  const own = page.viewportSize() ?? sizes.desktop;
  const problems: string[] = [];
  for (const [size, mode] of [
    ['phone', 'dark'],
    ['desktop', 'light'],
  ] as const) {
    await page.setViewportSize(sizes[size]);
    problems.push(...(await problemsAtSize(page, [mode])));
    if (isWhole) await savePicture(page, `${size}-${name}`, mode);
  }
  await page.setViewportSize(own);
  return problems;
}

/**
 * A page's problems at its size: serious and critical accessibility violations, colour contrast in these modes, and content
 * wider than the window.
 */
export async function problemsAtSize(page: Page, contrastIn: readonly Mode[] = ['light', 'dark']): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(axe.source);
  return page.evaluate(findProblems, contrastIn);
}

async function findProblems(contrastIn: readonly Mode[]): Promise<string[]> {
  const { axe } = globalThis as unknown as {
    axe: { run(root: Node, options: object): Promise<{ violations: Finding[] }> };
  };
  const problems: string[] = [];
  const { classList } = document.body;
  const wasDark = classList.contains('dark');
  const contrast = 'color-contrast';
  const [first = 'light', ...others] = contrastIn;
  await look(first, contrastIn.length > 0 ? {} : { rules: { [contrast]: { enabled: false } } });
  // The modes differ only in colours.
  for (const mode of others) await look(mode, { runOnly: [contrast] });
  classList.toggle('dark', wasDark);
  const { scrollWidth, clientWidth } = document.documentElement;
  if (scrollWidth > clientWidth) problems.push(`${clientWidth} px: ${scrollWidth - clientWidth} px too wide`);
  return problems;

  async function look(mode: Mode, rules: object): Promise<void> {
    classList.toggle('dark', mode === 'dark');
    await animationsFinished();
    // With an open dialog, the page behind it is ignored. Sheets of styles and media are not fetched: no rule here needs them.
    const { violations } = await axe.run(document.querySelector('dialog:modal') ?? document, {
      ...rules,
      preload: false,
      resultTypes: ['violations'],
    });
    for (const { id, impact, nodes } of violations) {
      if (impact !== 'serious' && impact !== 'critical') continue;
      problems.push(`${window.innerWidth} px, ${mode}: ${id}: ${nodes.map(({ html }) => html).join(' ')}`);
    }
  }

  /** Waits for transitions and animations, except those of two seconds or more, such as a toast's progress bar. */
  async function animationsFinished(): Promise<void> {
    const running = () =>
      document
        .getAnimations()
        .filter(
          ({ playState, effect }) => playState === 'running' && Number(effect?.getComputedTiming().endTime) < 2000,
        );
    // An element that inherits an animated colour starts a new transition with every frame.
    do {
      await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
      // One that is replaced meanwhile may never report its end.
      const longest = new Promise((resolve) => setTimeout(resolve, 2000));
      await Promise.race([Promise.allSettled(running().map(({ finished }) => finished)), longest]);
    } while (running().length > 0);
  }
}

async function savePicture(page: Page, name: string, mode: Mode): Promise<void> {
  mkdirSync(folder, { recursive: true });
  const show = (isDark: boolean) => page.evaluate((dark) => document.body.classList.toggle('dark', dark), isDark);
  await show(mode === 'dark');
  const path = `${folder}/${name.replaceAll(/[^a-z0-9]+/gi, '-')}.jpeg`;
  await page.screenshot({ path, fullPage: true, type: 'jpeg', caret: 'initial' });
  await show(false);
}
