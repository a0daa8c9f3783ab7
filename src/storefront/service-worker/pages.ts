/** Navigations: the network first, else the saved copy with its note, else the offline page. */

import { KEPT_HEADER } from './cache-names.ts';
import { dropCopy, findCopy, isOwnFile, keepCopy } from './copies.ts';
import { networkElse } from './network-else.ts';
import type { FetchEvent, WorkerScope } from './worker-scope.ts';

declare const self: WorkerScope & typeof globalThis;

const DAY_MS = 864e5;
/** Older copies are only shown without a network. */
const MAX_AGE_MS = 7 * DAY_MS;
export const OFFLINE_SCRIPT = '/offline.js';

/** Start of the paths of a second language. */
const BASE = /^\/(?:en|bn)(?=\/|$)/;
/**
 * Pages that are never kept. Of the private pages, only cart, checkout and one-page orders are kept: their HTML, and
 * their URL without its query, are the same for all shoppers.
 */
const NEVER = /^(?:\/(?:en|bn))?\/(?:user(?!\/(?:cart|order)$)(?:\/|$)|sign-|track-order|confirm-order)/;
/** The note of saved copies in the offline page. */
const NOTE = /<template data-locale="(.*?)" data-valid="(.*?)" data-prices="(.*?)">(.*?)<\/template>/s;

/** URL under which a page is kept: its HTML does not depend on the query. */
const pageKey = (url: string) => url.replace(/[?#].*/, '');
/** The path of a URL. */
export const pathOf = (url: string) => new URL(url).pathname;
const offlinePageOf = (url: string) => `${location.origin}${BASE.exec(pathOf(url)) ?? ''}/offline.html`;

/** Whether copies of a page may be kept. */
export function mayKeep(url: string): boolean {
  return !NEVER.test(pathOf(url));
}

/** Releases whose offline pages this worker has kept since it started. */
const known = new Set<string>();

/** Keeps the offline page in the language of a page, once for each release. */
export async function keepOfflinePage(url: string, release: string | null): Promise<void> {
  const page = offlinePageOf(url);
  if (known.has(page + release)) return;
  for (const file of [page, location.origin + OFFLINE_SCRIPT]) {
    const response = await fetch(file, { cache: 'no-cache' });
    if (isOwnFile(response)) await keepCopy(file, response);
  }
  known.add(page + release);
}

/** The offline page in the language of a page as text; undefined if it was never kept. */
async function offlinePage(url: string): Promise<Response | undefined> {
  return (await findCopy(offlinePageOf(url))) ?? findCopy(offlinePageOf(location.origin));
}

async function noteOf(url: string): Promise<RegExpExecArray | null> {
  return NOTE.exec((await (await offlinePage(url))?.text()) ?? '');
}

/**
 * Keeps a page, or deletes its copy when the page is gone.
 * @returns its HTML; undefined if the response is not a page to keep
 */
export async function keepPage(url: string, response: Response): Promise<string | undefined> {
  const { headers, status } = response;
  const key = pageKey(url);
  if (status === 404 || status === 410) {
    await dropCopy(key);
    return '';
  }
  if (!isOwnFile(response) || !mayKeep(url) || !headers.get('content-type')?.includes('html')) return;
  const html = await response.clone().text();
  await keepOfflinePage(url, headers.get('x-release')).catch(() => {});
  await keepCopy(key, response, (await noteOf(url))?.[2]);
  return html;
}

/**
 * The copy of a page with its note; undefined without one.
 * @param show receives the HTML of the copy
 */
async function savedPage(
  url: string,
  maxAge: number,
  show: (html: string) => void,
): Promise<Response | undefined> {
  const copy = await findCopy(pageKey(url));
  if (!copy) return;
  const [keptAt = 0, validUntil = 0] = (copy.headers.get(KEPT_HEADER) ?? '').split(' ').map(Number);
  const now = Date.now();
  if (now - keptAt > maxAge) return;
  const html = await copy.text();
  show(html);
  const [, locale, , prices = '', note = ''] = (await noteOf(url)) ?? [];
  const time = new Date(keptAt).toLocaleString(locale, {
    dateStyle: now - keptAt > DAY_MS ? 'medium' : undefined,
    timeStyle: 'short',
    hourCycle: 'h23',
  });
  const shown = note
    .replace('{time}', time)
    .replace('{prices}', validUntil && now > validUntil ? prices : '');
  return new Response(
    html.replace(/<body.*?>/, (body) => body + shown),
    copy,
  );
}

/** The response to a navigation. */
export function navigate(event: FetchEvent): Promise<Response> {
  const { url } = event.request;
  let shown: string | undefined;
  const load = async () => {
    const response = (await event.preloadResponse) ?? (await fetch(event.request));
    const copy = response.clone();
    event.waitUntil(
      (async () => {
        const html = await keepPage(url, copy);
        if (shown && html !== undefined) {
          (await self.clients.get(event.resultingClientId))?.postMessage({ isNewer: html !== shown });
        }
      })().catch(() => {}),
    );
    return response;
  };
  return networkElse(event, load(), async (isCut) => {
    const saved = await savedPage(url, isCut ? Number.POSITIVE_INFINITY : MAX_AGE_MS, (html) => {
      shown = html;
    });
    if (saved || !isCut) return saved;
    const page = await offlinePage(url);
    return page && new Response(page.body, { status: 503, headers: page.headers });
  });
}
