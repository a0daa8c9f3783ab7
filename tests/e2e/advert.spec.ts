/** An order names the advert whose link opened the shop, also when the first click leaves that page. */
import { withCombinations } from '../support/combinations.ts';
import { CheckoutPage } from './pages/checkout-page.ts';
import { holdRequests } from './support/held-requests.ts';
import { expect, test } from './support/journey.ts';
import { watchLoading } from './support/watch-loading.ts';

const ADVERT = 'utm_source=google&utm_campaign=Eid+offers&gclid=Cj0KCQ-2_x';
const ORDER_CALL = /\/api\/v1\/shop\/user\/order\?/;

for (const opened of withCombinations(['a list'], ['a product'])) {
  test(`an advert of ${opened} whose first click is a link is named by the order`, async ({ page, shop }) => {
    const checkout = new CheckoutPage(shop);
    const [product = ''] = await shop.plainProducts();
    await shop.open(`${opened === 'a list' ? '/top-selling' : product}?${ADVERT}`);
    // Before a gesture, and so before the code that a gesture loads.
    await expect.poll(() => page.evaluate(() => sessionStorage.getItem('advert'))).not.toBeNull();
    if (opened === 'a product') {
      await page.getByRole('banner').locator('a[href="/"]').first().click();
      await shop.arrive(/\/$/);
      await shop.open(product);
    } else {
      await shop.main.locator(`a[href="${product}"]`).first().click();
      await shop.arrive(/\/product\//);
    }
    await shop.main.locator('form.buy').getByRole('button', { name: 'Buy Now' }).click();
    await expect(page).toHaveURL(/\/user\/order$/);
    await checkout.fillIn();
    const sent = page.waitForRequest(ORDER_CALL);
    await checkout.button('Place order').click();
    expect((await sent).postDataJSON().attribution).toEqual({
      utm_source: 'google',
      utm_campaign: 'Eid offers',
      gclid: 'Cj0KCQ-2_x',
    });
    await expect(page).toHaveURL(/\/confirm-order$/);
  });
}

test('a visit without an advert loads none of its code before a gesture', async ({ page, shop }) => {
  const [product = ''] = await shop.plainProducts();
  const scripts: string[] = [];
  page.on('request', (request) => scripts.push(request.url()));
  const hasLoaded = watchLoading(page);
  for (const path of ['/', `${product}?variant=M1`]) {
    await shop.open(path);
    await hasLoaded();
  }
  expect(scripts.filter((url) => url.includes('/advert.'))).toEqual([]);
});

test('an advert is stored by the next page when a click leaves its page before the script', async ({
  page,
  shop,
}) => {
  const [product = ''] = await shop.plainProducts();
  const script = await holdRequests(page, '**/_astro/advert.*.js');
  await shop.open(`/top-selling?${ADVERT}`);
  await script.requested;
  await shop.main.locator(`a[href="${product}"]`).first().click();
  await shop.arrive(/\/product\//);
  script.release();
  const stored = () => page.evaluate(() => sessionStorage.getItem('advert') ?? '');
  await expect.poll(stored).toContain('"utm_campaign":"Eid offers"');
});
