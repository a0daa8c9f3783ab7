/** The shop's data in `script#shop-context`, which `Document.astro` writes into every page. */
import type { BrowserContext } from '#site/shop-view.ts';
import { once } from './once.ts';

function isContext(value: unknown): value is BrowserContext {
  return typeof value === 'object' && value !== null && 'slug' in value && 'api' in value;
}

/** The context of a document. @throws when it has none */
export function readShopContext(from: Document): BrowserContext {
  const block = from.getElementById('shop-context')?.textContent ?? 'null';
  const value: unknown = JSON.parse(block);
  if (isContext(value)) return value;
  throw new Error('This page has no script#shop-context.');
}

/** The context of this page. */
export const shopContext = once(() => readShopContext(document));
