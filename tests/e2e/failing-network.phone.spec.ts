/** One purchase over a network that is limited, cut and slow, across a deployment and a rollback: nothing stale is sold. */
import { CheckoutPage } from './pages/checkout-page.ts';
import { cutNetwork, expect, restoreNetwork, test } from './support/gated-journey.ts';
import { NETWORK_FAILURES, startWorker, visit } from './support/saved-copies.ts';
import { setPrice } from './support/set-price.ts';
import { textOf } from './support/text-of.ts';

test.beforeEach(({ complaints }) => complaints.expect(NETWORK_FAILURES));

const ORDER_CALL = /\/api\/v1\/shop\/user\/order\?/;
const [BEFORE, AFTER, INSIDE] = [1_800, 2_300, 70];
const money = (amount: number) => `৳${amount.toLocaleString('en')}`;

test('over a failing network a saved product is added, is sold at the current price alone, and nothing typed is lost', async ({
  page,
  context,
  shop,
  gated,
}) => {
  test.slow();
  const { site } = gated;
  const checkout = new CheckoutPage(shop);
  const orders: unknown[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST' && ORDER_CALL.test(request.url())) orders.push(request.postDataJSON());
  });
  const copy = page.getByText(/^Saved copy/);
  const worker = await (
    await page.request.get(`http://127.0.0.1:${site.port}/sw.js`, { headers: { host: 'aurora.localhost' } })
  ).text();
  const deploy = async (release: string, code: string) => {
    site.release = release;
    site.replaced.set('/sw.js', code);
    await page.evaluate(async () => (await navigator.serviceWorker.ready).update());
  };

  // No other test orders this product.
  const path = (await shop.plainProducts('/categories/Vases')).at(-1) ?? '';
  await shop.open(path);
  const { slug }: { slug: string } = JSON.parse(await textOf(page.locator('#shop-context')));
  const set = async (price: number) => setPrice(shop.name, slug, await shop.productId(), price);
  await set(BEFORE);
  await startWorker(page);
  // The checkout once with an item, so that its scripts are kept.
  await checkout.openWithItems();
  await expect(checkout.field('Full name')).toBeVisible();
  await shop.open('/user/cart');
  await shop.main.getByRole('button', { name: /^Remove/ }).click();
  await expect(shop.cartLines).toHaveCount(0);

  // Limited: visited pages are kept.
  site.bytesPerSecond = 32_000;
  const open = (visited: string) => shop.open(visited);
  for (const visited of ['/user/order', '/user/cart', path]) await visit(page, open, visited);
  site.bytesPerSecond = 0;

  // Deployed while the shopper has no network, and the price has changed.
  await deploy('r2', `${worker}//2`);
  await set(AFTER);
  cutNetwork(gated);
  await shop.open(path);
  await expect(copy).toBeVisible();
  await shop.addButton.click();
  await expect(shop.cartCount).toHaveText('1');
  await shop.open('/user/order');
  await checkout.fillIn();
  await checkout.button('Place order').click();
  await expect(shop.main.getByRole('alert').filter({ hasText: /\S/ }).first()).toBeVisible();

  // The site is slow: its copy is shown while the request waits, because its response would have no note. The API fails.
  site.open();
  await deploy('r1', worker);
  site.delayMs = 60_000;
  await shop.open('/user/cart');
  await expect(copy).toBeVisible();
  await expect(shop.cartLines).toHaveCount(1);
  await expect(shop.main).toContainText('Prices and stock could not be checked just now.');

  // Nothing more can be stored: copies are given up.
  const session = await context.newCDPSession(page);
  const origin = new URL(page.url()).origin;
  await session.send('Storage.overrideQuotaForOrigin', { origin, quotaSize: 1000 });
  site.delayMs = 0;
  await shop.open('/user/order');
  await expect(copy).toBeHidden();
  await expect(checkout.field('Full name')).toHaveValue('Rina Akter');
  await checkout.button('Place order').click();
  await expect(shop.main.getByRole('alert').filter({ hasText: /\S/ }).first()).toBeVisible();
  expect(orders).toEqual([]);

  restoreNetwork(gated);
  await page.reload();
  await expect(checkout.field('Full name')).toHaveValue('Rina Akter');
  await expect(checkout.field('Address')).toHaveValue('House 7, Road 3, Dhanmondi');
  await expect(checkout.pay.locator('dd')).toHaveText(money(AFTER + INSIDE));
  expect(orders).toEqual([]);
  await checkout.button('Place order').click();
  await expect(page).toHaveURL(/\/confirm-order$/);
  await expect(shop.main).toContainText(money(AFTER + INSIDE));
  await expect(shop.main).not.toContainText(money(BEFORE));
  expect(orders).toHaveLength(1);
  expect(orders).toMatchObject([{ productList: [{}] }]);
});
