import { consentText } from '#storefront/i18n/consent.ts';
import { ShopPage } from './pages/shop-page.ts';
import { withEmptyVendorScripts } from './support/doubles.ts';
import { expect, test } from './support/journey.ts';
import { namesOf, recordTags } from './support/recorded-tags.ts';
import { watchLoading } from './support/watch-loading.ts';

const GOOGLE = 'www.googletagmanager.com';
const FACEBOOK = 'connect.facebook.net';

test('a shop’s tags load under its content security policy: no pixel on product pages, no tag on checkout', async ({
  page,
}) => {
  const shop = new ShopPage(page, 'volt');
  const hostsOf = await withEmptyVendorScripts(page);
  const [product = ''] = await shop.plainProducts();
  await shop.open('/blog');
  await expect.poll(() => hostsOf('/blog').sort()).toEqual([FACEBOOK, GOOGLE]);
  await shop.open(product);
  await expect.poll(() => hostsOf(product)).toEqual([GOOGLE]);
  await shop.open(`/user/cart?add=${await shop.productId()}`);
  await expect.poll(() => hostsOf('/user/cart').sort()).toEqual([FACEBOOK, GOOGLE]);
  await expect(shop.cartCount).toHaveText('1');
  await shop.open('/user/order');
  await expect(shop.cartCount).toHaveText('1');
  expect(hostsOf('/user/order')).toEqual([]);
  expect(hostsOf(product)).toEqual([GOOGLE]);
});

test('each step to the checkout is one event with the ids of its products, and each page one page view', async ({
  page,
  context,
}) => {
  const shop = new ShopPage(page, 'volt');
  const sent = await recordTags(context);
  const [product = ''] = await shop.plainProducts();
  await shop.open('/top-selling');
  const id = await shop.plainCards.first().locator('[name=add]').getAttribute('value');
  const link = shop.main.locator(`a[href="${product}"]`).first();
  await expect.poll(() => namesOf(sent)).toEqual(expect.arrayContaining(['config', 'PageView']));
  sent.length = 0;
  await shop.plainCards
    .first()
    .getByRole('button', { name: /^Add to cart: / })
    .click();
  await expect.poll(() => namesOf(sent).sort()).toEqual([`AddToCart ${id}`, `add_to_cart ${id}`]);
  sent.length = 0;

  await link.click();
  await expect(shop.addButton).toBeVisible();
  // The page's script listens for a gesture.
  await expect.poll(() => namesOf(sent)).toEqual(['config']);
  await page.mouse.move(40, 300);
  await page.mouse.down();
  await page.mouse.up();
  await expect.poll(() => namesOf(sent)).toEqual(['config', `view_item ${id}`]);
  sent.length = 0;
  await shop.main.locator('form.buy').getByRole('button', { name: 'Buy Now' }).click();
  await expect(page).toHaveURL(/\/user\/order$/);
  await shop.main.getByRole('link', { name: 'Back to cart' }).click();
  await expect(page).toHaveURL(/\/user\/cart$/);
  // Buy Now is reported by the page that it leaves, or by the next page with tags when that page was left too early.
  await expect
    .poll(() => namesOf(sent).sort())
    .toEqual(expect.arrayContaining(['PageView', `add_to_cart ${id}`, `begin_checkout ${id}`, 'config']));
  expect(
    namesOf(sent).filter((name) => /^(?:add_to_cart|begin_checkout|PageView|config)/.test(name)),
  ).toHaveLength(4);
  sent.length = 0;

  await shop.main.getByRole('link', { name: 'Checkout' }).click();
  await expect(page).toHaveURL(/\/user\/order$/);
  await expect.poll(() => namesOf(sent).sort()).toEqual([`InitiateCheckout ${id}`, `begin_checkout ${id}`]);
});

test('a page prompts for consent when it is shown, clear of toasts, and its tags start after it with what was done before', async ({
  page,
  context,
}) => {
  const shop = new ShopPage(page, 'volt');
  const sent = await recordTags(context);
  const vendors: string[] = [];
  page.on('request', (request) => {
    if (request.url().startsWith('https:')) vendors.push(request.url());
  });
  // Playwright's browser prerenders nothing, and the demo shops require no consent.
  await page.addInitScript((texts) => {
    let isPrerendering = true;
    Object.defineProperty(document, 'prerendering', { get: () => isPrerendering });
    addEventListener('show-page', () => {
      isPrerendering = false;
      document.dispatchEvent(new Event('prerenderingchange'));
    });
    new MutationObserver((_, observer) => {
      const tags = document.getElementById('tags');
      if (tags === null) return;
      observer.disconnect();
      tags.textContent = tags.textContent.replace('"consent":null', `"consent":${texts}`);
    }).observe(document, { childList: true, subtree: true });
  }, JSON.stringify(consentText.en));
  await page.setViewportSize({ width: 390, height: 844 });
  const hasLoaded = watchLoading(page);
  await shop.open('/top-selling');
  const id = await shop.plainCards.first().locator('[name=add]').getAttribute('value');
  await hasLoaded();
  const allow = page.getByRole('button', { name: 'Allow' });
  await expect(allow).toHaveCount(0);
  await page.evaluate(() => dispatchEvent(new Event('show-page')));
  await expect(allow).toBeVisible();
  await shop.plainCards
    .first()
    .getByRole('button', { name: /^Add to cart: / })
    .click();
  await expect(shop.cartCount).toHaveText('1');
  expect([sent, vendors]).toEqual([[], []]);
  const message = shop.toast.getByText('Added to cart');
  await expect(message).toBeVisible();
  const messageBottom = await message.evaluate((each) => each.getBoundingClientRect().bottom);
  const question = page.getByRole('region', { name: 'Privacy' });
  const questionTop = await question.evaluate((each) => each.getBoundingClientRect().top);
  expect(messageBottom).toBeLessThan(questionTop);
  await allow.click();
  const names = [`AddToCart ${id}`, 'PageView', `add_to_cart ${id}`, 'config'];
  await expect.poll(() => namesOf(sent).sort()).toEqual(names);
});
