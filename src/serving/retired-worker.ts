/**
 * Replaces the service worker of a shop that has turned it off: it deletes an earlier worker's copies and unregisters
 * itself. Browsers load it when they check for a new worker.
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
