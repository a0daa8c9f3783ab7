/**
 * Functions of the cart's store for pages that do not load it at first. Imported dynamically, from a chunk of its own: the
 * store's chunk would have to list its exports, which adds bytes to every page.
 */
import { buyNow } from '../../../browser/cart-lines/buy-now.ts';
import { leadToSignIn } from '../../../shopper/lead-to-sign-in.ts';
import type { CartChecks } from './cart.ts';
import { buyNowCart, cart, cartSync } from './page-cart.ts';

/**
 * Reads the cart of an account, and fetches prices and stock of the lines. Redirects to sign-in if the session has
 * ended. While the checkout orders the item of Buy Now, it fetches only that product. Never rejects.
 * @returns the checks
 */
export async function checkLines(): Promise<CartChecks> {
  if (buyNow().read().length > 0) {
    await buyNowCart().reprice();
    return buyNowCart().$checks.get();
  }
  await cartSync().run(0);
  // The cart is read again while prices are fetched.
  const { phase: reading } = cartSync().$state.get();
  if (reading === 'signedOut') leadToSignIn();
  await cart().reprice();
  const { phase, lines } = cart().$checks.get();
  return { phase: reading === 'unread' ? 'failed' : phase, lines };
}

/** Subtracts the quantities of an accepted order from the cart. Items that were added since stay. */
export function removeOrdered(ordered: readonly { key: string; quantity: number }[]): void {
  cart().removeOrdered(ordered);
}
