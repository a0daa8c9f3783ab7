/** The sign-in and sign-up pages of a shop. */
import type { Locator } from 'playwright/test';
import type { ShopPage } from './shop-page.ts';

export class AccountForms {
  readonly #shop: ShopPage;

  constructor(shop: ShopPage) {
    this.#shop = shop;
  }

  field(label: string): Locator {
    return this.#shop.main.getByLabel(label, { exact: true });
  }

  button(name: string): Locator {
    return this.#shop.main.getByRole('button', { name, exact: true });
  }

  async signUp({ name, email, password }: { name: string; email: string; password: string }): Promise<void> {
    await this.#isListening();
    await this.field('Your name').fill(name);
    await this.field('E-mail address').fill(email);
    await this.field('Password').fill(password);
    await this.button('Create account').click();
  }

  /** Opens the sign-up page, registers and waits for the page that follows. */
  async arriveAt(path: string, account: { name: string; email: string; password: string }): Promise<void> {
    await this.#shop.open(`/sign-up?next=${encodeURIComponent(path)}`);
    await this.signUp(account);
    await this.#shop.page.waitForURL((url) => url.pathname === path);
  }

  async signIn(email: string, password: string): Promise<void> {
    await this.#isListening();
    await this.field('E-mail address').fill(email);
    await this.field('Password').fill(password);
    await this.button('Sign in').click();
  }

  /** Waits for the base module: before it, the form of a page that a click has opened is not sent. */
  #isListening(): Promise<void> {
    return this.#shop.page.waitForLoadState();
  }

  /**
   * Records whether this page shows a message, also when the next page opens soon after it.
   * @returns whether it has, also on the next page
   */
  async recordMessage(message: string): Promise<() => Promise<boolean>> {
    await this.#shop.main.evaluate((main, text) => {
      new MutationObserver(() => {
        if (main.textContent.includes(text)) sessionStorage.setItem('recorded-message', text);
      }).observe(main, { subtree: true, childList: true, characterData: true });
    }, message);
    return () => this.#shop.page.evaluate(() => sessionStorage.getItem('recorded-message') !== null);
  }
}
