import { shopContext } from '../../browser/shop-context.ts';
import { cart } from '../cart/page-cart.ts';
import { endAtApi } from '../session/end-at-api.ts';
import { session } from '../session/page-session.ts';

/** Signs out (spec §4): removes the stored user and the cart from this browser, and ends the session at the API. */
export function signOut(): void {
  const token = session().end();
  cart().forget();
  if (token !== null) void endAtApi(shopContext(), token);
}
