/** The slider of a home page. */
import { expect, type Locator } from 'playwright/test';
import type { ShopPage } from './shop-page.ts';

export class HomeSlider {
  readonly #shop: ShopPage;

  constructor(shop: ShopPage) {
    this.#shop = shop;
  }

  /** Opens the home page. Slides change without smooth scrolling, so that the current slide is known at once. */
  async open(): Promise<void> {
    await this.#shop.page.addInitScript(() => {
      const still = new CSSStyleSheet();
      still.replaceSync('.slides { scroll-behavior: auto !important; }');
      document.adoptedStyleSheets.push(still);
    });
    await this.#shop.open();
  }

  /** Opens the home page and waits until the slider has started; the clock runs from then. */
  async start(): Promise<void> {
    await this.open();
    await expect(this.stop).toBeVisible();
  }

  get root(): Locator {
    return this.#shop.main.getByRole('region', { name: 'Offers' });
  }

  get images(): Locator {
    return this.root.getByRole('listitem').getByRole('img');
  }

  /** The dot of a slide, counted from 1. */
  dot(number: number): Locator {
    return this.root.getByRole('link', { name: new RegExp(`^Offer ${number} of `) });
  }

  /** The button that stops and restarts the slider. */
  get stop(): Locator {
    return this.root.getByRole('checkbox', { name: 'Stop the offers from moving', includeHidden: true });
  }

  /** The slide in view, counted from 1. */
  async current(): Promise<number> {
    const row = this.root.getByRole('list').first();
    return row.evaluate(({ scrollLeft, clientWidth }) => 1 + Math.round(scrollLeft / clientWidth));
  }

  /** Whether the image of a slide, counted from 1, is visible. */
  hasImage(number: number): Promise<boolean> {
    return this.images
      .nth(number - 1)
      .evaluate((image) => image instanceof HTMLImageElement && image.naturalWidth > 0);
  }
}
