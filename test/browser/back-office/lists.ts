import { readFile } from 'node:fs/promises';
import { type Browser, type Page } from 'playwright-core';
import { Api, SandboxClient } from '../../harness/api';
import { type RunningRinglet } from '../../harness/ringlet';
import { newContext, openPage } from '../chromium';
import { problemsOf } from '../look';
import { type BackOffice, type BackOfficeData, createBackOfficeData, signInToBackOffice } from './fixture';

export const describeLists = (system: () => BackOffice) =>
  describe('the back office lists, in the browser', () => {
    let ringlet: RunningRinglet;
    let sandbox: SandboxClient;
    let admin: Api;
    let browser: Browser;

    beforeAll(async () => {
      ({ ringlet, browser } = system());
      sandbox = new SandboxClient(ringlet.sandbox);
      admin = await new Api(ringlet.api).login(ringlet.admin.email, ringlet.admin.password);
    });

    it('searches, sorts, exports and edits every list', async () => {
      const data = await createBackOfficeData(ringlet, sandbox, admin, 'lists');
      const context = await newContext(browser);
      const { page, pageErrors } = await openPage(context);
      const look = async (screen: string) => expect(await problemsOf(page, `admin-${screen}`)).toEqual([]);
      const open = async (path: string, heading: string): Promise<void> => {
        await page.goto(`${ringlet.web}${path}`);
        await page.getByRole('heading', { level: 1, name: heading }).waitFor();
      };
      await signInToBackOffice(page, ringlet);

      await open('/admin/users', 'Users List');
      await sort(page, 'Email', 'email');
      await search(page, data.deletable.email);
      await exportCsv(page, 'users', data.deletable.email);
      await page.getByRole('button', { name: `Delete ${data.deletable.name}` }).click();
      await page.getByText('Are you sure you want to delete this user?').waitFor();
      await look('users-delete');
      await page.getByRole('button', { name: 'Cancel' }).click();
      await page.getByRole('button', { name: `Delete ${data.deletable.name}` }).click();
      await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
      await page.getByText('User deleted successfully.').waitFor();
      await page.getByText('Nothing matches this search').waitFor();
      await look('users-none');

      await decideDeposits(page, data, open, look);
      await refundNumber(page, data, open, look);

      await open('/admin/advert', 'Adverts');
      await sort(page, 'Name', 'name');
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
      await page.getByRole('button', { name: `Delete ${data.advert}` }).click();
      await page.getByText('Are you sure you want to delete this advert?').waitFor();
      await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
      await page.getByText('The advert is deleted.').waitFor();
      await page.getByText('Nothing matches this search').waitFor();

      await open('/admin/wallets', 'Wallets');
      await sort(page, 'Address', 'address');
      await search(page, data.wallet);
      await exportCsv(page, 'wallets', data.wallet);
      await page.getByRole('button', { name: `Retire Bitcoin lists` }).click();
      await page.getByText('Are you sure you want to retire this wallet? Clients no longer see its address.').waitFor();
      await page.getByRole('dialog').getByRole('button', { name: 'Retire' }).click();
      await page.getByText('The wallet is saved.').waitFor();

      expect(pageErrors).toEqual([]);
      await context.close();
    });

    it('sorts every list on a phone, whose rows have no heads, and searches everything there', async () => {
      const context = await newContext(browser, { size: 'phone' });
      const { page, pageErrors } = await openPage(context);
      await signInToBackOffice(page, ringlet);
      for (const [path, by] of [
        ['users', 'email'],
        ['deposit-history', '-amount'],
        ['purchased-numbers', '-price'],
        ['advert', 'name'],
        ['wallets', 'address'],
      ] as const) {
        await page.goto(`${ringlet.web}/admin/${path}`);
        await page.getByRole('button', { name: 'Filters and tools' }).click();
        if (path === 'deposit-history') expect(await problemsOf(page, 'admin-phone-tools')).toEqual([]);
        await page.getByLabel('Sort by').selectOption(by);
        await page.waitForURL(`**sort=${by}**`);
        await page.getByRole('button', { name: 'Done' }).click();
      }
      await page.getByRole('button', { name: 'Search everything' }).click();
      await page.getByRole('combobox', { name: /^Search clients/ }).fill(ringlet.admin.email);
      await page.getByRole('option', { name: ringlet.admin.email }).waitFor();
      expect(pageErrors).toEqual([]);
      await context.close();
    });

    it('can be used with the keyboard only', async () => {
      const { deletable, deposits } = await createBackOfficeData(ringlet, sandbox, admin, 'keyboard');
      const context = await newContext(browser);
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
      // The search's result replaces the list and its heads.
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
      // Tab does not reach the button before, because it is disabled until the user's money is known.
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

async function decideDeposits(page: Page, data: BackOfficeData, open: Open, look: Look): Promise<void> {
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
  await sort(page, 'Amount', '-amount');
  await search(page, data.client.email);
  await page.getByLabel('Status', { exact: true }).selectOption('Pending');
  await page.waitForURL('**status=pending**');
  await exportCsv(page, 'deposits', toApprove);
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

async function refundNumber(page: Page, data: BackOfficeData, open: Open, look: Look): Promise<void> {
  await open('/admin/purchased-numbers', 'Purchased Numbers By Client');
  await sort(page, 'Amount', '-price');
  await search(page, data.number);
  await exportCsv(page, 'purchased-numbers', data.number);
  await page.getByRole('button', { name: /^View Messages/ }).click();
  await page.getByRole('list', { name: 'Messages' }).getByText(data.code).waitFor();
  await look('numbers');
  await page.getByRole('button', { name: /^Manual Refund/ }).click();
  await page.getByText('Are you sure you want to refund this number?').waitFor();
  await page.getByText('This number received a message: the refund is at our cost.').waitFor();
  await page.getByLabel('Reason').fill('the code was wrong');
  await look('numbers-refund');
  await page.getByRole('dialog').getByRole('button', { name: 'Refund' }).click();
  await page.getByText('Number refunded successfully.').waitFor();
  await page.getByRole('cell', { name: 'refund' }).first().waitFor();
  await page.getByRole('button', { name: /^Manual Refund/ }).waitFor({ state: 'detached' });
}

async function sort(page: Page, column: string, by: string): Promise<void> {
  await page.getByRole('columnheader').getByRole('button', { name: column }).click();
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

/** Exports the filtered table, and checks that the file contains the text. */
async function exportCsv(page: Page, table: string, text: string): Promise<void> {
  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Table tools' }).click();
  await page.getByRole('button', { name: 'Export CSV' }).click();
  const download = await downloading;
  await page.keyboard.press('Escape');
  expect(download.suggestedFilename()).toMatch(new RegExp(`^ringlet-${table}-\\d{4}-\\d\\d-\\d\\d\\.csv$`));
  const lines = (await readFile(await download.path(), 'utf8')).split('\r\n');
  expect(lines[0]).toMatch(/^\ufeff"/);
  expect(lines.slice(1).join()).toContain(text);
  expect(lines.length).toBeLessThanOrEqual(4);
}
