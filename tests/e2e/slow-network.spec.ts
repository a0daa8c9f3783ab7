/** A slow phone on a slow network while the API does not respond. */
import type { Locator, Page } from 'playwright/test';
import { RUNS_COMBINATIONS } from '../support/combinations.ts';
import { AccountForms } from './pages/account-forms.ts';
import { CheckoutPage } from './pages/checkout-page.ts';
import { ProductGallery } from './pages/product-gallery.ts';
import type { ShopPage } from './pages/shop-page.ts';
import { FAILED_REQUEST } from './support/complaints.ts';
import { holdRequests, QUOTE_CALL } from './support/held-requests.ts';
import { PNG } from './support/image.ts';
import { expect, test } from './support/journey.ts';
import { STEADY, shiftDuring, shiftOf } from './support/layout-shift.ts';
import { newEmail } from './support/new-email.ts';
import { slowDown } from './support/slow-down.ts';
import { textOf } from './support/text-of.ts';

const API = '**/api/v1/**';

/** A slow phone. */
const slowPhone = (page: Page) => slowDown(page, { latencyMs: 200, bytesPerSecond: 50_000 }, 4);

/** Makes a gesture, which loads the code that adds to the cart, and waits until hearts show that it has run. */
async function loadLateClicks(shop: ShopPage): Promise<void> {
  await shop.movePointer();
  await shop.page.locator('.heart').first().waitFor();
}

/** Clicks a control. @returns what the page shows in the frame of the click: read after its handlers and before the next task */
function clickedOnce(control: Locator): Promise<{
  price: string;
  stock: string;
  selected: string;
  image: string;
  added: string[];
  count: string;
  lines: { sku: string; quantity: number; unitPrice: number; isUnconfirmed: boolean }[];
}> {
  return control.evaluate((element) => {
    if (element instanceof HTMLElement) element.click();
    const text = (selector: string) => document.querySelector(selector)?.textContent?.trim() ?? '';
    const row = document.querySelector('[data-gallery]');
    const shown = row ? Math.round(row.scrollLeft / row.clientWidth) : 0;
    const stored = Object.keys(localStorage).find((name) => name.startsWith('addToCart-')) ?? '';
    return {
      price: text('[data-live-price] b'),
      stock: text('[data-live-stock]'),
      selected: text('[data-selection]'),
      image: row?.children[shown]?.querySelector('img')?.getAttribute('src') ?? '',
      added: [...document.querySelectorAll('[data-add-button]')]
        .map((button) => button.textContent.trim())
        .filter((label) => label === 'Added'),
      count: text('[data-cart-count]:not([hidden])'),
      lines: JSON.parse(localStorage.getItem(stored) ?? '{"lines":[]}').lines,
    };
  });
}

test('selecting and adding are shown in the frame of the click, and the cart confirms later', async ({
  page,
  shop,
  complaints,
}) => {
  complaints.expect(FAILED_REQUEST);
  test.slow();
  const gallery = new ProductGallery(shop);
  await gallery.openTwoColors();
  await slowPhone(page);
  await page.route(API, (route) => route.abort());
  await page.reload();
  await expect(page.locator('form.buy')).toHaveAttribute('data-ready', '');
  const before = await clickedOnce(shop.heading);
  await loadLateClicks(shop);
  const camel = await clickedOnce(gallery.option('Colour', 'Camel'));
  expect(camel.selected).toMatch(/^Camel \/ /);
  expect(camel.image).not.toBe(before.image);
  const [offered] = await page
    .locator('[data-buy-data]')
    .evaluateAll(([data]) =>
      JSON.parse(data?.textContent ?? '').variants.filter(
        ({ color }: { color: string }) => color === 'Camel',
      ),
    );
  expect([camel.price, camel.stock]).toEqual([offered.priceText, offered.stockText]);

  const added = await clickedOnce(shop.addButton);
  expect(added.count).toBe('1');
  expect(added.added.length).toBeGreaterThan(0);
  expect(added.lines).toMatchObject([
    { sku: offered.sku, quantity: 1, unitPrice: offered.price, isUnconfirmed: true },
  ]);
  await page.goto(page.url().replace(/\/product.*/, '/user/cart'));
  await expect(shop.cartLines).toContainText('Price to be confirmed.');
  await page.unroute(API);
  await page.evaluate(() => dispatchEvent(new Event('online')));
  await expect(shop.cartLines).not.toContainText('Price to be confirmed.');
  expect((await clickedOnce(shop.heading)).lines).toMatchObject([{ quantity: 1, isUnconfirmed: false }]);
});

if (RUNS_COMBINATIONS)
  test('a first click that adds from a card shows the button as busy in its frame, a later one its effect', async ({
    page,
    shop,
    complaints,
  }) => {
    complaints.expect(FAILED_REQUEST);
    await slowPhone(page);
    await page.route(API, (route) => route.abort());
    await shop.open();
    const name = await textOf(shop.plainCards.first().locator('.card-name'));
    // The button has another name while it shows that it has added.
    const card = shop.main.locator('.card', { hasText: name }).first();
    const button = card.locator('[data-add-button]');
    expect(await clickedTwice(button)).toMatchObject({ isBusy: true });
    await expect(shop.toast).toContainText(`Added to cart: ${name}`);
    await expect(shop.cartCount).toHaveText('1');
    // Until then a click is part of a double click.
    await expect(card.locator('form')).not.toHaveAttribute('data-done');
    const added = await clickedOnce(button);
    // The number of lines.
    expect(added.count).toBe('1');
    expect(added.added).toEqual(['Added']);
    expect(added.lines).toMatchObject([{ title: name, quantity: 2, isUnconfirmed: true }]);
  });

/** Clicks twice. @returns what the control shows in the frame of the first click */
function clickedTwice(control: Locator): Promise<{ label: string; isBusy: boolean }> {
  return control.evaluate(async (element) => {
    if (!(element instanceof HTMLElement)) throw new TypeError('No control');
    element.click();
    await new Promise((resolve) => requestAnimationFrame(resolve));
    const shown = {
      label: element.textContent.trim(),
      isBusy: element.matches('[aria-busy="true"], [aria-disabled="true"], :disabled'),
    };
    element.click();
    return shown;
  });
}

test('from sign-up to the orders every click is shown in its frame and sent once, and no page jumps', async ({
  page,
  shop,
}) => {
  test.slow();
  await page.setViewportSize({ width: 390, height: 844 });
  const posts: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().includes('/api/v1/')) {
      posts.push(new URL(request.url()).pathname.replace('/api/v1', ''));
    }
  });
  const sent = (path: string) => posts.filter((posted) => posted === path).length;
  const shifts: Record<string, number> = {};
  const forms = new AccountForms(shop);
  const checkout = new CheckoutPage(shop);
  const [product = ''] = await shop.plainProducts();
  await slowPhone(page);

  await shop.open('/sign-up?next=%2Fblog');
  for (const [label, value] of [
    ['Your name', 'Mina'],
    ['E-mail address', newEmail('slow')],
    ['Password', 'indigo shade'],
  ] as const) {
    await forms.field(label).fill(value);
  }
  shifts.signUp = await shiftOf(page);
  expect(await clickedTwice(forms.button('Create account'))).toMatchObject({ isBusy: true });
  await expect(page).toHaveURL(/\/blog$/);
  expect(sent('/shop/auth')).toBe(1);

  await shop.open(product);
  await expect(page.locator('form.buy')).toHaveAttribute('data-ready', '');
  await loadLateClicks(shop);
  expect((await clickedOnce(shop.addButton)).count).toBe('1');
  await expect.poll(() => sent('/shop/user/add-to-cart')).toBe(1);
  await shop.open('/user/cart');
  const more = shop.cartLines.getByRole('button', { name: 'One more' });
  await expect(more).toBeVisible();
  await expect(shop.main.getByRole('status').first()).toBeEmpty();
  shifts.cart = await shiftOf(page);
  const changed = page.waitForResponse(
    (response) => response.request().method() === 'PATCH' && response.url().includes('/add-to-cart'),
  );
  const quantity = await more.evaluate(async (element) => {
    if (element instanceof HTMLElement) element.click();
    await new Promise((resolve) => requestAnimationFrame(resolve));
    return element.closest('li')?.querySelector<HTMLInputElement>('[role="spinbutton"]')?.value;
  });
  expect(quantity).toBe('2');
  // The order removes the line.
  await changed;

  const amounts = await holdRequests(page, QUOTE_CALL);
  await shop.open('/user/order');
  await checkout.summary.waitFor();
  await amounts.requested;
  shifts.checkout = await shiftOf(page);
  await checkout.openSummary();
  await checkout.fillIn();
  await checkout.choice('Bank transfer').check();
  shifts.amounts = await shiftDuring(page, async () => {
    amounts.release();
    // A click before the total is known shows the total to agree to.
    await expect(checkout.pay.locator('dd')).toContainText('৳');
  });
  // A route turns off the browser's cache.
  await page.unroute(QUOTE_CALL);
  expect(await clickedTwice(checkout.button('Place order'))).toMatchObject({ isBusy: true });
  await expect(page).toHaveURL(/\/user\/payment$/);
  expect(sent('/shop/user/order')).toBe(1);

  await checkout.field('Picture of the bank slip').waitFor();
  shifts.payment = await shiftOf(page);
  await checkout.field('Picture of the bank slip').setInputFiles(PNG);
  expect(await clickedTwice(checkout.button('Send the slip'))).toMatchObject({ isBusy: true });
  await expect(page).toHaveURL(/\/confirm-order$/);
  expect([sent('/image/upload-image'), sent('/shop/user/order')]).toEqual([1, 2]);

  await shop.open('/user/my-orders');
  const order = shop.main.locator('.order-list a[href*="#"]').first();
  await expect(order).toBeVisible();
  shifts.orders = await shiftOf(page);
  await order.click();
  await expect(shop.main.getByRole('article')).toBeVisible();

  await shop.open('/user/my-profile');
  await expect(forms.field('Your name')).toHaveValue('Mina');
  shifts.profile = await shiftOf(page);
  expect(Object.entries(shifts).filter(([, shift]) => shift > STEADY)).toEqual([]);
});
