/** A cheap phone on a slow network while the API is cut off. */
import type { Locator, Page } from 'playwright/test';
import { FAILED_REQUEST } from './complaints.ts';
import { expect, test } from './journey.ts';
import { ProductGallery } from './pages/product-gallery.ts';
import { textOf } from './text-of.ts';

const API = '**/api/v1/**';
const BYTES_PER_SECOND = 50_000;

async function slowDown(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 200,
    downloadThroughput: BYTES_PER_SECOND,
    uploadThroughput: BYTES_PER_SECOND,
  });
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 });
}

/** What the page shows in the frame of a press: read after its handlers and before the next task. */
function pressed(control: Locator): Promise<{
  price: string;
  stock: string;
  chosen: string;
  picture: string;
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
      chosen: text('[data-chosen]'),
      picture: row?.children[shown]?.querySelector('img')?.getAttribute('src') ?? '',
      added: [...document.querySelectorAll('[data-add-button]')]
        .map((button) => button.textContent.trim())
        .filter((label) => label === 'Added'),
      count: text('[data-cart-count]:not([hidden])'),
      lines: JSON.parse(localStorage.getItem(stored) ?? '{"lines":[]}').lines,
    };
  });
}

test('choosing and adding answer in the frame of the press, and the cart confirms later', async ({
  page,
  shop,
  complaints,
}) => {
  complaints.expect(FAILED_REQUEST);
  const gallery = new ProductGallery(shop);
  await gallery.openTwoColours();
  await slowDown(page);
  await page.route(API, (route) => route.abort());
  await page.reload();
  await expect(page.locator('form.buy')).toHaveAttribute('data-ready', '');
  const before = await pressed(shop.heading);
  const camel = await pressed(gallery.option('Colour', 'Camel'));
  expect(camel.chosen).toMatch(/^Camel \/ /);
  expect(camel.picture).not.toBe(before.picture);
  const [offered] = await page
    .locator('[data-buy-data]')
    .evaluateAll(([data]) =>
      JSON.parse(data?.textContent ?? '').variants.filter(
        ({ color }: { color: string }) => color === 'Camel',
      ),
    );
  expect([camel.price, camel.stock]).toEqual([offered.priceText, offered.stockText]);

  const added = await pressed(shop.addButton);
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
  expect((await pressed(shop.heading)).lines).toMatchObject([{ quantity: 1, isUnconfirmed: false }]);
});

test('a card on the home page adds in the frame of the press', async ({ page, shop, complaints }) => {
  complaints.expect(FAILED_REQUEST);
  await slowDown(page);
  await page.route(API, (route) => route.abort());
  await shop.open();
  const card = shop.plainCards.first();
  const name = await textOf(card.locator('.card-name'));
  const added = await pressed(card.locator('[data-add-button]'));
  expect(added.count).toBe('1');
  expect(added.added).toEqual(['Added']);
  expect(added.lines).toMatchObject([{ title: name, quantity: 1, isUnconfirmed: true }]);
  await expect(shop.toast).toContainText(`Added to cart: ${name}`);
});
