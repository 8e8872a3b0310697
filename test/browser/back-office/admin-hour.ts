import { mkdirSync, writeFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { type Browser, type BrowserContext, type Page } from 'playwright-core';
import sharp from 'sharp';
import { until } from '@ringlet/testing/until';
import { type Receiver, startReceiver } from '../../../services/webhooks/testing/receiver';
import { Api } from '../../harness/api';
import { type RunningRinglet } from '../../harness/ringlet';
import { keepOpenPages, newContext, openPage } from '../chromium';
import { type AdminHour, createAdminHour } from './admin-hour-data';
import { type BackOffice, signInToBackOffice } from './fixture';
import { type Cost, Meter, secondsOf, tableOf } from './task-meter';

/** Seconds for the price of a service with its preview, out of 30: the rest is the machine's. */
const personSeconds = 25;

/**
 * An hour of an admin's work in one tab, measured: `npx jest --selectProjects browser -t 'an hour of an admin' back-office`.
 * Each task uses only the person's knowledge and the screen in front of them: nothing is copied between screens, computed by
 * hand or looked up elsewhere.
 */
export const describeAdminHour = (system: () => BackOffice) =>
  describe('an hour of an admin', () => {
    let ringlet: RunningRinglet;
    let receiver: Receiver;
    let browser: Browser;
    let context: BrowserContext;
    let hour: AdminHour;
    let page: Page;
    let pageErrors: string[];
    let meter: Meter;
    const costs: Cost[] = [];

    beforeAll(async () => {
      ({ ringlet, browser } = system());
      receiver = await startReceiver();
      receiver.answer('/hook?token=secret', 500);
      hour = await createAdminHour(ringlet, `${receiver.url}/hook`);
      context = await newContext(browser);
      ({ page, pageErrors } = await openPage(context));
      meter = new Meter(page);
      await signInToBackOffice(page, ringlet);
      await page.getByRole('list', { name: 'Queues' }).waitFor();
    });
    keepOpenPages();
    afterAll(async () => {
      await context.close();
      await receiver.stop();
      const table = tableOf(costs);
      mkdirSync('test-output/browser', { recursive: true });
      writeFileSync('test-output/browser/admin-hour.md', `${table}\n`);
      process.stdout.write(`${table}\n`);
    });

    /** Does a task in the one tab and keeps its cost. */
    async function task(name: string, told: readonly string[], act: () => Promise<void>): Promise<Cost> {
      const cost = await meter.work(name, told, act);
      costs.push(cost);
      expect(context.pages()).toHaveLength(1);
      expect(pageErrors).toEqual([]);
      return cost;
    }
    const found = () => page.getByRole('region', { name: 'Found by the search' });
    const sees = (text: string | RegExp) => page.getByText(text).first().waitFor();
    const queue = async (name: string) => {
      // With its badge.
      await meter.menu(/^Queues/);
      // Even if it is open: without a name in the address the screen moves on to the next queue once one is empty.
      const queues = page.getByRole('navigation', { name: 'Queues' });
      await meter.click(queues.getByRole('link', { name: new RegExp(`^${name}`) }));
    };
    const open = (list: string, text: string | RegExp) =>
      meter.click(page.getByRole('list', { name: list }).getByRole('button', { name: text }).first());
    const section = (name: string) =>
      meter.click(page.getByRole('group', { name: 'What to show' }).getByRole('button', { name, exact: true }));

    it('sees what waits and how the day goes without a click', async () => {
      const cost = await task('What waits, and how is today?', [], async () => {
        await page.getByRole('region', { name: 'To do' }).waitFor();
        await page.getByRole('region', { name: 'Today' }).getByText('₦').first().waitFor();
      });
      expect(cost.clicks).toBe(0);
    });

    it('answers who has paid and has no money', async () => {
      const search = `5000 ${hour.unpaid}`;
      const cost = await task('“I paid 5,000 and have no money”', [search], async () => {
        await meter.find(search, /₦5,000\.00/);
        await meter.press(/^Ask the provider now about RL-/);
        await sees('It is in the wallet.');
      });
      expect(cost.clicks).toBe(2);
    });

    it('decides a crypto deposit with two claimants, of which another amount arrived', async () => {
      const [right] = hour.claimants;
      const reason = 'less arrived than announced';
      await task('A crypto deposit with two claimants; 15 dollars arrived', ['15', reason], async () => {
        await queue('Crypto deposits');
        await open('Crypto deposits', right);
        await page.getByRole('list', { name: 'Other deposits of this transaction' }).getByText('Wale Wrong').waitFor();
        await meter.press('Approve');
        await meter.fill('Amount that arrived ($)', '15');
        await sees(/^Credits ₦/);
        await meter.fill('Reason', reason);
        await meter.press('Approve');
        await sees('Deposit status updated successfully!');
      });
      // A click at the moment when its row leaves the list would hit another place.
      await page
        .getByRole('list', { name: 'Crypto deposits' })
        .getByRole('button', { name: right })
        .waitFor({ state: 'detached' });
      const nothing = 'nothing arrived for this one';
      await task('… and the other claim is declined', [nothing], async () => {
        await open('Crypto deposits', /Wale Wrong/);
        await meter.press('Decline');
        await meter.fill('Reason', nothing);
        await meter.press('Decline');
        await sees('No crypto deposit waits');
      });
    });

    it('refunds a number by hand', async () => {
      const digits = hour.refunded.number.slice(-7, -1);
      const reason = 'the code was wrong';
      const cost = await task('“Refund the number …” by six of its digits', [digits, reason], async () => {
        await meter.find(digits, new RegExp(hour.refunded.number.slice(-4)));
        await meter.press(/^Manual Refund/);
        await sees('the refund is at our cost');
        await meter.fill('Reason', reason);
        await meter.press('Refund');
        await sees('Number refunded successfully.');
      });
      expect(cost.clicks).toBe(3);
    });

    it('finds out why a number received no code', async () => {
      const digits = hour.silent.number.slice(-6);
      const cost = await task('“No code comes to my number”', [digits], async () => {
        await meter.find(digits, new RegExp(hour.silent.number.slice(-4)));
        await meter.press(/^Ask the provider now about/);
        await sees(/has no message for this number, and waits for one/);
      });
      expect(cost.clicks).toBe(2);
    });

    it('finds an order by the reference of its provider', async () => {
      const { activation } = hour.silent;
      const cost = await task('The provider writes about its activation', [activation], async () => {
        await meter.find(activation, /WhatsApp/);
        await found().getByText(activation).waitFor();
      });
      expect(cost.clicks).toBe(1);
    });

    it('raises the price of a service in a country with a preview, in 30 seconds', async () => {
      const told = ['Telegram', 'US', '10', 'its stock is short'];
      const cost = await task('Telegram in the USA costs 10 % more', told, async () => {
        await meter.menu('Cost Management');
        await meter.press('Add a rule');
        await meter.fill('Service', 'Telegram');
        await meter.fill('Country', 'US');
        await meter.fill(/^Percent/, '10');
        await meter.press('Preview');
        await page.getByRole('dialog').getByText('+10.0 %').first().waitFor();
        await meter.fill(/^Reason/, 'its stock is short');
        await meter.press('Save this rule');
        await sees('The pricing rule is saved.');
      });
      expect(secondsOf({ ...cost, machine: 0 })).toBeLessThan(personSeconds);
    });

    it('sees who changed a price, from what to what, and why', async () => {
      const cost = await task('Who changed the price of Telegram, and why?', [], async () => {
        await meter.press('History');
        const change = page.getByRole('table', { name: 'Changes of the pricing rules' }).getByRole('row').nth(1);
        for (const text of ['Telegram', 'no rule → +10 %', 'its stock is short']) {
          await change.getByText(text, { exact: false }).first().waitFor();
        }
        await change.getByRole('link').waitFor();
      });
      expect(cost.clicks).toBe(1);
    });

    it('takes a price change back', async () => {
      await task('… and back', ['the stock is there again'], async () => {
        await meter.press(/^Remove: Telegram/);
        await page.getByRole('dialog').getByText('falls').waitFor();
        await meter.fill('Reason', 'the stock is there again');
        await meter.press('Remove this rule');
        await sees('The pricing rule is removed.');
      });
    });

    it('finds the service that lost money, and prices it', async () => {
      const admin = await new Api(ringlet.api).login(ringlet.admin.email, ringlet.admin.password);
      const today = new Date(Date.now() + 60 * 60_000).toISOString().slice(0, 10);
      const path = `/analytics/profit?by=service&from=${today.slice(0, 8)}01&to=${today}`;
      const rows = async () => (await admin.get<{ rows: { profit: number }[] }>(path)).data.rows;
      await until(async () => (await rows()).some(({ profit }) => profit < 0), 'the loss is in the figures');
      const first = page.getByRole('table', { name: 'Profit' }).getByRole('row').nth(1);
      const cost = await task('Which service lost money this month?', [], async () => {
        await meter.menu('Profit');
        await sees('lost money');
        await first.getByText('WhatsApp').waitFor();
      });
      expect(cost.clicks).toBe(1);
      await task('… and its price goes up by 15 %', ['15', 'its refunds cost more than it earns'], async () => {
        await meter.press('Orders: WhatsApp');
        await meter.click(page.getByRole('link', { name: 'Change its price' }));
        await meter.fill(/^Percent/, '15');
        await meter.press('Preview');
        await page.getByRole('dialog').getByText('+15.0 %').first().waitFor();
        await meter.fill(/^Reason/, 'its refunds cost more than it earns');
        await meter.press('Save this rule');
        await sees('The pricing rule is saved.');
      });
    });

    it('cancels or closes an orphaned activation', async () => {
      await task('An orphaned activation', ['the provider has refunded it'], async () => {
        await queue('Orphaned activations');
        await open('Orphaned activations', /202 555 0100/);
        await meter.press('Cancel at the provider now');
        await meter.press('Close');
        await meter.fill('Reason', 'the provider has refunded it');
        await meter.press('Close');
        await sees('Every number of a given-up order is cancelled');
      });
    });

    it('completes the review of a purchase that was cut off', async () => {
      await task('A purchase whose outcome nobody knows', ['the provider gave no number'], async () => {
        await queue('Numbers to review');
        await open('Numbers to review', /WhatsApp/);
        await meter.press('Complete review');
        await meter.fill('What did you find?', 'the provider gave no number');
        await meter.press('Complete review');
        await sees('No number needs a review');
      });
    });

    it('replays a dead letter', async () => {
      await task('A dead letter', [], async () => {
        await queue('Dead letters');
        await open('Dead letters', /wallet/);
        await meter.press('Replay');
        await sees('There are no dead letters');
      });
    });

    it('closes a deposit of which the provider reports another amount', async () => {
      await task('A deposit that differs', ['reported twice by mistake'], async () => {
        await queue('Deposits that differ');
        await open('Deposits that differ', /₦7,000\.00 credited, ₦8,000\.00 reported/);
        await meter.press('Close');
        await meter.fill('Reason', 'reported twice by mistake');
        await meter.press('Close');
        await sees('No deposit differs');
      });
    });

    it('looks at webhooks of a payment provider that failed', async () => {
      await task('Webhooks with a wrong signature', ['a stranger tried'], async () => {
        await queue('Failed webhooks');
        await open('Failed webhooks', /Paystack/);
        await meter.press('Close');
        await meter.fill('What did you find?', 'a stranger tried');
        await meter.press('Close');
        await sees('The failed webhooks are closed.');
      });
    });

    it("sees why a client's webhooks do not arrive", async () => {
      const cost = await task('“Your webhooks do not arrive”', [hour.developer], async () => {
        await meter.find(hour.developer, /Dele Developer/);
        await section('Webhooks');
        await page.getByRole('table', { name: 'Webhooks' }).getByText('answered 500').first().waitFor();
      });
      expect(cost.clicks).toBe(2);
      expect(await page.getByRole('table', { name: 'Webhooks' }).textContent()).not.toContain('secret');
    });

    it('locks a fraudster', async () => {
      await task('Lock a fraudster', [hour.fraudster, 'paid with a stolen card'], async () => {
        await meter.find(hour.fraudster, /Felix Fraud/);
        await meter.press('Actions');
        await meter.press('Lock');
        await meter.fill('Reason', 'paid with a stolen card');
        await meter.press('Lock');
        await sees('This account is locked');
      });
    });

    it('ends the sessions of a client whose phone is stolen, and sees what they see', async () => {
      await task('“My phone was stolen”', [hour.buyer], async () => {
        await meter.find(hour.buyer, /Ngozi Buyer/);
        await meter.press('Actions');
        await meter.press('End sessions');
        await meter.press('End sessions');
        await sees('Their sessions have ended.');
      });
      await task('“What does the client see?”', [], async () => {
        await meter.press('Actions');
        await meter.click(page.getByRole('link', { name: 'View as client' }));
        await sees('What the client has, read-only');
      });
    });

    it('adjusts a balance above the limit with four eyes', async () => {
      const told = [hour.buyer, '150000', 'paid to our bank account'];
      await task('150,000 paid to the bank account: requested', told, async () => {
        await meter.find(hour.buyer, /Ngozi Buyer/);
        await meter.press('Actions');
        await meter.press('Adjust balance');
        await meter.fill('Amount (₦)', '150000');
        await meter.fill('Reason', 'paid to our bank account');
        await meter.press('Continue');
        await sees('Balance after');
        await meter.press('Credit');
        await sees(/approve/);
      });
      const other = await newContext(browser);
      const { page: theirs } = await openPage(other);
      await signInToBackOffice(theirs, { ...ringlet, admin: hour.second });
      const colleague = new Meter(theirs);
      costs.push(
        await colleague.work('… and approved by another admin', [], async () => {
          await colleague.click(
            theirs.getByRole('list', { name: 'Queues' }).getByRole('link', { name: 'Adjustments' }),
          );
          await colleague.click(theirs.getByRole('list', { name: 'Adjustments' }).getByRole('button').first());
          await colleague.press('Approve');
          await colleague.press(/^Approve ₦150,000\.00/);
          await theirs.getByText('No adjustment waits for you').waitFor();
        }),
      );
      await other.close();
    });

    it('stops selling a provider, and sells it again', async () => {
      await task('A provider delivers nothing: stop selling it', ['no codes since eight'], async () => {
        await meter.menu('Operations');
        await meter.click(meter.page.getByRole('link', { name: 'Selling', exact: true }));
        await meter.press('Stop selling: handler-api');
        await meter.fill('Reason', 'no codes since eight');
        await meter.press('Stop selling');
        await sees('Selling is stopped.');
      });
      await task('… and again', ['it delivers'], async () => {
        await meter.press('Sell again: handler-api');
        await meter.fill('Reason', 'it delivers');
        await meter.press('Sell again');
        await sees('Selling is resumed.');
      });
    });

    it('exports deposits for the accountant exactly as they are filtered', async () => {
      let file = '';
      await task('The approved deposits of the week, for the accountant', [], async () => {
        await meter.menu('Deposit');
        await meter.press('All days');
        await meter.press('Last 7 days');
        await meter.choose(page.getByLabel('Status', { exact: true }), 'Approved');
        await meter.choose(page.getByLabel('Show', { exact: true }), 'Paystack');
        await page.waitForURL(/show=paystack/);
        await sees('₦9,000.00');
        const downloading = page.waitForEvent('download');
        await meter.press('Table tools');
        await meter.press('Export CSV');
        file = await readFile(await (await downloading).path(), 'utf8');
      });
      const shown = await page.getByRole('table', { name: 'Deposits' }).locator('tbody tr').count();
      expect(file.trim().split('\r\n')).toHaveLength(shown + 1);
      expect(file).not.toContain('crypto');
    });

    it('publishes an advert', async () => {
      const image = sharp({ create: { width: 60, height: 30, channels: 3, background: 'orange' } }).png();
      const picture = { name: 'sale.png', mimeType: 'image/png', buffer: await image.toBuffer() };
      await task('Publish an advert', ['Sale', 'example.com/sale'], async () => {
        await meter.menu('Adverts');
        await meter.click(page.getByRole('link', { name: 'Add Advert' }));
        await meter.type(page.getByLabel('Name'), 'Sale');
        await page.getByLabel('Image').setInputFiles(picture);
        await meter.type(page.getByLabel('Link (optional)'), 'example.com/sale');
        await meter.choose(page.getByLabel('Status'), 'Active');
        await meter.press('Create Advert');
        await page.getByRole('table', { name: 'Adverts' }).getByText('Sale', { exact: true }).waitFor();
      });
    });

    it('gives a colleague a role', async () => {
      await task('A new colleague for support', [hour.colleague], async () => {
        await meter.find(hour.colleague, /Kemi Colleague/);
        await meter.press('Actions');
        await meter.press('Change role');
        await meter.choose(page.getByRole('dialog').getByLabel('Role'), 'Support');
        await meter.press('Give role');
        await page.getByRole('dialog').waitFor({ state: 'detached' });
        await page.getByText('support', { exact: true }).first().waitFor();
      });
    });

    it('reads who refunded a number, and opens it from the audit trail', async () => {
      await task('Who refunded this number?', [], async () => {
        await meter.menu('Audit Trail');
        await meter.choose(page.getByLabel('Action', { exact: true }), 'Refunded a number');
        const number = page.getByRole('table', { name: 'Audit trail' }).getByRole('link', { name: hour.refunded.id });
        // Until it is filtered, the list also has the questions about the number.
        await until(async () => (await number.count()) === 1, 'the list is filtered');
        await meter.click(number);
        await found().getByText('refund', { exact: true }).waitFor();
      });
    });
  });
