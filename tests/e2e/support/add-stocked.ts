import type { ShopPage } from '../pages/shop-page.ts';

/** Adds an item of the budget shop: of most of its products few items are in stock, which other tests need. */
export async function addStocked(shop: ShopPage): Promise<void> {
  await shop.open('/for-you');
  const product = shop.plainCards.getByRole('link', { name: /, size 8$/ });
  await shop.open((await product.getAttribute('href')) ?? '');
  await shop.addButton.click();
  await shop.cartCount.waitFor();
}
