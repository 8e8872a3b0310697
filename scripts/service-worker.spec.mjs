/* global describe, expect, it, jest */
import { readFileSync } from 'node:fs';
import { runInNewContext } from 'node:vm';

const source = readFileSync('web/public/sw.js', 'utf8');
const origin = 'https://ringlet.test';
const chrome = 'Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 Chrome/142.0 Safari/537.36';
const safari = 'Mozilla/5.0 (iPhone) AppleWebKit/605.1.15 Version/18.4 Safari/604.1';
const push = {
  title: 'A message arrived',
  text: 'Your code: 4829\nWhatsApp.',
  path: '/client/view-sms/n1',
  tag: 'm1',
  copy: 'Copier le code',
  live: true,
};

function tab(path, visibilityState = 'hidden') {
  const navigate = jest.fn(() => Promise.resolve());
  return { url: origin + path, visibilityState, focus: jest.fn(), navigate, postMessage: jest.fn() };
}

/** The worker with these tabs; `send` waits for an event's effect. */
function start({ tabs = [], userAgent = chrome } = {}) {
  const handlers = {};
  const displayed = [];
  const shown = jest.fn(async (title, { tag }) => void displayed.push(tag));
  const getNotifications = jest.fn(async ({ tag }) => displayed.filter((each) => each === tag));
  const subscribe = jest.fn(() => Promise.resolve({}));
  const timers = [];
  const openWindow = jest.fn(() => Promise.resolve());
  const self = {
    location: { origin },
    navigator: { userAgent },
    clients: { matchAll: () => Promise.resolve(tabs), openWindow },
    registration: { showNotification: shown, getNotifications, pushManager: { subscribe } },
    addEventListener: (type, handler) => void (handlers[type] = handler),
  };
  runInNewContext(source, {
    self,
    URL,
    caches: {},
    fetch: () => undefined,
    setTimeout: (run) => void timers.push(run),
  });
  const send = async (type, event) => {
    let done;
    handlers[type]({ ...event, waitUntil: (promise) => void (done = promise) });
    await done;
  };
  const receive = (content) => send('push', { data: { json: () => content } });
  /** Resolves to the answer for the page. */
  const announce = async (options) => {
    const postMessage = jest.fn();
    await send('message', { data: { title: 'Ringlet', options }, ports: [{ postMessage }] });
    return postMessage.mock.calls;
  };
  const endTimers = () => timers.splice(0).forEach((run) => run());
  const click = (action, url = push.path) =>
    send('notificationclick', { action, notification: { close: jest.fn(), data: { url } } });
  return { shown, getNotifications, subscribe, openWindow, send, receive, announce, endTimers, click };
}

describe('the service worker', () => {
  it('shows a push with the button that it names to copy its code, under the tag of its message', async () => {
    const worker = start({ tabs: [tab('/client/dashboard')] });
    await worker.receive(push);
    expect(worker.shown).toHaveBeenCalledWith(push.title, {
      body: 'Your code: 4829\nWhatsApp.',
      tag: 'm1',
      icon: '/icon-192.png',
      data: { url: push.path },
      actions: [{ action: 'copy', title: 'Copier le code' }],
    });
    await worker.receive({ title: 'Refunded', text: 'WhatsApp.', path: '/client/notices', tag: 'e1' });
    expect(worker.shown).toHaveBeenLastCalledWith(
      'Refunded',
      expect.objectContaining({ body: 'WhatsApp.', actions: [] }),
    );
  });

  it('shows no message where a page of a client is seen, which announces it; other notices always, and all in Safari', async () => {
    const tabs = [tab('/client/dashboard', 'visible')];
    const worker = start({ tabs });
    await worker.receive(push);
    expect(worker.shown).not.toHaveBeenCalled();
    await worker.receive({ ...push, live: undefined });
    expect(worker.shown).toHaveBeenCalledTimes(1);
    const signedOut = start({ tabs: [tab('/login', 'visible')] });
    await signedOut.receive(push);
    expect(signedOut.shown).toHaveBeenCalledTimes(1);
    const inSafari = start({ tabs, userAgent: safari });
    await inSafari.receive(push);
    expect(inSafari.shown).toHaveBeenCalledTimes(1);
  });

  it('shows what a page in the background announces, and leaves what a push has shown already', async () => {
    const worker = start({ tabs: [tab('/client/dashboard')] });
    const announced = { body: 'Your code arrived: 4829', tag: 'm1', data: { url: push.path } };
    expect(await worker.announce(announced)).toEqual([[true]]);
    expect(worker.shown.mock.calls).toEqual([['Ringlet', announced]]);
    await worker.receive({ ...push, tag: 'm2' });
    expect(await worker.announce({ ...announced, tag: 'm2' })).toEqual([[true]]);
    expect(worker.shown).toHaveBeenCalledTimes(2);
    expect(worker.shown).toHaveBeenLastCalledWith(push.title, expect.objectContaining({ tag: 'm2' }));
  });

  it('looks for no notification while one is being displayed, and goes on after one that fails', async () => {
    const worker = start();
    let fail;
    worker.shown.mockReturnValueOnce(new Promise((_resolve, reject) => (fail = reject)));
    const received = worker.receive(push);
    const announced = worker.announce({ tag: 'm1' });
    await new Promise((resolve) => setTimeout(resolve));
    expect(worker.shown).toHaveBeenCalledTimes(1);
    expect(worker.getNotifications).not.toHaveBeenCalled();
    fail(new TypeError('no'));
    await expect(received).rejects.toThrow('no');
    await announced;
    expect(worker.shown).toHaveBeenLastCalledWith('Ringlet', { tag: 'm1' });
  });

  it('answers a page whose notification cannot be shown', async () => {
    const worker = start();
    worker.shown.mockRejectedValueOnce(new TypeError('no'));
    expect(await worker.announce({ tag: 'm1' })).toEqual([[false]]);
  });

  it('waits only for a time for a notification whose icon does not load', async () => {
    const worker = start();
    worker.shown.mockReturnValueOnce(new Promise(() => undefined));
    void worker.receive(push);
    await new Promise((resolve) => setTimeout(resolve));
    const received = worker.receive({ ...push, tag: 'm2' });
    await new Promise((resolve) => setTimeout(resolve));
    expect(worker.shown).toHaveBeenCalledTimes(1);
    worker.endTimers();
    await received;
    expect(worker.shown).toHaveBeenLastCalledWith(push.title, expect.objectContaining({ tag: 'm2' }));
  });

  it('opens the number, and for "Copy code" has its page copy: the code is in no address', async () => {
    const closed = start();
    await closed.click('');
    expect(closed.openWindow).toHaveBeenLastCalledWith(origin + push.path);
    await closed.click('copy');
    expect(closed.openWindow).toHaveBeenLastCalledWith(`${origin}${push.path}#copy`);

    const other = tab('/client/dashboard');
    await start({ tabs: [other] }).click('copy');
    expect(other.focus).toHaveBeenCalled();
    expect(other.navigate).toHaveBeenCalledWith(`${origin}${push.path}#copy`);

    const own = tab(push.path);
    await start({ tabs: [other, own] }).click('copy');
    expect(own.postMessage).toHaveBeenCalledWith('#copy');
    expect(own.navigate).not.toHaveBeenCalled();
  });

  it('subscribes again where the push service has ended the subscription', async () => {
    const worker = start();
    const oldSubscription = { options: { applicationServerKey: 'key' } };
    await worker.send('pushsubscriptionchange', { oldSubscription, newSubscription: {} });
    await worker.send('pushsubscriptionchange', {});
    expect(worker.subscribe).not.toHaveBeenCalled();
    await worker.send('pushsubscriptionchange', { oldSubscription });
    expect(worker.subscribe).toHaveBeenCalledWith({ userVisibleOnly: true, applicationServerKey: 'key' });
  });
});
