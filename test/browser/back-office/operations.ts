import { TOTP } from 'otpauth';
import { type Browser, type Page } from 'playwright-core';
import { until } from '@ringlet/testing/until';
import { Api, newClient, SandboxClient } from '../../harness/api';
import { findOffer, fundWallet, purchaseBody } from '../../harness/client-actions';
import { publishDeadLetters } from '../../harness/dead-letters';
import { type RunningRinglet } from '../../harness/ringlet';
import { newContext, openPage } from '../chromium';
import { logIn } from '../client-fixture';
import { problemsOf } from '../look';
import { type BackOffice, signInToBackOffice } from './fixture';

export const describeOperations = (system: () => BackOffice) =>
  describe('the back office operations, in the browser', () => {
    let ringlet: RunningRinglet;
    let browser: Browser;
    let adminApi: Api;

    beforeAll(async () => {
      ({ ringlet, browser } = system());
      adminApi = await new Api(ringlet.api).login(ringlet.admin.email, ringlet.admin.password);
    });

    /** Creates a client with a deposit, an order and a message. */
    async function newBuyer(): Promise<{ id: string; email: string }> {
      const { api, email } = await newClient(ringlet.api);
      const sandbox = new SandboxClient(ringlet.sandbox);
      await fundWallet(api, sandbox, 5000);
      const offer = await findOffer(api, 'WhatsApp');
      const bought = await api.post<{ order: { id: string; number: string } }>(
        '/api/BuyNumber',
        purchaseBody(offer, offer.price),
      );
      const { id: order, number } = bought.data.order;
      await sandbox.control('sms', { number, text: 'Your WhatsApp code is 482913' });
      const messages = async () => (await adminApi.get<unknown[]>(`/admin/sms-messages/${order}`)).data;
      await until(async () => (await messages()).length === 1, 'the message has arrived');
      return { id: (await api.get<{ id: string }>('/client/profile')).data.id, email };
    }

    /** Creates a client who has paid 5,000 naira that Ringlet does not know of. */
    async function newUnpaid(): Promise<{ email: string; reference: string }> {
      const { api, email } = await newClient(ringlet.api);
      const deposit = { currency: 'NGN', amount: 5000, method: 'paystack' };
      const { reference } = (await api.post<{ reference: string }>('/client/deposit/initiate', deposit)).data;
      await new SandboxClient(ringlet.sandbox).control('pay', { reference, outcome: 'success', webhook: false });
      return { email, reference };
    }

    async function newAdmin(): Promise<{ email: string; password: string }> {
      const { api, email, password } = await newClient(ringlet.api);
      const { id } = (await api.get<{ id: string }>('/client/profile')).data;
      const made = await adminApi.call(`/user/${id}/role`, {
        method: 'PUT',
        body: { role: 'admin', password: ringlet.admin.password },
      });
      if (made.http !== 200) throw new Error(made.message);
      return { email, password };
    }

    it('an admin manages a user, dead letters and two-factor login, and reads the audit trail', async () => {
      const client = await newBuyer();
      const admin = await newAdmin();
      await publishDeadLetters(ringlet, ['first', 'second']);
      const context = await newContext(browser);
      const { page, pageErrors } = await openPage(context);
      const look = async (screen: string) => expect(await problemsOf(page, screen)).toEqual([]);
      const heading = (name: string | RegExp) => page.getByRole('heading', { level: 1, name }).waitFor();
      const press = (name: string | RegExp) => page.getByRole('button', { name, exact: true }).click();
      const inDialog = (name: string) => page.getByRole('dialog').getByRole('button', { name, exact: true }).click();

      await signInToBackOffice(page, { ...ringlet, admin });
      await heading('Dashboard');

      const unpaid = await newUnpaid();
      await page.keyboard.press('Control+k');
      await page.getByRole('combobox', { name: /^Search clients/ }).fill(`5000 ${unpaid.email}`);
      await page.getByRole('option', { name: /₦5,000\.00/ }).waitFor();
      await look('search');
      // "She paid 5,000 and has no money": two clicks, or two keys, from the search.
      await page.getByRole('option', { name: /₦5,000\.00/ }).click();
      const found = page.getByRole('region', { name: 'Found by the search' });
      await found.getByRole('button', { name: `Ask the provider now about ${unpaid.reference}` }).click();
      await found.getByText('The provider reports ₦5,000.00 as paid.').waitFor();
      await found.getByText('It is in the wallet.').waitFor();
      await look('search-answered');

      await page.goto(`${ringlet.web}/admin/users`);
      await page.getByRole('searchbox').fill(client.email);
      // The search is stored in the URL. Navigating before that would undo it.
      await page.waitForURL(/search=/);
      await page.getByRole('row').filter({ hasText: client.email }).getByRole('link').click();
      await page.waitForURL(`**/admin/users/${client.id}`);
      await heading('Ada Client');
      await page
        .getByRole('list', { name: /^Timeline/ })
        .getByText('Deposit of ₦5,000.00')
        .waitFor();
      await openTab(page, 'Deposits');
      await page.getByRole('table', { name: 'Deposits' }).getByText('₦5,000.00').waitFor();
      for (const tab of ['Numbers', 'Statement', 'Sessions', 'Audit']) await openTab(page, tab);
      await openTab(page, 'Numbers');
      await page.getByRole('button', { name: /^View Messages of/ }).click();
      await page.getByRole('list', { name: 'Messages' }).getByText('482913').waitFor();
      await look('user-numbers');

      await press('Actions');
      await look('user-actions');
      await press('Adjust balance');
      await page.getByLabel('Direction').selectOption({ label: 'Debit' });
      await page.getByLabel('Amount (₦)').fill('100.25');
      await page.getByLabel('Reason').fill('paid out by hand');
      await press('Continue');
      await page.getByText('Balance after').waitFor();
      await look('user-adjust');
      await inDialog('Debit');
      await page.getByText(/^The balance is adjusted\. Now/).waitFor();
      // The trail receives it as an event, and the tab shows the entries that exist when it opens.
      const adjustments = `/admin/audit?userId=${client.id}&action=balance.adjusted`;
      await until(async () => (await adminApi.get<unknown[]>(adjustments)).data.length === 1, 'the trail has it');
      await openTab(page, 'Audit');
      await page.getByText('Adjusted a balance').waitFor();

      await page.goto(`${ringlet.web}/admin/operations`);
      await page.getByRole('region', { name: 'Provider balances' }).getByText('sms-man').waitFor();
      await look('operations');
      for (const tab of ['Selling', 'Switches', 'Events']) {
        await page.getByRole('navigation', { name: 'Operations' }).getByRole('link', { name: tab }).click();
        await page
          .getByRole('main')
          .getByRole('heading', { level: 2 })
          .or(page.getByLabel('Switches'))
          .first()
          .waitFor();
        await look(`operations-${tab.toLowerCase()}`);
      }
      await page.getByRole('link', { name: 'Open the queue' }).click();
      await page.getByRole('list', { name: 'Dead letters' }).getByRole('button').first().click();
      await page.getByRole('region', { name: /^Event \d/ }).waitFor();
      await look('dead-letters');
      await press('Discard');
      await page.getByLabel('Reason').fill('a test event');
      await look('dead-letters-discard');
      await inDialog('Discard');
      await page.getByText('The event is discarded.').waitFor();
      const rows = page.getByRole('list', { name: 'Dead letters' }).getByRole('button', { name: /events\./ });
      // The discarded event is listed until the list is reloaded.
      await rows.nth(1).waitFor({ state: 'detached' });
      await rows.first().click();
      await press('Replay');
      await page.getByText('There are no dead letters').waitFor();

      await page.goto(`${ringlet.web}/admin/security`);
      await press('Switch on');
      await page.getByLabel('Password', { exact: true }).fill(admin.password);
      await press('Continue');
      const key = (await page.getByLabel('Key', { exact: true }).textContent()) ?? '';
      const totp = new TOTP({ secret: key.replaceAll(' ', '') });
      await look('security-enrol');
      await page.getByLabel('Code of the app').fill(totp.generate());
      await press('Switch on');
      const codes = page.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem');
      await codes.first().waitFor();
      const [first = '', second = ''] = await codes.allTextContents();
      await look('security-codes');
      await page.getByLabel('I have saved my recovery codes').check();
      await press('Done');
      await page.getByText('10 recovery codes left').waitFor();

      await page.goto(`${ringlet.web}/admin/audit`);
      const auditTrail = page.getByRole('table', { name: 'Audit trail' });
      await auditTrail.getByText('Switched two-factor login on').first().waitFor();
      await auditTrail.getByText('Discarded an event').first().waitFor();
      expect(pageErrors).toEqual([]);

      await press('Logout');
      // Leaving the page before that would cancel the logout.
      await page.waitForURL('**/login');
      await logIn(page, admin);
      await page.getByLabel('Authenticator code').fill(first);
      await look('login-code');
      await press('Log in');
      await page.getByLabel('Type A for admin').fill('A');
      await press('Continue');
      await heading('Dashboard');
      await page.goto(`${ringlet.web}/admin/security`);
      await press('Switch off');
      await page.getByLabel('Password', { exact: true }).fill(admin.password);
      await page.getByLabel('Code', { exact: true }).fill(second);
      await look('security-off');
      await inDialog('Switch off');
      await page.getByText('Two-factor login is off.').waitFor();
      // The browser logs the only expected 401: the login without a code.
      expect(pageErrors.filter((error) => !error.includes('401'))).toEqual([]);
      await context.close();
    });
  });

async function openTab(page: Page, tab: string): Promise<void> {
  await page.getByRole('group', { name: 'What to show' }).getByRole('button', { name: tab, exact: true }).click();
  await page.getByRole('region', { name: tab, exact: true }).first().waitFor();
}
