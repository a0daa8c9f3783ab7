/** Absolute addresses for head tags and structured data. */
import type { ShopView } from '#site/shop-view.ts';

/** Makes a path or address absolute; returns '' for ''. */
export function absolute(shop: Pick<ShopView, 'origin'>, address: string): string {
  return address === '' ? '' : (URL.parse(address, shop.origin)?.href ?? '');
}

/**
 * The canonical address of a public path: origin and path unchanged. A URL parser would rewrite characters,
 * and canonical, sitemap and links must be byte-equal.
 */
export function canonical(shop: Pick<ShopView, 'origin'>, path: string): string {
  return `${shop.origin}${path}`;
}
