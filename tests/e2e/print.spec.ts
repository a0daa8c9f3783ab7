import { storageKey } from '#site/storage-key.ts';
import { placeOrder } from './support/api-shopper.ts';
import { withBlankImages } from './support/doubles.ts';
import { expect, test } from './support/journey.ts';

/** Pages of an A4 print of the page. */
async function sheets(page: { pdf(options: object): Promise<Buffer> }): Promise<number> {
  const pdf = await page.pdf({ format: 'A4' });
  return pdf.toString('latin1').match(/\/Type\s*\/Page\b/g)?.length ?? 0;
}

test('a printed confirmation and a printed order are one sheet each, without header, newsletter and footer', async ({
  page,
  shop,
}) => {
  await withBlankImages(page);
  const token = await shop.signIn();
  const { number, productId, productName } = await placeOrder(shop.name, token);
  const line = { productId, sku: '', title: productName, option: '', image: '', campaignId: null };
  const amounts = { total: 740_00, totalBefore: null, delivery: 70_00, discount: 0 };
  const order = {
    number,
    ...amounts,
    payment: 'CashOnDelivery',
    isPaid: false,
    hasSlip: false,
    phoneDigits: '9876',
    area: 'Dhaka',
    lines: [{ ...line, unitPrice: 670_00, listPrice: 700_00, quantity: 1 }],
  };
  await page.evaluate(([key, value]) => sessionStorage.setItem(key, value), [
    storageKey('last-order', shop.name),
    JSON.stringify(order),
  ] as const);
  for (const path of ['/confirm-order', `/user/my-orders#${number}`]) {
    await shop.open(path);
    await expect(shop.main.getByText(`Order ${number}`).first()).toBeVisible();
    await page.emulateMedia({ media: 'print' });
    await expect(page.getByRole('banner')).toBeHidden();
    await expect(shop.footer).toBeHidden();
    await expect(page.locator('form.newsletter')).toBeHidden();
    await expect(shop.main.getByText(productName).first()).toBeVisible();
    expect(await sheets(page), path).toBe(1);
    await page.emulateMedia({ media: null });
  }
});
