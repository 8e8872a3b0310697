/// <reference lib="dom" />
import { type Locator, type Page } from 'playwright-core';
import { newClient } from '../harness/api';
import { fundWallet } from '../harness/client-actions';
import { newContext, openPage, serviceWorkerActivated } from './chromium';
import { ClientFixture } from './client-fixture';
import { Keyboard } from './keyboard';
import { problemsAtSize } from './look';

const payButton = /^Pay ₦[\d.,]+$/;

describe('the screens for visitors and clients', () => {
  let fixture: ClientFixture;
  beforeAll(async () => {
    fixture = await ClientFixture.open();
  });
  afterAll(() => fixture.close());

  it('show what is known of a client screen before its code is there, in English only', async () => {
    const context = await fixture.openContext(fixture.client, { size: 'phone' });
    const { page } = await openPage(context);
    let release: () => void = () => undefined;
    const released = new Promise<void>((resolve) => (release = resolve));
    await page.route('**/assets/index-*.js', async (route) => {
      await released;
      await route.continue();
    });
    const address = `${fixture.ringlet.web}/client/buy?country=5&service=1&countryName=Ghana`;
    const heading = page.getByText('Selected Service');
    await page.goto(address, { waitUntil: 'commit' });
    await heading.waitFor();
    expect(await page.locator('main [data-known]').allTextContents()).toEqual(['Ghana', expect.stringMatching(/^₦/)]);
    expect(await page.locator('#root[inert]').count()).toBe(1);
    await page.goto(`${fixture.ringlet.web}/client/buy`, { waitUntil: 'commit' });
    await page.locator('header [data-known=bal]', { hasText: '₦' }).waitFor();
    expect(await page.locator('main').innerText()).toBe('');
    await page.evaluate(() => localStorage.setItem('language', 'fr'));
    await page.goto(address, { waitUntil: 'commit' });
    await heading.waitFor({ state: 'hidden' });
    await page.locator('header [data-known=bal]', { hasText: '₦' }).waitFor();
    release();
    await page.getByText('Service choisi').waitFor();
    await context.close();
  });

  it.each(['en', 'fr', 'ha', 'ig', 'pcm', 'yo'])(
    'have a price on a phone without scrolling, and no part beside the window (%s)',
    async (language) => {
      const context = await fixture.openContext(undefined, { size: 'phone', language });
      const { page, pageErrors } = await openPage(context);
      await page.setViewportSize({ width: 360, height: 740 });
      await page.goto(fixture.ringlet.web);
      const price = page.getByRole('link', { name: 'WhatsApp' }).filter({ hasText: '₦' });
      await price.waitFor();
      const { y, height } = (await price.boundingBox()) ?? { y: Infinity, height: 0 };
      expect(y + height).toBeLessThanOrEqual(740);
      expect(await problemsAtSize(page)).toEqual([]);
      expect(pageErrors).toEqual([]);
      await context.close();
      const signedIn = await fixture.openContext(fixture.client, { size: 'phone', language });
      const { page: dashboard } = await openPage(signedIn);
      await dashboard.setViewportSize({ width: 360, height: 740 });
      await dashboard.goto(`${fixture.ringlet.web}/client/dashboard?tab=all`);
      await dashboard
        .locator('ul button[type=button]', { has: dashboard.locator('img') })
        .first()
        .waitFor();
      expect(await problemsAtSize(dashboard)).toEqual([]);
      const [first, second] = await dashboard.getByRole('tab').all();
      expect((await first?.boundingBox())?.y).toBe((await second?.boundingBox())?.y);
      await signedIn.close();
    },
  );

  it.each([
    ['enough', 'client'],
    ['too little', 'newcomer'],
  ] as const)('have the button to pay on a phone without scrolling, with %s in the wallet', async (_, who) => {
    const client = who === 'client' ? fixture.client : await newClient(fixture.ringlet.api);
    const context = await fixture.openContext(client, { size: 'phone' });
    const { page, pageErrors } = await openPage(context);
    const { service } = fixture.known;
    await page.goto(`${fixture.ringlet.web}/client/buy?country=5&service=${service}&countryName=United+States`);
    const button = page.getByRole('button', { name: payButton });
    await button.waitFor();
    const { y, height } = (await button.boundingBox()) ?? { y: Infinity, height: 0 };
    expect(y + height).toBeLessThanOrEqual(page.viewportSize()?.height ?? 0);
    // Nothing covers it.
    await button.click({ trial: true });
    expect(pageErrors).toEqual([]);
    await context.close();
  });

  it('lead from the price to the number with two taps and no typing, for whom the wallet has too little', async () => {
    const context = await fixture.openContext(await newClient(fixture.ringlet.api), { size: 'phone' });
    const { page, pageErrors } = await openPage(context);
    const { service } = fixture.known;
    await page.goto(`${fixture.ringlet.web}/client/buy?country=5&service=${service}&countryName=United+States`);
    await page.getByRole('button', { name: payButton }).click();
    await page.getByRole('button', { name: 'Copy account number' }).click();
    await page.getByText('Copied', { exact: true }).waitFor();
    // In the bank's app.
    const account = await page.evaluate(() => navigator.clipboard.readText());
    await fixture.sandbox.control('transfer', { account });
    await page.waitForURL('**/client/view-sms/**');
    await page.getByRole('button', { name: /^Copy the number/ }).waitFor();
    expect(pageErrors).toEqual([]);
    await context.close();
  });

  it('work with the keyboard only, with a visible focus indicator at every stop', async () => {
    const context = await fixture.openContext();
    const { page, pageErrors } = await openPage(context);
    const keyboard = new Keyboard(page);
    const email = `keys-${crypto.randomUUID().slice(0, 8)}@example.com`;
    await page.goto(`${fixture.ringlet.web}/register`);
    await page.getByRole('heading', { name: 'Create an account' }).waitFor();
    // The name has the focus.
    await page.keyboard.type('Ada Keys');
    await keyboard.type('E-mail', email);
    await keyboard.type('Password', 'correct horse');
    await keyboard.type('Confirm Password', 'correct horse');
    await keyboard.press('Register');

    await page.getByRole('heading', { name: 'Welcome back' }).waitFor();
    // The address is filled in, and the password has the focus.
    expect(await page.getByLabel('E-mail').inputValue()).toBe(email);
    await page.keyboard.type('correct horse');
    await page.keyboard.press('Enter');

    await page.getByRole('heading', { name: 'Dashboard' }).waitFor();
    await keyboard.press('Fund Wallet');
    await page.waitForURL('**/client/deposit');
    await keyboard.type(/^Amount/, '5000');
    await keyboard.to('Bank Transfer');
    await page.keyboard.press('ArrowDown');
    await keyboard.press('Pay ₦5,000.00');
    await page.waitForURL('**/paystack/checkout/**');
    await page.getByRole('button', { name: /^Pay ₦/ }).press('Enter');

    await page.getByText('Payment successful').first().waitFor();
    await keyboard.press('Choose a service');
    await page
      .getByRole('link', { name: /WhatsApp/ })
      .first()
      .waitFor();
    await keyboard.type('Search services', 'whatsapp');
    await page.getByRole('link', { name: /Telegram/ }).waitFor({ state: 'detached' });
    await keyboard.press(/^W\s*WhatsApp/);
    await page.getByRole('button', { name: /^Pay ₦/ }).waitFor();
    await keyboard.press(/^Pay ₦/);

    await page.waitForURL('**/client/purchased-number');
    await page.getByRole('link', { name: /^View SMS of/ }).waitFor();
    await keyboard.press(/^View SMS of/);
    await page.getByText('Waiting for your code').waitFor();
    const number = await fixture.lastNumber(page);
    await fixture.sandbox.control('sms', { number, text: 'Your WhatsApp code is 482913' });
    await page.getByRole('button', { name: 'Copy code' }).waitFor();
    await keyboard.press('Copy code');
    await page.getByText('Copied').waitFor();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('482913');
    await page.getByText('SMS already sent to user — refund not allowed.').waitFor();

    const api = await fixture.apiOf(page);
    const silent = await fixture.buy(api);
    await keyboard.press('Dashboard');
    await keyboard.press('See Numbers');
    await page
      .getByRole('link', { name: /^View SMS of/ })
      .first()
      .waitFor();
    await keyboard.press(/^View SMS of/);
    await page.waitForURL(`**/client/view-sms/${silent}`);
    await page.getByText('Waiting for your code').waitFor();
    await keyboard.press('Refund');
    await keyboard.press('Refund it');
    await page.waitForURL('**/client/purchased-number');
    await page.getByText('refund', { exact: true }).first().waitFor();
    const { data } = await api.get<{ bal: number }>('/client/profile');
    expect(Math.round(data.bal * 100)).toBe(500_000 - Math.round(fixture.price * 100));
    expect(keyboard.invisibleFocus).toEqual([]);
    expect(pageErrors).toEqual([]);
    await context.close();
  });

  it('swap a number on the live board, and say what happened', async () => {
    const context = await fixture.openContext(fixture.client, { size: 'phone' });
    const { page, pageErrors } = await openPage(context);
    const given = await fixture.buy(fixture.client.api);
    const number = await fixture.findNumber(fixture.client.api, given);
    await page.goto(`${fixture.ringlet.web}/client/board`);
    const row = page.locator(`#number-${given}`);
    await row.getByRole('button', { name: 'Swap' }).click();
    expect(await problemsAtSize(page)).toEqual([]);
    await page.getByRole('radio', { name: 'The app refuses this number' }).check();
    await page.getByRole('dialog').getByRole('button', { name: 'Swap' }).click();
    const swapped = row.getByRole('link', { name: 'Swapped' });
    await swapped.waitFor();
    await swapped.click();
    await page.getByText(/^Swapped .* because the app refused the number; ₦.* refunded, ₦.* charged\./).waitFor();
    expect(await problemsAtSize(page)).toEqual([]);
    await page.getByRole('link', { name: 'Open it' }).click();
    await page.getByText('Waiting for your code').waitFor();
    const { data } = await fixture.client.api.get<{ number: string; status: string }[]>('/client/purchased-numbers');
    expect(data[0]).toMatchObject({ status: 'active', swap_of: given });
    expect(data.find((each) => each.number === number)).toMatchObject({ status: 'refund' });
    expect(pageErrors).toEqual([]);
    await context.close();
  });

  it('act once where two tabs act at the same time: on the swap of a number, and on a bid', async () => {
    const person = await newClient(fixture.ringlet.api);
    const { api } = person;
    const funds = 20_000;
    await fundWallet(api, fixture.sandbox, funds);
    const given = await fixture.buy(api);
    const context = await fixture.openContext(person);
    const tabs = [(await openPage(context)).page, (await openPage(context)).page];
    const row = (tab: Page) => tab.locator(`#number-${given}`);
    for (const tab of tabs) {
      await tab.goto(`${fixture.ringlet.web}/client/board`);
      await row(tab).getByRole('button', { name: 'Swap' }).click();
      await tab.getByRole('radio', { name: 'The app refuses this number' }).check();
    }
    // The first answer may take the question out of the other tab.
    const press = (button: Locator) => button.click({ timeout: 10_000 }).catch(() => undefined);
    await Promise.all(tabs.map((tab) => press(tab.getByRole('dialog').getByRole('button', { name: 'Swap' }))));
    for (const tab of tabs) await row(tab).getByRole('link', { name: 'Swapped' }).waitFor();
    const orders = (await api.get<{ id: string; status: string; price: number }[]>('/client/purchased-numbers')).data;
    expect(orders.map(({ status }) => status).toSorted()).toEqual(['active', 'refund']);
    const [bought] = orders.filter(({ status }) => status === 'active');
    for (const tab of tabs) await tab.locator(`#number-${bought?.id}`).waitFor();
    const money = async () => (await api.get<{ bal: number; held?: number }>('/client/profile')).data;
    const left = Math.round((funds - (bought?.price ?? 0)) * 100) / 100;
    expect(await money()).toMatchObject({ bal: left });

    const bid = { buys: true, country: '5', service: fixture.known.service, hours: 24, price: 1, count: 20 };
    expect(await api.post('/client/bids', bid)).toMatchObject({ http: 200 });
    expect(await money()).toMatchObject({ bal: left - 20, held: 20 });
    for (const tab of tabs) {
      await tab.goto(`${fixture.ringlet.web}/client/bids`);
      await tab.getByRole('button', { name: /^Withdraw the bid for WhatsApp/ }).click();
    }
    const withdraw = (tab: Page) => tab.getByRole('dialog').getByRole('button', { name: 'Withdraw the bid' });
    await Promise.all(tabs.map((tab) => press(withdraw(tab))));
    for (const tab of tabs) {
      await tab.getByRole('button', { name: /^Withdraw the bid for WhatsApp/ }).waitFor({ state: 'detached' });
    }
    expect(await money()).toMatchObject({ bal: left });
    expect((await money()).held ?? 0).toBe(0);
    await context.close();
  });

  it.each([
    { permission: 'granted', hidden: true, notified: ['Your code arrived: 482913'] },
    { permission: 'granted', hidden: false, notified: [] },
    { permission: 'denied', hidden: true, notified: [] },
  ] as const)(
    'play one sound when the code arrives, and notify if the page is hidden and may ($permission, hidden: $hidden)',
    async ({ permission, hidden, notified }) => {
      const context = await fixture.openContext(fixture.client);
      await context.addInitScript(fakeSoundAndNotifications, { permission, hidden });
      const { page, pageErrors } = await openPage(context);
      const order = await fixture.buy(fixture.client.api);
      await page.goto(`${fixture.ringlet.web}/client/view-sms/${order}`);
      await page.getByText('Waiting for your code').waitFor();
      const recorded = (): Promise<Recorded> =>
        page.evaluate(() => (globalThis as unknown as { recorded: Recorded }).recorded);
      expect(await recorded()).toEqual({ notes: 0, notified: [] });

      const number = await fixture.findNumber(fixture.client.api, order);
      await fixture.sandbox.control('sms', { number, text: 'Your WhatsApp code is 482-913' });
      await page.getByRole('button', { name: 'Copy code' }).click();
      await page.getByText('Copied').waitFor();
      expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('482913');
      const refreshed = page.waitForResponse((response) => new URL(response.url()).pathname === `/api/sms/${order}`);
      await page.getByRole('button', { name: 'Refresh' }).click();
      await (await refreshed).finished();
      // One sound has two notes. The same message, received again by an event or by Refresh, makes none.
      expect(await recorded()).toEqual({ notes: 2, notified });
      expect(pageErrors).toEqual([]);
      await context.close();
    },
  );

  it('are rendered at build, with the metadata for link previews', async () => {
    const context = await newContext(fixture.browser, { javaScriptEnabled: false });
    const { page } = await openPage(context);
    for (const path of ['/', '/about', '/contact', '/login', '/register']) {
      await page.goto(fixture.ringlet.web + path);
      await page.locator('h1').waitFor();
      const content = (name: string): Promise<string | null> => page.locator(name).first().getAttribute('content');
      expect(await content('meta[name=description]')).toMatch(/\w{3}/);
      expect(await content('meta[property="og:title"]')).toBe(await page.title());
      expect(await content('meta[property="og:description"]')).toBe(await content('meta[name=description]'));
      const image = new URL((await content('meta[property="og:image"]')) ?? '', fixture.ringlet.web);
      expect((await fetch(image)).headers.get('content-type')).toBe('image/png');
    }
    await context.close();
  });

  it('can be installed, and show an offline page without a network', async () => {
    const manifest = (await (await fetch(`${fixture.ringlet.web}/manifest.webmanifest`)).json()) as {
      start_url: string;
      icons: { src: string; type: string }[];
    };
    expect(manifest).toMatchObject({ name: 'Ringlet', display: 'standalone', start_url: '/client/dashboard' });
    for (const { src, type } of manifest.icons) {
      expect((await fetch(fixture.ringlet.web + src)).headers.get('content-type')).toBe(type);
    }
    const context = await fixture.openContext();
    const { page } = await openPage(context);
    await page.goto(fixture.ringlet.web);
    await serviceWorkerActivated(page);
    await context.setOffline(true);
    await page.goto(`${fixture.ringlet.web}/client/dashboard`);
    await page.getByRole('heading', { name: 'No connection' }).waitFor();
    await context.close();
  });
});

interface Recorded {
  readonly notes: number;
  readonly notified: readonly string[];
}

/** Replaces the page's audio, notifications and visibility by fakes that record their use. */
function fakeSoundAndNotifications({
  permission,
  hidden,
}: {
  permission: NotificationPermission;
  hidden: boolean;
}): void {
  const recorded: { notes: number; notified: string[] } = { notes: 0, notified: [] };
  const param = { setValueAtTime: () => undefined, exponentialRampToValueAtTime: () => undefined, value: 0 };
  class FakeAudioContext {
    readonly currentTime = 0;
    readonly destination = {};
    createGain = () => ({ gain: param, connect: () => undefined });
    createOscillator = () => ({
      frequency: param,
      connect: () => undefined,
      start: () => (recorded.notes += 1),
      stop: () => undefined,
    });
    resume = () => Promise.resolve();
  }
  class FakeNotification {
    static readonly permission = permission;
    constructor(_: string, { body }: { body: string }) {
      recorded.notified.push(body);
    }
  }
  Object.assign(globalThis, { recorded, AudioContext: FakeAudioContext, Notification: FakeNotification });
  Object.defineProperty(document, 'hidden', { get: () => hidden });
}
