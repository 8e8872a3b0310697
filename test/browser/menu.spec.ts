/// <reference lib="dom" />
import { type Page } from 'playwright-core';
import { languages } from '@ringlet/contracts/languages';
import { openPage } from './chromium';
import { ClientFixture } from './client-fixture';
import { Keyboard } from './keyboard';
import { problemsAtSize } from './look';

const phone = { width: 360, height: 740 };
const labelAtMost = 9;

describe('the menu of clients', () => {
  let fixture: ClientFixture;
  beforeAll(async () => {
    fixture = await ClientFixture.open();
  });
  afterAll(() => fixture.close());

  it('has at most eight links in two groups beside a wide window, and leads everywhere by the keyboard', async () => {
    const context = await fixture.openContext(fixture.client);
    const { page, pageErrors } = await openPage(context);
    await page.goto(`${fixture.ringlet.web}/client/statement`);
    const menu = page.getByRole('navigation', { name: 'Client' });
    await menu.getByRole('link', { name: 'Statement' }).waitFor();
    const groups = await menu.getByRole('list').all();
    const sizes = await Promise.all(groups.map((group) => group.getByRole('link').count()));
    expect(sizes).toHaveLength(2);
    expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(8);
    expect(await menu.locator('[aria-current=page]').innerText()).toBe('Statement');
    // One that waits for its code, bought by the fixture.
    await menu.getByRole('link', { name: /Live Board \d+ waiting/ }).waitFor();

    const keyboard = new Keyboard(page);
    await keyboard.press(/Account/);
    await page.getByRole('dialog', { name: 'Account' }).waitFor();
    expect(await problemsAtSize(page)).toEqual([]);
    await keyboard.press('Webhooks');
    await page.getByRole('heading', { name: 'Webhooks', level: 1 }).waitFor();
    await page
      .getByRole('button', { name: /^Account/ })
      .and(page.locator('[aria-current=true]'))
      .waitFor();
    await keyboard.press('API keys');
    await page.getByRole('heading', { name: 'API keys', level: 1 }).waitFor();
    await page.keyboard.press('Control+k');
    await page.getByRole('combobox', { name: /^Search/ }).waitFor();
    await page.keyboard.type('top up');
    await page.getByRole('option', { name: 'Dashboard' }).waitFor({ state: 'detached' });
    await page.getByRole('option', { name: 'Fund Wallet' }).waitFor();
    expect(await problemsAtSize(page)).toEqual([]);
    await page.keyboard.press('Enter');
    await page.waitForURL('**/client/deposit');
    expect(keyboard.invisibleFocus).toEqual([]);
    expect(pageErrors).toEqual([]);
    await context.close();
  });

  it.each(languages)(
    'fits a phone of 360 x 740: its sheet without scrolling, its tabs in one line each (%s)',
    async (language) => {
      const context = await fixture.openContext(fixture.client, { size: 'phone', language });
      const { page } = await openPage(context);
      await page.setViewportSize(phone);
      await page.emulateMedia({ reducedMotion: 'reduce' });
      await page.goto(`${fixture.ringlet.web}/client/profile`);
      await page.locator('#root:not([inert]) .tab-bar').waitFor();
      const tabs = await page.evaluate(tabLabels);
      expect(tabs).toHaveLength(5);
      expect(new Set(tabs.map(({ text }) => text)).size).toBe(5);
      expect(tabs.filter(({ lines, isCut, letters }) => lines !== 1 || isCut || letters > labelAtMost)).toEqual([]);

      await page.locator('.tab-bar button').click();
      const links = page.locator('dialog[open] li a');
      await links.first().waitFor();
      expect(await links.count()).toBeGreaterThanOrEqual(8);
      expect(await problemsAtSize(page)).toEqual([]);
      expect(await page.evaluate(hiddenOfSheet)).toEqual([]);
      const [dashboard = '', board] = await links.allInnerTexts();
      expect(board).not.toContain(dashboard);
      await page.keyboard.press('Escape');
      await links.first().waitFor({ state: 'detached' });
      expect(await page.evaluate(() => document.activeElement?.closest('.tab-bar') !== null)).toBe(true);
      await context.close();
    },
  );

  it('says above the page that the network is lost, also once the page is scrolled', async () => {
    const context = await fixture.openContext(fixture.client, { size: 'phone' });
    const { page } = await openPage(context);
    await page.goto(`${fixture.ringlet.web}/client/profile`);
    await page.getByRole('heading', { name: 'Your data' }).waitFor();
    await context.setOffline(true);
    const bar = page.getByText(/^You are offline/);
    await bar.waitFor();
    await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
    const top = await topOf(page);
    const box = await bar.boundingBox();
    expect(box?.y).toBeGreaterThanOrEqual(top - 1);
    expect(box?.y).toBeLessThan(top + 20);
    await context.close();
  });
});

/** The page's start below the top bar. */
const topOf = (page: Page): Promise<number> =>
  page.evaluate(() => document.querySelector('.top-bar')?.getBoundingClientRect().bottom ?? NaN);

interface TabLabel {
  readonly text: string;
  /** As a reader counts them. */
  readonly letters: number;
  readonly lines: number;
  readonly isCut: boolean;
}

function tabLabels(): TabLabel[] {
  const letters = new Intl.Segmenter(undefined, { granularity: 'grapheme' });
  return [...document.querySelectorAll<HTMLElement>('.tab-bar li span:last-child')].map((label) => {
    const text = label.innerText;
    const { left, right } = label.getBoundingClientRect();
    const column = label.closest('li')?.getBoundingClientRect();
    return {
      text,
      letters: [...letters.segment(text)].length,
      lines: Math.round(label.offsetHeight / parseFloat(getComputedStyle(label).lineHeight)),
      isCut: label.scrollWidth > label.clientWidth + 1 || left < (column?.left ?? 0) || right > (column?.right ?? 0),
    };
  });
}

/** The parts of the open sheet that need scrolling. */
function hiddenOfSheet(): string[] {
  const sheet = document.querySelector('dialog[open]');
  if (!sheet) return ['there is no sheet'];
  const shown = [...sheet.querySelectorAll('a, button')].filter((part) => {
    const { top, bottom, left, right } = part.getBoundingClientRect();
    return top < 0 || left < 0 || bottom > window.innerHeight || right > window.innerWidth;
  });
  const scrolls = sheet.scrollHeight > sheet.clientHeight ? ['the sheet scrolls'] : [];
  return [...scrolls, ...shown.map((part) => part.textContent ?? '')];
}
