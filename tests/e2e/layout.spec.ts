import { FAILED_REQUEST } from './complaints.ts';
import { withBlankPictures, withEmptyVendorScripts } from './doubles.ts';
import { expect, test } from './journey.ts';
import { ACCOUNT_PAGES, prerenderedKinds, shellKinds } from './page-kinds.ts';
import { ShopPage } from './pages/shop-page.ts';

const WIDTHS = [390, 768, 1280];

for (const name of ['aurora', 'volt', 'mishti', 'hostile']) {
  test(`no page of ${name} scrolls sideways on any screen`, async ({ page, complaints }) => {
    test.slow();
    complaints.expect(FAILED_REQUEST);
    await withBlankPictures(page);
    await withEmptyVendorScripts(page);
    const shop = new ShopPage(page, name);
    const shells = name === 'aurora' ? shellKinds() : [];
    const accountPages = name === 'aurora' ? ACCOUNT_PAGES : [];
    const wide: string[] = [];
    for (const path of [...(await prerenderedKinds(name)), ...shells, ...accountPages]) {
      if (path === accountPages[0]) await shop.signIn();
      await shop.open(path);
      for (const width of WIDTHS) {
        await page.setViewportSize({ width, height: 900 });
        const content = await page.evaluate(() => document.documentElement.scrollWidth);
        if (content > width) wide.push(`${path}: ${content} px at ${width} px`);
      }
    }
    expect(wide).toEqual([]);
  });
}

test('no page kind reports a console error or policy violation while it is used', async ({
  page,
  shop,
  complaints,
}) => {
  test.slow();
  // Failed requests are expected here (unknown ids, the 404 page); policy reports and script errors are not.
  complaints.expect(/(?:400|404) \(/);
  await withBlankPictures(page);
  for (const path of [...(await prerenderedKinds('aurora')), ...shellKinds(), ...ACCOUNT_PAGES]) {
    if (path === ACCOUNT_PAGES[0]) await shop.signIn();
    await shop.open(path);
    await page.keyboard.press('Tab');
    if (path === '/offline.html') continue;
    await shop.searchField.focus();
    await expect(shop.islandOf(shop.searchField)).not.toHaveAttribute('ssr');
  }
});
