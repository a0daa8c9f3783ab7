/** Reads head tags the way a browser or a crawler does. */
import { Window } from 'happy-dom';
import type { ShopView } from '#site/shop-view.ts';
import type { PageView } from '#site/view.ts';
import { headTags } from '#storefront/head/head-tags.ts';
import { printHead } from '#storefront/head/print-head.ts';

/** The printed head of a page, parsed. */
export function readHead(shop: ShopView, page: PageView) {
  const { document } = new Window();
  document.write(`<!doctype html><html><head>${printHead(headTags(shop, page))}</head><body></body></html>`);
  const attribute = (selector: string, name: string) =>
    document.head.querySelector(selector)?.getAttribute(name) ?? null;
  return {
    document,
    title: document.title,
    meta: (name: string) => attribute(`meta[name="${name}"]`, 'content'),
    property: (name: string) => attribute(`meta[property="${name}"]`, 'content'),
    link: (rel: string) => attribute(`link[rel="${rel}"]`, 'href'),
    json: (selector: string): unknown => {
      const block = document.head.querySelector(selector);
      return block === null ? null : JSON.parse(block.textContent ?? '');
    },
  };
}
