/** The shop's data in `script#shop-context`, which `Document.astro` writes into every page. */
import type { BrowserContext } from '#site/shop-view.ts';
import { once } from './once.ts';

/** The context of this page. */
export const shopContext = once(
  (): BrowserContext => JSON.parse(document.getElementById('shop-context')?.textContent ?? 'null'),
);
