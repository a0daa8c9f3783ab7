/** What a journey through many pages leaves out: drawing pictures, and hosts of others. */
import type { Page } from 'playwright/test';
import { OWN_HOST_PICTURES } from '#site/image.ts';

const PICTURE = '<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="1200"/>';

/** Every picture of a shop is blank, and as large as pictures get; also those that nobody has drawn. */
export async function withBlankPictures(page: Page): Promise<void> {
  await page.route(
    (url) => ['/media/', OWN_HOST_PICTURES].some((folder) => url.pathname.startsWith(folder)),
    (route) => route.fulfill({ contentType: 'image/svg+xml', body: PICTURE }),
  );
}

/** Scripts of vendors are empty. @returns the hosts that were asked, as the journey goes on */
export async function withSilentVendors(page: Page): Promise<Set<string>> {
  const hosts = new Set<string>();
  await page.route(/^https:/, async (route) => {
    hosts.add(new URL(route.request().url()).hostname);
    await route.fulfill({ contentType: 'text/javascript', body: '' });
  });
  return hosts;
}
