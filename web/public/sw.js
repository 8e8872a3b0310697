/** Caches the offline page, and shows notifications and pushes. The HTTP cache does everything else. */
const cacheName = 'ringlet-offline-3';

self.addEventListener('install', (event) => {
  event.waitUntil(caches.open(cacheName).then((cache) => cache.add('/offline.html')));
  self.skipWaiting();
});

self.addEventListener('activate', (event) => {
  event.waitUntil(
    caches
      .keys()
      .then((names) => Promise.all(names.filter((name) => name !== cacheName).map((name) => caches.delete(name))))
      .then(() => self.clients.claim()),
  );
});

self.addEventListener('fetch', (event) => {
  if (event.request.mode !== 'navigate') return;
  event.respondWith(fetch(event.request).catch(() => caches.match('/offline.html')));
});

/** How long a notification waits for the one before, whose icon may load slowly (milliseconds). */
const turnMs = 5000;
let shownLast = Promise.resolve();
/** One by one: Chromium forgets a notification that is being displayed while `getNotifications` is called. */
function inTurn(show) {
  const before = shownLast.catch(() => undefined);
  shownLast = Promise.race([before, new Promise((resolve) => setTimeout(resolve, turnMs))]).then(show);
  return shownLast;
}

/**
 * Shows a push, unless a visible client page announces it. A page in the background uses the same tag, so one notification is
 * shown.
 */
self.addEventListener('push', (event) => {
  const { title = 'Ringlet', text = '', path, tag, copy, live } = event.data?.json() ?? {};
  const options = {
    body: text,
    tag,
    icon: '/icon-192.png',
    data: { url: path },
    // Its label is in the account's language; absent without a code.
    actions: copy === undefined ? [] : [{ action: 'copy', title: copy }],
  };
  // Safari ends subscriptions whose pushes show nothing.
  const mustShow = live !== true || !/Chrome|Firefox/.test(self.navigator.userAgent);
  const isSeen = ({ visibilityState, url }) =>
    visibilityState === 'visible' && new URL(url).pathname.startsWith('/client/');
  const show = async () => {
    const tabs = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
    if (!mustShow && tabs.some(isSeen)) return;
    await self.registration.showNotification(title, options);
  };
  event.waitUntil(inTurn(show));
});

/**
 * Shows a background page's announcement, unless a push has shown it, with a button to copy the code. Answers whether it is
 * shown.
 */
self.addEventListener('message', (event) => {
  const { title, options } = event.data;
  const [port] = event.ports;
  const show = async () => {
    const shown = await self.registration.getNotifications({ tag: options.tag });
    if (shown.length === 0) await self.registration.showNotification(title, options);
  };
  event.waitUntil(
    inTurn(show).then(
      () => port.postMessage(true),
      () => port.postMessage(false),
    ),
  );
});

/** The push service has ended the subscription: makes another one, which the next page reports to the server. */
self.addEventListener('pushsubscriptionchange', (event) => {
  const { applicationServerKey } = event.oldSubscription?.options ?? {};
  if (event.newSubscription || !applicationServerKey) return;
  event.waitUntil(self.registration.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey }));
});

/** Shows a notification's number, in an open tab if there is one. */
self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  const url = new URL(event.notification.data?.url ?? '/client/purchased-number', self.location.origin).href;
  // Workers have no clipboard: the number's page copies the code (useCopyRequest.ts).
  const request = event.action === 'copy' ? '#copy' : '';
  const show = async () => {
    const tabs = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
    const tab = tabs.find((each) => each.url === url) ?? tabs[0];
    if (!tab) return self.clients.openWindow(url + request);
    await tab.focus();
    if (tab.url === url) return request && tab.postMessage(request);
    await tab.navigate(url + request).catch(() => self.clients.openWindow(url + request));
  };
  event.waitUntil(show());
});
