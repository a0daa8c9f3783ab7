/** What journeys with the service worker wait for. */
import { expect, type Page } from 'playwright/test';

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
