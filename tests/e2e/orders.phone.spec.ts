import { placeOrder } from './support/api-shopper.ts';
import { expect, test } from './support/journey.ts';

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
  await shop.open('/blog');
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
  await shop.open('/blog');
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
