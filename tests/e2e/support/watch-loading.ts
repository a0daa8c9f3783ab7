/** When a page has loaded what it loads by itself: without a time of silence, which a busy machine has between scripts. */
import { expect, type Page, type Request } from 'playwright/test';

/**
 * Counts the requests that a page makes from here on. The page's clock must not be stopped.
 *
 * @returns waits until none is in progress and scripts that have arrived have run and made no other
 */
export function watchLoading(page: Page): () => Promise<void> {
  const open = new Set<Request>();
  let made = 0;
  page.on('request', (request) => {
    open.add(request);
    made += 1;
  });
  page.on('requestfinished', (request) => open.delete(request));
  page.on('requestfailed', (request) => open.delete(request));
  const isIdle = () =>
    page.evaluate(() => new Promise<void>((resolve) => requestIdleCallback(() => resolve())));
  return () =>
    expect(async () => {
      const before = made;
      for (const _ of ['scripts that have arrived', 'those that they import']) await isIdle();
      expect([...[...open].map((request) => request.url()), made - before]).toEqual([0]);
    }).toPass();
}
