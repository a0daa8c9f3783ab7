/** Whole journeys with a keyboard alone. */

import { RUNS_COMBINATIONS } from '../support/combinations.ts';
import { AccountForms } from './pages/account-forms.ts';
import { CheckoutPage } from './pages/checkout-page.ts';
import { Keyboard } from './pages/keyboard.ts';
import { ShopPage } from './pages/shop-page.ts';
import { WalletPayment } from './pages/wallet-payment.ts';
import { FAILED_REQUEST } from './support/complaints.ts';
import { PNG } from './support/image.ts';
import { expect, test } from './support/journey.ts';
import { newEmail } from './support/new-email.ts';
import { textOf } from './support/text-of.ts';
import { newTransactionId } from './support/wallet-transfers.ts';

test.beforeEach(async ({ shop, complaints }) => {
  complaints.expect(FAILED_REQUEST);
  await shop.slowPageClock();
});

/** Goes from the confirmation of an order to its status history. */
async function trackPlaced(shop: ShopPage, keys: Keyboard): Promise<void> {
  await expect(shop.page).toHaveURL(/\/confirm-order$/);
  const placed = shop.main.getByRole('status').filter({ hasText: 'Thank you for your order' });
  const number = /\d{8}/.exec(await textOf(placed))?.[0] ?? 'none';
  await keys.skipToContent();
  await keys.use(shop.main.getByRole('link', { name: 'Track Order' }));
  await expect(shop.main.getByRole('heading', { name: `Order ${number}` })).toBeFocused();
}

test('a guest finds a product, selects a variant, orders outside Dhaka, pays the advance from a wallet and tracks the order with a keyboard alone', async ({
  page,
  shop,
}) => {
  test.slow();
  const keys = new Keyboard(page);
  const checkout = new CheckoutPage(shop);
  await shop.open('/blog');
  await keys.fill(shop.searchField, 'panjabi');
  await keys.press('Enter');
  await expect(page).toHaveURL(/\/search\?value=panjabi$/);
  const card = shop.main.locator('.card:has([aria-label^="Choose options: "])').first();
  const name = await textOf(card.locator('.card-name'));
  await keys.skipToContent();
  await keys.use(card.getByRole('link', { name, exact: true }));
  await expect(shop.heading).toHaveText(name);

  // From then on Add to Cart adds the selected variant.
  await expect(shop.main.locator('form.buy')).toHaveAttribute('data-ready', '');
  await keys.skipToContent();
  const sizes = shop.main.getByRole('group', { name: 'Size' }).getByRole('radio');
  await keys.tabTo(sizes.and(page.locator(':checked')));
  const status = shop.main.locator('form.buy').getByRole('status');
  const before = await sizes.and(page.locator(':checked')).getAttribute('value');
  for (let option = await sizes.count(); option > 0; option -= 1) {
    await keys.press('ArrowRight');
    if (await shop.addButton.isEnabled()) break;
  }
  await expect(sizes.and(page.locator(':checked'))).toBeFocused();
  await expect(sizes.and(page.locator(':checked'))).not.toHaveValue(before ?? '');
  await expect(status).not.toBeEmpty();
  await keys.use(shop.addButton);
  await expect(shop.drawer.getByRole('status').first()).toHaveText(`Added to cart: ${name}`);
  await expect(shop.drawer.getByRole('heading', { name: 'Your cart' })).toBeFocused();
  await keys.use(shop.drawer.getByRole('link', { name: 'Checkout' }));
  await expect(page).toHaveURL(/\/user\/order$/);

  await keys.skipToContent();
  await keys.fill(checkout.field('Full name'), 'Rina Akter');
  await keys.fill(checkout.field('Mobile number'), '01711 004321');
  await keys.tabTo(checkout.choice('Inside Dhaka'));
  await keys.press('ArrowDown');
  await expect(checkout.choice('Outside Dhaka')).toBeChecked();
  await keys.fill(checkout.field('District'), 'Bogura');
  await keys.fill(checkout.field('Address'), 'House 7, Road 3');
  await keys.tabTo(checkout.choice('Cash on delivery'));
  await expect(checkout.pay).toContainText(/In advance ৳130 · On delivery ৳\d/);
  await keys.use(checkout.button('Place order and pay'));

  const payment = new WalletPayment(shop);
  await payment.arrive();
  await keys.skipToContent();
  await keys.tabTo(checkout.choice('bKash'));
  await keys.select(checkout.choice('Nagad (Send Money)'));
  await payment.steps('Nagad', '৳130').waitFor();
  await keys.use(payment.send);
  await expect(payment.sender).toBeFocused();
  await page.keyboard.type('01911 555444');
  await keys.fill(payment.transactionId, newTransactionId());
  await keys.press('Enter');
  await trackPlaced(shop, keys);
});

test('a shopper signs up, saves an address, orders to it and sends an image to the support with a keyboard alone', async ({
  page,
  shop,
}) => {
  test.slow();
  await page.setViewportSize({ width: 390, height: 844 });
  // From the start: the browser may handle a key before a command that was sent ahead of it.
  page.on('filechooser', (chooser) => void chooser.setFiles(PNG));
  const keys = new Keyboard(page);
  const forms = new AccountForms(shop);
  const checkout = new CheckoutPage(shop);
  await shop.open('/sign-up?next=%2Fuser%2Fmy-address');
  await keys.skipToContent();
  await keys.fill(forms.field('Your name'), 'Shirin');
  await keys.fill(forms.field('E-mail address'), newEmail('shirin'));
  await keys.fill(forms.field('Password'), 'seven shades of indigo');
  await keys.press('Enter');
  await expect(page).toHaveURL(/\/user\/my-address$/);

  await keys.skipToContent();
  await keys.use(forms.button('Add an address'));
  await expect(shop.main.getByRole('heading', { name: 'Add an address' })).toBeFocused();
  await keys.fill(forms.field('Full name'), 'Shirin Sultana');
  await keys.fill(forms.field('Mobile number'), '01711009876');
  await keys.tabTo(checkout.choice('Inside Dhaka'));
  await keys.press('Space');
  await keys.fill(forms.field('Address'), 'House 12');
  await keys.use(forms.button('Save address'));
  await expect(shop.main.getByRole('status').first()).toHaveText('Address saved.');
  await keys.tabTo(forms.button('Edit the address of Shirin Sultana'));

  const name = await shop.openPlainProduct();
  await keys.skipToContent();
  await keys.use(shop.addButton);
  await expect(shop.drawer.getByRole('status').first()).toHaveText(`Added to cart: ${name}`);
  await keys.use(shop.drawer.getByRole('link', { name: 'View cart' }));
  await expect(shop.cartLines).toHaveCount(1);
  await keys.skipToContent();
  await keys.use(shop.cartLines.getByRole('button', { name: `Remove ${name}` }));
  await expect(shop.toast).toContainText(`Removed: ${name}`);
  await expect(shop.toast.getByRole('button', { name: 'Undo' })).toBeFocused();
  await keys.press('Enter');
  await expect(shop.cartLines).toHaveCount(1);
  await keys.use(shop.main.getByRole('link', { name: 'Checkout' }));
  await expect(checkout.choice('Shirin Sultana')).toBeChecked();
  await expect(checkout.summary).toContainText('৳70');
  await keys.skipToContent();
  await keys.tabTo(checkout.choice('Shirin Sultana'));
  await keys.use(checkout.button('Place order'));
  await expect(page).toHaveURL(/\/confirm-order$/);

  await shop.open('/user/my-support');
  await keys.skipToContent();
  await keys.use(forms.button('New request'));
  await keys.fill(forms.field('Subject'), 'Wrong colour');
  await keys.fill(forms.field('Your message'), 'It is red.');
  await keys.tabTo(forms.field('Picture (optional)'));
  await keys.press('Enter');
  await expect(shop.main.getByText(PNG.name)).toBeVisible();
  await keys.use(forms.button('Send'));
  await keys.use(shop.main.getByRole('link', { name: /^Open request \d+: Wrong colour$/ }));
  await expect(shop.main.getByRole('heading', { name: 'Wrong colour' })).toBeFocused();
  await expect(shop.main.getByRole('img', { name: 'Attached picture' })).toBeVisible();
});

// Its parts are in the other two.
if (RUNS_COMBINATIONS)
  test('a guest orders to a courier location, pays at bKash and tracks the order with a keyboard alone', async ({
    page,
  }) => {
    test.slow();
    const shop = new ShopPage(page, 'volt');
    const keys = new Keyboard(page);
    const checkout = new CheckoutPage(shop);
    const name = await shop.openPlainProduct();
    await keys.skipToContent();
    await keys.use(shop.addButton);
    await expect(shop.drawer.getByRole('status').first()).toHaveText(`Added to cart: ${name}`);
    await keys.use(shop.drawer.getByRole('link', { name: 'Checkout' }));
    await expect(page).toHaveURL(/\/user\/order$/);

    await keys.skipToContent();
    await keys.fill(checkout.field('Full name'), 'Rina Akter');
    await keys.fill(checkout.field('Mobile number'), '01711 004321');
    for (const [label, place] of [
      ['City', 'Chattogram'],
      ['Zone', 'Agrabad'],
      ['Area (optional)', 'CDA Residential'],
    ] as const) {
      const list = checkout.field(label);
      await expect(list.getByRole('option', { name: place })).toBeAttached();
      await keys.fill(list, place);
      await expect(list.locator('option:checked')).toHaveText(place);
    }
    await keys.fill(checkout.field('Address'), 'House 9');
    await expect(checkout.summary).toContainText('৳120');
    await keys.tabTo(shop.main.getByRole('radio', { checked: true }).and(page.locator('[name=payment]')));
    await keys.select(checkout.choice('bKash'));
    await keys.use(checkout.button('Place order and pay'));
    await keys.use(page.getByRole('button', { name: 'Pay', exact: true }));
    await trackPlaced(shop, keys);
  });
