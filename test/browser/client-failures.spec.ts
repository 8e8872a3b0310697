/// <reference lib="dom" />
import { get, type IncomingMessage } from 'node:http';
import { type Page, type Route } from 'playwright-core';
import { until } from '@ringlet/testing/until';
import { Api } from '../harness/api';
import { openPage } from './chromium';
import { ClientFixture, logIn } from './client-fixture';

describe('the client screens, when something fails', () => {
  let fixture: ClientFixture;
  beforeAll(async () => {
    fixture = await ClientFixture.open();
  });
  afterAll(() => fixture.close());

  it('log out in every tab', async () => {
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

  it('lead to the login when the session has ended, and back to the same screen', async () => {
    const context = await fixture.openContext(fixture.client);
    const { page } = await openPage(context);
    await page.goto(`${fixture.ringlet.web}/client/statement`);
    await page.getByText('+₦50,000.00').first().waitFor();
    const token = await page.evaluate(() => localStorage.getItem('token') ?? '');
    await new Api(fixture.ringlet.api, token).post('/auth/logout');
    await page.reload();
    await page.waitForURL('**/login');
    await page.locator('.Toastify__toast').first().waitFor();
    // Reduced motion must not shorten a toast's life.
    await page.emulateMedia({ reducedMotion: 'reduce' });
    const life = (bar: Element) => getComputedStyle(bar).animationDuration;
    expect(await page.locator('.Toastify__progress-bar').last().evaluate(life)).toBe('5s');
    await logIn(page, fixture.client);
    await page.waitForURL('**/client/statement');
    await page.getByText('+₦50,000.00').first().waitFor();
    await context.close();
  });

  it('show the specified message without a network, and recover when it is back', async () => {
    const context = await fixture.openContext(fixture.newcomer);
    const { page } = await openPage(context);
    // Without a number, because number cards would already have read the countries.
    await page.goto(`${fixture.ringlet.web}/client/dashboard`);
    await page
      .getByRole('link', { name: /WhatsApp/ })
      .first()
      .waitFor();
    await context.setOffline(true);
    await page.getByRole('tab', { name: 'All Countries' }).click();
    await page.getByText('Network error. Please check your internet.', { exact: true }).first().waitFor();
    await page.getByRole('button', { name: 'Try again' }).waitFor();
    await context.setOffline(false);
    await page.getByRole('combobox', { name: 'Country', exact: true }).fill('Kenya');
    await page.getByRole('option', { name: 'Kenya' }).waitFor();
    await context.close();
  });

  it('show that message also when the code of toasts could not be loaded', async () => {
    const context = await fixture.openContext(fixture.newcomer, { isIntercepted: true });
    const { page } = await openPage(context);
    await context.route('**/assets/Toasts-*', (route) => route.abort());
    const aborted = page.waitForEvent('requestfailed', (request) => request.url().includes('/assets/Toasts-'));
    await page.goto(`${fixture.ringlet.web}/client/dashboard`);
    await page
      .getByRole('link', { name: /WhatsApp/ })
      .first()
      .waitFor();
    await context.setOffline(true);
    await page.getByRole('tab', { name: 'All Countries' }).click();
    await aborted;
    await page.locator('#plain-toast').getByText('Network error. Please check your internet.').waitFor();
    await page.getByRole('button', { name: 'Try again' }).waitFor();
    await page.getByRole('heading', { name: 'Dashboard' }).waitFor();
    await context.close();
  });

  it.each([
    { what: 'was replaced by a release', isBackAfterReload: true, seen: 'Statement' },
    { what: 'does not exist', isBackAfterReload: false, seen: 'This page could not be shown' },
  ])('reload once when the code of a screen $what', async ({ isBackAfterReload, seen }) => {
    const context = await fixture.openContext(fixture.client, { isIntercepted: true });
    const { page } = await openPage(context);
    await page.goto(`${fixture.ringlet.web}/client/profile`);
    await page.getByRole('heading', { name: 'Profile' }).waitFor();
    let reloads = 0;
    page.on('request', (request) => (reloads += request.isNavigationRequest() ? 1 : 0));
    await context.route('**/assets/StatementPage-*', (route) =>
      isBackAfterReload && reloads > 0 ? route.continue() : route.fulfill({ status: 404 }),
    );
    await page.getByRole('link', { name: 'Statement' }).click();
    await page.getByRole('heading', { name: seen }).waitFor();
    expect(reloads).toBe(1);
    await context.close();
  });

  it.each([
    ['the start', '**/assets/*.js'],
    ['the page', '**/assets/ServicePricesPage-*'],
  ])('say on a page of prices that the code of %s is missing, until it is there', async (_, missing) => {
    const context = await fixture.openContext(undefined, { isIntercepted: true });
    const { page } = await openPage(context);
    await context.route(missing, (route) => route.abort());
    await page.goto(`${fixture.ringlet.web}/prices/whatsapp`);
    await page.getByText('The prices could not be loaded.').waitFor();
    expect(await page.getByText('Loading...').count()).toBe(0);
    await context.unrouteAll({ behavior: 'ignoreErrors' });
    await page.getByRole('link', { name: 'Try again' }).click();
    await page.getByText(/^From ₦/).waitFor();
    await context.close();
  });

  it('are painted before their code is loaded, for signed-in clients only', async () => {
    const context = await fixture.openContext(fixture.client, { isIntercepted: true });
    const { page } = await openPage(context);
    let load = (): void => undefined;
    const isLoading = new Promise<void>((resolve) => (load = resolve));
    await context.route('**/assets/*.js', async (route) => {
      await isLoading;
      await route.abort();
    });
    const painted = { waitUntil: 'domcontentloaded' } as const;
    await page.goto(`${fixture.ringlet.web}/client/dashboard`, painted);
    const { data } = await fixture.client.api.get<{ bal: number }>('/client/profile');
    const naira = data.bal.toLocaleString('en-NG', { minimumFractionDigits: 2, maximumFractionDigits: 2 });
    await page.getByText(`₦${naira}`).filter({ visible: true }).first().waitFor();
    const search = page.locator('input[type=search]');
    await search.waitFor();
    expect(await search.evaluate((input) => input.closest('[inert]') !== null)).toBe(true);
    expect(await page.title()).toBe('Ringlet');
    for (const stored of ['null', '{"bal":"<img src=x>"', '']) {
      await page.evaluate((user) => localStorage.setItem('user', user), stored);
      await page.reload(painted);
      expect(await page.locator('#root').innerHTML()).toBe('');
    }
    await page.evaluate(
      ([user = '']) => {
        localStorage.setItem('user', user);
        localStorage.removeItem('token');
      },
      [JSON.stringify({ bal: 5 })],
    );
    await page.reload(painted);
    expect(await page.locator('#root').innerHTML()).toBe('');
    load();
    await context.close();
  });

  it.each([
    ['is missing', (route: Route) => route.abort()],
    [
      'is newer than the browser',
      (route: Route) => route.fulfill({ contentType: 'text/javascript', body: 'a syntax of later years' }),
    ],
  ])('say so where their code %s, and are there at the next try', async (_, answer) => {
    const context = await fixture.openContext(fixture.client, { isIntercepted: true });
    const { page } = await openPage(context);
    await context.route('**/assets/index-*.js', answer);
    await page.goto(`${fixture.ringlet.web}/client/statement`);
    await page.getByRole('alert').getByRole('heading', { name: 'This page could not be shown' }).waitFor();
    await context.unroute('**/assets/index-*.js');
    await page.getByRole('alert').getByText('Try again').click();
    await page.getByRole('heading', { name: 'Statement' }).waitFor();
    await context.close();
  });

  it('keep what is typed into a form before their code is loaded, and submit it only then', async () => {
    const context = await fixture.openContext(undefined, { isIntercepted: true });
    const { page } = await openPage(context);
    let load = (): void => undefined;
    const isLoading = new Promise<void>((resolve) => (load = resolve));
    await context.route('**/assets/*.js', async (route) => {
      await isLoading;
      await route.continue();
    });
    // Its code may be requested before everything else is loaded.
    await page.goto(`${fixture.ringlet.web}/login`, { waitUntil: 'domcontentloaded' });
    await page.getByLabel('E-mail').fill(fixture.client.email);
    await page.getByLabel('Password', { exact: true }).fill(fixture.client.password);
    const submit = page.getByRole('button', { name: 'Log in' });
    expect(await submit.isDisabled()).toBe(true);
    load();
    await submit.click();
    await page.waitForURL('**/client/dashboard');
    await context.close();
  });

  it('are still served after requests with invalid paths, and with correct encoding headers', async () => {
    const { hostname, port } = new URL(fixture.ringlet.web);
    const request = (path: string, headers = {}): Promise<IncomingMessage> =>
      new Promise((resolve, reject) => {
        get({ hostname, port, path, headers }, (response) => resolve(response.resume())).on('error', reject);
      });
    for (const path of ['//', '/\\\\', 'http://[', '/%', '/../server.mjs', '/assets/../../server.mjs']) {
      expect([200, 400, 404]).toContain((await request(path)).statusCode);
    }
    const { headers } = await request('/', { 'accept-encoding': 'gzip, br;q=0' });
    expect(headers['content-encoding']).toBe('gzip');
    expect((await request('/', { 'if-none-match': headers.etag })).headers.vary).toBe('Accept-Encoding');
  });

  it('charge a purchase once after its response is lost to a reload, and show its result', async () => {
    const context = await fixture.openContext(fixture.client, { isIntercepted: true });
    const { page } = await openPage(context);
    const before = await fixture.countOrders(fixture.client.api);
    const waitForKey = await dropResponseOf(page, '**/api/BuyNumber');
    await page.goto(
      `${fixture.ringlet.web}/client/buy?country=5&service=${fixture.known.service}&countryName=United+States`,
    );
    await page.getByRole('button', { name: /^Pay ₦/ }).click();
    await waitForKey();
    await page.goto(`${fixture.ringlet.web}/client/dashboard`);
    await page.getByText('Your WhatsApp number is ready.').waitFor();
    await page.getByRole('link', { name: 'Open it' }).click();
    await page.getByText('Waiting for your code').waitFor();
    expect(await fixture.countOrders(fixture.client.api)).toBe(before + 1);
    await context.close();
  });

  it('start a payment once after its response is lost to a reload', async () => {
    const context = await fixture.openContext(fixture.newcomer, { isIntercepted: true });
    const { page } = await openPage(context);
    const waitForKey = await dropResponseOf(page, '**/client/deposit/transfer');
    await page.goto(`${fixture.ringlet.web}/client/deposit`);
    await page.getByLabel(/^Amount/).fill('7000');
    await page.getByRole('radio', { name: 'Bank Transfer' }).check();
    await page.getByRole('button', { name: 'Pay ₦7,000.00' }).click();
    const key = await waitForKey();
    await page.reload();
    await page.getByText('Your last payment was interrupted.').waitFor();
    const repeated = page.waitForRequest('**/client/deposit/transfer');
    await page.getByRole('button', { name: 'Pay ₦7,000.00' }).click();
    expect((await repeated).headers()['idempotency-key']).toBe(key);
    await page.getByRole('button', { name: 'Copy account number' }).waitFor();
    const { data } = await fixture.newcomer.api.get<{ amount: number }[]>('/client/deposit-history');
    expect(data).toMatchObject([{ amount: 7000 }]);
    await context.close();
  });

  it('show a code when server-sent events are blocked', async () => {
    const orderId = await fixture.buy(fixture.client.api);
    const context = await fixture.openContext(fixture.client, { isIntercepted: true });
    await context.route('**/client/events', (route) => route.abort());
    const { page } = await openPage(context);
    await page.goto(`${fixture.ringlet.web}/client/view-sms/${orderId}`);
    await page.getByText('Waiting for your code').waitFor();
    await fixture.sandbox.control('sms', {
      number: await fixture.findNumber(fixture.client.api, orderId),
      text: 'Your WhatsApp code is 664422',
    });
    await page.getByRole('button', { name: 'Copy code' }).waitFor();
    await context.close();
  });
});

/**
 * Processes the next request to this URL and drops its response. The returned function waits for that and returns the request's
 * idempotency key.
 */
async function dropResponseOf(page: Page, url: string): Promise<() => Promise<string | undefined>> {
  let key: string | undefined;
  let done = false;
  const drop = async (route: Route): Promise<void> => {
    key = route.request().headers()['idempotency-key'];
    await route.fetch();
    done = true;
  };
  await page.route(url, drop, { times: 1 });
  return async () => {
    await until(() => done, 'the request is done');
    return key;
  };
}
