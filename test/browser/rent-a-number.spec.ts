import { openPage } from './chromium';
import { ClientFixture, logIn } from './client-fixture';
import { problemsOf } from './look';

describe('buying a number, in the browser', () => {
  let fixture: ClientFixture;
  beforeAll(async () => {
    fixture = await ClientFixture.open();
  });
  afterAll(() => fixture.close());

  it('a client registers on a phone, funds 5,000 naira, buys a WhatsApp number and reads the code', async () => {
    const context = await fixture.openContext(undefined, { size: 'phone' });
    const { page, pageErrors } = await openPage(context);
    const heading = (name: string) => page.getByRole('heading', { level: 1, name }).waitFor();

    await page.goto(fixture.ringlet.web);
    await page.getByRole('link', { name: 'Get Started' }).first().click();

    const email = `ada-${crypto.randomUUID().slice(0, 8)}@example.com`;
    await page.getByLabel('Name').fill('Ada Client');
    await page.getByLabel('E-mail').fill(email);
    await page.getByLabel('Password', { exact: true }).fill('correct horse');
    await page.getByLabel('Confirm Password', { exact: true }).fill('correct horse');
    await page.getByRole('button', { name: 'Register' }).click();

    await page.getByRole('heading', { name: 'Welcome back' }).waitFor();
    await logIn(page, { email, password: 'correct horse' });

    await page.waitForURL('**/client/dashboard', { waitUntil: 'commit' });
    await page
      .getByRole('link', { name: /WhatsApp/ })
      .first()
      .waitFor();
    await page.getByText('₦0.00', { exact: true }).filter({ visible: true }).first().waitFor();
    await page.getByRole('link', { name: 'Fund Wallet' }).last().click();

    await page.waitForURL('**/client/deposit');
    await page.getByLabel(/^Amount/).fill('5000');
    await page.getByRole('radio', { name: 'Card, Bank or USSD' }).check();
    await page.getByRole('button', { name: /^pay/i }).click();

    await page.waitForURL('**/paystack/checkout/**');
    await page.getByRole('button', { name: /^Pay ₦/ }).click();
    await page.waitForURL('**/client/payment-status?**');
    await page.getByText('Payment successful').first().waitFor();

    await page.goto(`${fixture.ringlet.web}/client/dashboard`);
    await page.getByText('₦5,000.00', { exact: true }).filter({ visible: true }).first().waitFor();
    await page.getByPlaceholder('Start typing...').fill('whatsapp');
    await page.getByText('WhatsApp').first().click();
    await page.waitForURL('**/client/buy?**');
    const pay = page.getByRole('button', { name: /pay.*₦/i });
    await pay.waitFor();
    const price = nairaIn((await pay.textContent()) ?? '');
    await pay.click();

    await page.waitForURL('**/client/purchased-number');
    await page
      .getByRole('link', { name: /view sms/i })
      .first()
      .waitFor();
    await heading('Purchased Numbers');
    await page
      .getByRole('link', { name: /view sms/i })
      .first()
      .click();
    await page.waitForURL('**/client/view-sms/**');
    await heading('SMS Messages');

    const number = await fixture.lastNumber(page);
    await fixture.sandbox.control('sms', { number, text: 'Your WhatsApp code is 482913' });
    await page
      .getByText(/482-?913/)
      .first()
      .waitFor();
    expect(await problemsOf(page, 'view-sms')).toEqual([]);

    await page.goto(`${fixture.ringlet.web}/client/dashboard`);
    const remaining = (5000 - price).toLocaleString('en-NG', { minimumFractionDigits: 2, maximumFractionDigits: 2 });
    await page.getByText(`₦${remaining}`, { exact: true }).filter({ visible: true }).first().waitFor();
    await page.goto(`${fixture.ringlet.web}/client/deposit-history`);
    await page
      .getByText(/approved/i)
      .first()
      .waitFor();
    expect(pageErrors).toEqual([]);
    await context.close();
  });

  it('sends a visitor to the login first, and reports wrong credentials', async () => {
    const context = await fixture.openContext(undefined, { size: 'phone' });
    const { page } = await openPage(context);
    await page.goto(`${fixture.ringlet.web}/client/dashboard`);
    await page.waitForURL('**/login*');
    await logIn(page, { email: 'nobody@example.com', password: 'wrong words' });
    await page.getByText('Invalid email or password.').first().waitFor();
    await context.close();
  });
});

function nairaIn(text: string): number {
  return Number((/₦([\d,]+\.\d{2})/.exec(text)?.[1] ?? '').replaceAll(',', ''));
}
