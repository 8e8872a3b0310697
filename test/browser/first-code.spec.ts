import { randomUUID } from 'node:crypto';
import { Api } from '../harness/api';
import { openPage } from './chromium';
import { ClientFixture, logIn } from './client-fixture';
import { problemsAtSize } from './look';

/** From the page for developers to the code, for a stranger, including the registration (milliseconds). */
const atMost = 60_000;

describe('the page for developers', () => {
  let fixture: ClientFixture;
  beforeAll(async () => {
    fixture = await ClientFixture.open();
  });
  afterAll(() => fixture.close());

  it.each(['phone', 'desktop'] as const)(
    'leads a stranger to the registration and back, and by one click to a code (%s)',
    async (size) => {
      const context = await fixture.openContext(undefined, { size });
      const { page, pageErrors } = await openPage(context);
      await page.goto(`${fixture.ringlet.web}/developers`);
      const begun = Date.now();
      await page.getByRole('link', { name: 'Get a test key', exact: true }).click();
      const [email, password] = [`${randomUUID()}@example.com`, 'correct horse'];
      await page.getByLabel('Name').fill('Ada Developer');
      await page.getByLabel('E-mail').fill(email);
      await page.getByLabel('Password', { exact: true }).fill(password);
      await page.getByLabel('Confirm Password').fill(password);
      await page.getByRole('button', { name: 'Register' }).click();
      await page.waitForURL('**/login');
      await logIn(page, { email, password });
      await page.waitForURL('**/developers');

      await page.getByRole('button', { name: 'Get your first code' }).click();
      const code = page.getByText(/^Your first code, in/);
      await code.waitFor();
      expect(Date.now() - begun).toBeLessThan(atMost);
      expect(await page.locator('output').innerText()).toMatch(/^\d{6}$/);
      expect(await problemsAtSize(page)).toEqual([]);

      await page.getByRole('button', { name: 'Copy: Your test key' }).click();
      const key = await page.evaluate(() => navigator.clipboard.readText());
      const numbers = await new Api(fixture.ringlet.api, key).get<object[]>('/v1/numbers');
      expect(numbers.data).toMatchObject([{ service: 'test-code' }]);
      await page.getByRole('button', { name: /^GET One own number/ }).click();
      await page.getByRole('button', { name: 'Run with your key' }).last().click();
      await page.getByText('Status 200', { exact: true }).waitFor();
      expect(await problemsAtSize(page)).toEqual([]);
      expect(pageErrors).toEqual([]);
      await context.close();
    },
  );

  it('is opened from the menu of the app, and keeps the language of its samples', async () => {
    const context = await fixture.openContext(fixture.client);
    const { page, pageErrors } = await openPage(context);
    await page.goto(`${fixture.ringlet.web}/client/profile`);
    await page.getByRole('button', { name: /^Account/ }).click();
    await page.getByRole('link', { name: 'Developers' }).click();
    await page.getByRole('heading', { name: 'Developers', level: 1 }).waitFor();
    await page.getByRole('button', { name: 'Python' }).first().click();
    await page.reload();
    await page.getByRole('group', { name: 'Buy a number, Python' }).waitFor();
    expect(pageErrors).toEqual([]);
    await context.close();
  });
});
