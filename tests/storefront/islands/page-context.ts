/** A page with a shop context and a region for toasts. */
import type { BrowserContext } from '#site/shop-view.ts';

export const CONTEXT: BrowserContext = {
  slug: 'loom',
  objectId: '64f0c0ffee0000000000a001',
  name: 'Loom',
  api: 'http://127.0.0.1:9',
  locale: 'en-BD',
  lang: 'en',
  currency: 'BDT',
  timeZone: 'Asia/Dhaka',
  images: null,
  unlimitedStock: false,
  productsBy: 'slug',
  delivery: { inside: 60_00, outside: 120_00, perExtraItem: 10_00 },
  combo: { qty: null, price: null },
  phones: [],
  route: 'home',
  menuFragment: null,
  productId: null,
  campaignId: null,
};

/** Puts the context and the toast region around `markup` inside an island. */
export function setPage(markup: string, changes: Partial<BrowserContext> = {}): HTMLElement {
  document.body.innerHTML =
    `<script id="shop-context" type="application/json">${JSON.stringify({ ...CONTEXT, ...changes })}</script>` +
    `<main tabindex="-1"><astro-island>${markup}</astro-island></main><div data-toast-region></div>`;
  const island = document.querySelector<HTMLElement>('astro-island');
  if (island === null) throw new Error('The page has its island.');
  return island;
}
