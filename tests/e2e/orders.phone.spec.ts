import type { Locator } from 'playwright/test';
import { placeOrder } from './support/api-shopper.ts';
import { FAILED_REQUEST } from './support/complaints.ts';
import { holdRequests } from './support/held-requests.ts';
import { expect, test } from './support/journey.ts';

const ORDERS_CALL = /\/shop\/user\/order\?/;

/** Number of lines of an element's text. */
const lineCount = (element: HTMLElement | SVGElement) => {
  const text = document.createRange();
  text.selectNodeContents(element);
  return new Set([...text.getClientRects()].map(({ top }) => Math.round(top))).size;
};

/** Width of an element in sizes of its font. */
const widthInEm = (element: HTMLElement | SVGElement) =>
  element.clientWidth / Number.parseFloat(getComputedStyle(element).fontSize);

test('at twice the font size the number of an order and the names of its products do not break words', async ({
  page,
  shop,
}) => {
  await page.addInitScript(() => {
    const large = new CSSStyleSheet();
    large.replaceSync('html { font-size: 200% !important; }');
    document.adoptedStyleSheets.push(large);
  });
  const { number } = await placeOrder(shop.name, await shop.signIn());
  await shop.open('/user/my-orders');
  const link = shop.main.getByRole('link', { name: `Details of order ${number}` });
  await expect(link).toBeVisible();
  expect(await link.evaluate(lineCount)).toBe(1);
  await link.tap();
  const products = shop.main.getByRole('list', { name: 'Products' }).locator('.order-item-text');
  await expect(products).toBeVisible();
  expect(await products.evaluate(widthInEm)).toBeGreaterThan(5.9);
  const { width } = page.viewportSize() ?? { width: 0 };
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
});

test('an open order has one link back, at the position of the list’s link to the account', async ({
  page,
  shop,
}) => {
  const { number } = await placeOrder(shop.name, await shop.signIn());
  await shop.open('/user/my-orders');
  const toAccount = page.getByRole('link', { name: 'My Account' }).first();
  await expect(toAccount).toBeVisible();
  const place = await toAccount.boundingBox();
  await shop.main.getByRole('link', { name: `Details of order ${number}` }).tap();
  const toList = shop.main.getByRole('link', { name: 'All orders' });
  await expect(toList).toBeVisible();
  await expect(toAccount).toBeHidden();
  expect(await toList.boundingBox()).toMatchObject({ x: place?.x, y: place?.y });
});

test('the links of the account’s start keep their place when the last order is loaded, missing or fails', async ({
  page,
  shop,
  complaints,
}) => {
  complaints.expect(FAILED_REQUEST);
  const token = await shop.signIn();
  const link = shop.main.getByRole('link', { name: 'My Address' });
  /** Opens the page, whose request for the orders waits. @returns the link's place before and after the response */
  const placesWhen = async (result: Locator, fate: 'release' | 'fail') => {
    const orders = await holdRequests(page, ORDERS_CALL);
    await shop.open('/user');
    await orders.requested;
    const before = await link.boundingBox();
    orders[fate]();
    await expect(result).toBeVisible();
    await page.unroute(ORDERS_CALL);
    return [await link.boundingBox(), before];
  };
  const [empty, whileLoading] = await placesWhen(shop.main.getByText('You have no orders yet'), 'release');
  expect(empty).toEqual(whileLoading);
  const [failed] = await placesWhen(shop.main.getByText('Your orders could not be loaded'), 'fail');
  expect(failed).toEqual(whileLoading);
  const { number } = await placeOrder(shop.name, token);
  const [loaded] = await placesWhen(shop.main.getByText(`Order ${number}`), 'release');
  expect(loaded).toEqual(whileLoading);
});
