import type { Locator } from 'playwright/test';
import { CheckoutPage } from './pages/checkout-page.ts';
import { withBlankImages } from './support/doubles.ts';
import { expect, test } from './support/journey.ts';

test('a collapsed summary with the total is above the form, and opens items and promo code', async ({
  page,
  shop,
}) => {
  await withBlankImages(page);
  const checkout = new CheckoutPage(shop);
  const name = await checkout.openWithItems();
  await expect(checkout.pay.locator('dd')).toHaveText(/^৳/);
  const total = (await checkout.pay.locator('dd').textContent()) ?? '';
  const row = checkout.summary.locator('summary').first();
  await expect(row).toContainText(total);
  const [top, form] = [await row.boundingBox(), await checkout.field('Full name').boundingBox()];
  expect(top?.y).toBeLessThan(form?.y ?? 0);
  await expect(row).toBeInViewport({ ratio: 1 });
  await expect(checkout.summary.getByText(name)).toBeHidden();

  await checkout.openSummary();
  await expect(checkout.summary.getByText(name)).toBeVisible();
  await checkout.choice('Inside Dhaka').check();
  await expect(checkout.summary.locator('dl')).toContainText('৳70');
  await checkout.summary.getByText('Have a promo code?').tap();
  await checkout.field('Promo code').fill('eid10');
  await checkout.button('Apply').tap();
  await expect(checkout.summary).toContainText('Discount (eid10)');
  await row.tap();
  await expect(checkout.summary.getByText(name)).toBeHidden();
  await expect(row).toContainText((await checkout.pay.locator('dd').textContent()) ?? '');
});

test('the shop’s terms are linked beside the buttons that order and sign up', async ({ page, shop }) => {
  await withBlankImages(page);
  const names = ['Terms of sale', 'Privacy policy'];
  const isNear = async (button: Locator) => {
    for (const name of names) {
      const link = shop.main.getByRole('link', { name });
      await link.scrollIntoViewIfNeeded();
      const [one, other] = [await link.boundingBox(), await button.boundingBox()];
      expect(Math.abs((one?.y ?? 0) - (other?.y ?? 999))).toBeLessThan(240);
    }
  };
  await shop.open('/sign-up');
  await isNear(shop.main.getByRole('button', { name: 'Create account' }));
  const checkout = new CheckoutPage(shop);
  await checkout.openWithItems();
  await isNear(checkout.button('Place order'));
});
