/** Canonical URLs for head tags and structured data. */
import type { ShopView } from '#site/shop-view.ts';

/**
 * The canonical URL of a public path: origin and path unchanged. A URL parser would rewrite characters,
 * and canonical, sitemap and links must be byte-equal.
 */
export function canonical(shop: Pick<ShopView, 'origin'>, path: string): string {
  return `${shop.origin}${path}`;
}
