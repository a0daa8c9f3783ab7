/** From an advert's link to an order on one page. */
import type { Page } from 'playwright/test';
import { checkoutText } from '#storefront/i18n/checkout.ts';
import { orderPageText } from '#storefront/i18n/order-page.ts';
import { withCombinations } from '../support/combinations.ts';
import { shopUrl } from '../support/e2e-ports.ts';
import { Keyboard } from './pages/keyboard.ts';
import { ATTRIBUTION, OrderPage } from './pages/order-page.ts';
import { ShopPage } from './pages/shop-page.ts';
import { violations } from './support/axe.ts';
import { changeProducts, PRODUCT_CALL } from './support/changed-products.ts';
import { FAILED_REQUEST } from './support/complaints.ts';
import { holdRequests } from './support/held-requests.ts';
import { expect, test } from './support/journey.ts';
import { namesOf, recordTags } from './support/recorded-tags.ts';
import { textOf } from './support/text-of.ts';

const ORDER_CALL = /\/api\/v1\/shop\/user\/order\?/;

/** Ids of the orders that the page sends. */
function sentOrders(page: Page): string[] {
  const ids: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST' && ORDER_CALL.test(request.url()))
      ids.push(request.postDataJSON().requestId);
  });
  return ids;
}

for (const width of withCombinations([1280], [390])) {
  test(`at ${width} px an advert leads to an order, and its parameters go with it`, async ({
    page,
    shop,
  }) => {
    await page.setViewportSize({ width, height: 844 });
    const order = new OrderPage(shop);
    await order.open();
    // Name, phone and address; what else can be typed is closed.
    await expect(order.form.getByRole('textbox')).toHaveCount(3);
    await expect(order.form.getByRole('combobox')).toHaveCount(0);
    await order.fillIn();
    await expect(order.form.getByText('Total', { exact: true })).toBeVisible();
    const total = await order.total.textContent();
    const sent = page.waitForRequest(ORDER_CALL);
    await order.button('Place order').click();
    const body = (await sent).postDataJSON();
    expect(body.attribution).toEqual(ATTRIBUTION);
    expect(body).toMatchObject({ fromCart: false, method: { Getaway: 'CashOnDelivery' } });
    await expect(page).toHaveURL(/\/confirm-order$/);
    await expect(shop.main).toContainText(total ?? '');
    expect(await page.evaluate(() => sessionStorage.getItem('advert'))).toBeNull();
  });
}

test('an order needs no mouse, and the first field with a problem gets the focus', async ({ page, shop }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const order = new OrderPage(shop);
  const keyboard = new Keyboard(page);
  await order.open();
  await keyboard.skipToContent();
  await keyboard.tabTo(order.button('Place order'));
  await keyboard.press('Enter');
  await expect(order.choice('Inside Dhaka')).toBeFocused();
  await expect(order.form.getByText('Please choose where we deliver to.')).toBeVisible();
  await keyboard.press('Space');
  await keyboard.fill(order.field('Full name'), 'Rina Akter');
  // Enter leads to the next field: the button alone orders.
  await keyboard.press('Enter');
  await expect(order.field('Mobile number')).toBeFocused();
  await page.keyboard.type('01711');
  await keyboard.fill(order.field('Address'), 'House 7, Road 3, Dhanmondi');
  await keyboard.tabTo(order.button('Place order'));
  await keyboard.press('Enter');
  await expect(order.field('Mobile number')).toBeFocused();
  await expect(order.field('Mobile number')).toHaveAccessibleDescription(/Please check the number/);
  await page.keyboard.press('End');
  await page.keyboard.type(' 009876');
  await keyboard.tabTo(order.button('Place order'));
  await keyboard.press('Enter');
  await expect(page).toHaveURL(/\/confirm-order$/);
});

test('a double click, a reload and a lost response make one order', async ({ page, shop, complaints }) => {
  complaints.expect(FAILED_REQUEST);
  const order = new OrderPage(shop);
  const sent = sentOrders(page);
  await order.open();
  await order.fillIn();
  await expect(order.form.getByText('Total', { exact: true })).toBeVisible();
  let isLost = false;
  await page.route(ORDER_CALL, async (route) => {
    if (isLost) return route.continue();
    isLost = true;
    await route.fetch();
    await route.abort();
  });
  await order.button('Place order').dblclick();
  const lost = shop.main.getByRole('heading', { name: 'We did not get an answer' });
  await expect(lost).toBeVisible();
  await page.reload();
  await expect(lost).toBeVisible();
  await shop.main.getByRole('button', { name: 'Try again' }).click();
  await expect(page).toHaveURL(/\/confirm-order$/);
  expect(sent).toHaveLength(2);
  expect(new Set(sent).size).toBe(1);
});

test('what is typed, chosen and clicked before the scripts have loaded is ordered', async ({
  page,
  shop,
}) => {
  const order = new OrderPage(shop);
  const sent = sentOrders(page);
  const [product = ''] = await shop.plainProducts();
  const held = await holdRequests(page, /\/_astro\/.*\.js$/);
  await page.goto(shopUrl(shop.name, product.replace('/product/', '/order/')), { waitUntil: 'commit' });
  await order.fillIn();
  await order.button('Place order').click();
  await expect(order.button('Place order')).toHaveAttribute('aria-busy', 'true');
  held.release();
  // The total was not known at the click: the shopper agrees to it.
  await order.button(/^Place order for/).click();
  await expect(page).toHaveURL(/\/confirm-order$/);
  expect(sent).toHaveLength(1);
});

test('a price that has changed since the build is shown, and is agreed to before the order', async ({
  page,
  shop,
  complaints,
}) => {
  complaints.expect(FAILED_REQUEST);
  const order = new OrderPage(shop);
  await order.open();
  await order.fillIn();
  await expect(order.form.getByText('Total', { exact: true })).toBeVisible();
  let refused = 0;
  await page.route(ORDER_CALL, async (route) => {
    if (refused > 0) return route.continue();
    refused += 1;
    await route.fulfill({ status: 409, json: { message: 'The total has changed.', total: 99_999 } });
  });
  await order.button('Place order').click();
  await expect(shop.main.getByRole('alert')).toContainText('The order was not placed.');
  await order.button('Place order').click();
  await expect(page).toHaveURL(/\/confirm-order$/);
});

test('a product that is sold out since the build, or deleted, says so with a way on', async ({
  page,
  shop,
  complaints,
}) => {
  complaints.expect(FAILED_REQUEST);
  const order = new OrderPage(shop);
  await changeProducts(page, { stock: '0' });
  await order.open();
  await shop.movePointer();
  await expect(shop.main.getByText(checkoutText.en.out, { exact: true })).toBeVisible();
  await expect(order.form).toBeHidden();
  await expect(shop.main.getByRole('link', { name: orderPageText.en.similar })).toBeVisible();
  await page.unroute(PRODUCT_CALL);
  await page.route(PRODUCT_CALL, (route) => route.fulfill({ status: 404, json: { message: 'Not found' } }));
  await page.reload();
  await shop.movePointer();
  await expect(shop.main.getByText(checkoutText.en.gone, { exact: true })).toBeVisible();
  await expect(shop.main.getByRole('link', { name: orderPageText.en.others })).toBeVisible();
  await expect(order.form).toBeHidden();
});

test('variant and quantity of the picker are ordered, with a promo code and a gateway', async ({
  page,
  shop,
}) => {
  const order = new OrderPage(shop);
  await shop.open('/for-you');
  const withOptions = await shop.main.locator('a[data-options]').first().getAttribute('href');
  await order.openProduct(withOptions ?? '');
  await expect(page.locator('form.buy')).toHaveAttribute('data-ready', '');
  await page.locator('form.buy .pill:not(.pill-out) input:not(:checked)').first().check({ force: true });
  const chosen = await page.locator('form.buy [name=sku]').inputValue();
  await shop.main.getByRole('button', { name: 'One more' }).click();
  await order.fillIn();
  await order.form.getByText('Have a promo code?').click();
  await order.field('Promo code').fill('nosuch');
  await order.field('Promo code').press('Enter');
  await expect(order.field('Promo code')).toHaveAccessibleDescription('This promo code is not known.');
  await order.field('Promo code').fill('eid10');
  await order.button('Apply').click();
  await expect(order.form.getByText('eid10 is applied.')).toBeVisible();
  await order.form.locator('summary', { hasText: 'How to pay' }).click();
  await order.choice('bKash').check();
  const sent = page.waitForRequest((request) => request.method() === 'POST' && /bkash/i.test(request.url()));
  await order.button('Place order and pay').click();
  expect((await sent).postDataJSON()).toMatchObject({
    productList: [{ quantity: 2, variations: { SKU: chosen } }],
    promoHistory: { promoCode: 'eid10' },
  });
});

test('the page loads pixel and Google tag alone, and reports its product once', async ({ page, context }) => {
  const shop = new ShopPage(page, 'volt');
  const order = new OrderPage(shop);
  const sent = await recordTags(context);
  const [product = ''] = await shop.plainProducts();
  await shop.open('/top-selling');
  const id = await shop.plainCards.first().locator('[name=add]').getAttribute('value');
  sent.length = 0;
  await order.openProduct(product);
  const ofPage = () => sent.filter(({ path }) => path.startsWith('/order/'));
  await expect
    .poll(() => namesOf(ofPage()).sort())
    .toEqual(['PageView', `ViewContent ${id}`, 'config', `view_item ${id}`]);
  expect(ofPage().map(({ command }) => command)).toContainEqual([
    'set',
    'autoConfig',
    false,
    expect.any(String),
  ]);
  await order.field('Full name').fill('Rina Akter');
  await order.field('Mobile number').fill('01711 009876');
  expect(JSON.stringify(ofPage())).not.toMatch(/Rina|01711|utm_|Eid offers/);
});

test('a shop with the courier’s lists orders by city and zone; its tags get one purchase, also with a reload and a second tab, and nothing about the shopper', async ({
  page,
  context,
}) => {
  const shop = new ShopPage(page, 'volt');
  const order = new OrderPage(shop);
  const sent = await recordTags(context);
  await order.open();
  const id = await order.form.getAttribute('data-order');
  await expect(shop.islandOf(order.field('City'))).not.toHaveAttribute('ssr');
  await order.button('Place order').click();
  await expect(order.field('City')).toBeFocused();
  await order.field('City').selectOption({ index: 1 });
  await expect(order.field('Zone')).toBeEnabled();
  await order.field('Zone').selectOption({ index: 1 });
  await order.field('Full name').fill('Rina Akter');
  await order.field('Mobile number').fill('01711 009876');
  await order.field('Address').fill('House 7');
  await expect(order.form.getByText('Total', { exact: true })).toBeVisible();
  await order.button('Place order').click();
  await expect(page).toHaveURL(/\/confirm-order$/);

  /** Waits for the confirmation and its tags. @returns the order's number */
  const confirmed = async (tab: Page, views: number) => {
    const thanks = tab.getByRole('status').filter({ hasText: 'Thank you for your order' });
    const number = /\d{8}/.exec(await textOf(thanks))?.[0];
    const viewed = () => namesOf(ofPage()).filter((name) => name === 'PageView' || name === 'config');
    await expect.poll(viewed).toHaveLength(2 * views);
    return number;
  };
  const ofPage = () => sent.filter(({ path }) => path === '/confirm-order');
  const number = await confirmed(page, 1);
  const purchases = [`Purchase ${id}`, `purchase ${id}`];
  await expect.poll(() => namesOf(ofPage()).sort()).toEqual(['PageView', ...purchases, 'config'].sort());
  await page.reload();
  expect(await confirmed(page, 2)).toBe(number);
  // A duplicated tab has a copy of the first one's storage.
  const tab = await context.newPage();
  await tab.addInitScript(
    (stored) => {
      if (location.protocol === 'http:')
        for (const [key, value] of stored) sessionStorage.setItem(key, value);
    },
    await page.evaluate(() => Object.entries(sessionStorage)),
  );
  await tab.goto(page.url());
  expect(await confirmed(tab, 3)).toBe(number);
  const events = ofPage().flatMap(({ command }) => (/purchase/i.test(`${command[1]}`) ? [command] : []));
  expect(events).toHaveLength(2);
  expect(events).toContainEqual(['track', 'Purchase', expect.anything(), { eventID: number }]);
  expect(JSON.stringify(sent)).not.toMatch(/Rina|009876|House 7|Eid offers/);
});

for (const { lang, name, base } of withCombinations(
  [{ lang: 'Bengali', name: 'aurora', base: '/bn' }],
  [
    { lang: 'English', name: 'aurora', base: '' },
    { lang: 'Bengali alone', name: 'mishti', base: '' },
  ],
)) {
  test(`axe finds nothing on the page in ${lang}, before and after a click that finds problems`, async ({
    page,
  }) => {
    const shop = new ShopPage(page, name);
    await page.setViewportSize({ width: 390, height: 844 });
    await shop.open('/top-selling');
    const product = await shop.main.locator('a[href^="/product/"]').first().getAttribute('href');
    await shop.open(base + (product ?? '').replace('/product/', '/order/'));
    const order = new OrderPage(shop);
    await expect(order.form).toHaveAttribute('data-ready', '');
    expect(await violations(page, 'filled')).toEqual([]);
    await order.form.locator('[data-place]').click();
    await expect(order.form.locator('.form-problem:visible').first()).toBeVisible();
    expect(await violations(page, 'problems')).toEqual([]);
  });
}

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the page says how to order by phone or WhatsApp', async ({ shop }) => {
    const order = new OrderPage(shop);
    await order.open();
    await expect(shop.heading).toHaveCount(1);
    await expect(order.form).toBeHidden();
    await expect(shop.main.getByRole('heading', { name: orderPageText.en.withoutScript })).toBeVisible();
    await expect(shop.main.getByRole('link', { name: 'Order on WhatsApp' })).toHaveAttribute(
      'href',
      /^https:\/\/wa\.me\/\d+\?text=/,
    );
    await expect(shop.main.getByRole('link', { name: /^Call/ }).first()).toHaveAttribute('href', /^tel:/);
  });
});
