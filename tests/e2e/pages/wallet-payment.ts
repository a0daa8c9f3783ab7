/** An order that is paid by a transfer from a mobile wallet: its payment, the check by the shop, its course. */
import { expect, type Locator } from 'playwright/test';
import { decideTransfer } from '../support/wallet-transfers.ts';
import { CheckoutPage } from './checkout-page.ts';
import type { ShopPage } from './shop-page.ts';

export class WalletPayment {
  readonly #shop: ShopPage;
  readonly #form: CheckoutPage;

  constructor(shop: ShopPage) {
    this.#shop = shop;
    this.#form = new CheckoutPage(shop);
  }

  get sender(): Locator {
    return this.#form.field('Number that you sent from');
  }

  get transactionId(): Locator {
    return this.#form.field('Transaction id (TrxID)');
  }

  get send(): Locator {
    return this.#form.button('Send the transaction id');
  }

  /** Waits for the payment of a placed order. @returns the order's number */
  async arrive(): Promise<string> {
    await expect(this.#shop.page).toHaveURL(/\/user\/payment$/);
    const heading = this.#shop.main.getByRole('heading', { name: / \d{8}$/ });
    const number = /\d{8}/.exec((await heading.textContent()) ?? '')?.[0];
    if (number === undefined) throw new Error('The payment page names no order.');
    return number;
  }

  /** The heading of the steps to pay from a wallet. */
  steps(wallet: string, amount: string): Locator {
    return this.#shop.main.getByRole('heading', { name: `Send ${amount} with ${wallet}` });
  }

  /** Chooses a wallet, whose steps name the amount. */
  async choose(wallet: string, amount: string): Promise<void> {
    await this.#form.choice(`${wallet} (Send Money)`).check();
    await expect(this.steps(wallet, amount)).toBeVisible();
  }

  /** Waits for the confirmation of an order in cash whose advance has been sent, and `due` is left. */
  async arriveSent(due: string): Promise<void> {
    const { page, main } = this.#shop;
    await expect(page).toHaveURL(/\/confirm-order$/);
    await expect(main.getByText('Cash on delivery, being checked by the shop')).toBeVisible();
    await expect(main.getByText(new RegExp(`compares your transfer .* have ${due} ready`))).toBeVisible();
  }

  /** Tracks an order in cash before and after the shop confirms its advance. */
  async trackAdvance(number: string, advance: string): Promise<void> {
    const { page, main } = this.#shop;
    await this.#shop.open('/track-order');
    const timeline = main.getByRole('list', { name: 'Course of the order' });
    await expect(timeline).toContainText('Payment being checked by the shop – To come');
    await expect(timeline).toContainText('Payment on delivery – To come');
    await expect(main.getByText('In advance').locator('xpath=following-sibling::dd').first()).toHaveText(
      advance,
    );
    await decideTransfer(this.#shop.name, number, 'confirmed');
    await page.reload();
    await expect(timeline).toContainText('Advance paid – Done');
    await this.#shop.open('/confirm-order');
    await expect(main.getByText('Cash on delivery, advance paid')).toBeVisible();
  }
}
