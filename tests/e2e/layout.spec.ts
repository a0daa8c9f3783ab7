import { ShopPage } from './pages/shop-page.ts';
import { withBlankImages, withEmptyVendorScripts } from './support/doubles.ts';
import { expect, test } from './support/journey.ts';
import { ACCOUNT_PAGES, prerenderedKinds, shellKinds } from './support/page-kinds.ts';

const WIDTHS = [320, 390, 768, 1280];

const VISITS = [
  { what: 'prerendered page of aurora', name: 'aurora', paths: () => prerenderedKinds('aurora') },
  { what: 'shell of aurora', name: 'aurora', paths: shellKinds },
  { what: 'account page of aurora', name: 'aurora', paths: () => ACCOUNT_PAGES, isSignedIn: true },
  { what: 'prerendered page of volt', name: 'volt', paths: () => prerenderedKinds('volt') },
  { what: 'prerendered page of mishti', name: 'mishti', paths: () => prerenderedKinds('mishti') },
  { what: 'prerendered page of hostile', name: 'hostile', paths: () => prerenderedKinds('hostile') },
];

for (const { what, name, paths, isSignedIn = false } of VISITS) {
  test(`no ${what} scrolls sideways on any screen, or reports an error while it is used`, async ({
    page,
    complaints,
  }) => {
    test.slow();
    // Failed requests are expected here (unknown ids, the 404 page); policy reports and script errors are not.
    complaints.expect(/(?:400|404) \(/);
    await withBlankImages(page);
    await withEmptyVendorScripts(page);
    const shop = new ShopPage(page, name);
    if (isSignedIn) {
      await shop.open();
      await shop.signIn();
    }
    const wide: string[] = [];
    for (const path of await paths()) {
      await shop.open(path);
      for (const width of WIDTHS) {
        await page.setViewportSize({ width, height: 900 });
        const content = await page.evaluate(() => document.documentElement.scrollWidth);
        if (content > width) wide.push(`${path}: ${content} px at ${width} px`);
      }
      await page.keyboard.press('Tab');
      if (name !== 'aurora' || path === '/offline.html') continue;
      await shop.searchField.focus();
      await expect(shop.islandOf(shop.searchField)).not.toHaveAttribute('ssr');
    }
    expect(wide).toEqual([]);
  });
}

test('on the narrowest phone labels of a Bengali shop stay in their buttons, and an email breaks after its sign', async ({
  page,
}) => {
  await page.setViewportSize({ width: 320, height: 700 });
  const shop = new ShopPage(page, 'mishti');
  await shop.open('/for-you');
  const [product] = await shop.productPaths();
  await shop.open(product);
  const form = shop.main.locator('form.buy');
  const { right } = await form.evaluate((each) => each.getBoundingClientRect());
  for (const button of await form.locator('.buy-row button').all()) {
    const { end, isWhole } = await button.evaluate((each) => ({
      end: each.getBoundingClientRect().right,
      isWhole: each.scrollWidth <= each.clientWidth,
    }));
    expect(end).toBeLessThanOrEqual(right);
    expect(isWhole).toBe(true);
  }

  await shop.open('/track-order');
  const lines = await shop.main.locator('.help [href^=mailto] span').evaluate((address) => {
    const parts = [...address.childNodes].filter((node) => node.nodeType === Node.TEXT_NODE);
    return parts.map((part) => {
      const text = document.createRange();
      text.selectNodeContents(part);
      return [part.textContent?.trim(), text.getClientRects().length];
    });
  });
  expect(lines).toEqual([
    ['namaskar@', 1],
    ['mishti.example', 1],
  ]);
});
