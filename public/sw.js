/**
 * Answers navigations that fail for want of a network with the shop's offline page, and that page's script. It touches
 * nothing else: no other file, no image and no call to the API passes through its cache.
 */
const CACHE = 'offline';
const PAGE = '/offline.html';
/** Start of the addresses of a shop's second language. */
const BASE = /^\/(?:en|bn)(?=\/|$)/;
const SCRIPT = '/offline.js';

/** Keeps a file as a response of its own: a redirected one may not answer a navigation. */
async function keep(path, type) {
  const answer = await fetch(path, { cache: 'no-cache' });
  if (!answer.ok) return;
  const headers = { 'content-type': `${type}; charset=utf-8` };
  const copy = new Response(await answer.blob(), { status: 200, headers });
  await (await caches.open(CACHE)).put(path, copy);
}

/** The offline page in the language of an address. */
function pageOf(address) {
  return (BASE.exec(new URL(address).pathname)?.[0] ?? '') + PAGE;
}

function keepPage(page) {
  return Promise.all([keep(page, 'text/html'), keep(SCRIPT, 'text/javascript')]);
}

async function script(request) {
  try {
    return await fetch(request);
  } catch (error) {
    const kept = await caches.match(SCRIPT);
    if (kept === undefined) throw error;
    return kept;
  }
}

async function navigate(event) {
  try {
    return (await event.preloadResponse) ?? (await fetch(event.request));
  } catch (error) {
    const page = (await caches.match(pageOf(event.request.url))) ?? (await caches.match(PAGE));
    if (page === undefined) throw error;
    return new Response(page.body, { status: 503, statusText: 'Offline', headers: page.headers });
  }
}

self.addEventListener('install', (event) => {
  event.waitUntil(keepPage(PAGE).then(() => self.skipWaiting()));
});

// It claims no pages: the browser would drop those of its back-forward cache. Navigations from them reach it all the same.
self.addEventListener('activate', (event) => {
  event.waitUntil(self.registration.navigationPreload?.enable());
});

// A worker outlives releases: each time it starts it fetches the newest one's page once.
const fresh = new Set();

self.addEventListener('fetch', (event) => {
  const { pathname } = new URL(event.request.url);
  // Windows of the sign-in service belong to another host, which answers for itself.
  if (pathname.startsWith('/__/auth/')) return;
  if (pathname === SCRIPT) return event.respondWith(script(event.request));
  if (event.request.mode !== 'navigate' || event.request.method !== 'GET') return;
  event.respondWith(navigate(event));
  const page = pageOf(event.request.url);
  if (fresh.has(page)) return;
  fresh.add(page);
  event.waitUntil(keepPage(page).catch(() => fresh.delete(page)));
});
