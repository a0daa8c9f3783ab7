/** A price changes at the API during the checkout: every later page shows the amounts of the order that was placed. */
import type { Locator } from 'playwright/test';
import { withCombinations } from '../support/combinations.ts';
import { CheckoutPage } from './pages/checkout-page.ts';
import type { ShopPage } from './pages/shop-page.ts';
import { FAILED_REQUEST } from './support/complaints.ts';
import { expect, test } from './support/journey.ts';
import { setPrice } from './support/set-price.ts';
import { textOf } from './support/text-of.ts';

// All of them change the price of one product.
test.describe.configure({ mode: 'serial' });

const DELIVERY = { 'Inside Dhaka': 70, 'Outside Dhaka': 130 } as const;
type Area = keyof typeof DELIVERY;
/** Price of the product when the checkout opens; prices are multiples of 10, so that EID10 gives whole amounts. */
const BEFORE = 2_000;
/** List price, above every price. */
const LIST = 3_000;

const money = (amount: number) => `৳${amount.toLocaleString('en')}`;

/** The amounts of one item with EID10. */
function amountsAt(price: number, area: Area) {
  const discount = price / 10;
  const delivery = DELIVERY[area];
  return { price, discount, delivery, total: price - discount + delivery };
}

/** The amount beside a name in a list of amounts. */
const amountOf = (list: Locator, name: string) =>
  list.locator('dt', { hasText: new RegExp(`^${name}$`) }).locator('xpath=following-sibling::dd[1]');

/** Expects a page's list of amounts to be those of the order, which is paid already or on delivery. */
async function expectAmounts(
  list: Locator,
  { price, discount, delivery, total }: ReturnType<typeof amountsAt>,
  isPaid: boolean,
) {
  await expect(amountOf(list, 'Subtotal')).toHaveText(money(price));
  await expect(amountOf(list, 'Discount.*')).toHaveText(`−${money(discount)}`);
  await expect(amountOf(list, 'Delivery')).toHaveText(money(delivery));
  await expect(amountOf(list, 'Total')).toHaveText(money(total));
  await expect(amountOf(list, 'In advance')).toHaveText(isPaid ? [money(total)] : []);
  await expect(amountOf(list, 'On delivery')).toHaveText(isPaid ? '৳0' : money(total));
}

/** Opens the checkout with one item of a product that no other test orders. @returns what sets the product's price */
async function openCheckout(shop: ShopPage): Promise<(price: number) => Promise<void>> {
  const [path = ''] = await shop.plainProducts('/categories/Vases');
  await shop.open(path);
  const context: { slug: string } = JSON.parse(await textOf(shop.page.locator('#shop-context')));
  const productId = await shop.productId();
  const set = (price: number) => setPrice(shop.name, context.slug, productId, price, LIST);
  await set(BEFORE);
  await shop.page.reload();
  await shop.addButton.click();
  await shop.cartCount.waitFor();
  await shop.openCart();
  await expect(shop.cartLines).toContainText(money(BEFORE));
  const inCart = shop.main.getByRole('region', { name: 'Summary' });
  await expect(amountOf(inCart, 'Subtotal.*')).toHaveText(money(LIST));
  await expect(amountOf(inCart, 'You save')).toHaveText(`−${money(LIST - BEFORE)}`);
  await shop.open('/user/order');
  return set;
}

const CHANGES = withCombinations<{ who: 'a guest' | 'a signed-in shopper'; after: number; area: Area }>(
  [
    { who: 'a guest', after: 1_500, area: 'Outside Dhaka' },
    { who: 'a signed-in shopper', after: 2_500, area: 'Inside Dhaka' },
  ],
  [
    { who: 'a guest', after: 2_500, area: 'Inside Dhaka' },
    { who: 'a signed-in shopper', after: 1_500, area: 'Outside Dhaka' },
  ],
);

for (const { who, after, area } of CHANGES) {
  const way = after > BEFORE ? 'rises' : 'falls';
  test(`the price ${way} while ${who} is in the checkout: every page agrees, with promo code and delivery ${area}`, async ({
    page,
    shop,
    complaints,
  }) => {
    test.slow();
    // The API responds with 409 to the former total.
    complaints.expect(FAILED_REQUEST);
    const checkout = new CheckoutPage(shop);
    if (who === 'a signed-in shopper') {
      await shop.signIn();
    }
    const set = await openCheckout(shop);
    const sums = checkout.summary.locator('.order-amounts');
    const total = checkout.summary.locator('.summary-pay dd');
    await checkout.fillIn();
    await shop.main.getByText('Have a promo code?').click();
    await checkout.field('Promo code').fill('EID10');
    await checkout.button('Apply').click();
    await expect(total).toHaveText(money(amountsAt(BEFORE, 'Inside Dhaka').total));
    await checkout.choice('Outside Dhaka').check();
    await checkout.field('District').fill('Khulna');
    await expect(total).toHaveText(money(amountsAt(BEFORE, 'Outside Dhaka').total));
    await checkout.choice(area).check();
    await expect(total).toHaveText(money(amountsAt(BEFORE, area).total));
    await checkout.choice('bKash').check();

    await set(after);
    const ordered = amountsAt(after, area);
    const before = amountsAt(BEFORE, area);
    await checkout.button('Place order and pay').click();
    if (after > BEFORE) {
      const alert = shop.main.getByRole('alert').filter({ hasText: 'The total has changed' });
      await expect(alert).toContainText(`from ${money(before.total)} to ${money(ordered.total)}.`);
      await expect(checkout.summary).toContainText(
        `The price is now ${money(after)} (was ${money(BEFORE)}).`,
      );
      await expect(amountOf(sums, 'Subtotal')).toHaveText(money(after));
      await expect(amountOf(sums, 'Discount.*')).toHaveText(`−${money(ordered.discount)}`);
      await expect(amountOf(sums, 'Delivery')).toHaveText(money(ordered.delivery));
      await expect(total).toHaveText(money(ordered.total));
      await expect(checkout.summary.locator('.summary-split')).toHaveText(
        `In advance ${money(ordered.total)} · On delivery ৳0`,
      );
      await checkout.button(`Place order for ${money(ordered.total)}`).click();
    }

    await expect(page.getByText(`Amount: ৳${ordered.total}`)).toBeVisible();
    await page.getByRole('button', { name: 'Cancel', exact: true }).click();
    await shop.arrive(/\/user\/failed$/);
    const payment = shop.main.locator('.pay-total');
    await expect(amountOf(payment, 'Total to pay')).toHaveText(money(ordered.total));
    await expect(amountOf(payment, 'In advance')).toHaveText(money(ordered.total));
    await expect(amountOf(payment, 'On delivery')).toHaveText('৳0');
    // Outside Dhaka an order in cash has an advance.
    const isPaid = area === 'Outside Dhaka';
    if (isPaid) {
      await checkout.choice('bKash').check();
      await checkout.button(`Pay ${money(ordered.total)}`).click();
      await expect(page.getByText(`Amount: ৳${ordered.total}`)).toBeVisible();
      await page.getByRole('button', { name: 'Pay', exact: true }).click();
    } else {
      await checkout.choice('Cash on delivery').check();
      await expect(amountOf(payment, 'In advance')).toHaveCount(0);
      await expect(amountOf(payment, 'On delivery')).toHaveText(money(ordered.total));
      await checkout.button('Pay on delivery').click();
    }

    await shop.arrive(/\/confirm-order$/);
    await expectAmounts(shop.main.locator('.order-amounts'), ordered, isPaid);
    await expect(shop.main.locator('.order-line > b')).toHaveText(money(after));
    const due = shop.main.getByText(`Please have ${money(ordered.total)} ready`);
    await expect(due).toHaveCount(isPaid ? 0 : 1);
    const fallen = `from ${money(before.total)} to ${money(ordered.total)}.`;
    await expect(shop.main.getByText(fallen)).toHaveCount(after < BEFORE ? 1 : 0);
    const number = /\d{8}/.exec(await textOf(shop.main.getByText(/^Order \d{8}$/)))?.[0] ?? '';

    await shop.main.getByRole('link', { name: 'Track Order' }).click();
    await shop.arrive(/\/track-order$/);
    await expectAmounts(shop.main.locator('.sums'), ordered, isPaid);
    await expect(shop.main.locator('.order-item-price')).toHaveText(money(after));
    if (who === 'a guest') return;

    await shop.open(`/user/my-orders#${number}`);
    await expectAmounts(shop.main.locator('.sums'), ordered, isPaid);
    // The print is the invoice.
    await page.emulateMedia({ media: 'print' });
    await expect(shop.main.locator('.sums')).toBeVisible();
    await expectAmounts(shop.main.locator('.sums'), ordered, isPaid);
  });
}
