/**
 * The key of a page: a hash of all inputs of its bytes. A page whose key did not change since the
 * release before is linked instead of rendered. Planning writes the fields of a view in one order: another order gives
 * another key and the same bytes, whose file is linked.
 */
import { digest } from '#releases/digest.ts';
import type { PageKind } from '#site/routes.ts';
import type { ShopView } from '#site/shop-view.ts';

/** Hash of the view that all pages of a shop share; computed once per release. */
export function hashShop(shop: ShopView): string {
  return digest(JSON.stringify(shop));
}

/**
 * Key of one page: equal keys imply equal bytes.
 * @param view as JSON
 */
export function pageKey(bundle: string, shopHash: string, kind: PageKind, view: string): string {
  return digest(`${bundle}\n${shopHash}\n${kind}\n${view}`);
}
