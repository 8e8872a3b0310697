import { newClient } from '../harness/api';
import { fundWallet } from '../harness/client-actions';
import { openPage } from './chromium';
import { ClientFixture } from './client-fixture';
import { problemsOf } from './look';

describe('renting a number by time, in the browser', () => {
  let fixture: ClientFixture;
  beforeAll(async () => {
    fixture = await ClientFixture.open();
  });
  afterAll(() => fixture.close());

  it('rents, cancels, rents again, reads a code and extends, with the keyboard only', async () => {
    const { api, email, password } = await newClient(fixture.ringlet.api);
    await fundWallet(api, fixture.sandbox, 50_000);
    const context = await fixture.openContext(undefined, { size: 'phone' });
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

    await page.goto(`${fixture.ringlet.web}/client/rent`);
    await page.getByLabel('E-mail').fill(email);
    await page.getByLabel('Password', { exact: true }).fill(password);
    await page.keyboard.press('Enter');
    await page.getByRole('radio', { name: /^4 hours/ }).waitFor();
    await rent();
    await press('Refund');
    await press('Refund', dialog);
    await page.getByRole('heading', { name: 'Country and time' }).waitFor();

    await rent();
    const number = await fixture.lastNumber(page);
    const rented = await fixture.sandbox.control<{ number: string; kind: string }[]>('numbers');
    expect(rented.find((each) => each.number === number)?.kind).toBe('rental');
    await fixture.sandbox.control('sms', { number, text: 'Your code is 482913' });
    await page.getByRole('button', { name: 'Copy code' }).waitFor();
    await page.getByText('No longer refundable').waitFor();
    await press('Extend');
    await dialog.getByRole('radio', { name: /^1 day/ }).focus();
    await page.keyboard.press('Space');
    await press(/^Pay ₦/, dialog);
    await page.getByText(/^1 day 3 h$/).waitFor();
    expect(await problemsOf(page, 'rental')).toEqual([]);
    expect(pageErrors).toEqual([]);
    await context.close();
  });
});
