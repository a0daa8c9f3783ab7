import type { ShopView } from './shop-view.ts';

/** Makes a path or URL absolute; returns '' for ''. */
export function absoluteUrl(shop: Pick<ShopView, 'origin'>, url: string): string {
  return url === '' ? '' : (URL.parse(url, shop.origin)?.href ?? '');
}
