import type { Locator } from 'playwright/test';
import { placeOrder } from './support/api-shopper.ts';
import { expect, test } from './support/journey.ts';

test.use({ contextOptions: { forcedColors: 'active' } });

/** Whether an element has an edge of another color than the page: forced colors take its background. */
const hasEdge = (element: HTMLElement | SVGElement) => {
  const { outlineStyle, outlineColor, color } = getComputedStyle(element);
  return outlineStyle === 'solid' && outlineColor === color;
};

async function expectEdge(part: Locator): Promise<void> {
  await expect(part.first()).toBeVisible();
  expect(await part.first().evaluate(hasEdge)).toBe(true);
}

test('in forced colors labels of offers keep their shape', async ({ shop }) => {
  await shop.open();
  const flash = shop.main.locator('.flash');
  const campaign = (await flash.locator('.more').getAttribute('href')) ?? '';
  const product = (await flash.locator('.card-name').first().getAttribute('href')) ?? '';
  await expectEdge(flash.locator('.countdown'));
  await expectEdge(flash.locator('.badge'));
  await shop.open(campaign);
  await expectEdge(shop.main.locator('.countdown'));
  await shop.open(product);
  const link = shop.main.getByRole('link', { name: /^Part of/ });
  await expectEdge(link);
  await link.focus();
  await expect(link).toHaveCSS('outline-width', '2px');
  await expectEdge(shop.main.locator('.product-price .badge'));
});

test('in forced colors states of orders and requests, and messages, keep their shape', async ({ shop }) => {
  await placeOrder(shop.name, await shop.signIn());
  await shop.open('/user/my-orders');
  await expectEdge(shop.main.getByText('Order placed'));
  await shop.open('/user/my-support');
  await shop.main.getByRole('button', { name: 'New request' }).click();
  await shop.main.getByLabel('Subject').fill('Wrong colour');
  await shop.main.getByLabel('Your message').fill('I wanted green.');
  await shop.main.getByRole('button', { name: 'Send' }).click();
  await shop.main.getByRole('link', { name: /Wrong colour$/ }).click();
  await expectEdge(shop.main.getByText('Open', { exact: true }));
  await expectEdge(shop.main.getByRole('list', { name: 'Messages' }).getByRole('listitem'));
});

test('in forced colors the current page of a list and a wish keep a second sign', async ({ page, shop }) => {
  await shop.open('/for-you');
  await expectEdge(
    shop.main.getByRole('navigation', { name: 'Pages' }).getByRole('link', { name: 'Page 1' }),
  );
  await page.mouse.wheel(0, 50);
  const heart = shop.main.getByRole('button', { name: /^Wishlist: / }).first();
  await heart.click();
  await shop.heading.hover();
  await expect(heart.locator('.icon')).not.toHaveCSS('fill', 'none');
});
