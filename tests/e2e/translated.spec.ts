/** Pages whose texts a translator has replaced, see `tests/support/translator.ts`. */
import { PATTERNS } from '#site/page-paths.ts';
import { withCombinations } from '../support/combinations.ts';
import { translatePage } from '../support/translator.ts';
import { CheckoutPage } from './pages/checkout-page.ts';
import type { ShopPage } from './pages/shop-page.ts';
import { FAILED_REQUEST } from './support/complaints.ts';
import { expect, test } from './support/journey.ts';

/** A translator that goes on, or one that has translated the page once. */
const OBSERVING = [true, false] as const;

/** The page's islands, once those that are the page have hydrated. */
async function translate(shop: ShopPage, observes: boolean): Promise<void> {
  await expect(shop.page.locator('astro-island[opts*="load"][ssr]')).toHaveCount(0);
  await shop.page.evaluate(translatePage, observes);
  await expect(shop.heading).toContainText('\u00b0');
}

for (const observes of withCombinations([true], [false])) {
  test(`an item gets from its page to a placed order on pages that are translated ${observes ? 'all the time' : 'once'}`, async ({
    page,
    shop,
  }) => {
    await shop.openPlainProduct();
    await translate(shop, observes);
    await shop.main.locator('form.buy [data-add-button]').click();
    await expect(shop.cartCount).toHaveText(/^1/);

    await shop.openCart();
    await translate(shop, observes);
    const sum = shop.main.locator('.summary-pay dd');
    const one = await sum.textContent();
    await shop.cartLines.getByRole('button', { name: 'One more' }).click();
    await shop.cartLines.getByRole('button', { name: 'One more' }).click();
    await expect(shop.cartLines.getByRole('spinbutton')).toHaveValue('3');
    await expect(shop.main.getByText('(3 items)')).toBeVisible();
    await expect(sum).not.toHaveText(one ?? '');
    await expect(sum).toHaveText(/^৳[\d,]+$/);

    await shop.open('/user/order');
    const checkout = new CheckoutPage(shop);
    await checkout.summary.waitFor();
    await translate(shop, observes);
    await checkout.pay.getByRole('button').click();
    await expect(shop.main.getByText('Please enter your name')).toBeVisible();
    const contact = { fullName: 'Rina Akter', mobileNumber: '01711 009876', address: 'House 7, Road 3' };
    for (const [name, value] of Object.entries(contact))
      await shop.main.locator(`[name=${name}]`).fill(value);
    await expect(shop.main.getByText('Please enter your name')).toHaveCount(0);
    await checkout.choice('Inside Dhaka').check();
    const total = checkout.pay.locator('dd');
    await expect(total).toHaveAttribute('aria-busy', 'false');
    await expect(total).toHaveText(/^৳[\d,]+$/);
    await checkout.pay.getByRole('button').click();
    await expect(page).toHaveURL(/\/confirm-order$/);
    await expect(shop.main.locator('.confirm-number')).toBeVisible();
    await translate(shop, observes);
    await expect(shop.main.locator('.confirm-number [translate=no]')).toHaveText(/^\S+$/);
  });
}

/** What a shopper does on a page with islands, and what shows that it worked. */
const VISITS: readonly {
  path: string;
  isSignedIn?: boolean;
  act: (shop: ShopPage) => Promise<void>;
}[] = [
  {
    path: '/track-order',
    act: async ({ main }) => {
      await main.getByRole('button', { name: 'Track order' }).click();
      await expect(main.locator('.form-problem').first()).toBeVisible();
      await main.locator('[name=number]').fill('100234');
      await main.locator('[name=digits]').fill('1234');
      await main.getByRole('button', { name: 'Track order' }).click();
      await expect(main.getByRole('alert').filter({ hasText: /\S/ })).toBeVisible();
    },
  },
  ...['/sign-in', '/sign-up'].map((path) => ({
    path,
    act: async ({ main }: ShopPage) => {
      const submit = main.locator('form button[type=submit]').first();
      await submit.click();
      await expect(main.locator('.form-problem').first()).toBeVisible();
      await main.locator('form input').first().fill('nobody');
      await submit.click();
      await expect(main.locator('.form-problem').first()).toBeVisible();
    },
  })),
  {
    path: '/search?value=cotton',
    act: async ({ main, cartCount }) => {
      await expect(main.getByRole('status').first()).toContainText(/\d/);
      await main.locator('[data-quick-add] button:visible').first().click();
      await expect(cartCount).toHaveText(/^1/);
    },
  },
  {
    path: '/for-you',
    act: async ({ main, page }) => {
      await main.getByLabel('Sort by').selectOption('price-asc');
      await expect(page).toHaveURL(/sort=price-asc/);
      await expect(main.locator('.card').first()).toBeVisible();
    },
  },
  {
    path: '/blog',
    act: async ({ searchField, page, footer }) => {
      await searchField.pressSequentially('cot');
      await expect(searchField).toBeFocused();
      await expect(searchField).toHaveValue('cot');
      await page.keyboard.press('Escape');
      await footer.getByRole('textbox').fill('nobody');
      await footer.locator('.newsletter button').click();
      await expect(footer.locator('.newsletter-message')).toContainText(/\S/);
    },
  },
  ...[PATTERNS.account, PATTERNS['my-orders'], PATTERNS['my-wish-list']].map((path) => ({
    path,
    isSignedIn: true,
    act: async ({ main, page }: ShopPage) => {
      // The shopper's data has come.
      await expect(page.locator('.skeleton')).toHaveCount(0);
      await expect(main.locator('astro-island').last()).toContainText(/\S/);
    },
  })),
  {
    path: PATTERNS['my-profile'],
    isSignedIn: true,
    act: async ({ main }) => {
      await main.locator('[name=name]').fill('');
      await main.getByRole('button', { name: 'Save' }).click();
      await expect(main.locator('.form-problem').first()).toBeVisible();
      await main.getByRole('button', { name: 'Change password' }).click();
      await expect(main.locator('[type=password]').first()).toBeFocused();
      await main.getByRole('button', { name: 'Cancel' }).click();
      await expect(main.locator('[type=password]')).toHaveCount(0);
    },
  },
  ...(
    [
      [PATTERNS['my-address'], 'Add an address', 'Save', 'Cancel'],
      [PATTERNS['my-support'], 'New request', 'Send', 'Not now'],
    ] as const
  ).map(([path, opener, submit, close]) => ({
    path,
    isSignedIn: true,
    act: async ({ main }: ShopPage) => {
      await main.getByRole('button', { name: opener }).click();
      await main.getByRole('button', { name: submit }).click();
      await expect(main.locator('.form-problem').first()).toBeVisible();
      await main.getByRole('button', { name: close }).click();
      await expect(main.getByRole('button', { name: opener })).toBeVisible();
    },
  })),
];

for (const observes of OBSERVING) {
  for (const { path, isSignedIn, act } of withCombinations([], VISITS)) {
    test(`${path} works when it is translated ${observes ? 'all the time' : 'once'}`, async ({
      page,
      shop,
      complaints,
    }) => {
      // The number of an order that is unknown.
      complaints.expect(/404.*order-track/);
      if (isSignedIn) await shop.signIn();
      await shop.open(path);
      await translate(shop, observes);
      await act(shop);
      await expect(
        page.locator('astro-island [role=alert] h2', { hasText: 'Something went wrong here' }),
      ).toHaveCount(0);
    });
  }
}

for (const observes of withCombinations([], OBSERVING)) {
  test(`an unpaid order is paid on delivery, and a wish is removed, on pages that are translated ${observes ? 'all the time' : 'once'}`, async ({
    page,
    shop,
    complaints,
  }) => {
    complaints.expect(FAILED_REQUEST);
    const checkout = new CheckoutPage(shop);
    await checkout.openWithItems();
    await checkout.fillIn();
    await checkout.cancelAtBkash();
    await translate(shop, observes);
    await expect(shop.main.getByRole('link', { name: 'Back to the cart' })).toBeVisible();
    await shop.open('/user/payment');
    await translate(shop, observes);
    await checkout.choice('Cash on delivery').check();
    await shop.main.getByRole('button', { name: 'Pay on delivery' }).click();
    await expect(page).toHaveURL(/\/confirm-order$/);

    await shop.open('/for-you');
    await translate(shop, observes);
    // Hearts come with the first gesture.
    await page.keyboard.press('Tab');
    await shop.main
      .getByRole('button', { name: /^Wishlist: / })
      .first()
      .click();
    await shop.open('/wishlist');
    await expect(shop.main.locator('.card')).toHaveCount(1);
    await translate(shop, observes);
    await shop.main.getByRole('button', { name: /^Wishlist: |^Remove/ }).click();
    await expect(shop.main.getByText('Your wishlist is empty')).toBeVisible();
  });
}
