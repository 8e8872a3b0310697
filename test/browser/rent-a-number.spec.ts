import { type Browser } from 'playwright-core';
import { until } from '@ringlet/testing/until';
import { SandboxClient } from '../harness/api';
import { type RunningRinglet, startRinglet } from '../harness/ringlet';
import { launchChromium, openPage, screenshot, seriousViolations, horizontalOverflow } from './chromium';

const sizes = [
  { name: 'phone', viewport: { width: 360, height: 780 } },
  { name: 'desktop', viewport: { width: 1440, height: 900 } },
] as const;

describe('buying a number, in the browser', () => {
  let ringlet: RunningRinglet;
  let sandbox: SandboxClient;
  let browser: Browser;

  beforeAll(async () => {
    ringlet = await startRinglet();
    sandbox = new SandboxClient(ringlet.sandbox);
    browser = await launchChromium();
  });
  afterAll(async () => {
    await browser.close();
    await ringlet.stop();
  });

  it.each(sizes)(
    'a client registers, funds 5,000 naira, buys a WhatsApp number and reads the code ($name)',
    async (size) => {
      const context = await browser.newContext({
        viewport: size.viewport,
        locale: 'en-NG',
        timezoneId: 'Africa/Lagos',
      });
      const { page, pageErrors } = await openPage(context);
      const look = async (screen: string, heading: string | RegExp): Promise<void> => {
        await page.getByRole('heading', { level: 1, name: heading }).waitFor();
        await screenshot(page, `${size.name}-${screen}`);
        expect(await seriousViolations(page)).toEqual([]);
        expect(await horizontalOverflow(page)).toBeLessThanOrEqual(0);
      };

      await page.goto(ringlet.web);
      await look('landing', /./);
      await page.getByRole('link', { name: 'Get Started' }).first().click();

      const email = `ada-${size.name}@example.com`;
      await page.getByLabel('Name').fill('Ada Client');
      await page.getByLabel('Email').fill(email);
      await page.getByLabel('Password', { exact: true }).fill('correct horse');
      await page.getByLabel('Confirm Password', { exact: true }).fill('correct horse');
      await look('register', 'Create an account');
      await page.getByRole('button', { name: 'Register' }).click();

      await page.getByRole('heading', { name: 'Welcome back' }).waitFor();
      await page.getByLabel('Email').fill(email);
      await page.getByLabel('Password', { exact: true }).fill('correct horse');
      await page.getByRole('button', { name: 'Login' }).click();

      await page.waitForURL('**/client/dashboard', { waitUntil: 'commit' });
      await page.getByText('in stock').first().waitFor();
      await page.getByText('₦0.00', { exact: true }).filter({ visible: true }).first().waitFor();
      await look('dashboard', 'Dashboard');
      await page.getByRole('link', { name: 'Fund Wallet' }).last().click();

      await page.waitForURL('**/client/deposit');
      await page.getByLabel(/^Amount/).fill('5000');
      await page.getByLabel('Payment Method').selectOption('paystack');
      await look('deposit', 'Fund Wallet');
      await page.getByRole('button', { name: /^pay/i }).click();

      await page.waitForURL('**/paystack/checkout/**');
      await page.getByRole('button', { name: /^Pay ₦/ }).click();
      await page.waitForURL('**/client/payment-status?**');
      await page.getByText('Payment successful').first().waitFor();
      await look('payment-status', /./);

      await page.goto(`${ringlet.web}/client/dashboard`);
      await page.getByText('₦5,000.00', { exact: true }).filter({ visible: true }).first().waitFor();
      await page.getByPlaceholder('Start typing...').fill('whatsapp');
      await page.getByText('WhatsApp').first().click();
      await page.waitForURL('**/client/buy?**');
      const pay = page.getByRole('button', { name: /pay.*₦/i });
      await pay.waitFor();
      await look('buy', 'Selected Service');
      const price = nairaIn((await pay.textContent()) ?? '');
      await pay.click();

      await page.waitForURL('**/client/purchased-number');
      await page
        .getByRole('link', { name: /view sms/i })
        .first()
        .waitFor();
      await look('purchased-number', 'Purchased Numbers');
      await page
        .getByRole('link', { name: /view sms/i })
        .first()
        .click();
      await page.waitForURL('**/client/view-sms/**');
      await look('view-sms-waiting', 'SMS Messages');

      const [rented] = await sandbox.control<{ number: string }[]>('numbers');
      await sandbox.control('sms', { number: rented?.number, text: 'Your WhatsApp code is 482913' });
      await page
        .getByText(/482-?913/)
        .first()
        .waitFor();
      await look('view-sms', 'SMS Messages');

      await page.goto(`${ringlet.web}/client/dashboard`);
      const remaining = (5000 - price).toLocaleString('en-NG', { minimumFractionDigits: 2, maximumFractionDigits: 2 });
      await page.getByText(`₦${remaining}`, { exact: true }).filter({ visible: true }).first().waitFor();
      await page.goto(`${ringlet.web}/client/deposit-history`);
      await page
        .getByText(/approved/i)
        .first()
        .waitFor();
      await look('deposit-history', 'Deposit History');
      expect(pageErrors).toEqual([]);
      await context.close();
    },
  );

  it('has no serious accessibility violations in dark mode', async () => {
    const context = await browser.newContext({ viewport: sizes[1].viewport });
    await context.addInitScript(() => localStorage.setItem('darkMode', 'true'));
    const { page, pageErrors } = await openPage(context);
    for (const path of ['/', '/login', '/register', '/contact', '/about', '/no-such-page']) {
      await page.goto(ringlet.web + path);
      await until(() => page.evaluate(() => document.body.classList.contains('dark')), 'the dark mode is on');
      await page.getByRole('heading').first().waitFor();
      await screenshot(page, `dark${path.replaceAll('/', '-')}`);
      expect(await seriousViolations(page)).toEqual([]);
    }
    expect(pageErrors).toEqual([]);
    await context.close();
  });

  it('sends a visitor to the login first, and reports wrong credentials', async () => {
    const context = await browser.newContext({ viewport: sizes[0].viewport });
    const { page } = await openPage(context);
    await page.goto(`${ringlet.web}/client/dashboard`);
    await page.waitForURL('**/login*');
    await page.getByLabel('Email').fill('nobody@example.com');
    await page.getByLabel('Password', { exact: true }).fill('wrong words');
    await page.getByRole('button', { name: 'Login' }).click();
    await page.getByText('Invalid email or password.').first().waitFor();
    await screenshot(page, 'phone-login-refused');
    await context.close();
  });
});

function nairaIn(text: string): number {
  return Number((/₦([\d,]+\.\d{2})/.exec(text)?.[1] ?? '').replaceAll(',', ''));
}
