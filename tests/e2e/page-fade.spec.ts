import { expect, test } from './support/journey.ts';

test.use({ contextOptions: { reducedMotion: 'no-preference' } });

test('a click during the fade between pages is not lost', async ({ page, shop }) => {
  await shop.openPlainProduct();
  await shop.addButton.click();
  await expect(shop.cartCount).toHaveText('1');
  await shop.open('/categories/Panjabi');
  // The fade lasts as long as this test, as on a busy phone.
  await page.addInitScript(() => {
    const slow = new CSSStyleSheet();
    slow.replaceSync(
      '::view-transition-old(*), ::view-transition-new(*) { animation-duration: 60s !important; }',
    );
    document.adoptedStyleSheets.push(slow);
  });
  const card = shop.main.locator('.card:has([aria-label^="Choose options: "])').first();
  await card.locator('a[href^="/product/"]:not([data-options])').first().click();
  // The cart count shows that the base module has started.
  await expect(shop.cartCount).toHaveText('1');
  await expect.poll(() => page.evaluate(() => document.activeViewTransition !== null)).toBe(true);

  const size = shop.main.getByRole('group', { name: 'Size' }).getByRole('radio').last();
  await size.click({ force: true });
  await expect(size).toBeChecked();
  await expect(size).toBeFocused();
  await expect.poll(() => page.evaluate(() => document.activeViewTransition)).toBeNull();
});
