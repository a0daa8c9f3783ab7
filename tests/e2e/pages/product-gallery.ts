/** The gallery of a product page. */
import { expect, type Locator } from 'playwright/test';
import { listedProducts } from '../support/listed-products.ts';
import type { ShopPage } from './shop-page.ts';

export class ProductGallery {
  readonly #shop: ShopPage;

  constructor(shop: ShopPage) {
    this.#shop = shop;
  }

  /** Opens a product with two colors, an image of each, and sizes. */
  async openTwoColors(): Promise<void> {
    const trousers = await listedProducts(this.#shop.name, '/categories/Trousers');
    const product = trousers.find(({ name }) => name === 'Gulshan Trousers');
    if (product === undefined) throw new Error('The list has no Gulshan Trousers.');
    await this.#shop.open(product.path);
  }

  get root(): Locator {
    return this.#shop.main.getByRole('region', { name: /^Pictures of / });
  }

  /** Thumbnails, on wide screens only. */
  get thumbnails(): Locator {
    return this.root.getByRole('link', { name: /^Picture \d+ of \d+$/ });
  }

  /** The row of images that scrolls horizontally. */
  get row(): Locator {
    return this.root.locator('[data-gallery]');
  }

  /** The URL paths of the images in the row. */
  imagePaths(): Promise<string[]> {
    return this.row
      .locator('img')
      .evaluateAll((images) =>
        images.map((image) => new URL(image.getAttribute('src') ?? '', document.baseURI).pathname),
      );
  }

  /** The link to an image in full size, counted from 1. */
  zoom(number: number): Locator {
    return this.root.getByRole('link', { name: `Enlarge picture ${number}` });
  }

  /** Waits for the script of the gallery. */
  async isAlive(): Promise<void> {
    const first = this.root.getByRole('link', { name: /^Picture 1 of /, includeHidden: true });
    await expect(first).toHaveAttribute('aria-current', 'true');
  }

  /** The images over the page. */
  get enlarged(): Locator {
    return this.#shop.page.getByRole('dialog', { name: /^Pictures of / });
  }

  /** The image in view over the page, as a button that switches between fitted and full size. */
  get enlargedImage(): Locator {
    return this.enlarged.getByRole('button', { name: / – Full size$/ });
  }

  /** Waits until an image over the page, counted from 1, is in view and does not move. */
  async isEnlarged(number: number): Promise<void> {
    await expect(this.enlarged.getByText(new RegExp(`^${number} / `))).toBeVisible();
    await expect(this.enlargedImage.nth(number - 1)).toBeInViewport({ ratio: 0.99 });
  }

  /** Clicks a button of the images over the page. */
  async click(name: 'Next picture' | 'Previous picture' | 'Close'): Promise<void> {
    await this.enlarged.getByRole('button', { name }).click();
  }

  /** An option of color or size. Its label covers its radio button. */
  option(group: 'Colour' | 'Size', name: string): Locator {
    return this.#shop.main
      .getByRole('group', { name: group })
      .locator('label')
      .filter({ hasText: new RegExp(`^${name}`) });
  }

  /** The image in view, counted from 1; a fraction while the row scrolls. */
  current(): Promise<number> {
    return this.row.evaluate(({ scrollLeft, clientWidth }) => 1 + scrollLeft / clientWidth);
  }
}
