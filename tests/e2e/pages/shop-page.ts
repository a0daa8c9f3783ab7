/** A page of a shop. */
import { expect, type Locator, type Page } from 'playwright/test';
import { storageKey } from '#site/storage-key.ts';
import { E2E_API_PORT, shopUrl } from '../../support/e2e-ports.ts';
import { listedProducts } from '../support/listed-products.ts';
import { newEmail } from '../support/new-email.ts';
import { textOf } from '../support/text-of.ts';

/** The call that fetches current price and stock. */
const PRODUCT_CALL = /\/api\/v1\/shop\/product\/[^/]+\/product\//;

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

  /** Waits for the page that a click has opened, and for its base module: earlier clicks have their native effect. */
  async arrive(address: RegExp): Promise<void> {
    await expect(this.page).toHaveURL(address);
    await this.page.waitForLoadState();
  }

  /** Opens the cart and waits for current price and stock of its lines. */
  async openCart(): Promise<void> {
    // The previous page may get such a response too.
    const read = this.page.waitForResponse(
      (response) => PRODUCT_CALL.test(response.url()) && response.frame().url().endsWith('/user/cart'),
    );
    await this.open('/user/cart');
    await read;
    await expect(this.main.getByRole('status').first()).toBeEmpty();
  }

  /**
   * Slows the clock of pages opened from here on to a tenth, so that a busy machine responds within their limits. The
   * drawer opens only within two seconds of the click.
   */
  async slowPageClock(): Promise<void> {
    await this.page.addInitScript(() => {
      const now = performance.now.bind(performance);
      performance.now = () => now() / 10;
    });
  }

  /** Moves the pointer twice: the first event of a page has no movement, like a resting pointer's. */
  async movePointer(): Promise<void> {
    await this.page.mouse.move(20, 200);
    await this.page.mouse.move(40, 300);
  }

  get main(): Locator {
    return this.page.getByRole('main');
  }

  get heading(): Locator {
    return this.page.getByRole('heading', { level: 1 });
  }

  get footer(): Locator {
    return this.page.getByRole('contentinfo');
  }

  /** The visible cart count, in header or bottom bar; hidden while the cart is empty. */
  get cartCount(): Locator {
    return this.page.locator('[data-cart-count]:visible').first();
  }

  /** The search field of the header. */
  get searchField(): Locator {
    return this.page.getByRole('banner').getByRole('combobox').filter({ visible: true });
  }

  /** Suggested terms. */
  get suggestions(): Locator {
    return this.suggestedIn('Searches');
  }

  get suggestedProducts(): Locator {
    return this.suggestedIn('Products');
  }

  /** Suggestions of a group. */
  suggestedIn(group: string): Locator {
    return this.page.getByRole('banner').getByRole('group', { name: group }).getByRole('option');
  }

  /** The category menu of wide screens. */
  get flyout(): Locator {
    return this.page.getByRole('banner').locator('details.flyout');
  }

  /** The account menu of wide screens, for a signed-in shopper. */
  get accountMenu(): Locator {
    return this.page.getByRole('banner').locator('details').filter({ hasText: 'Sign Out' });
  }

  /**
   * Registers a shopper at the API and stores the user as a sign-in does (spec §4), on a blank page: the next page is
   * the first of the signed-in shopper. @returns its token
   */
  async signIn(): Promise<string> {
    const email = newEmail('ayesha');
    const account = {
      name: 'Ayesha',
      email,
      provider: 'custom',
      shopId: this.name,
      password: 'indigo shade',
    };
    const response = await fetch(`http://127.0.0.1:${E2E_API_PORT}/api/v1/shop/auth`, {
      method: 'POST',
      body: JSON.stringify(account),
    });
    const { user, token }: { user: object; token: string } = await response.json();
    // Without an icon of its own the browser would request one.
    const blank = { contentType: 'text/html', body: '<link rel="icon" href="data:,">' };
    await this.page.route(shopUrl(this.name, '/blank'), (route) => route.fulfill(blank), { times: 1 });
    await this.open('/blank');
    await this.page.evaluate(([key, value]) => localStorage.setItem(key, value), [
      storageKey('user', this.name),
      JSON.stringify({ ...user, token }),
    ] as const);
    return token;
  }

  /** The toast at the foot of the screen. */
  get toast(): Locator {
    return this.page.locator('[data-toast-region]');
  }

  /** The cart beside the page, which opens after adding on a product's page. */
  get drawer(): Locator {
    return this.page.getByRole('dialog', { name: 'Your cart' });
  }

  /** Waits for the drawer and closes it. */
  async closeDrawer(): Promise<void> {
    await this.drawer.waitFor();
    await this.page.keyboard.press('Escape');
    await this.drawer.waitFor({ state: 'detached' });
  }

  /** The island around an element; it has the attribute `ssr` until it is hydrated. */
  islandOf(inside: Locator): Locator {
    return inside.locator('xpath=ancestor::astro-island');
  }

  /** Paths of products on this page. */
  async productPaths(): Promise<string[]> {
    const links = await this.main.locator('a[href^="/product/"]').all();
    const paths = await Promise.all(links.map((link) => link.getAttribute('href')));
    return [...new Set(paths.filter((path) => path !== null))];
  }

  /** Prices of a list's shown products that can be bought, in whole taka; of a range the lowest one. */
  async shownPrices(): Promise<number[]> {
    const cards = this.main
      .locator('.card:not(.card-out)')
      .filter({ hasNot: this.page.locator('.badge', { hasText: 'Upcoming' }) });
    const texts = await cards.locator('.price b').allTextContents();
    return texts.map((text) => Number(/[\d,]+/.exec(text)?.[0].replaceAll(',', '')));
  }

  /** Cards of a list whose product is in stock and has no options. */
  get plainCards(): Locator {
    const add = this.page.getByRole('button', { name: /^Add to cart: / });
    return this.main.getByRole('listitem').filter({ has: add });
  }

  /** Paths of a list's products that are in stock and have no options. The list is not opened. */
  async plainProducts(list = '/top-selling'): Promise<string[]> {
    const products = await listedProducts(this.name, list);
    return products.filter(({ isPlain }) => isPlain).map(({ path }) => path);
  }

  /** Opens a product that is in stock and has no options. @returns its name */
  async openPlainProduct(): Promise<string> {
    const [path] = await this.plainProducts();
    if (path === undefined) throw new Error('No product of the shop can be bought without a choice.');
    await this.open(path);
    return textOf(this.heading);
  }

  /** The id of the product of this page. */
  async productId(): Promise<string> {
    const context = await this.page.locator('#shop-context').textContent();
    return JSON.parse(context ?? '{}').productId;
  }

  get addButton(): Locator {
    return this.main.locator('form.buy').getByRole('button', { name: 'Add to Cart', exact: true });
  }

  /** Price of the product page. */
  get price(): Locator {
    return this.main.locator('[data-live-price]');
  }

  /** Reviews of the product page. */
  get reviews(): Locator {
    return this.main.getByRole('region', { name: 'Reviews' });
  }

  /** Lines of the cart page. */
  get cartLines(): Locator {
    return this.main
      .getByRole('listitem')
      .filter({ has: this.page.getByRole('button', { name: /^Remove / }) });
  }
}
