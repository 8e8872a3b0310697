import { mkdirSync, writeFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { type Browser, type BrowserContext, type Page } from 'playwright-core';
import sharp from 'sharp';
import { startReceiver, type Receiver } from '../../services/webhooks/testing/receiver';
import { until } from '@ringlet/testing/until';
import { Api } from '../harness/api';
import { type RunningRinglet, startRinglet } from '../harness/ringlet';
import { type AdminHour, createAdminHour } from './admin-hour-data';
import { signInToBackOffice } from './back-office-fixture';
import { launchChromium, openPage } from './chromium';
import { type Cost, Desk, secondsOf, tableOf } from './desk-meter';

/** What the price of a service may take, with its preview. */
const priceSeconds = 30;

/**
 * An hour of an admin's work in one tab, measured: `npm run walk:admin`. Each task is done with what the person was told and what the screen
 * in front of them shows: nothing is copied from one screen to another, computed by hand or looked up elsewhere.
 */
describe('an hour of an admin', () => {
  let ringlet: RunningRinglet;
  let receiver: Receiver;
  let browser: Browser;
  let context: BrowserContext;
  let hour: AdminHour;
  let page: Page;
  let pageErrors: string[];
  let desk: Desk;
  const costs: Cost[] = [];
  let watched: typeof globalThis.openPages;

  beforeAll(async () => {
    ringlet = await startRinglet();
    receiver = await startReceiver();
    receiver.answer('/hook?token=secret', 500);
    hour = await createAdminHour(ringlet, `${receiver.url}/hook`);
    browser = await launchChromium();
    context = await browser.newContext({ viewport: { width: 1440, height: 900 }, timezoneId: 'Africa/Lagos' });
    ({ page, pageErrors } = await openPage(context));
    watched = globalThis.openPages;
    desk = new Desk(page);
    await signInToBackOffice(page, ringlet);
    await page.getByRole('list', { name: 'Queues' }).waitFor();
  });
  // One page in all tests: each saves it where it fails.
  beforeEach(() => void (globalThis.openPages = watched));
  afterAll(async () => {
    await browser.close();
    await receiver.stop();
    await ringlet.stop();
    const table = tableOf(costs);
    mkdirSync('test-output/browser', { recursive: true });
    writeFileSync('test-output/browser/admin-hour.md', `${table}\n`);
    process.stdout.write(`${table}\n`);
  });

  /** Does a task in the one tab, and keeps what it costs. */
  async function task(name: string, told: readonly string[], act: () => Promise<void>): Promise<Cost> {
    const cost = await desk.work(name, told, act);
    costs.push(cost);
    expect(context.pages()).toHaveLength(1);
    expect(pageErrors).toEqual([]);
    return cost;
  }
  const found = () => page.getByRole('region', { name: 'Found by the search' });
  const sees = (text: string | RegExp) => page.getByText(text).first().waitFor();
  const queue = async (name: string) => {
    // With its badge.
    await desk.menu(/^Queues/);
    const link = page.getByRole('navigation', { name: 'Queues' }).getByRole('link', { name: new RegExp(`^${name}`) });
    if ((await link.getAttribute('aria-current')) !== 'page') await desk.click(link);
  };
  const open = (list: string, text: string | RegExp) =>
    desk.click(page.getByRole('list', { name: list }).getByRole('button', { name: text }).first());
  const section = (name: string) =>
    desk.click(page.getByRole('group', { name: 'What to show' }).getByRole('button', { name, exact: true }));

  it('sees what waits and how the day goes without a click', async () => {
    const cost = await task('What waits, and how is today against last week?', [], async () => {
      await sees('Waiting for an admin');
      await page
        .getByRole('list', { name: 'Today' })
        .getByText(/last week/)
        .first()
        .waitFor();
    });
    expect(cost.clicks).toBe(0);
  });

  it('answers who has paid and has no money', async () => {
    const search = `5000 ${hour.unpaid}`;
    const cost = await task('“I paid 5,000 and have no money”', [search], async () => {
      await desk.find(search, /₦5,000\.00/);
      await desk.press(/^Ask the provider now about RL-/);
      await sees('It is in the wallet.');
    });
    expect(cost.clicks).toBe(2);
  });

  it('decides a crypto deposit with two claimants, of which another amount arrived', async () => {
    const [right] = hour.claimants;
    const reason = 'less arrived than announced';
    await task('A crypto deposit with two claimants; 40 dollars arrived', ['40', reason], async () => {
      await queue('Crypto deposits');
      await open('Crypto deposits', right);
      await page.getByRole('list', { name: 'Other deposits of this transaction' }).getByText('Wale Wrong').waitFor();
      await desk.press('Approve');
      await desk.fill('Arrived, if it is not that ($)', '40');
      await sees(/^Credits ₦/);
      await desk.fill('Reason', reason);
      await desk.press('Approve');
      await sees('Deposit status updated successfully!');
    });
    const nothing = 'nothing arrived for this one';
    await task('… and the other claim is declined', [nothing], async () => {
      await open('Crypto deposits', /Wale Wrong/);
      await desk.press('Decline');
      await desk.fill('Reason', nothing);
      await desk.press('Decline');
      await sees('No crypto deposit waits');
    });
  });

  it('refunds a number by hand', async () => {
    const digits = hour.refunded.number.slice(-7, -1);
    const cost = await task('“Refund the number …” by six of its digits', [digits], async () => {
      await desk.find(digits, new RegExp(hour.refunded.number.slice(-4)));
      await desk.press(/^Manual Refund/);
      await sees('the refund is at our cost');
      await desk.press('Refund');
      await sees('Number refunded successfully.');
    });
    expect(cost.clicks).toBe(3);
  });

  it('finds out why a number received no code', async () => {
    const digits = hour.silent.number.slice(-6);
    const cost = await task('“No code comes to my number”', [digits], async () => {
      await desk.find(digits, new RegExp(hour.silent.number.slice(-4)));
      await desk.press(/^Ask the provider now about/);
      await sees(/has no message for this number, and waits for one/);
    });
    expect(cost.clicks).toBe(2);
  });

  it('finds an order by the reference of its provider', async () => {
    const { activation } = hour.silent;
    const cost = await task('The provider writes about its activation', [activation], async () => {
      await desk.find(activation, /WhatsApp/);
      await found().getByText(activation).waitFor();
    });
    expect(cost.clicks).toBe(1);
  });

  it('raises the price of a service in a country with a preview, in 30 seconds', async () => {
    const told = ['Telegram', 'US', '10', 'its stock is short'];
    const cost = await task('Telegram in the USA costs 10 % more', told, async () => {
      await desk.menu('Cost Management');
      await desk.press('Add a rule');
      await desk.fill('Service', 'Telegram');
      await desk.fill('Country', 'US');
      await desk.fill(/^Percent/, '10');
      await desk.press('Preview');
      await page.getByRole('dialog').getByText('+10.0 %').first().waitFor();
      await desk.fill(/^Reason/, 'its stock is short');
      await desk.press('Save this rule');
      await sees('The pricing rule is saved.');
    });
    expect(secondsOf(cost)).toBeLessThan(priceSeconds);
  });

  it('sees who changed a price, from what to what, and why', async () => {
    const cost = await task('Who changed the price of Telegram, and why?', [], async () => {
      await desk.press('History');
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
      await desk.press(/^Remove: Telegram/);
      await page.getByRole('dialog').getByText('falls').waitFor();
      await desk.fill('Reason', 'the stock is there again');
      await desk.press('Remove this rule');
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
      await desk.menu('Profit');
      await sees('lost money in this period.');
      await first.getByText('WhatsApp').waitFor();
    });
    expect(cost.clicks).toBe(1);
    await task('… and its price goes up by 15 %', ['15', 'its refunds cost more than it earns'], async () => {
      await desk.press('Orders: WhatsApp');
      await desk.click(page.getByRole('link', { name: 'Change its price' }));
      await desk.fill(/^Percent/, '15');
      await desk.press('Preview');
      await page.getByRole('dialog').getByText('+15.0 %').first().waitFor();
      await desk.fill(/^Reason/, 'its refunds cost more than it earns');
      await desk.press('Save this rule');
      await sees('The pricing rule is saved.');
    });
  });

  it('cancels or closes an orphaned activation', async () => {
    await task('An orphaned activation', ['the provider has refunded it'], async () => {
      await queue('Orphaned activations');
      await open('Orphaned activations', /202 555 0100/);
      await desk.press('Cancel at the provider now');
      await desk.press('Close');
      await desk.fill('Reason', 'the provider has refunded it');
      await desk.press('Close');
      await sees('Every number of a given-up order is cancelled');
    });
  });

  it('completes the review of a purchase that was cut off', async () => {
    await task('A purchase whose outcome nobody knows', ['the provider gave no number'], async () => {
      await queue('Numbers to review');
      await open('Numbers to review', /WhatsApp/);
      await desk.press('Complete review');
      await desk.fill('What did you find?', 'the provider gave no number');
      await desk.press('Complete review');
      await sees('No number needs a review');
    });
  });

  it('replays a dead letter', async () => {
    await task('A dead letter', [], async () => {
      await queue('Dead letters');
      await open('Dead letters', /wallet/);
      await desk.press('Replay');
      await sees('There are no dead letters');
    });
  });

  it('closes a deposit of which the provider reports another amount', async () => {
    await task('A deposit that differs', ['reported twice by mistake'], async () => {
      await queue('Deposits that differ');
      await open('Deposits that differ', /₦7,000\.00 credited, ₦8,000\.00 reported/);
      await desk.press('Close');
      await desk.fill('Reason', 'reported twice by mistake');
      await desk.press('Close');
      await sees('No deposit differs');
    });
  });

  it('looks at webhooks of a payment provider that failed', async () => {
    await task('Webhooks with a wrong signature', ['somebody tried'], async () => {
      await queue('Failed webhooks');
      await open('Failed webhooks', /Paystack/);
      await desk.press('Close');
      await desk.fill('What did you find?', 'somebody tried');
      await desk.press('Close');
      await sees('The failed webhooks are closed.');
    });
  });

  it("sees why a client's webhooks do not arrive", async () => {
    const cost = await task('“Your webhooks do not arrive”', [hour.developer], async () => {
      await desk.find(hour.developer, /Dele Developer/);
      await section('Webhooks');
      await page.getByRole('table', { name: 'Webhooks' }).getByText('answered 500').first().waitFor();
    });
    expect(cost.clicks).toBe(2);
    expect(await page.getByRole('table', { name: 'Webhooks' }).textContent()).not.toContain('secret');
  });

  it('locks a fraudster', async () => {
    await task('Lock a fraudster', [hour.fraudster, 'paid with a stolen card'], async () => {
      await desk.find(hour.fraudster, /Felix Fraud/);
      await desk.press('Lock');
      await desk.fill('Reason', 'paid with a stolen card');
      await desk.press('Lock');
      await sees('This account is locked');
    });
  });

  it('ends the sessions of a client whose phone is stolen, and sees what they see', async () => {
    await task('“My phone was stolen”', [hour.buyer], async () => {
      await desk.find(hour.buyer, /Ngozi Buyer/);
      await desk.press('End sessions');
      await desk.press('End sessions');
      await sees('Their sessions have ended.');
    });
    await task('“What does the client see?”', [], async () => {
      await desk.click(page.getByRole('link', { name: 'View as client' }));
      await sees('This is what the client sees');
    });
  });

  it('adjusts a balance above the limit with four eyes', async () => {
    const told = [hour.buyer, '150000', 'paid to our bank account'];
    await task('150,000 paid to the bank account: requested', told, async () => {
      await desk.find(hour.buyer, /Ngozi Buyer/);
      await desk.press('Adjust balance');
      await desk.fill('Amount (₦)', '150000');
      await desk.fill('Reason', 'paid to our bank account');
      await desk.press('Continue');
      await sees('Balance after');
      await desk.press('Credit');
      await sees(/approve/);
    });
    const other = await browser.newContext({ viewport: { width: 1440, height: 900 } });
    const { page: theirs } = await openPage(other);
    await signInToBackOffice(theirs, { ...ringlet, admin: hour.second });
    const colleague = new Desk(theirs);
    costs.push(
      await colleague.work('… and approved by another admin', [], async () => {
        await colleague.click(theirs.getByRole('list', { name: 'Queues' }).getByRole('link', { name: 'Adjustments' }));
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
      await desk.menu('Operations');
      await desk.press('Stop selling: handler-api');
      await desk.fill('Reason', 'no codes since eight');
      await desk.press('Stop selling');
      await sees('Selling is stopped.');
    });
    await task('… and again', ['it delivers'], async () => {
      await desk.press('Sell again: handler-api');
      await desk.fill('Reason', 'it delivers');
      await desk.press('Sell again');
      await sees('Selling is resumed.');
    });
  });

  it('exports deposits for the accountant exactly as they are filtered', async () => {
    let file = '';
    await task('The approved deposits of the week, for the accountant', [], async () => {
      await desk.menu('Deposit');
      await desk.press('All days');
      await desk.press('Last 7 days');
      await desk.choose(page.getByLabel('Status', { exact: true }), 'Approved');
      await desk.choose(page.getByLabel('Show', { exact: true }), 'Paystack');
      await page.waitForURL(/show=paystack/);
      await sees('₦9,000.00');
      const downloading = page.waitForEvent('download');
      await desk.press('Export CSV');
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
      await desk.menu('Adverts');
      await desk.click(page.getByRole('link', { name: 'Add Advert' }));
      await desk.type(page.getByLabel('Name'), 'Sale');
      await page.getByLabel('Image').setInputFiles(picture);
      await desk.type(page.getByLabel('Link (optional)'), 'example.com/sale');
      await desk.choose(page.getByLabel('Status'), 'Active');
      await desk.press('Create Advert');
      await page.getByRole('table', { name: 'Adverts' }).getByText('Sale', { exact: true }).waitFor();
    });
  });

  it('gives a colleague a role', async () => {
    await task('A new colleague for support', [hour.colleague], async () => {
      await desk.find(hour.colleague, /Kemi Colleague/);
      await desk.press('Change role');
      await desk.choose(page.getByRole('dialog').getByLabel('Role'), 'Support');
      await desk.press('Give role');
      await page.getByRole('dialog').waitFor({ state: 'detached' });
      await page.getByText('support', { exact: true }).first().waitFor();
    });
  });

  it('reads who refunded a number, and opens it from the audit trail', async () => {
    await task('Who refunded this number?', [], async () => {
      await desk.menu('Audit Trail');
      await desk.choose(page.getByLabel('Action', { exact: true }), 'Refunded a number');
      await desk.click(page.getByRole('table', { name: 'Audit trail' }).getByRole('link', { name: hour.refunded.id }));
      await found().getByText('refund', { exact: true }).waitFor();
    });
  });
});
