/** What a journey through many pages leaves out: drawing pictures, and hosts of others. */
import type { Page } from 'playwright/test';

const PICTURE = '<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="1200"/>';

/** Every picture of the API is blank, and as large as pictures get. */
export async function withBlankPictures(page: Page): Promise<void> {
  await page.route(
    (url) => url.pathname.startsWith('/media/'),
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
