import { cart } from '../cart/page-cart.ts';
import { session } from '../session/page-session.ts';

/** Signs out (spec §4): removes the stored user and the cart from this browser. */
export function signOut(): void {
  session().end();
  cart().forget();
}
