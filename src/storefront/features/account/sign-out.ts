import { checkoutDraftKey, pendingOrderKey, profileDraftKey } from '#site/limits.ts';
import { shopContext } from '../../browser/shop-context.ts';
import { localStore, tabStore } from '../../browser/storages.ts';
import { cart } from '../cart/page-cart.ts';
import { forgetLastOrder } from '../payment/last-order.ts';
import { endAtApi } from '../session/end-at-api.ts';
import { session } from '../session/page-session.ts';

/**
 * Signs out (spec §4): removes the stored user, the cart, and what was typed and ordered from this browser, and ends the
 * session at the API.
 */
export function signOut(): void {
  const token = session().end();
  cart().forget();
  const { slug } = shopContext();
  for (const key of [checkoutDraftKey(slug), pendingOrderKey(slug)]) localStore().removeItem(key);
  tabStore().removeItem(profileDraftKey(slug));
  forgetLastOrder(tabStore(), slug);
  if (token !== null) void endAtApi(shopContext(), token);
}
