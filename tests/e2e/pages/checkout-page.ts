/** The checkout of a shop. */
import type { Locator } from 'playwright/test';
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
}
