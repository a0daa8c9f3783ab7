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
    await this.field('Your name').fill(name);
    await this.field('E-mail address').fill(email);
    await this.field('Password').fill(password);
    await this.button('Create account').click();
  }

  async signIn(email: string, password: string): Promise<void> {
    await this.field('E-mail address').fill(email);
    await this.field('Password').fill(password);
    await this.button('Sign in').click();
  }
}
