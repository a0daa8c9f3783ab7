/**
 * The service worker of a shop, `/sw.js`: visited pages open without a network. It keeps no data of a shopper, no
 * response of the API and no file of another host.
 */
import { IMAGE_WIDTHS } from '#site/image.ts';
import { CACHE_NAME, LITE_CACHE } from './cache-names.ts';
import { findCopy, isOwnFile, keepCopy } from './copies.ts';
import { networkElse } from './network-else.ts';
import { keepOfflinePage, keepPage, navigate, pathOf } from './pages.ts';
import type { ExtendableEvent, WorkerScope } from './worker-scope.ts';

declare const self: WorkerScope & typeof globalThis;
/** Finds the width in the URL of an image of the shop's own host. A release declares it before this code. */
declare const IMAGE_WIDTH: RegExp;

/** Wider images take too much of the budget. */
const MAX_IMAGE_WIDTH = 480;

/** Whether the worker may respond: not to requests for the sign-in service's pages. */
const isOwnUrl = (url: string) => url.startsWith(`${location.origin}/`) && !/^\/__\//.test(pathOf(url));

const widthOf = (url: string) => Number(IMAGE_WIDTH.exec(url)?.[2]);

/** Fetches a file and keeps it. */
async function load(event: ExtendableEvent, request: Request): Promise<Response> {
  const response = await fetch(request);
  if (isOwnFile(response)) event.waitUntil(keepCopy(request.url, response.clone()).catch(() => {}));
  return response;
}

/** Files whose content never changes. */
async function copyFirst(event: ExtendableEvent, request: Request): Promise<Response> {
  return (await findCopy(request.url)) ?? load(event, request);
}

/** Files that change with the shop's products. */
function networkFirst(event: ExtendableEvent, request: Request): Promise<Response> {
  return networkElse(event, load(event, request), () => findCopy(request.url));
}

/** The URL of an image in another width. */
const inWidth = (url: string, width?: number) =>
  url.replace(IMAGE_WIDTH, (_, before: string) => `${before}${width}`);

/** An image, in half its width for pages that use less data; without a network the widest copy of the same image. */
async function image(event: ExtendableEvent, requested: Request): Promise<Response> {
  const half = IMAGE_WIDTHS.find((width) => width >= widthOf(requested.url) / 2);
  const request = (await caches.has(LITE_CACHE))
    ? new Request(inWidth(requested.url, half), requested)
    : requested;
  const { url } = request;
  const response = await (widthOf(url) <= MAX_IMAGE_WIDTH ? copyFirst(event, request) : fetch(request)).catch(
    () => undefined,
  );
  if (response) return response;
  let copy: Response | undefined;
  for (const width of IMAGE_WIDTHS) copy = (await findCopy(inWidth(url, width))) ?? copy;
  return copy ?? Response.error();
}

// Does not skip waiting: Chromium loses a navigation that the replaced worker has just received.
self.addEventListener('install', (event) => {
  event.waitUntil(keepOfflinePage(location.origin, null).catch(() => {}));
});

// Does not claim pages: the browser would drop pages of its back-forward cache.
self.addEventListener('activate', (event) => {
  event.waitUntil(
    (async () => {
      await self.registration.navigationPreload?.enable();
      for (const name of await caches.keys())
        if (name !== CACHE_NAME && name !== LITE_CACHE) await caches.delete(name);
    })(),
  );
});

/** The response to a request for a file; undefined for one that the worker leaves to the browser. */
function fileResponse(event: ExtendableEvent, request: Request): Promise<Response> | undefined {
  const path = pathOf(request.url);
  if (/^\/_(?:astro|menu)\//.test(path)) return copyFirst(event, request);
  if (/^\/(?:_(?:lists|search)\/|offline\.js$)/.test(path)) return networkFirst(event, request);
  return /^\/_img\//.test(path) ? image(event, request) : undefined;
}

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const { method, mode, url } = request;
  if (method !== 'GET' || !isOwnUrl(url)) return;
  const response = mode === 'navigate' ? navigate(event) : fileResponse(event, request);
  if (response) event.respondWith(response);
});

/** Only reads the browser's cache: another `Accept` header or width would load an image again. */
const LOADED: RequestInit = { cache: 'only-if-cached', mode: 'same-origin' };

// A page that was loaded without this worker sends its URL and the files that it has loaded. A page that was opened at
// another URL sends its canonical URL.
self.addEventListener('message', (event) => {
  const [page = '', ...files] = event.data;
  const keep = async () => {
    await keepPage(page, await fetch(page));
    for (const url of files) await fileResponse(event, new Request(url, LOADED))?.catch(() => {});
  };
  event.waitUntil(keep().catch(() => {}));
});
