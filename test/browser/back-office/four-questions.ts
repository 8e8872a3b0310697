import { type Browser, type Page } from 'playwright-core';
import { hourMs } from '@ringlet/contracts/durations';
import { until } from '@ringlet/testing/until';
import { Api, newClient, SandboxClient } from '../../harness/api';
import { findOffer, fundWallet, purchaseBody } from '../../harness/client-actions';
import { type RunningRinglet } from '../../harness/ringlet';
import { newContext, openPage } from '../chromium';
import { Keyboard } from '../keyboard';
import { problemsOf } from '../look';
import { type BackOffice, signInToBackOffice } from './fixture';

const ways = [
  { way: 'mouse', repriced: 'Telegram' },
  { way: 'keyboard', repriced: 'Facebook' },
] as const;

export const describeFourQuestions = (system: () => BackOffice) =>
  describe('four questions that admins ask, in the browser', () => {
    let ringlet: RunningRinglet;
    let sandbox: SandboxClient;
    let browser: Browser;
    let admin: Api;
    let visitor: Api;

    beforeAll(async () => {
      ({ ringlet, browser } = system());
      sandbox = new SandboxClient(ringlet.sandbox);
      admin = await new Api(ringlet.api).login(ringlet.admin.email, ringlet.admin.password);
      visitor = (await newClient(ringlet.api)).api;
    });

    /** A client who has paid 5,000 naira that Ringlet does not know of. */
    async function newUnpaid(): Promise<{ email: string; reference: string }> {
      const { api, email } = await newClient(ringlet.api);
      const deposit = { currency: 'NGN', amount: 5000, method: 'paystack' };
      const { reference } = (await api.post<{ reference: string }>('/client/deposit/initiate', deposit)).data;
      await sandbox.control('pay', { reference, outcome: 'success', webhook: false });
      return { email, reference };
    }

    /** The digits of a number with a message: its refund is a loss. */
    async function newNumber(): Promise<string> {
      const { api } = await newClient(ringlet.api);
      await fundWallet(api, sandbox, 5000);
      const offer = await findOffer(api, 'WhatsApp');
      const bought = await api.post<{ order: { id: string; number: string } }>(
        '/api/BuyNumber',
        purchaseBody(offer, offer.price),
      );
      const { id, number } = bought.data.order;
      await sandbox.control('sms', { number, text: 'Your code is 482913' });
      const messages = async () => (await admin.get<unknown[]>(`/admin/sms-messages/${id}`)).data;
      await until(async () => (await messages()).length === 1, 'the message has arrived');
      return number.replace(/\D/g, '');
    }

    /** A client's price for a service in the USA, in naira. */
    async function priceOf(service: string): Promise<number> {
      return (await findOffer(visitor, service)).price;
    }

    it.each(ways)('are answered with the $way', async ({ way, repriced }) => {
      const [unpaid, digits] = [await newUnpaid(), await newNumber()];
      const context = await newContext(browser);
      const { page, pageErrors } = await openPage(context);
      const hand = way === 'mouse' ? new Mouse(page) : new Keys(page);
      await signInToBackOffice(page, ringlet);

      // "She paid 5,000 and has no money."
      let begin = hand.acts;
      await hand.find(`5000 ${unpaid.email}`, /₦5,000\.00/);
      await hand.press(`Ask the provider now about ${unpaid.reference}`);
      await page.getByText('It is in the wallet.').waitFor();
      expect(hand.acts - begin).toBe(2);

      // "Refund the number": any six of its digits find it.
      begin = hand.acts;
      await hand.find(digits.slice(-7, -1), new RegExp(digits.slice(-4)));
      await hand.press(/^Manual Refund/);
      await page.getByText('the refund is at our cost').waitFor();
      expect(hand.acts - begin).toBe(2);
      await hand.type('Reason', 'the code was wrong');
      await hand.press('Refund');
      await page.getByText('Number refunded successfully.').waitFor();

      // "This service in the USA costs 10 % more."
      const before = await priceOf(repriced);
      await hand.press('Cost Management');
      await hand.press('Add a rule');
      await hand.type('Service', repriced);
      await hand.type('Country', 'US');
      await hand.type(/^Percent/, '10');
      await hand.press('Preview');
      const dialog = page.getByRole('dialog', { name: 'Add a pricing rule' });
      await dialog.getByText('+10.0 %').first().waitFor();
      if (way === 'mouse') expect(await problemsOf(page, 'price-preview')).toEqual([]);
      await hand.type(/^Reason/, 'its stock is short');
      await hand.press('Save this rule');
      await page.getByText('The pricing rule is saved.').waitFor();
      await until(async () => Math.abs((await priceOf(repriced)) / before - 1.1) < 0.001, 'the price is 10 % higher');

      // "Which service lost money this month?"
      const profit = () =>
        admin.get<{ rows: { name?: string; profit: number }[] }>(`/analytics/profit?by=service&${range()}`);
      await until(async () => (await profit()).data.rows.some((row) => row.profit < 0), 'the loss is in the figures');
      begin = hand.acts;
      await hand.press('Profit');
      const first = page.getByRole('table', { name: 'Profit' }).getByRole('row').nth(1);
      await first.getByText('WhatsApp').waitFor();
      expect(hand.acts - begin).toBe(1);
      expect(await first.textContent()).toMatch(/−₦/);
      expect(pageErrors).toEqual([]);
      await context.close();
    });
  });

function range(): string {
  const today = new Date(Date.now() + hourMs).toISOString().slice(0, 10);
  return `from=${today.slice(0, 8)}01&to=${today}`;
}

/** One way to use the screens. `acts`: presses so far, without typing. */
interface Hand {
  readonly acts: number;
  /** Searches everything, and opens the result. */
  find(text: string, result: RegExp): Promise<void>;
  press(name: string | RegExp): Promise<void>;
  type(label: string | RegExp, text: string): Promise<void>;
}

class Mouse implements Hand {
  acts = 0;

  constructor(private readonly page: Page) {}

  async find(text: string, result: RegExp): Promise<void> {
    await this.page.getByRole('button', { name: 'Search everything' }).click();
    await this.page.getByRole('combobox', { name: /^Search clients/ }).fill(text);
    await this.page.getByRole('option', { name: result }).first().click();
    this.acts += 1;
  }

  async press(name: string | RegExp): Promise<void> {
    const exact = typeof name === 'string';
    const [button, link] = [
      this.page.getByRole('button', { name, exact }),
      this.page.getByRole('link', { name, exact }),
    ];
    await button.or(link).last().click();
    this.acts += 1;
  }

  async type(label: string | RegExp, text: string): Promise<void> {
    await this.page.getByRole('dialog').getByLabel(label, { exact: true }).fill(text);
  }
}

class Keys implements Hand {
  acts = 0;
  private readonly keyboard: Keyboard;

  constructor(private readonly page: Page) {
    this.keyboard = new Keyboard(page);
  }

  async find(text: string, result: RegExp): Promise<void> {
    await this.page.getByRole('button', { name: 'Search everything' }).waitFor();
    await this.page.keyboard.press('Control+k');
    await this.page.getByRole('combobox', { name: /^Search clients/ }).waitFor();
    await this.page.keyboard.type(text);
    // Before that Enter asks at once.
    await this.page
      .getByRole('dialog', { name: 'Search' })
      .getByText(/^\d+ results?$/)
      .waitFor();
    const option = this.page.getByRole('option', { name: result }).first();
    await option.waitFor();
    while ((await option.getAttribute('aria-selected')) !== 'true') await this.page.keyboard.press('ArrowDown');
    await this.page.keyboard.press('Enter');
    this.acts += 1;
  }

  async press(name: string | RegExp): Promise<void> {
    await this.page.getByText(name).or(this.page.getByLabel(name)).first().waitFor({ state: 'attached' });
    await this.keyboard.press(name);
    this.acts += 1;
  }

  async type(label: string | RegExp, text: string): Promise<void> {
    await this.page.getByRole('dialog').getByLabel(label, { exact: true }).waitFor();
    await this.keyboard.type(label, text);
  }
}
