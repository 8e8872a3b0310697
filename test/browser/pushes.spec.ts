/// <reference lib="dom" />
import { type Page } from 'playwright-core';
import { until } from '@ringlet/testing/until';
import { type FakeBrowser, startPushEndpoint } from '../../services/notifications/testing/push-endpoint';
import { launchWholeChromium, openPage } from './chromium';
import { ClientFixture } from './client-fixture';

/** Headless Chromium has no push service, so the page subscribes to the test's. */
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

/**
 * Gives the service worker pushes, like the browser, and records the displayed notifications. Not by getNotifications():
 * Chromium forgets a notification that is being displayed while a page asks for it.
 */
async function connectPushes(page: Page, origin: string) {
  const session = await page.context().newCDPSession(page);
  const registration = new Promise<string>((resolve) => {
    session.on('ServiceWorker.workerRegistrationUpdated', ({ registrations: [found] }) => {
      if (found !== undefined) resolve(found.registrationId);
    });
  });
  await session.send('ServiceWorker.enable');
  const registrationId = await registration;

  const displayedTags: string[] = [];
  const outcomes: (string | undefined)[] = [];
  session.on('BackgroundService.backgroundServiceEventReceived', ({ backgroundServiceEvent: event }) => {
    if (event.eventName === 'Notification displayed') displayedTags.push(event.instanceId);
    if (event.eventName === 'Push event completed') outcomes.push(event.eventMetadata[0]?.value);
  });
  for (const service of ['notifications', 'pushMessaging'] as const) {
    await session.send('BackgroundService.setRecording', { service, shouldRecord: true });
    await session.send('BackgroundService.startObserving', { service });
  }

  /** Resolves once the service worker has handled the push. */
  const deliver = async (push: object): Promise<void> => {
    const handled = outcomes.length;
    await session.send('ServiceWorker.deliverPushMessage', { origin, registrationId, data: JSON.stringify(push) });
    expect(await until(() => outcomes[handled], 'the service worker has handled the push')).toBe('Success');
  };
  return { deliver, displayedTags };
}

describe('pushes', () => {
  let fixture: ClientFixture;
  let endpoint: Awaited<ReturnType<typeof startPushEndpoint>>;

  beforeAll(async () => {
    [fixture, endpoint] = await Promise.all([ClientFixture.open(undefined, launchWholeChromium), startPushEndpoint()]);
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
    const { page } = await openPage(context);
    await stubPushManager(page, browser);
    await page.goto(`${web}/client/notifications`);
    await page.getByRole('button', { name: 'Switch on' }).click();
    await page.getByRole('button', { name: 'Send a test' }).click();
    const tested = await until(() => browser.pushes()[0], 'the test arrives');
    const { deliver, displayedTags } = await connectPushes(page, web);
    await deliver(tested);
    expect(displayedTags).toEqual([tested.tag]);

    const { orderId } = fixture.known;
    const number = await fixture.findNumber(fixture.client.api, orderId);
    await fixture.sandbox.control('sms', { number, text: 'Your code is 482913' });
    const push = await until(() => browser.pushes()[1], 'the message is pushed');
    expect(push).toMatchObject({
      text: expect.stringContaining('482913'),
      copy: 'Copy code',
      path: `/client/view-sms/${orderId}`,
    });
    await deliver(push);
    // The visible page announces it. The next one is displayed.
    await deliver({ ...tested, tag: 'later' });
    expect(displayedTags).toEqual([tested.tag, 'later']);

    // As the notification's "Copy code" opens it.
    await page.goto(`${web}${push.path}#copy`);
    await page.getByText('Code copied!').waitFor();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('482913');
    expect(page.url()).toBe(web + push.path);
    await context.close();
  });
});
