/// <reference lib="dom" />
import { type Browser, type Page } from 'playwright-core';
import { until } from '@ringlet/testing/until';
import { Api, newClient, SandboxClient } from '../harness/api';
import { findOffer, fundWallet, priceInNaira, purchaseBody } from '../harness/client-actions';
import { type SharedRinglet, sharedRinglet } from '../harness/shared-systems';
import { signInToBackOffice } from './back-office/fixture';
import { keepOpenPages, launchChromium, newContext, openPage, sizes } from './chromium';
import { problemsAtSize } from './look';

const tables = [
  { path: '/admin/users', from: '/admin/getUsers', caption: 'Users' },
  { path: '/admin/purchased-numbers', from: '/admin/purchased-numbers', caption: 'Purchased numbers' },
  { path: '/admin/audit', from: '/admin/audit', caption: 'Audit trail' },
  { path: '/admin/adjustments', from: '/admin/adjustment-requests', caption: 'Adjustments' },
  { path: '/admin/deposit-history', from: '/admin/deposits', caption: 'Deposits' },
] as const;

/** Texts that do not fit in a column. */
const long = {
  name: 'Ngozi Chukwuemeka-Adeyemi of the Second House',
  email: 'ngozi.chukwuemeka.adeyemi@a-long-name-of-a-company.example',
  reason: 'Paid out by hand because the transfer of the bank arrived twice, see ticket 4411 and what the client wrote',
};

describe('dense rows in the back office', () => {
  let ringlet: SharedRinglet;
  let browser: Browser;
  let page: Page;
  let pageErrors: string[];

  beforeAll(async () => {
    ringlet = await sharedRinglet('quick');
    await createRowOfEachTable(ringlet);
    browser = await launchChromium();
    // The worker that caches the app would answer before the routes below.
    const context = await newContext(browser, { serviceWorkers: 'block' });
    ({ page, pageErrors } = await openPage(context));
    await signInToBackOffice(page, ringlet);
    for (const { from } of tables) await fillPageOf(page, `${ringlet.api}${from}`);
  });
  afterAll(async () => {
    await page.unrouteAll({ behavior: 'wait' });
    await browser.close();
  });
  keepOpenPages();

  it.each(tables)('shows 40 rows below the head and the tools of a window of 1440 x 900: $caption', async (table) => {
    await page.setViewportSize(sizes.desktop);
    await page.goto(`${ringlet.web}${table.path}`);
    const rows = page.getByRole('table', { name: table.caption, exact: true });
    await rows.waitFor();
    const tools = page.getByRole('button', { name: 'Table tools' });
    await tools.click();
    const choice = page.getByRole('button', { name: 'Dense rows' });
    // Chosen once, for all of this browser's tables.
    if ((await choice.getAttribute('aria-pressed')) === 'false') {
      expect(await smallestTarget(page)).toBeGreaterThanOrEqual(24);
      await choice.click();
    }
    await page.getByRole('button', { name: 'Dense rows', pressed: true }).waitFor();
    await page.keyboard.press('Escape');
    for (const shown of [page.getByRole('heading', { level: 1 }), tools, page.getByRole('columnheader').first()]) {
      const { y, height } = (await shown.boundingBox()) ?? { y: Infinity, height: 0 };
      expect(y + height).toBeLessThan(200);
    }
    expect(await rowsInView(page)).toBeGreaterThanOrEqual(40);
    await until(async () => (await targetUnderPointer(page)) >= 24, 'the target under the pointer has 24 pixels');
    expect(await rowsInView(page)).toBeGreaterThanOrEqual(40);
    expect(await problemsAtSize(page, ['light'])).toEqual([]);
    expect(pageErrors).toEqual([]);
  });

  it('keeps the choice in this browser, and shows what is cut to the mouse and to the keyboard', async () => {
    await page.goto(`${ringlet.web}/admin/users`);
    const tools = page.getByRole('button', { name: 'Table tools' });
    await tools.click();
    await page.getByRole('button', { name: 'Dense rows', pressed: true }).waitFor();
    await page.keyboard.press('Escape');
    const email = page.getByText(long.email).first();
    await tools.focus();
    await email.hover();
    expect(await page.getByTitle(long.email).count()).toBe(1);
    const height = async () => (await email.locator('xpath=ancestor::tr').boundingBox())?.height ?? 0;
    const [dense, name] = [await height(), page.getByRole('link', { name: long.name }).first()];
    await page.getByRole('columnheader').getByRole('button').last().focus();
    await page.keyboard.press('Tab');
    expect(await name.evaluate((link) => link === document.activeElement)).toBe(true);
    expect(await height()).toBeGreaterThan(dense + 10);
    await tools.click();
    await page.getByRole('button', { name: 'Dense rows' }).click();
    await page.reload();
    await tools.click();
    await page.getByRole('button', { name: 'Dense rows', pressed: false }).waitFor();
  });
});

async function createRowOfEachTable(ringlet: SharedRinglet): Promise<void> {
  const admin = await new Api(ringlet.api).login(ringlet.admin.email, ringlet.admin.password);
  const { api } = await newClient(ringlet.api);
  await fundWallet(api, new SandboxClient(ringlet.sandbox), 5000);
  const offer = await findOffer(api, 'WhatsApp');
  await api.post('/api/BuyNumber', purchaseBody(offer, await priceInNaira(api, offer)));
  const { id } = (await api.get<{ id: string }>('/client/profile')).data;
  const asked = { user_id: id, amount: 900_000, reason: long.reason };
  await admin.post('/admin/adjustments', asked, crypto.randomUUID());
}

/** A list of 50 long rows, made from the server's first ones. */
async function fillPageOf(page: Page, url: string): Promise<void> {
  await page.route(
    (asked) => `${asked.origin}${asked.pathname}` === url,
    async (route) => {
      if (route.request().resourceType() === 'document') return route.continue();
      const response = await route.fetch();
      const body = (await response.json()) as { data: Record<string, unknown>[] };
      const data = Array.from({ length: 50 }, (_, index) => {
        const row = body.data[index % body.data.length];
        const texts = Object.entries(long).filter(([key]) => row?.[key] !== undefined);
        return {
          ...row,
          ...Object.fromEntries(texts),
          id: `r${index}`,
          reference: `RL-${'0f3c9b2a77d1'.repeat(2)}${index}`,
        };
      });
      await route.fulfill({ response, json: { ...body, data } });
    },
  );
}

function rowsInView(page: Page): Promise<number> {
  return page.getByRole('table').evaluate((table: HTMLTableElement) => {
    const heads = table.tHead?.getBoundingClientRect().bottom ?? Infinity;
    return [...(table.tBodies[0]?.rows ?? [])].filter((row) => {
      const { top, bottom } = row.getBoundingClientRect();
      return top >= heads - 1 && bottom <= window.innerHeight;
    }).length;
  });
}

/** The height of the table's lowest button or select box, in px. */
function smallestTarget(page: Page): Promise<number> {
  return page
    .getByRole('table')
    .locator('button, select')
    .evaluateAll((targets) => Math.min(...targets.map((target) => target.getBoundingClientRect().height)));
}

/** The height in px that accepts the pointer on a button or select box in a middle row, once it is there; 24 if there is none. */
async function targetUnderPointer(page: Page): Promise<number> {
  const target = page.getByRole('table').locator('tbody .button, tbody select').nth(20);
  if ((await target.count()) === 0) return 24;
  await target.hover();
  return target.evaluate((element) => {
    const { left, right, top, bottom } = element.getBoundingClientRect();
    const [x, middle] = [(left + right) / 2, (top + bottom) / 2];
    const meets = (y: number) => element.contains(document.elementFromPoint(x, y));
    let [above, below] = [0, 0];
    while (above < 20 && meets(middle - above - 0.25)) above += 0.25;
    while (below < 20 && meets(middle + below + 0.25)) below += 0.25;
    return above + below;
  });
}
