/// <reference lib="dom" />
import { get, type IncomingMessage } from 'node:http';
import { type Page, type Route } from 'playwright-core';
import { until } from '@ringlet/testing/until';
import { Api } from '../harness/api';
import { openPage } from './chromium';
import { ClientFixture, logIn } from './client-fixture';

describe('when something goes wrong, the screens for clients', () => {
  let fixture: ClientFixture;
  beforeAll(async () => {
    fixture = await ClientFixture.open();
  });
  afterAll(() => fixture.close());

  it('agree between two tabs: logged out in one is logged out in both', async () => {
    const context = await fixture.openContext(fixture.client);
    const [{ page: first }, { page: second }] = [await openPage(context), await openPage(context)];
    await first.goto(`${fixture.ringlet.web}/client/dashboard`);
    await second.goto(`${fixture.ringlet.web}/client/statement`);
    await second.getByRole('heading', { name: 'Statement' }).waitFor();
    await first.getByRole('button', { name: 'Logout' }).click();
    await Promise.all([first.waitForURL('**/login'), second.waitForURL('**/login')]);
    expect(await second.evaluate(() => [localStorage.getItem('token'), localStorage.getItem('user')])).toEqual([
      null,
      null,
    ]);
    await context.close();
  });

  it('lead to the login when the session has ended, and back to where one was', async () => {
    const context = await fixture.openContext(fixture.client);
    const { page } = await openPage(context);
    await page.goto(`${fixture.ringlet.web}/client/statement`);
    await page.getByText('+₦50,000.00').first().waitFor();
    const token = await page.evaluate(() => localStorage.getItem('token') ?? '');
    await new Api(fixture.ringlet.api, token).post('/auth/logout');
    await page.reload();
    await page.waitForURL('**/login');
    await page.locator('.Toastify__toast').first().waitFor();
    await logIn(page, fixture.client);
    await page.waitForURL('**/client/statement');
    await page.getByText('+₦50,000.00').first().waitFor();
    await context.close();
  });

  it('say that the network is gone in exactly these words, and recover when it is back', async () => {
    const context = await fixture.openContext(fixture.client);
    const { page } = await openPage(context);
    await page.goto(`${fixture.ringlet.web}/client/dashboard`);
    await page.getByText('in stock').first().waitFor();
    await context.setOffline(true);
    await page.getByRole('tab', { name: 'All Countries' }).click();
    await page.getByText('Network error. Please check your internet.', { exact: true }).first().waitFor();
    await page.getByRole('button', { name: 'Try again' }).waitFor();
    await context.setOffline(false);
    await page.getByRole('option', { name: 'Nigeria' }).waitFor({ state: 'attached' });
    await context.close();
  });

  it('say so, and stand, even where the network went before the code of toasts came', async () => {
    const context = await fixture.openContext(fixture.client);
    const { page } = await openPage(context);
    await context.route('**/assets/toasts-*', (route) => route.abort());
    const isRefused = page.waitForEvent('requestfailed', (request) => request.url().includes('/assets/toasts-'));
    await page.goto(`${fixture.ringlet.web}/client/dashboard`);
    await page.getByText('in stock').first().waitFor();
    await isRefused;
    await context.setOffline(true);
    await page.getByRole('tab', { name: 'All Countries' }).click();
    await page.locator('#plain-toast').getByText('Network error. Please check your internet.').waitFor();
    await page.getByRole('button', { name: 'Try again' }).waitFor();
    await page.getByRole('heading', { name: 'Dashboard' }).waitFor();
    await context.close();
  });

  it.each([
    { what: 'was replaced by a release', comesBack: true, seen: 'Statement' },
    { what: 'is nowhere', comesBack: false, seen: 'This page could not be shown' },
  ])('reload once where the code of a screen $what', async ({ comesBack, seen }) => {
    const context = await fixture.openContext(fixture.client);
    const { page } = await openPage(context);
    await page.goto(`${fixture.ringlet.web}/client/profile`);
    await page.getByRole('heading', { name: 'Profile' }).waitFor();
    let reloads = 0;
    page.on('request', (request) => (reloads += request.isNavigationRequest() ? 1 : 0));
    await context.route('**/assets/StatementPage-*', (route) =>
      comesBack && reloads > 0 ? route.continue() : route.fulfill({ status: 404 }),
    );
    await page.getByRole('link', { name: 'Statement' }).click();
    await page.getByRole('heading', { name: seen }).waitFor();
    expect(reloads).toBe(1);
    await context.close();
  });

  it('are painted before their code is there for who is signed in, and for nobody else', async () => {
    const context = await fixture.openContext(fixture.client);
    const { page } = await openPage(context);
    await context.route('**/assets/*.js', (route) => route.abort());
    await page.goto(`${fixture.ringlet.web}/client/dashboard`);
    const { data } = await fixture.client.api.get<{ bal: number }>('/client/profile');
    const naira = data.bal.toLocaleString('en-NG', { minimumFractionDigits: 2, maximumFractionDigits: 2 });
    await page.locator('section', { hasText: 'Wallet Balance' }).getByText(`₦${naira}`).waitFor();
    const search = page.locator('input[type=search]');
    await search.waitFor();
    expect(await search.evaluate((input) => input.closest('[inert]') !== null)).toBe(true);
    for (const stored of ['null', '{"bal":"<img src=x>"', '']) {
      await page.evaluate((user) => localStorage.setItem('user', user), stored);
      await page.reload();
      expect(await page.locator('#root').innerHTML()).toBe('');
    }
    await page.evaluate(
      ([user = '']) => {
        localStorage.setItem('user', user);
        localStorage.removeItem('token');
      },
      [JSON.stringify({ bal: 5 })],
    );
    await page.reload();
    expect(await page.locator('#root').innerHTML()).toBe('');
    await context.close();
  });

  it('are served to everybody else when somebody asks for an address that is none', async () => {
    const { hostname, port } = new URL(fixture.ringlet.web);
    const ask = (path: string, headers = {}): Promise<IncomingMessage> =>
      new Promise((resolve, reject) => {
        get({ hostname, port, path, headers }, (answer) => resolve(answer.resume())).on('error', reject);
      });
    for (const path of ['//', '/\\\\', 'http://[', '/%', '/../server.mjs', '/assets/../../server.mjs']) {
      expect([200, 400, 404]).toContain((await ask(path)).statusCode);
    }
    const { headers } = await ask('/', { 'accept-encoding': 'gzip, br;q=0' });
    expect(headers['content-encoding']).toBe('gzip');
    expect((await ask('/', { 'if-none-match': headers.etag })).headers.vary).toBe('Accept-Encoding');
  });

  it('charge a purchase once that was cut off by a reload, and show what became of it', async () => {
    const context = await fixture.openContext(fixture.client);
    const { page } = await openPage(context);
    const before = await fixture.ordersOf(fixture.client.api);
    const cut = await dropResponseOf(page, '**/api/BuyNumber');
    await page.goto(
      `${fixture.ringlet.web}/client/buy?country=5&service=${fixture.known.service}&countryName=United+States`,
    );
    await page.getByRole('button', { name: /^Pay ₦/ }).click();
    const key = await cut();
    await page.goto(`${fixture.ringlet.web}/client/dashboard`);
    await page.getByText('Your purchase of WhatsApp was interrupted.').waitFor();
    await page.getByRole('link', { name: 'Check the outcome' }).click();
    await page.getByText('Your last payment for this number was interrupted.').waitFor();
    const repeated = page.waitForRequest('**/api/BuyNumber');
    await page.getByRole('button', { name: 'Finish this payment' }).click();
    expect((await repeated).headers()['idempotency-key']).toBe(key);
    await page.getByText('Your number is ready.').waitFor();
    await page.waitForURL('**/client/purchased-number');
    expect(await fixture.ordersOf(fixture.client.api)).toBe(before + 1);
    await context.close();
  });

  it('begin a payment once that was cut off by a reload', async () => {
    const context = await fixture.openContext(fixture.newcomer);
    const { page } = await openPage(context);
    const cut = await dropResponseOf(page, '**/client/deposit/initiate');
    await page.goto(`${fixture.ringlet.web}/client/deposit`);
    await page.getByLabel(/^Amount/).fill('7000');
    await page.getByLabel('Payment Method').selectOption('monnify');
    await page.getByRole('button', { name: 'Pay ₦7,000.00' }).click();
    const key = await cut();
    await page.reload();
    await page.getByText('Your last payment was interrupted.').waitFor();
    const repeated = page.waitForRequest('**/client/deposit/initiate');
    await page.getByRole('button', { name: 'Pay ₦7,000.00' }).click();
    expect((await repeated).headers()['idempotency-key']).toBe(key);
    await page.waitForURL('**/monnify/checkout/**');
    const { data } = await fixture.newcomer.api.get<{ amount: number }[]>('/client/deposit-history');
    expect(data).toMatchObject([{ amount: 7000 }]);
    await context.close();
  });

  it.each([
    ['the gateway is killed', async () => process.kill(await fixture.ringlet.pid('gateway'), 'SIGKILL')],
    [
      'the messages between the services stop for a while',
      async () => process.kill(await fixture.ringlet.pid('nats'), 'SIGKILL'),
    ],
  ])('show a code that comes after %s, without a word and without a click', async (_what, harm) => {
    const orderId = await fixture.buy(fixture.client.api);
    const number = await fixture.numberOf(fixture.client.api, orderId);
    const context = await fixture.openContext(fixture.client);
    const { page } = await openPage(context);
    const listening = page.waitForResponse('**/client/events');
    await page.goto(`${fixture.ringlet.web}/client/view-sms/${orderId}`);
    await page.getByText('Listening for your code').waitFor();
    await listening;
    await harm();
    await until(
      async () => (await fixture.client.api.get('/client/purchased-numbers')).http === 200,
      'there is an answer',
    );
    await fixture.sandbox.control('sms', { number, text: 'Your WhatsApp code is 117 733' });
    await page.getByRole('button', { name: 'Copy code' }).waitFor();
    expect(await page.getByLabel('Your code').textContent()).toContain('117733');
    await context.close();
  });

  it('show a code where no events get through', async () => {
    const orderId = await fixture.buy(fixture.client.api);
    const context = await fixture.openContext(fixture.client);
    await context.route('**/client/events', (route) => route.abort());
    const { page } = await openPage(context);
    await page.goto(`${fixture.ringlet.web}/client/view-sms/${orderId}`);
    await page.getByText('Listening for your code').waitFor();
    await fixture.sandbox.control('sms', {
      number: await fixture.numberOf(fixture.client.api, orderId),
      text: 'Your WhatsApp code is 664422',
    });
    await page.getByRole('button', { name: 'Copy code' }).waitFor();
    await context.close();
  });
});

/** The next request to this address is done, but nobody learns of it. Gives what waits for that, with the request's key. */
async function dropResponseOf(page: Page, address: string): Promise<() => Promise<string | undefined>> {
  let key: string | undefined;
  let done = false;
  const lose = async (route: Route): Promise<void> => {
    key = route.request().headers()['idempotency-key'];
    await route.fetch();
    done = true;
  };
  await page.route(address, lose, { times: 1 });
  return async () => {
    await until(() => done, 'the request is done');
    return key;
  };
}
