import {
  addressDraftKey,
  checkoutDraftKey,
  draftsKey,
  lastOrderKey,
  pendingOrderKey,
  profileDraftKey,
  unsavedAddressesKey,
  wishesKey,
} from '#site/shopper-keys.ts';
import { shopContext } from '../../browser/shop-context.ts';
import { localStore, tabStore } from '../../browser/storages.ts';
import { cart } from '../cart/page-cart.ts';
import { endAtApi } from '../session/end-at-api.ts';
import { session } from '../session/page-session.ts';

/**
 * Signs out (spec §4): removes the stored user, the cart, the wish list, and what was typed and ordered from this
 * browser, and ends the session at the API.
 */
export function signOut(): void {
  const token = session().end();
  cart().forget();
  const { slug } = shopContext();
  const permanent = [checkoutDraftKey, pendingOrderKey, unsavedAddressesKey, wishesKey];
  for (const key of permanent) localStore().removeItem(key(slug));
  for (const key of [profileDraftKey(slug), addressDraftKey(slug), draftsKey(slug), lastOrderKey(slug)]) {
    tabStore().removeItem(key);
  }
  // The browser sends this event to other tabs alone; the wish list of this page listens to it too.
  dispatchEvent(new StorageEvent('storage', { key: wishesKey(slug) }));
  if (token !== null) void endAtApi(shopContext(), token);
}
