/** Caches the offline page and shows notifications. Everything else is left to the HTTP cache. */
const cacheName = 'ringlet-offline-2';

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

/** Shows the number of a notification: in a tab that is open already, if there is one. */
self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  const url = new URL(event.notification.data?.url ?? '/client/purchased-number', self.location.origin).href;
  const show = async () => {
    const tabs = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
    const tab = tabs.find((each) => each.url === url) ?? tabs[0];
    if (!tab) return self.clients.openWindow(url);
    await tab.focus();
    if (tab.url !== url) await tab.navigate(url).catch(() => self.clients.openWindow(url));
  };
  event.waitUntil(show());
});
