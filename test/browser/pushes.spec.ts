/// <reference lib="dom" />
import { type Page } from 'playwright-core';
import { until } from '@ringlet/testing/until';
import { type FakeBrowser, startPushEndpoint } from '../../services/notifications/testing/push-endpoint';
import { ClientFixture } from './client-fixture';

/** Headless Chromium has no push service: the page subscribes to the one of the test. */
async function stubPushManager(page: Page, { subscription: { endpoint, p256dh, auth } }: FakeBrowser): Promise<void> {
  await page.addInitScript(
    (own) => {
      const subscription = { endpoint: own.endpoint, options: {}, toJSON: () => own, unsubscribe: async () => true };
      const isOn = () => localStorage.getItem('subscribed') !== null;
      PushManager.prototype.getSubscription = async () => (isOn() ? (subscription as never) : null);
      PushManager.prototype.subscribe = async () => {
        localStorage.setItem('subscribed', 'true');
        return subscription as never;
      };
    },
    { endpoint, keys: { p256dh, auth } },
  );
}

/** Hands a push to the service worker, as the browser does. */
async function deliver(page: Page, origin: string, push: object): Promise<void> {
  const session = await page.context().newCDPSession(page);
  const registrationId = new Promise<string>((resolve) => {
    session.on('ServiceWorker.workerRegistrationUpdated', ({ registrations: [found] }) => {
      if (found !== undefined) resolve(found.registrationId);
    });
  });
  await session.send('ServiceWorker.enable');
  const data = JSON.stringify(push);
  await session.send('ServiceWorker.deliverPushMessage', { origin, registrationId: await registrationId, data });
}

const shownOn = (page: Page) =>
  page.evaluate(async () => {
    const shown = await (await navigator.serviceWorker.ready).getNotifications();
    return shown.map(({ title, body, tag }) => ({ title, body, tag }));
  });

describe('pushes', () => {
  let fixture: ClientFixture;
  let endpoint: Awaited<ReturnType<typeof startPushEndpoint>>;

  beforeAll(async () => {
    [fixture, endpoint] = await Promise.all([ClientFixture.open(), startPushEndpoint()]);
  });
  afterAll(async () => {
    await fixture.close();
    await endpoint.stop();
  });

  it('are switched on for a device, reach it with the code of a message, and are shown once', async () => {
    const browser = endpoint.newBrowser();
    const { web } = fixture.ringlet;
    const context = await fixture.openContext(fixture.client);
    await context.grantPermissions(['notifications', 'clipboard-read', 'clipboard-write'], { origin: web });
    const page = await context.newPage();
    await stubPushManager(page, browser);
    await page.goto(`${web}/client/notifications`);
    await page.getByRole('button', { name: 'Switch on' }).click();
    await page.getByRole('button', { name: 'Send a test' }).click();
    const tested = await until(() => browser.pushes()[0], 'the test arrives');
    await deliver(page, web, tested);
    await until(async () => (await shownOn(page)).length === 1, 'the test is shown');

    const { orderId } = fixture.known;
    const number = await fixture.findNumber(fixture.client.api, orderId);
    await fixture.sandbox.control('sms', { number, text: 'Your code is 482913' });
    const push = await until(() => browser.pushes()[1], 'the message is pushed');
    expect(push).toMatchObject({
      text: expect.stringContaining('482913'),
      copy: 'Copy code',
      path: `/client/view-sms/${orderId}`,
    });
    await deliver(page, web, push);
    // The page that is seen announces it. What comes after it is shown.
    await deliver(page, web, { ...tested, tag: 'later' });
    await until(async () => (await shownOn(page)).length >= 2, 'the next one is shown');
    expect(await shownOn(page)).toHaveLength(2);

    // As "Copy code" of the notification opens it.
    await page.goto(`${web}${push.path}#copy`);
    await page.getByText('Code copied!').waitFor();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('482913');
    expect(page.url()).toBe(web + push.path);
    await context.close();
  });
});
