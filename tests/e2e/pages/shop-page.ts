/** A shop as a shopper handles it. */
import type { Locator, Page } from 'playwright/test';
import { shopUrl } from '../../support/e2e-ports.ts';

export class ShopPage {
  readonly page: Page;
  readonly name: string;

  constructor(page: Page, name: string) {
    this.page = page;
    this.name = name;
  }

  /** Opens a page of the shop. */
  async open(path = '/'): Promise<void> {
    await this.page.goto(shopUrl(this.name, path));
  }

  get main(): Locator {
    return this.page.getByRole('main');
  }

  get heading(): Locator {
    return this.page.getByRole('heading', { level: 1 });
  }

  /** Number on the cart in header or bottom bar, whichever is shown. */
  get cartCount(): Locator {
    return this.page.locator('[data-cart-count]:visible').first();
  }

  get searchField(): Locator {
    return this.page
      .getByRole('combobox')
      .or(this.page.getByRole('searchbox'))
      .filter({ visible: true })
      .first();
  }

  /** Addresses of products on this page. */
  async productPaths(): Promise<string[]> {
    const links = await this.main.locator('a[href^="/product/"]').all();
    const paths = await Promise.all(links.map((link) => link.getAttribute('href')));
    return [...new Set(paths.filter((path) => path !== null))];
  }

  /** Opens a product that can be bought, found from the list of top sellers. */
  async openSellableProduct(): Promise<string> {
    await this.open('/top-selling');
    for (const path of await this.productPaths()) {
      await this.open(path);
      if (await this.addButton.isEnabled().catch(() => false))
        return (await this.heading.textContent()) ?? '';
    }
    throw new Error('No product of the shop can be bought.');
  }

  get addButton(): Locator {
    return this.main.getByRole('button', { name: 'Add to Cart' }).first();
  }

  /** Lines of the cart page. */
  get cartLines(): Locator {
    return this.main
      .getByRole('listitem')
      .filter({ has: this.page.getByRole('button', { name: /^Remove / }) });
  }
}
