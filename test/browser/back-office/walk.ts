/// <reference lib="dom" />
import { type Browser, type CDPSession, type Page } from 'playwright-core';
import { Api, SandboxClient } from '../../harness/api';
import { type RunningRinglet } from '../../harness/ringlet';
import { keepOpenPages, newContext, openPage, sizes } from '../chromium';
import { problemsOf } from '../look';
import { accessibilityProblems } from './accessibility-tree';
import { type BackOffice, createBackOfficeData, signInToBackOffice } from './fixture';
import { backOfficeRoutes } from './routes';

/** Twice the usual text size, in px. */
const largeText = 32;

export const describeBackOfficeWalk = (system: () => BackOffice) =>
  describe('the screens of the back office have the specified texts and no problems at both sizes, for the screen reader and with text of 200 %', () => {
    let ringlet: RunningRinglet;
    let browser: Browser;
    let page: Page;
    let pageErrors: string[];
    let devTools: CDPSession;
    let client: { readonly id: string; readonly name: string };
    let deletable: { readonly name: string; readonly email: string };

    beforeAll(async () => {
      ({ ringlet, browser } = system());
      const admin = await new Api(ringlet.api).login(ringlet.admin.email, ringlet.admin.password);
      const data = await createBackOfficeData(ringlet, new SandboxClient(ringlet.sandbox), admin, 'walk');
      deletable = data.deletable;
      const { data: users } = await admin.get<{ id: string }[]>(`/admin/getUsers?search=${data.client.email}`);
      client = { id: users[0]?.id ?? '', name: data.client.name };
      const context = await newContext(browser);
      ({ page, pageErrors } = await openPage(context));
      await page.emulateMedia({ reducedMotion: 'reduce' });
      devTools = await context.newCDPSession(page);
      await signInToBackOffice(page, ringlet);
    });
    afterAll(() => page.context().close());
    keepOpenPages();

    it.each(backOfficeRoutes)('/admin$path', async ({ path, heading = client.name, tables = [], texts = [] }) => {
      await page.goto(`${ringlet.web}/admin${path.replace('{client}', client.id)}`);
      await page.getByRole('heading', { level: 1, name: heading, exact: true }).waitFor();
      for (const name of tables) await page.getByRole('table', { name, exact: true }).waitFor();
      for (const text of texts) await page.getByText(text).first().waitFor();
      await page.getByText('Loading...').first().waitFor({ state: 'detached' });
      for (const name of tables) await page.getByText(`shown: ${name}`).waitFor({ state: 'attached' });
      if (path.startsWith('/analytics')) await openFigures(page);
      const problems = [...(await accessibilityProblems(page)), ...(await problemsOf(page, `admin${path}`))];
      expect([...problems, ...(await problemsWithLargeText())]).toEqual([]);
      expect(pageErrors.splice(0)).toEqual([]);
    });

    it('ask before they delete, in a dialog that keeps the rest out of reach', async () => {
      await page.goto(`${ringlet.web}/admin/users?search=${deletable.email}`);
      await page.getByRole('button', { name: `Delete ${deletable.name}, ${deletable.email}` }).click();
      const dialog = page.getByRole('dialog', { name: 'Delete user' });
      await dialog.waitFor();
      expect(await dialog.evaluate((element) => element.matches(':modal'))).toBe(true);
      const description = await dialog.getAttribute('aria-describedby');
      expect(await page.locator(`[id="${description}"]`).textContent()).toBe(
        'Are you sure you want to delete this user?',
      );
    });

    async function problemsWithLargeText(): Promise<string[]> {
      await page.setViewportSize(sizes.phone);
      await setTextSize(largeText);
      const overflow = await page.evaluate(() => {
        const { scrollWidth, clientWidth } = document.documentElement;
        return scrollWidth - clientWidth;
      });
      await setTextSize(largeText / 2);
      await page.setViewportSize(sizes.desktop);
      return overflow > 0 ? [`with text of 200 %: ${overflow} px too wide`] : [];
    }

    async function setTextSize(standard: number): Promise<void> {
      await devTools.send('Page.setFontSizes', { fontSizes: { standard } });
      const isSet = (size: string) => getComputedStyle(document.documentElement).fontSize === size;
      await page.waitForFunction(isSet, `${standard}px`);
    }
  });

/** A table has the chart's figures. */
async function openFigures(page: Page): Promise<void> {
  await page.getByText('Figures').nth(1).click();
  await page.getByRole('table').first().getByRole('rowheader', { name: 'Dec' }).waitFor();
}
