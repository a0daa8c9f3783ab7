import { ShopPage } from './pages/shop-page.ts';
import { expect, test } from './support/journey.ts';

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
