/**
 * What pages without the store of the cart need of it late. Imported dynamically, from a chunk of its own: the chunk of the
 * store would have to list its exports for that, which costs every page some bytes.
 */
import { leadToSignIn } from '../../../shopper/lead-to-sign-in.ts';
import type { CartChecks } from './cart.ts';
import { cart, cartSync } from './page-cart.ts';

/**
 * Reads the cart of an account, and fetches prices and stock of the lines. Leads to sign-in when the session has ended.
 * Never rejects. @returns what was found
 */
export async function checkLines(): Promise<CartChecks> {
  await cartSync().run(0);
  // The cart is read again while prices are asked.
  const { phase: reading } = cartSync().$state.get();
  if (reading === 'signedOut') leadToSignIn();
  await cart().reprice();
  const { phase, lines } = cart().$checks.get();
  return { phase: reading === 'unread' ? 'failed' : phase, lines };
}

/** Takes the pieces of an order that the API has accepted out of the cart. Pieces that were added since stay. */
export function removeOrdered(ordered: readonly { key: string; quantity: number }[]): void {
  cart().removeOrdered(ordered);
}
