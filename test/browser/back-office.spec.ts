import { readFile } from 'node:fs/promises';
import { type Browser, type Page } from 'playwright-core';
import { Api, SandboxClient } from '../harness/api';
import { type RunningRinglet, startRinglet } from '../harness/ringlet';
import { type BackOfficeData, createBackOfficeData, signInToBackOffice } from './back-office-fixture';
import { accessibilityProblems } from './accessibility-tree';
import { horizontalOverflow, launchChromium, openPage, screenshot, seriousViolations } from './chromium';

const sizes = [
  { name: 'phone', viewport: { width: 360, height: 780 }, dark: true },
  { name: 'desktop', viewport: { width: 1440, height: 900 }, dark: false },
] as const;

/** The screens with their headings and tables. */
const screensOf = (
  client: string,
  clientId: string | undefined,
): readonly (readonly [path: string, heading: string, ...tables: string[]])[] => [
  ['', 'Dashboard'],
  ['/queues/crypto-deposits', 'Queues'],
  ['/users', 'Users List', 'Users'],
  [`/users/${clientId}`, client],
  ['/deposit-history', 'All Deposits', 'Deposits'],
  ['/purchased-numbers', 'Purchased Numbers By Client', 'Purchased numbers'],
  ['/advert', 'Adverts', 'Adverts'],
  ['/advert?page=form', 'Add Advert'],
  ['/cost-management', 'Site Details Management', 'Site details'],
  ['/cost-management?page=form', 'Site Details Management'],
  ['/wallets', 'Wallets', 'Wallets'],
  ['/operations', 'Operations'],
  ['/audit', 'Audit Trail', 'Audit trail'],
  ['/security', 'Security'],
];

describe('the back office lists, in the browser', () => {
  let ringlet: RunningRinglet;
  let sandbox: SandboxClient;
  let admin: Api;
  let browser: Browser;

  beforeAll(async () => {
    ringlet = await startRinglet();
    sandbox = new SandboxClient(ringlet.sandbox);
    admin = await new Api(ringlet.api).login(ringlet.admin.email, ringlet.admin.password);
    browser = await launchChromium();
  });
  afterAll(async () => {
    await browser.close();
    await ringlet.stop();
  });

  it.each(sizes)('searches, sorts, exports and edits every list ($name)', async ({ name, viewport, dark }) => {
    const data = await createBackOfficeData(ringlet, sandbox, admin, name);
    const context = await browser.newContext({ viewport, locale: 'en-NG', timezoneId: 'Africa/Lagos' });
    await context.addInitScript((isDark) => localStorage.setItem('darkMode', String(isDark)), dark);
    const { page, pageErrors } = await openPage(context);
    const look = async (screen: string): Promise<void> => {
      await screenshot(page, `${name}-admin-${screen}`);
      expect(await seriousViolations(page)).toEqual([]);
      expect(await horizontalOverflow(page)).toBeLessThanOrEqual(0);
    };
    const open = async (path: string, heading: string): Promise<void> => {
      await page.goto(`${ringlet.web}${path}`);
      await page.getByRole('heading', { level: 1, name: heading }).waitFor();
    };

    await signInToBackOffice(page, ringlet);
    for (const card of [
      'Total Users',
      'Total Deposits',
      'Approved Deposits',
      'Pending Deposits',
      'Declined Deposits',
    ]) {
      await page.getByText(card, { exact: true }).waitFor();
    }
    await look('dashboard');

    await open('/admin/users', 'Users List');
    await sort(page, name, 'Email', 'email');
    await search(page, data.deletable.email);
    await exportCsv(page, 'users', data.deletable.email);
    await look('users');
    await page.getByRole('button', { name: `Delete ${data.deletable.name}` }).click();
    await page.getByText('Are you sure you want to delete this user?').waitFor();
    await look('users-delete');
    await page.getByRole('button', { name: 'Cancel' }).click();
    await page.getByRole('button', { name: `Delete ${data.deletable.name}` }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
    await page.getByText('User deleted successfully.').waitFor();
    await page.getByText('Nothing matches this search').waitFor();
    await look('users-none');

    await decideDeposits(page, name, data, open, look);
    await refundNumber(page, name, data, open, look);

    await open('/admin/advert', 'Adverts');
    await sort(page, name, 'Name', 'name');
    await search(page, data.advert);
    await exportCsv(page, 'adverts', data.advert);
    await page.getByRole('button', { name: `Deactivate ${data.advert}` }).click();
    await page
      .getByText('Are you sure you want to switch the status of this advert from active to inactive?')
      .waitFor();
    await look('adverts-switch');
    await page.getByRole('button', { name: 'Change' }).click();
    await page.getByText('The advert is inactive now.').waitFor();
    await page.getByRole('button', { name: `Activate ${data.advert}` }).waitFor();
    await look('adverts');
    await page.getByRole('button', { name: `Delete ${data.advert}` }).click();
    await page.getByText('Are you sure you want to delete this advert?').waitFor();
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
    await page.getByText('The advert is deleted.').waitFor();
    await page.getByText('Nothing matches this search').waitFor();

    await open('/admin/wallets', 'Wallets');
    await sort(page, name, 'Address', 'address');
    await search(page, data.wallet);
    await exportCsv(page, 'wallets', data.wallet);
    await page.getByRole('button', { name: `Retire Bitcoin ${name}` }).click();
    await page.getByText('Are you sure you want to retire this wallet? Clients no longer see its address.').waitFor();
    await page.getByRole('dialog').getByRole('button', { name: 'Retire' }).click();
    await page.getByText('The wallet is saved.').waitFor();
    await look('wallets');

    for (const [path, heading] of [
      ['/admin/cost-management', 'Site Details Management'],
      ['/admin/analytics/deposit', 'Deposit Analytics'],
      ['/admin/analytics/purchase-number', 'Purchased Numbers Analytics'],
    ] as const) {
      await open(path, heading);
      await page.getByText('₦').or(page.getByText('%')).first().waitFor();
      await look(path.split('/').slice(2).join('-'));
    }
    expect(pageErrors).toEqual([]);
    await context.close();
  });

  it('has an accessibility tree without problems on every screen', async () => {
    const { client, deletable } = await createBackOfficeData(ringlet, sandbox, admin, 'screen-reader');
    const context = await browser.newContext({ viewport: sizes[1].viewport });
    const { page, pageErrors } = await openPage(context);
    await signInToBackOffice(page, ringlet);
    const { data: users } = await admin.get<{ id: string }[]>(`/admin/getUsers?search=${client.email}`);
    const screens = screensOf(client.name, users[0]?.id);
    for (const [path, heading, ...tables] of screens) {
      await page.goto(`${ringlet.web}/admin${path}`);
      await page.getByRole('heading', { level: 1, name: heading, exact: true }).waitFor();
      for (const name of tables) await page.getByRole('table', { name, exact: true }).waitFor();
      await page.getByText('Loading...').first().waitFor({ state: 'detached' });
      expect([path, await accessibilityProblems(page)]).toEqual([path, []]);
      for (const name of tables) await page.getByText(`shown: ${name}`).waitFor({ state: 'attached' });
    }
    for (const path of ['/analytics/deposit', '/analytics/purchase-number']) {
      await page.goto(`${ringlet.web}/admin${path}`);
      // The chart has a table with the same figures.
      await page.getByText('Figures').nth(1).click();
      const table = page.getByRole('table').first();
      await table.getByRole('rowheader', { name: 'Dec' }).waitFor();
      expect([path, await accessibilityProblems(page)]).toEqual([path, []]);
    }
    await page.goto(`${ringlet.web}/admin/users?search=${deletable.email}`);
    await page.getByRole('button', { name: `Delete ${deletable.name}, ${deletable.email}` }).click();
    const dialog = page.getByRole('dialog', { name: 'Delete user' });
    await dialog.waitFor();
    expect(await dialog.evaluate((element) => element.matches(':modal'))).toBe(true);
    expect(await dialog.getAttribute('aria-describedby').then((id) => page.locator(`[id="${id}"]`).textContent())).toBe(
      'Are you sure you want to delete this user?',
    );
    expect(pageErrors).toEqual([]);
    await context.close();
  });

  it('fits a phone with text of 200 %', async () => {
    const { client } = await createBackOfficeData(ringlet, sandbox, admin, 'large-text');
    const context = await browser.newContext({ viewport: sizes[0].viewport });
    const { page, pageErrors } = await openPage(context);
    await signInToBackOffice(page, ringlet);
    const session = await context.newCDPSession(page);
    await session.send('Page.setFontSizes', { fontSizes: { standard: 32 } });
    const { data: users } = await admin.get<{ id: string }[]>(`/admin/getUsers?search=${client.email}`);
    const tooWide: Record<string, number> = {};
    for (const [path, heading] of screensOf(client.name, users[0]?.id)) {
      await page.goto(`${ringlet.web}/admin${path}`);
      await page.getByRole('heading', { level: 1, name: heading, exact: true }).waitFor();
      await page.getByText('Loading...').first().waitFor({ state: 'detached' });
      const overflow = await horizontalOverflow(page);
      if (overflow > 0) tooWide[path] = overflow;
    }
    expect(tooWide).toEqual({});
    expect(pageErrors).toEqual([]);
    await context.close();
  });

  it('can be used with the keyboard only', async () => {
    const { deletable, deposits } = await createBackOfficeData(ringlet, sandbox, admin, 'keyboard');
    const context = await browser.newContext({ viewport: sizes[1].viewport });
    const { page, pageErrors } = await openPage(context);
    await signInToBackOffice(page, ringlet);
    const tabTo = async (role: string, label: string): Promise<void> => {
      for (let presses = 0; presses < 60; presses++) {
        await page.keyboard.press('Tab');
        const focused = await page.evaluate(() => {
          const { activeElement: element } = document;
          const role = element?.getAttribute('type') === 'search' ? 'searchbox' : element?.tagName.toLowerCase();
          return [role, element?.getAttribute('aria-label') ?? element?.textContent];
        });
        if (focused[0] === role && focused[1]?.trim() === label) return;
      }
      throw new Error(`the ${role} ${label} cannot be reached with the keyboard`);
    };
    await tabTo('a', 'Users');
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { level: 1, name: 'Users List' }).waitFor();
    await tabTo('searchbox', 'Search');
    await page.keyboard.type(deletable.email);
    // The list is replaced, and with it its heads, when the result of the search arrives.
    await page.getByText('1 row shown: Users').waitFor();
    await page.getByRole('cell', { name: deletable.email, exact: true }).waitFor();
    await tabTo('button', 'Email');
    await page.keyboard.press('Enter');
    await page.getByRole('columnheader', { name: 'Email' }).and(page.locator('[aria-sort=ascending]')).waitFor();
    await tabTo('button', `Delete ${deletable.name}, ${deletable.email}`);
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Delete user' });
    await dialog.waitFor();
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'hidden' });
    expect(await page.evaluate(() => document.activeElement?.getAttribute('aria-label'))).toBe(
      `Delete ${deletable.name}, ${deletable.email}`,
    );
    await page.keyboard.press('Enter');
    await dialog.waitFor();
    // The button, disabled until it is known what the user has, is not reached with Tab before.
    await dialog.locator('button[type=submit]:enabled').waitFor();
    await tabTo('button', 'Delete');
    await page.keyboard.press('Enter');
    await page.getByText('User deleted successfully.').waitFor();
    await page.getByText('Nothing matches this search').waitFor();
    // The row and its focused button are gone: the focus moves to the list.
    await page.waitForFunction(() => document.activeElement?.textContent.endsWith('shown: Users'));
    await tabTo('button', 'Clear the search');
    await page.keyboard.press('Enter');
    await tabTo('a', 'Deposit');
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { level: 1, name: 'All Deposits' }).waitFor();
    const [deposit] = deposits;
    await tabTo('select', `Update Status of ${deposit}`);
    await page.keyboard.type('Dec');
    await page.getByRole('dialog', { name: 'Decline deposit' }).waitFor();
    await tabTo('button', 'Decline');
    await page.keyboard.press('Enter');
    // The invalid field has the focus.
    await page.getByText('Please give a reason of at least 3 characters.').waitFor();
    await page.waitForFunction(() => document.activeElement?.getAttribute('aria-invalid') === 'true');
    await page.keyboard.type('Nothing arrived');
    await page.keyboard.press('Enter');
    await page.getByText('Deposit status updated successfully!').waitFor();
    expect(pageErrors).toEqual([]);
    await context.close();
  });
});

type Open = (path: string, heading: string) => Promise<void>;
type Look = (screen: string) => Promise<void>;

async function decideDeposits(page: Page, name: string, data: BackOfficeData, open: Open, look: Look): Promise<void> {
  const [toApprove, toDecline] = data.deposits;
  await open('/admin/queues/crypto-deposits', 'Queues');
  await page.getByRole('button', { name: data.client.email }).first().focus();
  await page.keyboard.press('j');
  await page.keyboard.press('k');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Approve', exact: true }).waitFor();
  await look('queues');
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Approve', exact: true }).waitFor({ state: 'detached' });
  await open('/admin/deposit-history', 'All Deposits');
  await sort(page, name, 'Amount', '-amount');
  await search(page, data.client.email);
  await page.getByLabel('Status', { exact: true }).selectOption('Pending');
  await page.waitForURL('**status=pending**');
  await exportCsv(page, 'deposits', toApprove);
  await look('deposits');
  await page.getByLabel(`Update Status of ${toApprove}`).selectOption('Approve');
  await page.getByText('Approving credits the wallet at once and cannot be taken back.').waitFor();
  await look('deposits-approve');
  await page.getByRole('button', { name: 'Approve' }).click();
  await page.getByText('Deposit status updated successfully!').waitFor();
  await page.getByLabel(`Update Status of ${toApprove}`).waitFor({ state: 'detached' });
  await page.getByLabel(`Update Status of ${toDecline}`).selectOption('Decline');
  await page.getByText('Nothing is credited. It can still be approved later.').waitFor();
  await page.getByLabel('Reason').fill('Nothing arrived');
  await page.getByRole('button', { name: 'Decline' }).click();
  await page.getByText('No pending deposits').or(page.getByText('Nothing matches this search')).waitFor();
  await search(page, toApprove);
  await page.getByLabel('Status', { exact: true }).selectOption('All');
  await page.getByRole('row').filter({ hasText: toApprove }).getByText('approved', { exact: true }).waitFor();
}

async function refundNumber(page: Page, name: string, data: BackOfficeData, open: Open, look: Look): Promise<void> {
  await open('/admin/purchased-numbers', 'Purchased Numbers By Client');
  await sort(page, name, 'Amount', '-price');
  await search(page, data.number);
  await exportCsv(page, 'purchased-numbers', data.number);
  await page.getByRole('button', { name: /^View Messages/ }).click();
  await page.getByRole('list', { name: 'Messages' }).getByText(data.code).waitFor();
  await look('numbers');
  await page.getByRole('button', { name: /^Manual Refund/ }).click();
  await page.getByText('Are you sure you want to refund this number?').waitFor();
  await page.getByText('This number received a message: the refund is at our cost.').waitFor();
  await look('numbers-refund');
  await page.getByRole('dialog').getByRole('button', { name: 'Refund' }).click();
  await page.getByText('Number refunded successfully.').waitFor();
  await page.getByRole('cell', { name: 'refund' }).first().waitFor();
  await page.getByRole('button', { name: /^Manual Refund/ }).waitFor({ state: 'detached' });
}

/** Rows of three lines have no column headers: on a phone, a select box sorts them, which is below a button like all tools. */
async function sort(page: Page, size: string, column: string, by: string): Promise<void> {
  if (size === 'phone') {
    await page.getByRole('button', { name: 'Filters and tools' }).click();
    await page.getByLabel('Sort by').selectOption(by);
  } else await page.getByRole('columnheader').getByRole('button', { name: column }).click();
  await page.waitForURL(`**sort=${by}**`);
}

async function search(page: Page, text: string): Promise<void> {
  await page.getByRole('searchbox', { name: 'Search' }).fill(text);
  await page.waitForURL((url) => url.searchParams.get('search') === text);
  await page
    .getByText('1 row shown')
    .or(page.getByText(/^\d rows shown/))
    .waitFor({ state: 'attached' });
}

/** Exports the table as it is filtered, and checks that the file contains the text. */
async function exportCsv(page: Page, table: string, text: string): Promise<void> {
  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export CSV' }).click();
  const download = await downloading;
  expect(download.suggestedFilename()).toMatch(new RegExp(`^ringlet-${table}-\\d{4}-\\d\\d-\\d\\d\\.csv$`));
  const lines = (await readFile(await download.path(), 'utf8')).split('\r\n');
  expect(lines[0]).toMatch(/^\ufeff"/);
  expect(lines.slice(1).join()).toContain(text);
  expect(lines.length).toBeLessThanOrEqual(4);
}
