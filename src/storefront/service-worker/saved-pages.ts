/**
 * The script of the offline page and of saved copies, `/offline.js`. On the offline page it lists the saved pages and
 * loads the page again as soon as the shop's host responds. On a saved copy it says when the network has a newer page.
 */
import { bodyOf, CACHE_NAME, KEPT_HEADER } from './cache-names.ts';
import { canonicalUrl } from './canonical-url.ts';

const RETRY_EVERY_MS = 5000;
const MAX_LISTED = 40;

interface SavedPage {
  url: string;
  /** Undefined if it is `url`. */
  canonical: string | undefined;
  title: string;
  keptAt: number;
}

/** Replaces the note of a saved copy when its page has changed, and removes it when the page is the same. */
function followNetwork(note: HTMLElement): void {
  navigator.serviceWorker.onmessage = ({ data }: MessageEvent<{ isNewer: boolean }>) => {
    if (!data.isNewer) return note.remove();
    const link = document.createElement('a');
    link.href = location.href;
    link.textContent = note.dataset.newer ?? '';
    link.style.color = 'inherit';
    note.replaceChildren(link);
  };
}

async function retry(): Promise<void> {
  try {
    // The service worker leaves this method to the network.
    await fetch(location.href, { method: 'HEAD', cache: 'no-store' });
  } catch {
    return;
  }
  location.reload();
}

const isOfflinePage = ({ pathname }: URL | Location) => pathname.endsWith('/offline.html');

async function documentOf(copy: Response): Promise<Document> {
  const html = await new Response(bodyOf(copy)).text();
  return new DOMParser().parseFromString(html, 'text/html');
}

/** The saved pages in this page's language, the newest first, also once if kept under two URLs. */
async function savedPages(): Promise<SavedPage[]> {
  const cache = await caches.open(CACHE_NAME);
  const base = document.documentElement.dataset.base ?? '';
  const pages: SavedPage[] = [];
  for (const { url } of await cache.keys()) {
    const copy = await cache.match(url);
    const pageUrl = new URL(url);
    const [, other = ''] = /^(\/(?:en|bn))(?:\/|$)/.exec(pageUrl.pathname) ?? [];
    if (!copy?.headers.get('content-type')?.includes('html') || isOfflinePage(pageUrl) || other !== base)
      continue;
    const page = await documentOf(copy);
    pages.push({
      url,
      canonical: canonicalUrl(page, url),
      title: page.title,
      keptAt: Number.parseInt(copy.headers.get(KEPT_HEADER) ?? '', 10),
    });
  }
  const kept = new Set(pages.map(({ url }) => url));
  return pages
    .filter(({ canonical }) => canonical === undefined || !kept.has(canonical))
    .sort((a, b) => b.keptAt - a.keptAt)
    .slice(0, MAX_LISTED);
}

function itemOf({ url, title }: SavedPage): HTMLLIElement {
  const item = document.createElement('li');
  const link = document.createElement('a');
  link.href = url;
  // All titles end with the shop's name, which the list does not repeat.
  link.textContent = title.replace(/ \| [^|]*$/, '') || new URL(url).pathname;
  item.append(link);
  return item;
}

async function showSavedPages(section: HTMLElement): Promise<void> {
  const pages = await savedPages();
  if (pages.length === 0) return;
  section.querySelector('ul')?.replaceChildren(...pages.map(itemOf));
  section.hidden = false;
  section.querySelector('button')?.addEventListener('click', async () => {
    const cache = await caches.open(CACHE_NAME);
    // The offline page and this script stay.
    for (const { url } of await cache.keys())
      if (!/\/offline\.(?:html|js)$/.test(url)) await cache.delete(url);
    const status = section.querySelector('[role="status"]');
    if (status) status.textContent = section.dataset.cleared ?? '';
    section.querySelector('ul')?.remove();
    section.querySelector('button')?.remove();
  });
}

const note = document.querySelector<HTMLElement>('[data-newer]');
if (note) followNetwork(note);
const list = document.querySelector<HTMLElement>('[data-saved-pages]');
if (list) {
  void showSavedPages(list);
  // The offline page itself, opened directly.
  if (!isOfflinePage(location)) {
    addEventListener('online', retry);
    // Browsers dispatch no event if only the connection to the host was interrupted.
    setInterval(retry, RETRY_EVERY_MS);
  }
}
