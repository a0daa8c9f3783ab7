/** Doubles for tests that visit many pages: blank images and empty scripts of vendors. */
import type { Page } from 'playwright/test';
import { OWN_HOST_IMAGES } from '#site/image.ts';

const IMAGE = '<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="1200"/>';

/** Replaces every image of a shop by a blank one of the largest size. */
export async function withBlankImages(page: Page): Promise<void> {
  await page.route(
    (url) => ['/media/', OWN_HOST_IMAGES].some((folder) => url.pathname.startsWith(folder)),
    (route) => route.fulfill({ contentType: 'image/svg+xml', body: IMAGE }),
  );
}

/** Replaces scripts of vendors by empty ones. @returns the hosts that a page has requested so far, by the page's path */
export async function withEmptyVendorScripts(page: Page): Promise<(path: string) => string[]> {
  const requests: { path: string; host: string }[] = [];
  await page.route(/^https:/, async (route) => {
    const request = route.request();
    requests.push({ path: new URL(request.frame().url()).pathname, host: new URL(request.url()).hostname });
    await route.fulfill({ contentType: 'text/javascript', body: '' });
  });
  return (path) => [...new Set(requests.filter((request) => request.path === path).map(({ host }) => host))];
}
