import { storageKey } from '#site/storage-key.ts';
import { SHOP_KEY_NAMES, SHOP_KEYS, type ShopKey } from '#site/storage-keys.ts';
import { shopContext } from '../../browser/shop-context.ts';
import { localStore, tabStore } from '../../browser/storages.ts';
import { session } from '../../shopper/page-session.ts';
import { cart } from '../cart/store/page-cart.ts';
import { endAtApi } from '../sign-in/end-at-api.ts';

/** The cart empties its value instead: if the value were removed, other tabs would write their lines again. */
const EMPTIED_BY_CART: ShopKey = 'addToCart';

/**
 * Signs out (spec §4): removes every private value of this browser (`site/storage-keys.ts`) and ends the session at
 * the API.
 */
export function signOut(): void {
  const token = session().end();
  cart().forget();
  const { slug } = shopContext();
  const stores = { local: localStore(), tab: tabStore() };
  for (const name of SHOP_KEY_NAMES) {
    const { storage, isPrivate } = SHOP_KEYS[name];
    if (isPrivate && name !== EMPTIED_BY_CART) stores[storage].removeItem(storageKey(name, slug));
  }
  // Browsers dispatch this event only in other tabs; this page's wish list listens to it too.
  dispatchEvent(new StorageEvent('storage', { key: storageKey('wishlist', slug) }));
  if (token !== null) void endAtApi(shopContext(), token);
}
