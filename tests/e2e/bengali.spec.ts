/** A shop in Bengali alone. */
import type { Page } from 'playwright/test';
import { ShopPage } from './pages/shop-page.ts';
import { expect, test } from './support/journey.ts';

/** Words of the shop's own data and names of other companies. */
const NOT_OURS =
  /Mishti|Google|Delivery|Returns & refunds|FAQ|Maroon|Old Dhaka|Privacy policy|Terms of sale|Sweets|Tea & Pantry|Facebook|Instagram|WhatsApp|Messenger|YouTube|\S+@\S+|https?:\S+/g;

/** Latin words in texts, names and hints that a shopper sees or hears on the page. */
async function latinWords(page: Page, product: string): Promise<string[]> {
  // A text that is not rendered is not read.
  const [shown = ''] = await page.locator('body').allInnerTexts();
  return page.evaluate(
    ([source, product, rendered]) => {
      const names = [...document.querySelectorAll('[aria-label], [placeholder], [alt], [title]')].flatMap(
        (element) =>
          ['aria-label', 'placeholder', 'alt', 'title'].map((name) => element.getAttribute(name) ?? ''),
      );
      const texts = [document.title, rendered, ...names];
      const words = texts.flatMap(
        (text) =>
          text
            .replaceAll(product, '')
            .replace(new RegExp(source, 'g'), '')
            .match(/[A-Za-z]{2,}/g) ?? [],
      );
      return [...new Set(words)];
    },
    [NOT_OURS.source, product, shown] as const,
  );
}

test('shell, cart, sign-in and search of a shop in Bengali have no English words', async ({
  page,
  complaints,
}) => {
  test.slow();
  complaints.expect(/404|Failed to load resource/);
  const shop = new ShopPage(page, 'mishti');
  await shop.open('/top-selling');
  await expect(shop.footer).toContainText(/© [০-৯]{4} /);
  const card = shop.main.locator('.card').filter({ has: page.locator('[data-add-button]') });
  const name = (await card.first().locator('.card-name').textContent()) ?? '';
  await card.first().locator('[data-add-button]').click();
  await expect(shop.toast).toContainText(`কার্টে যোগ হয়েছে: ${name}`);
  await expect(shop.cartCount).toHaveText('১');

  const found: Record<string, string[]> = {};
  const look = async (what: string) => {
    const words = await latinWords(page, name);
    if (words.length > 0) found[what] = words;
  };
  await shop.openCart();
  await expect(shop.main.getByRole('button', { name: /বাদ দিন$/ })).toHaveCount(1);
  await expect(shop.main.locator('[aria-busy="true"]')).toHaveCount(0);
  await look('cart');
  await expect(shop.main).toContainText(/[০-৯]৳/);

  await shop.open('/sign-in');
  await shop.main.getByRole('textbox').first().fill('nobody');
  await shop.main.locator('input[type=password]').fill('secret word');
  await shop.main.locator('form [type=submit]').click();
  await expect(shop.main).toContainText('ই-মেইল ঠিকানাটি সঠিক নয়।');
  await look('sign-in');
  for (const path of [
    '/search',
    '/search?value=%E0%A6%95%E0%A7%8D%E0%A6%B7',
    '/sign-up',
    '/track-order',
    '/nowhere',
    '/product/unknown',
  ]) {
    await shop.open(path);
    await expect(shop.main.locator('[aria-busy="true"]')).toHaveCount(0);
    await expect(shop.heading).toBeVisible();
    await look(path);
  }
  expect(found).toEqual({});
});

test('an island of a page in Bengali loads no English texts', async ({ page }) => {
  const shop = new ShopPage(page, 'mishti');
  const scripts: Promise<string>[] = [];
  page.on('response', (response) => {
    if (/\/_astro\/.*\.js$/.test(response.url())) scripts.push(response.text());
  });
  await shop.open('/sign-in');
  await expect(shop.islandOf(shop.main.getByRole('textbox').first())).not.toHaveAttribute('ssr');
  const code = (await Promise.all(scripts)).join('\n');
  expect(code).toContain('পাসওয়ার্ড ভুলে গেছেন?');
  expect(code).not.toContain('Forgot your password');
});
