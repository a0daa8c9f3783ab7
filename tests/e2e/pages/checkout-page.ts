/** The checkout of a shop. */
import type { Locator } from 'playwright/test';
import { checkoutText } from '#storefront/i18n/checkout.ts';
import type { ShopPage } from './shop-page.ts';

const CONTACT = { 'Full name': 'Rina Akter', 'Mobile number': '01711 009876' };

export class CheckoutPage {
  readonly shop: ShopPage;

  constructor(shop: ShopPage) {
    this.shop = shop;
  }

  field(label: string): Locator {
    return this.shop.main.getByLabel(label, { exact: true });
  }

  choice(name: string): Locator {
    return this.shop.main.getByRole('radio', { name });
  }

  button(name: string): Locator {
    return this.shop.main.getByRole('button', { name, exact: true });
  }

  /** Lines and amounts. */
  get summary(): Locator {
    return this.shop.main.getByRole('region', { name: 'Your order' });
  }

  /** The bar or the end of the summary: total and button. */
  get pay(): Locator {
    return this.shop.main.locator('.summary-pay');
  }

  /** The box of consent, where the shop has one. */
  get consent(): Locator {
    return this.shop.main.getByRole('checkbox', { name: checkoutText.en.consent });
  }

  /** On narrow screens: opens the collapsed summary above the form. */
  async openSummary(): Promise<void> {
    await this.summary.locator('.summary-phone:not([open]) > summary').click();
  }

  /** Adds a product without options to the cart and opens the checkout. @returns the product's name */
  async openWithItems(): Promise<string> {
    const name = await this.shop.openPlainProduct();
    await this.shop.addButton.click();
    await this.shop.cartCount.waitFor();
    await this.shop.open('/user/order');
    await this.summary.waitFor();
    return name;
  }

  async fillInContact(): Promise<void> {
    for (const [label, value] of Object.entries(CONTACT)) await this.field(label).fill(value);
  }

  /** Fills in a contact and an address inside Dhaka. */
  async fillIn(): Promise<void> {
    await this.fillInContact();
    await this.choice('Inside Dhaka').check();
    await this.field('Address').fill('House 7, Road 3, Dhanmondi');
  }

  /** Orders from the filled form with bKash, and cancels there. */
  async cancelAtBkash(): Promise<void> {
    await this.choice('bKash').check();
    await this.button('Place order and pay').click();
    await this.shop.page.getByRole('button', { name: 'Cancel', exact: true }).click();
    await this.shop.page.waitForURL(/\/user\/failed$/);
  }
}
