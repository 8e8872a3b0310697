import { type Browser } from 'playwright-core';
import { newClient, Outside } from '../running/api';
import { fund } from '../running/journey';
import { type RunningRinglet, startRinglet } from '../running/ringlet';
import { launchChromium, openPage, picture, seriousFindings } from './chromium';

describe('renting for days, in the browser', () => {
  let ringlet: RunningRinglet;
  let outside: Outside;
  let browser: Browser;

  beforeAll(async () => {
    ringlet = await startRinglet({ POLL_EVERY_MS: '200' });
    outside = new Outside(ringlet.sandbox);
    browser = await launchChromium();
  }, 150_000);
  afterAll(async () => {
    await browser.close();
    await ringlet.stop();
  }, 60_000);

  it('with the keyboard alone: rents, gives back, rents again, reads a code, extends', async () => {
    const { api, email, password } = await newClient(ringlet.api);
    await fund(api, outside, 50_000);
    const context = await browser.newContext({ viewport: { width: 360, height: 780 }, locale: 'en-NG' });
    const { page, complaints } = await openPage(context);
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
    await picture(page, 'phone-rent');
    await rent();
    await press('Give back');
    await press('Give back', dialog);
    await page.getByRole('heading', { name: 'Where and for how long?' }).waitFor();

    await rent();
    const [rented] = await outside.control<{ number: string; kind: string }[]>('numbers');
    expect(rented?.kind).toBe('rental');
    await outside.control('sms', { number: rented?.number, text: 'Your code is 482913' });
    await page.getByRole('button', { name: 'Copy code' }).waitFor({ timeout: 20_000 });
    await page.getByText('Can no longer be given back').waitFor();
    await press('Extend');
    await dialog.getByRole('radio', { name: /^1 day/ }).focus();
    await page.keyboard.press('Space');
    await press(/^Pay ₦/, dialog);
    await page.getByText(/^1 day 3 h$/).waitFor();
    await picture(page, 'phone-rent-running');
    expect(await seriousFindings(page)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
    expect(complaints).toEqual([]);
    await context.close();
  }, 120_000);
});
