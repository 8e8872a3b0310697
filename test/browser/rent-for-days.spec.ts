import { type Browser } from 'playwright-core';
import { newClient, SandboxClient } from '../harness/api';
import { fundWallet } from '../harness/client-actions';
import { type RunningRinglet, startRinglet } from '../harness/ringlet';
import { horizontalOverflow, launchChromium, openPage, screenshot, seriousViolations } from './chromium';

describe('renting a number by time, in the browser', () => {
  let ringlet: RunningRinglet;
  let sandbox: SandboxClient;
  let browser: Browser;

  beforeAll(async () => {
    ringlet = await startRinglet({ POLL_EVERY_MS: '200' });
    sandbox = new SandboxClient(ringlet.sandbox);
    browser = await launchChromium();
  });
  afterAll(async () => {
    await browser.close();
    await ringlet.stop();
  });

  it('rents, cancels, rents again, reads a code and extends, with the keyboard only', async () => {
    const { api, email, password } = await newClient(ringlet.api);
    await fundWallet(api, sandbox, 50_000);
    const context = await browser.newContext({ viewport: { width: 360, height: 780 }, locale: 'en-NG' });
    const { page, pageErrors } = await openPage(context);
    const press = async (name: string | RegExp, within = page.locator('body')) => {
      const button = within.getByRole('button', { name }).first();
      await button.waitFor();
      await button.focus();
      await page.keyboard.press('Enter');
    };
    const dialog = page.getByRole('dialog');
    const rent = async () => {
      await page.getByRole('radio', { name: /^4 hours/ }).focus();
      await page.keyboard.press('Space');
      await press(/^Rent for ₦/);
      await press(/^Pay ₦/, dialog);
      await page.getByRole('timer', { name: 'Time left' }).waitFor();
    };

    await page.goto(`${ringlet.web}/client/rent`);
    await page.getByLabel('Email').fill(email);
    await page.getByLabel('Password', { exact: true }).fill(password);
    await page.keyboard.press('Enter');
    await page.getByRole('radio', { name: /^4 hours/ }).waitFor();
    await screenshot(page, 'phone-rent');
    await rent();
    await press('Refund');
    await press('Refund', dialog);
    await page.getByRole('heading', { name: 'Where and for how long?' }).waitFor();

    await rent();
    const [rented] = await sandbox.control<{ number: string; kind: string }[]>('numbers');
    expect(rented?.kind).toBe('rental');
    await sandbox.control('sms', { number: rented?.number, text: 'Your code is 482913' });
    await page.getByRole('button', { name: 'Copy code' }).waitFor();
    await page.getByText('No longer refundable').waitFor();
    await press('Extend');
    await dialog.getByRole('radio', { name: /^1 day/ }).focus();
    await page.keyboard.press('Space');
    await press(/^Pay ₦/, dialog);
    await page.getByText(/^1 day 3 h$/).waitFor();
    await screenshot(page, 'phone-rent-running');
    expect(await seriousViolations(page)).toEqual([]);
    expect(await horizontalOverflow(page)).toBeLessThanOrEqual(0);
    expect(pageErrors).toEqual([]);
    await context.close();
  });
});
