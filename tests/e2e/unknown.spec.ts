import { MESSAGES } from '#contract/messages.ts';
import { shopUrl } from '../support/e2e-ports.ts';
import { expect, test } from './journey.ts';

/** The browser reports the API's 4xx and the 404 page itself as console errors. */
const isStatusReport = (text: string) => text.includes('Failed to load resource');

function forgetStatusReports(complaints: string[]): void {
  complaints.splice(0, complaints.length, ...complaints.filter((text) => !isStatusReport(text)));
}

test('a host without a shop shows that there is none', async ({ page, complaints }) => {
  const answer = await page.goto(shopUrl('nobody'));
  expect(answer?.status()).toBe(404);
  await expect(page.getByText(MESSAGES.shopNotFound)).toBeVisible();
  forgetStatusReports(complaints);
});

test('a product id that the API does not know ends in an error result', async ({ shop, complaints }) => {
  await shop.open('/product/65f0c0ffee0000000000beef');
  await expect(shop.main.getByText(MESSAGES.badRequest)).toBeVisible();
  forgetStatusReports(complaints);
});

test('a product id that the API cannot be asked about says so', async ({ page, shop, complaints }) => {
  await page.route('**/api/v1/shop/product/**', (route) => route.abort());
  await shop.open('/product/65f0c0ffee0000000000beef');
  await expect(shop.main.getByText(MESSAGES.unexpected)).toBeVisible();
  forgetStatusReports(complaints);
});

test('a product newer than the release is shown by the shell', async ({ page, shop }) => {
  await shop.open('/top-selling');
  const [path = ''] = await shop.productPaths();
  await shop.open(path);
  const name = (await shop.heading.textContent()) ?? '';
  // The shell answers under any id that the release has no file for; the API knows this one by another spelling.
  await page.route(`**/product/newer-than-release`, (route) => route.continue());
  await page.route('**/api/v1/shop/product/*/product/newer-than-release**', async (route) => {
    const id = path.split('/').at(-1) ?? '';
    await route.fulfill({
      response: await route.fetch({ url: route.request().url().replace('newer-than-release', id) }),
    });
  });
  await shop.open('/product/newer-than-release');
  await expect(shop.heading).toHaveText(name);
  await expect(shop.addButton).toBeVisible();
});

test('a wrong address leads home', async ({ page, shop, complaints }) => {
  await shop.open('/no/such/page');
  await expect(shop.main).toContainText(/wrong route/i);
  await shop.main.getByRole('link', { name: /home/i }).first().click();
  await expect(page).toHaveURL(shopUrl('aurora'));
  forgetStatusReports(complaints);
});
