import { type Page } from 'playwright-core';
import { Api } from '../harness/api';
import { type RunningRinglet, startRinglet } from '../harness/ringlet';
import { openPage } from './chromium';
import { ClientFixture } from './client-fixture';
import { problemsOf } from './look';

const address = 'TQ5nEXAMPLEoNotSendAnythingHere9xk';

describe('paying in, in the browser', () => {
  let ringlet: RunningRinglet;
  let fixture: ClientFixture;
  let page: Page;
  let pageErrors: readonly unknown[];
  beforeAll(async () => {
    ringlet = await startRinglet();
    const admin = await new Api(ringlet.api).login(ringlet.admin.email, ringlet.admin.password);
    // Crypto is offered only while a wallet address exists.
    await admin.post('/admin/wallets', { crypto_type: 'USDT (TRC20)', address });
    fixture = await ClientFixture.open(ringlet);
  });
  afterAll(async () => {
    await fixture.close();
    await ringlet.stop();
  });
  beforeEach(async () => {
    ({ page, pageErrors } = await openPage(await fixture.openContext(fixture.client, { size: 'phone' })));
  });
  afterEach(async () => {
    expect(pageErrors).toEqual([]);
    await page.context().close();
  });
  const open = (path: string) => page.goto(ringlet.web + path);
  const initiate = async () => {
    const deposit = { currency: 'NGN', amount: 5000, method: 'paystack' };
    return (await fixture.client.api.post<{ reference: string }>('/client/deposit/initiate', deposit)).data.reference;
  };

  it('offers each method with its minimum, and the last one the next time', async () => {
    await open('/client/deposit');
    const methods = page.getByRole('radiogroup', { name: 'Payment Method' });
    const names = ['Bank Transfer', 'Card, Bank or USSD', 'Crypto'];
    for (const name of names) {
      const method = methods.getByRole('radio', { name });
      await method.waitFor();
      const about = (await method.getAttribute('aria-describedby')) ?? '';
      expect(await page.locator(`#${about}`).textContent()).toMatch(/^from ₦[\d,]+\.\d\d$/);
    }
    expect(await methods.getByRole('radio').count()).toBe(names.length);
    await page.getByLabel(/^Amount/).fill('5000');
    await methods.getByRole('radio', { name: 'Card, Bank or USSD' }).check();
    await page.getByRole('button', { name: 'Pay ₦5,000.00' }).click();
    await page.waitForURL('**/paystack/checkout/**');
    await open('/client/deposit');
    await page.getByRole('radio', { name: 'Card, Bank or USSD', checked: true }).waitFor();
    expect(await problemsOf(page, 'fund-wallet')).toEqual([]);
  });

  it('leads from Fund Wallet to the credited balance with three taps, without leaving', async () => {
    const { api } = fixture.client;
    const balance = async () => (await api.get<{ bal: number }>('/client/profile')).data.bal;
    const before = await balance();
    await open('/client/deposit');
    await page.getByRole('radio', { name: 'Bank Transfer', checked: true }).waitFor();
    let taps = 0;
    const tap = async (name: string) => {
      await page.getByRole('button', { name, exact: true }).click();
      taps += 1;
    };
    await tap('₦2,000');
    await tap('Pay ₦2,000.00');
    await page.getByText('Account number', { exact: true }).waitFor();
    expect(await problemsOf(page, 'bank-transfer')).toEqual([]);
    await tap('Copy account number');
    expect(taps).toBe(3);
    const account = await page.evaluate(() => navigator.clipboard.readText());
    await page.getByText('Copied', { exact: true }).waitFor({ state: 'hidden' });
    // In the bank's app: first a wrong amount.
    await fixture.sandbox.control('transfer', { account, amount: 300_000 });
    await page.getByRole('alert').getByText('Your bank returns the ₦3,000.00 to you.').waitFor();
    expect(await problemsOf(page, 'bank-transfer-wrong')).toEqual([]);
    expect(await balance()).toBe(before);
    await fixture.sandbox.control('transfer', { account });
    await page.getByRole('heading', { name: 'Payment successful' }).waitFor();
    expect(await problemsOf(page, 'bank-transfer-credited')).toEqual([]);
    expect(await balance()).toBe(before + 2000);
    expect(new URL(page.url()).origin).toBe(ringlet.web);
  });

  it('shows the age of a payment that is pending, and then that it has arrived', async () => {
    const reference = await initiate();
    const reported = (status: string) =>
      fixture.sandbox.control('provider', { target: 'paystack', payment: { reference, status } });
    await reported('ongoing');
    await open(`/client/payment-status?reference=${reference}`);
    await page.getByRole('heading', { name: 'We are waiting for your bank' }).waitFor();
    await page.getByText(/^\d+ s, usually under 1 min$/).waitFor();
    await page.getByRole('button', { name: 'Reverified Payment' }).waitFor();
    expect(await problemsOf(page, 'payment-pending')).toEqual([]);
    await reported('success');
    await fixture.sandbox.control('pay', { reference, outcome: 'success' });
    await page.getByRole('heading', { name: 'Payment successful' }).waitFor();
    await page.getByText('Successfully paid NGN 5,000.00').waitFor();
  });

  it('says that a payment was refused, and offers it again and another way', async () => {
    const reference = await initiate();
    await fixture.sandbox.control('pay', { reference, outcome: 'failed' });
    await open(`/client/payment-status?reference=${reference}`);
    await page.getByRole('heading', { name: 'Your bank refused the payment. Nothing was taken.' }).waitFor();
    await page.getByRole('link', { name: 'Try again' }).waitFor();
    expect(await problemsOf(page, 'payment-refused')).toEqual([]);
    await page.getByRole('link', { name: 'Another way' }).click();
    await page.waitForURL('**/client/deposit?amount=5000**');
    expect(await page.getByRole('radio', { name: 'Card, Bank or USSD' }).isChecked()).toBe(false);
  });

  it('shows the exact amount of a crypto deposit before the address, and submits it', async () => {
    await open('/client/crypto-payment?amount=25000');
    await page.getByRole('button', { name: 'Copy amount' }).click();
    const amount = await page.evaluate(() => navigator.clipboard.readText());
    expect(amount).toMatch(/^\d+\.\d{6}$/);
    await page.getByText(`Send exactly ${amount}, on TRC20 only.`).waitFor();
    await page.getByRole('button', { name: 'Copy Address' }).click();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(address);
    expect(await problemsOf(page, 'crypto-amount')).toEqual([]);
    await page.getByRole('button', { name: 'Submit Deposit' }).click();
    await page.getByRole('heading', { name: 'Deposit submitted' }).waitFor();
    const { data } = await fixture.client.api.get<{ crypto_amount?: string }[]>('/client/deposit-history');
    expect(data[0]?.crypto_amount).toBe(amount);
  });
});
