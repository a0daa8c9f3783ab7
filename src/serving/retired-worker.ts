/**
 * The service worker of a shop without one: it deletes the copies of an earlier worker and unregisters itself. Browsers
 * load it with their check for a new worker.
 */

export const WORKER_FILE = 'sw.js';

export const WORKER_HEADERS: Readonly<Record<string, string>> = { 'cache-control': 'no-cache' };

export const RETIRED_WORKER = `self.addEventListener('install', () => self.skipWaiting());
self.addEventListener('activate', (event) => {
  const remove = async () => {
    for (const name of await caches.keys()) await caches.delete(name);
    await self.registration.unregister();
  };
  event.waitUntil(remove());
});
`;
