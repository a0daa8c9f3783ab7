import type { ShopPage } from './pages/shop-page.ts';
import { expect, test } from './support/journey.ts';
import { withServerClockOfPage } from './support/server-clock.ts';
import { storedLines } from './support/stored-lines.ts';
import { textOf } from './support/text-of.ts';

const NAME = 'Weavers’ Week';

/** The first product of the running campaign: its price there, its id and the campaign's. */
async function productOfCampaign(shop: ShopPage) {
  await shop.open();
  const card = shop.main.locator('.flash .card').first();
  const price = await textOf(card.locator('.price b'));
  const path = (await card.locator('.card-name').getAttribute('href')) ?? '';
  const { pathname, searchParams } = new URL(path, 'http://shop.example');
  return { price, id: pathname.split('/').at(-1) ?? '', camp: searchParams.get('camp') ?? '' };
}

/** Opens the first product of the running campaign. @returns also the end of the campaign, epoch ms */
async function openInCampaign(shop: ShopPage) {
  const product = await productOfCampaign(shop);
  await shop.open(`/product/${product.id}`);
  const end = Number(await shop.main.locator('.countdown').getAttribute('data-countdown'));
  return { ...product, end };
}

test('the page of a product in a campaign has its price, name and end, and adds it under the campaign', async ({
  page,
  shop,
}) => {
  await shop.slowPageClock();
  const { price, id, camp } = await productOfCampaign(shop);
  await shop.open(`/product/${id}`);
  await expect(shop.price.locator('b')).toHaveText(price);
  await expect(shop.price.locator('s')).toBeVisible();
  await expect(shop.main.locator('.product-head .countdown')).toBeVisible();
  await shop.addButton.click();
  await expect(shop.cartCount).toHaveText('1');
  await expect
    .poll(() => storedLines(page))
    .toMatchObject([{ campaignId: camp, campaignName: NAME, isUnconfirmed: false }]);
  await expect(shop.price.locator('b')).toHaveText(price);
  await shop.closeDrawer();
  await shop.main.getByRole('link', { name: `Part of ${NAME}` }).click();
  await expect(page).toHaveURL(new RegExp(`/shop-campaign/${camp}$`));
  await shop.open('/user/cart');
  await expect(shop.cartLines).toContainText(NAME);
});

test('the page of a product opened after the end of its campaign gets the ordinary price', async ({
  page,
  shop,
}) => {
  const { price, end } = await openInCampaign(shop);
  const ordinary = (await textOf(shop.price.locator('s'))).replace(/^.*\s/, '');
  await withServerClockOfPage(page);
  await page.clock.install({ time: end + 1000 });
  await page.reload();
  await expect(shop.price.locator('b')).toHaveText(price);
  await page.keyboard.press('Tab');
  await expect(shop.price.locator('b')).toHaveText(ordinary);
  await expect(shop.price.locator('s')).toBeHidden();
  await expect(shop.main.locator('.product-campaign')).toHaveText('The campaign’s price does not apply now.');
});

test('a device whose clock is past the end of a campaign sees the price of the server on the page, in the cart and in a search', async ({
  page,
  shop,
}) => {
  const { price, id, end } = await openInCampaign(shop);
  const name = await textOf(shop.heading);
  await page.clock.install({ time: end + 1000 });
  await page.reload();
  const read = page.waitForResponse(new RegExp(`/product/${id}\\?camp=`));
  await page.keyboard.press('Tab');
  await read;
  await expect(shop.main.locator('.product-head .countdown')).toBeVisible();
  await expect(shop.price.locator('b')).toHaveText(price);
  await shop.addButton.click();
  await expect.poll(() => storedLines(page)).toMatchObject([{ campaignName: NAME, isUnconfirmed: false }]);
  await shop.openCart();
  await expect(shop.cartLines).toContainText(price);
  await expect(shop.cartLines).toContainText(NAME);

  await shop.open(`/search?value=${encodeURIComponent(name)}`);
  const card = shop.main.locator('.card').filter({ hasText: name });
  await expect(card.first().locator('.price b')).toHaveText(price);
});

test('a list shows the price of the page, and the page’s form without JavaScript adds under the campaign', async ({
  page,
  shop,
}) => {
  const { price, id, camp } = await productOfCampaign(shop);
  await shop.open('/for-you');
  const card = page
    .locator('.card')
    .filter({ has: page.locator(`[name=add][value="${id}"], [data-product="${id}"]`) });
  await expect(card.first().locator('.price b')).toHaveText(price);
  await shop.open(`/product/${id}`);
  const query = await shop.main.locator('form.buy').evaluate((form) => {
    const fields = form instanceof HTMLFormElement ? [...new FormData(form)] : [];
    return new URLSearchParams(fields.map(([name, value]) => [name, String(value)])).toString();
  });
  expect(query).toContain(`camp=${camp}`);
  await shop.open(`/user/cart?${query}`);
  await expect(shop.cartLines).toContainText(NAME);
  await expect(shop.cartLines).toContainText(price);
  // The API does not confirm an unknown campaign: the ordinary price is another line.
  await shop.open(`/user/cart?${query.replace(camp, '000000000000000000000000')}`);
  await expect(page.locator('.cart-line')).toHaveCount(2);
  expect((await storedLines(page)).map(({ campaignId }) => campaignId)).toEqual([camp, null]);
});
