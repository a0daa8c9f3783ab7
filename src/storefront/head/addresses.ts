/** Absolute addresses for machines that read a page from elsewhere. */
import type { ShopView } from '#site/shop-view.ts';

/** A path or address as an absolute one; '' stays ''. */
export function absolute(shop: Pick<ShopView, 'origin'>, address: string): string {
  return address === '' ? '' : (URL.parse(address, shop.origin)?.href ?? '');
}

/**
 * The canonical address of a public path, byte for byte origin and path: a URL parser might rewrite
 * characters that stand in the sitemap and in links as they are.
 */
export function canonical(shop: Pick<ShopView, 'origin'>, path: string): string {
  return `${shop.origin}${path}`;
}
