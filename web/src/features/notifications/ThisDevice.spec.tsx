import { createHash, webcrypto } from 'node:crypto';
import { TextEncoder } from 'node:util';
import { screen, waitFor, within } from '@testing-library/react';
import { keepPush, keptPush } from '../../shared/push/browserPush';
import { followPush } from '../../shared/push/devicePush';
import { userOf, writeSession } from '../../shared/session/storedSession';
import { ada, renderAt, signIn } from '../../shared/testing/render';
import { answer } from '../../shared/testing/server';
import NotificationsPage from './NotificationsPage';

const usual = { on: ['code:push', 'refund:app'], balance_below: 1000, time_zone: 'Africa/Lagos' };
const ok = (data: object, message = 'OK') => ({ status: true, message, data });
const endpoint = 'https://push.example.com/a';
const ownId = createHash('sha256').update(endpoint).digest('hex');
const times = { created_at: '2026-11-22T09:00:00.000Z', used_at: '2026-11-22T09:00:00.000Z' };
const phone = { id: 'f'.repeat(64), device: 'Mozilla/5.0 (Android 14) Firefox/140.0', ...times };
const own = { id: ownId, device: 'Mozilla/5.0 (Windows NT 10.0) Chrome/142.0', ...times };
const open = () => renderAt('/client/notifications', '/client/notifications', <NotificationsPage />);

const subscription = {
  endpoint,
  options: { applicationServerKey: null },
  toJSON: () => ({ endpoint, keys: { p256dh: 'p', auth: 'a' } }),
  unsubscribe: jest.fn(),
};
let current: typeof subscription | null;
const subscribe = jest.fn();

/** A browser that can receive pushes, unlike jsdom. */
function stubBrowser(permission: NotificationPermission = 'default'): void {
  current = null;
  subscribe.mockReset().mockImplementation(() => Promise.resolve((current = subscription)));
  subscription.unsubscribe.mockReset().mockImplementation(() => {
    current = null;
    return Promise.resolve(true);
  });
  const registration = { pushManager: { getSubscription: () => Promise.resolve(current), subscribe } };
  const worker = { getRegistration: () => Promise.resolve(registration), ready: Promise.resolve(registration) };
  Object.defineProperty(navigator, 'serviceWorker', { configurable: true, value: worker });
  const requestPermission = () => Promise.resolve('granted');
  Object.assign(window, { PushManager: class {}, Notification: { permission, requestPermission }, TextEncoder });
  Object.defineProperty(window, 'crypto', { configurable: true, value: webcrypto });
}
const devices = (...list: object[]) => answer('get', '/client/push', ok({ public_key: 'key', devices: list }));

beforeEach(() => {
  signIn(ada);
  answer('get', '/client/notification-preferences', ok(usual));
  answer('get', '/client/telegram', ok({}));
});
afterEach(() => {
  keepPush(undefined);
  Reflect.deleteProperty(navigator, 'serviceWorker');
  for (const name of ['PushManager', 'Notification']) Reflect.deleteProperty(window, name);
});

it('is switched on, tried out and switched off', async () => {
  stubBrowser();
  devices(phone);
  const added = answer('post', '/client/push', ok(own));
  const tested = answer('post', '/client/push/test', ok({ devices: 2 }, 'A test was sent.'));
  const removed = answer('delete', `/client/push/${ownId}`, ok({}));
  const { user } = open();
  const switchOn = await screen.findByRole('button', { name: 'Switch on' });
  devices(phone, own);
  await user.click(switchOn);
  await user.click(await screen.findByRole('button', { name: 'Send a test' }));
  expect(await screen.findByText('A test was sent.')).toBeInTheDocument();
  expect(added.map(({ body }) => body)).toEqual([{ endpoint, p256dh: 'p', auth: 'a' }]);
  expect(subscribe).toHaveBeenCalledWith({ userVisibleOnly: true, applicationServerKey: 'key' });
  expect(keptPush()).toMatchObject({ userId: ada.id, id: ownId });
  expect(tested).toHaveLength(1);
  devices(phone);
  await user.click(screen.getByRole('button', { name: 'Switch off' }));
  expect(await screen.findByRole('button', { name: 'Switch on' })).toBeInTheDocument();
  expect(subscription.unsubscribe).toHaveBeenCalled();
  await waitFor(() => expect(removed).toHaveLength(1));
  expect(keptPush()).toBeUndefined();
});

it('says why it could not be switched on', async () => {
  stubBrowser();
  devices();
  const { user } = open();
  const switchOn = await screen.findByRole('button', { name: 'Switch on' });
  subscribe.mockRejectedValue(new DOMException('no push service', 'AbortError'));
  await user.click(switchOn);
  expect(await screen.findByText(/The browser refused/)).toBeInTheDocument();
  expect(switchOn).toBeEnabled();
});

it('lists the other devices, each of which can be removed', async () => {
  stubBrowser();
  devices(phone);
  const removed = answer('delete', `/client/push/${phone.id}`, ok({}));
  const { user } = open();
  const button = await screen.findByRole('button', { name: 'Remove Firefox on Android' });
  devices();
  await user.click(button);
  await waitFor(() => expect(screen.queryByText('Other devices')).not.toBeInTheDocument());
  expect(removed).toHaveLength(1);
});

it('says what to do where the browser cannot, or must not, notify', async () => {
  devices();
  const { unmount } = open();
  expect(await screen.findByText(/This browser cannot receive notifications/)).toBeInTheDocument();
  unmount();
  const agent = jest.spyOn(navigator, 'userAgent', 'get').mockReturnValue('Mozilla/5.0 (iPhone) Safari/604.1');
  const onPhone = open();
  expect(await screen.findByText(/Add Ringlet to your home screen first/)).toBeInTheDocument();
  onPhone.unmount();
  agent.mockRestore();
  stubBrowser('denied');
  open();
  expect(await screen.findByText(/blocked in this browser/)).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Switch on' })).not.toBeInTheDocument();
});

it('is not offered where nothing is pushed, and keeps what was chosen', async () => {
  stubBrowser();
  answer('get', '/client/push', ok({ devices: [] }));
  const saved = answer('put', '/client/notification-preferences', ok(usual, 'Saved.'));
  const { user } = open();
  const refund = within(await screen.findByRole('group', { name: 'A number was refunded' }));
  expect(screen.queryByText('This device')).not.toBeInTheDocument();
  expect(screen.queryByLabelText('On my devices')).not.toBeInTheDocument();
  await user.click(refund.getByLabelText('E-mail'));
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await screen.findByText('Saved.');
  expect((saved[0]?.body as { on: string[] }).on.toSorted()).toEqual(['code:push', 'refund:app', 'refund:email']);
});

describe('a visit', () => {
  const visit = async (userId: string) => {
    const { store, unmount } = renderAt('/', '/', <p>A screen</p>);
    await followPush(store.dispatch as never, userId);
    unmount();
  };

  it('tells the server of another endpoint that the browser has got', async () => {
    stubBrowser('granted');
    devices();
    current = subscription;
    const added = answer('post', '/client/push', ok(own));
    keepPush({ userId: ada.id, id: 'old', at: Date.now() });
    await visit(ada.id);
    expect(added).toHaveLength(1);
    await visit(ada.id);
    expect(added).toHaveLength(1);
  });

  describe('in another session', () => {
    const token = (sid: string) => `head.${btoa(JSON.stringify({ sid }))}.signature`;
    const visitIn = async (session: string) => {
      writeSession({ token: token(session), user: userOf(ada) });
      await visit(ada.id);
    };
    const visited = (session: string) => keepPush({ userId: ada.id, id: ownId, at: Date.now(), session });
    beforeEach(() => {
      stubBrowser('granted');
      current = subscription;
      visited('s1');
    });

    it('tells the server so, once', async () => {
      devices(own);
      const added = answer('post', '/client/push', ok(own));
      await visitIn('s1');
      expect(added).toHaveLength(0);
      await visitIn('s2');
      await visitIn('s2');
      expect(added).toHaveLength(1);
      expect(keptPush()).toMatchObject({ id: ownId, session: 's2' });
    });

    it('stays off where the server has ended it meanwhile', async () => {
      devices(phone);
      const added = answer('post', '/client/push', ok(own));
      await visitIn('s2');
      expect(added).toHaveLength(0);
      expect(subscription.unsubscribe).toHaveBeenCalledTimes(1);
      expect(keptPush()).toBeUndefined();
    });
  });

  it('of another account ends what the one before has subscribed', async () => {
    stubBrowser('granted');
    devices();
    current = subscription;
    keepPush({ userId: 'u2', id: ownId, at: Date.now() });
    await visit(ada.id);
    expect(subscription.unsubscribe).toHaveBeenCalledTimes(1);
    expect(keptPush()).toBeUndefined();
  });
});
