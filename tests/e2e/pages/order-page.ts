/** The one-page order of a shop: the target of an advert. */
import type { Locator } from 'playwright/test';
import { addressText } from '#storefront/i18n/address.ts';
import { checkoutText } from '#storefront/i18n/checkout.ts';
import type { ShopPage } from './shop-page.ts';

const ADVERT = 'utm_source=facebook&utm_medium=paid&utm_campaign=Eid+offers&fbclid=IwAR_2-x';

/** What an order has of the advert that led to it. */
export const ATTRIBUTION = {
  utm_source: 'facebook',
  utm_medium: 'paid',
  utm_campaign: 'Eid offers',
  fbclid: 'IwAR_2-x',
};

const SHOPPERS = {
  en: {
    name: 'Rina Akter',
    phone: '01711 009876',
    address: 'House 7, Road 3, Dhanmondi',
    district: 'Bogura',
  },
  bn: { name: 'রিনা আক্তার', phone: '০১৭১১ ০০৯৮৭৬', address: 'বাসা ৭, রোড ৩, ধানমন্ডি', district: 'বগুড়া' },
} as const;

export class OrderPage {
  readonly shop: ShopPage;
  readonly #lang: 'en' | 'bn';

  constructor(shop: ShopPage, lang: 'en' | 'bn' = 'en') {
    this.shop = shop;
    this.#lang = lang;
  }

  /** Opens the order of a product without options by the link of an advert. @returns the path of the product's page */
  async open(query = ADVERT): Promise<string> {
    const [product = ''] = await this.shop.plainProducts();
    await this.openProduct(product, query);
    return product;
  }

  async openProduct(product: string, query = ADVERT): Promise<void> {
    await this.shop.open(`${product.replace('/product/', '/order/')}?${query}`);
  }

  get form(): Locator {
    return this.shop.main.locator('form[data-order]');
  }

  field(label: string): Locator {
    return this.form.getByLabel(label, { exact: true });
  }

  choice(name: string): Locator {
    return this.form.getByRole('radio', { name });
  }

  button(name: string | RegExp): Locator {
    return this.form.getByRole('button', { name });
  }

  get total(): Locator {
    return this.form.locator('[data-total]');
  }

  /** The box of consent, where the shop has one. */
  get consent(): Locator {
    return this.form.getByRole('checkbox', { name: checkoutText[this.#lang].consent });
  }

  async fillIn(area: 'inside' | 'outside' = 'inside'): Promise<void> {
    const text = addressText[this.#lang];
    const shopper = SHOPPERS[this.#lang];
    await this.choice(text[area]).check();
    if (area === 'outside') await this.field(text.district).fill(shopper.district);
    await this.field(text.fullName).fill(shopper.name);
    await this.field(text.mobileNumber).fill(shopper.phone);
    await this.field(text.address).fill(shopper.address);
  }
}
