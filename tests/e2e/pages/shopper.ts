/** A shopper of a whole journey in the language of the shop: finds, selects, orders, pays, tracks, reviews. */
import { expect, type Locator, type Page } from 'playwright/test';
import { accountText } from '#storefront/i18n/account.ts';
import { addressText } from '#storefront/i18n/address.ts';
import { buyText } from '#storefront/i18n/buy-box.ts';
import { catalogText } from '#storefront/i18n/catalog.ts';
import { checkoutText } from '#storefront/i18n/checkout.ts';
import { confirmationText } from '#storefront/i18n/confirmation.ts';
import { courierText } from '#storefront/i18n/courier.ts';
import { ordersText } from '#storefront/i18n/orders.ts';
import { paymentText } from '#storefront/i18n/payment.ts';
import { paymentMethodsText } from '#storefront/i18n/payment-methods.ts';
import { reviewFormText } from '#storefront/i18n/review-form.ts';
import { fill, textFor } from '#storefront/i18n/text.ts';
import type { Journey } from '../support/covering-journeys.ts';
import { useNewAccount } from '../support/identity.ts';
import { PNG } from '../support/image.ts';
import { newEmail } from '../support/new-email.ts';
import { textOf } from '../support/text-of.ts';
import type { ShopPage } from './shop-page.ts';

const PHONE = '01711 004321';
const REVIEW = 'As shown, and well packed.';

export class Shopper {
  readonly #shop: ShopPage;
  readonly #page: Page;
  readonly #lang: string;

  constructor(shop: ShopPage, lang: string) {
    this.#shop = shop;
    this.#page = shop.page;
    this.#lang = lang;
  }

  /** Signs up or in, and arrives at the blog. */
  async signIn(account: Journey['account']): Promise<void> {
    if (account === 'guest') return;
    const text = textFor(accountText, this.#lang);
    const isProvider = account === 'Google' || account === 'Facebook';
    await this.#shop.open(isProvider ? '/sign-in?next=%2Fblog' : '/sign-up?next=%2Fblog');
    if (isProvider) {
      const opened = this.#page.waitForEvent('popup');
      await this.#button(account === 'Google' ? text.withGoogle : text.withFacebook).click();
      await useNewAccount(await opened);
    } else {
      await this.#field(text.name).fill('Ayesha');
      await this.#field(text.email).fill(newEmail('ayesha'));
      await this.#field(text.password).fill('indigo shade');
      await this.#button(text.signUp).click();
    }
    await expect(this.#page).toHaveURL(/\/blog$/);
  }

  /** Finds a product with options by the menu, and searches its name. @returns the name, on the product's page */
  async find(): Promise<string> {
    const { chooseNamed } = textFor(catalogText, this.#lang);
    await this.#shop.open('/blog');
    await this.#shop.flyout.locator('summary').click();
    await this.#shop.flyout.locator('a[href^="/categories/"]').first().click();
    await expect(this.#page).toHaveURL(/\/categories\//);
    const card = this.#shop.main
      .locator(`.card:has([aria-label^="${fill(chooseNamed, { name: '' })}"])`)
      .first();
    const name = await textOf(card.locator('.card-name'));
    await this.#shop.searchField.fill(name);
    await this.#shop.searchField.press('Enter');
    await expect(this.#page).toHaveURL(/\/search\?value=/);
    await this.#shop.main.getByRole('link', { name, exact: true }).first().click();
    await expect(this.#shop.heading).toHaveText(name);
    return name;
  }

  /** Selects the first variant that can be bought, and adds it. */
  async choose(): Promise<void> {
    const { add } = textFor(buyText, this.#lang);
    const form = this.#shop.main.locator('form.buy');
    const button = form.getByRole('button', { name: add, exact: true });
    // From then on the button adds the selected variant.
    await expect(form).toHaveAttribute('data-ready', '');
    const options = await form.getByRole('radio').all();
    for (const option of options.toReversed()) {
      await option.check({ force: true });
      if (await button.isEnabled()) break;
    }
    await button.click();
    await expect(this.#shop.cartCount).toHaveText(/^[1১]$/);
  }

  /** Orders what is in the cart, to Dhaka or the first zone of the courier's list. */
  async order(payment: Journey['payment']): Promise<void> {
    const text = textFor(checkoutText, this.#lang);
    const address = textFor(addressText, this.#lang);
    const courier = textFor(courierText, this.#lang);
    const ways = textFor(paymentMethodsText, this.#lang);
    await this.#shop.open('/user/cart');
    await this.#shop.main.locator('a[href$="/user/order"]').filter({ visible: true }).first().click();
    await this.#shop.arrive(/\/user\/order$/);
    await this.#field(address.fullName).fill('Rina Akter');
    await this.#field(address.mobileNumber).fill(PHONE);
    const inside = this.#shop.main.getByRole('radio', { name: address.inside });
    const city = this.#field(courier.city);
    await expect(inside.or(city)).toBeVisible();
    if (await inside.isVisible()) await inside.check();
    else {
      await city.selectOption({ index: 1 });
      await this.#field(courier.zone).selectOption({ index: 1 });
    }
    await this.#field(address.address).fill('House 7, Road 3');
    await this.#shop.main.getByRole('radio', { name: ways[payment] }).check();
    // An order is placed for a total that was shown.
    const total = this.#shop.main.getByText(text.total, { exact: true });
    await expect(total.locator('xpath=following-sibling::dd')).toHaveText(/[0-9০-৯]/);
    const isAtGateway = payment === 'bkash' || payment === 'amarPay';
    await this.#button(isAtGateway ? text.placeAndPay : text.place).click();
  }

  /** Pays the order. @returns its number, on the confirmation */
  async pay(payment: Journey['payment']): Promise<string> {
    const text = textFor(paymentText, this.#lang);
    if (payment === 'bkash' || payment === 'amarPay') {
      await this.#page.getByRole('button', { name: 'Pay', exact: true }).click();
      // AmarPay returns by a form that posts to the API's host.
      if (payment === 'amarPay') await this.#page.getByRole('button', { name: 'Return to the shop' }).click();
    } else if (payment === 'bank') {
      await this.#field(text.slip).setInputFiles(PNG);
      await this.#button(text.payBank).click();
    }
    const { thanks, orderNumber } = textFor(confirmationText, this.#lang);
    await expect(this.#page).toHaveURL(/\/confirm-order$/);
    await expect(this.#shop.main.getByRole('heading', { name: thanks })).toBeVisible();
    await expect(this.#shop.cartCount).toBeHidden();
    const number = new RegExp(`^${fill(orderNumber, { number: '(\\d{8})' })}$`);
    return number.exec(await textOf(this.#shop.main.getByText(number)))?.[1] ?? 'none';
  }

  /** Follows the order from its confirmation, without typing its number. */
  async track(number: string, product: string): Promise<void> {
    const text = textFor(ordersText, this.#lang);
    await this.#shop.main.getByRole('link', { name: textFor(confirmationText, this.#lang).track }).click();
    await this.#shop.arrive(/\/track-order$/);
    const heading = this.#shop.main.getByRole('heading', { name: fill(text.order, { number }) });
    const button = this.#button(text.track);
    await expect(heading.or(button).first()).toBeVisible();
    if (!(await heading.isVisible())) {
      await this.#field(text.phoneDigits).fill(PHONE.slice(-4));
      await button.click();
    }
    await expect(heading).toBeVisible();
    await expect(this.#shop.main.getByRole('list', { name: text.products })).toContainText(product);
  }

  /** Reviews the delivered product. */
  async review(number: string, product: string): Promise<void> {
    const text = textFor(reviewFormText, this.#lang);
    await this.#shop.open(`/user/my-orders#${number}`);
    // The order's line names the variant, too.
    await this.#shop.main.getByRole('button', { name: fill(text.writeNamed, { name: product }) }).click();
    const form = this.#shop.main.getByRole('form');
    await form.getByRole('radio').nth(3).check({ force: true });
    await form.getByLabel(text.yourReview).fill(REVIEW);
    await form.getByRole('button', { name: text.send }).click();
    await expect(this.#shop.main.getByText(text.written)).toBeVisible();
  }

  #field(label: string): Locator {
    return this.#shop.main.getByLabel(label, { exact: true });
  }

  #button(name: string): Locator {
    return this.#shop.main.getByRole('button', { name, exact: true });
  }
}
