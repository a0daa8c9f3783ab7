/** What journeys with the service worker wait for. */
import { expect, type Page } from 'playwright/test';
import { watchLoading } from './watch-loading.ts';

/** Reports of requests without a network, and of those that a gate lets fail. */
export const NETWORK_FAILURES =
  /Failed to load resource|ERR_|error occurred when fetching|Failed to fetch|503|Failed to update/;

/** Waits until the worker controls the next pages. */
export async function startWorker(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready;
  });
}

/** Waits until a page is kept. */
export async function keptPage(page: Page, path: string): Promise<void> {
  const isKept = () =>
    page.evaluate(async (url) => (await (await caches.open('shop-1')).match(url)) !== undefined, path);
  await expect.poll(isKept).toBe(true);
}

/** Waits until the files that the page has loaded are kept, of those that the worker keeps. */
export async function keptFiles(page: Page): Promise<void> {
  const missing = () =>
    page.evaluate(async () => {
      const cache = await caches.open('shop-1');
      const urls = performance.getEntriesByType('resource').filter(({ name }) => {
        const { origin, pathname, searchParams } = new URL(name);
        if (origin !== location.origin) return false;
        if (pathname.startsWith('/_img/')) return Number(searchParams.get('w')) <= 480;
        return /^\/_(?:astro|menu|lists|search)\//.test(pathname);
      });
      const found = await Promise.all(urls.map(async ({ name }) => (await cache.match(name)) !== undefined));
      return urls.filter((_, index) => found[index] === false).map(({ name }) => name);
    });
  await expect.poll(missing).toEqual([]);
}

/** Opens a page and waits until it is kept with its files. */
export async function visit(page: Page, open: (path: string) => Promise<void>, path: string): Promise<void> {
  const hasLoaded = watchLoading(page);
  await open(path);
  await keptPage(page, path);
  await hasLoaded();
  await keptFiles(page);
}

/** Names of the files in the caches, and those of them whose URL or content has one of the texts. */
export async function searchCaches(
  page: Page,
  texts: readonly string[],
): Promise<{ urls: string[]; having: string[] }> {
  return page.evaluate(async (searched) => {
    const found = { urls: [] as string[], having: [] as string[] };
    for (const name of await caches.keys()) {
      const cache = await caches.open(name);
      for (const { url } of await cache.keys()) {
        const copy = await cache.match(url);
        // Text is compressed.
        const body = copy?.headers.has('x-gzip')
          ? copy.body?.pipeThrough(new DecompressionStream('gzip'))
          : copy?.body;
        const content = url + (await new Response(body).text());
        found.urls.push(url);
        if (searched.some((text) => content.includes(text))) found.having.push(url);
      }
    }
    return found;
  }, texts);
}
