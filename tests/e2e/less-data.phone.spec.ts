/** Pages that use less data on a phone: its switches, and the widths of images that the service worker requests. */
import { IMAGE_WIDTHS } from '#site/image.ts';
import { expect, test } from './support/gated-journey.ts';
import { startWorker } from './support/saved-copies.ts';
import { watchLoading } from './support/watch-loading.ts';

test.use({ deviceScaleFactor: 2 });

test('the switches of menu and footer show what either of them has stored', async ({ page, shop }) => {
  const menu = page.getByRole('dialog', { name: 'Categories' });
  const inMenu = menu.getByRole('checkbox', { name: 'Use less data' });
  const inFooter = shop.footer.getByRole('checkbox', { name: 'Use less data' });
  const openMenu = () =>
    page.getByRole('navigation', { name: 'Shop' }).getByRole('link', { name: 'Category' }).tap();
  await shop.open('/blog');
  await openMenu();
  await expect(inMenu).not.toBeChecked();
  await inMenu.check();
  await page.screenshot({ path: test.info().outputPath('menu.png') });
  await page.reload();
  await expect(inFooter).toBeChecked();
  await openMenu();
  await expect(inMenu).toBeChecked();
  await page.keyboard.press('Escape');
  await inFooter.uncheck();
  await page.screenshot({ path: test.info().outputPath('footer.png') });
  await page.reload();
  await expect(inFooter).not.toBeChecked();
  await openMenu();
  await expect(inMenu).not.toBeChecked();
});

test('the second page of a first visit requests its images in half their width', async ({
  page,
  shop,
  gated: { site },
}) => {
  await page.addInitScript(() => localStorage.setItem('less-data', 'on'));
  await shop.open('/');
  await startWorker(page);
  await expect
    .poll(() => page.evaluate(async () => (await navigator.serviceWorker.ready).active?.state))
    .toBe('activated');
  site.requested.length = 0;
  const hasLoaded = watchLoading(page);
  await shop.open('/for-you');
  await hasLoaded();
  const shown = await page.evaluate(() =>
    [...document.images].filter(({ naturalWidth }) => naturalWidth > 0).map(({ currentSrc }) => currentSrc),
  );
  const halved = shown
    .filter((url) => new URL(url).pathname.startsWith('/_img/'))
    .map((url) => {
      const { pathname, search } = new URL(url);
      const half = (width: string) => IMAGE_WIDTHS.find((offered) => offered >= Number(width) / 2);
      return pathname + search.replace(/(?<=w=)\d+/, (width) => `${half(width)}`);
    });
  const requested = site.requested.filter((url) => url.startsWith('/_img/'));
  expect(requested.length).toBeGreaterThan(2);
  expect(requested.filter((url) => !halved.includes(url))).toEqual([]);
});
