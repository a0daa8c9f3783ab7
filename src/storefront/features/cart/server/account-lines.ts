/** The lines that a signed-in shopper sees, from the copy of the server's cart and the outbox. */
import { clampQuantity, lineKey, type StoredLine } from '../../../browser/cart-lines/cart-lines.ts';
import { type AccountCart, emptyAccountCart, sendingOf } from './account-cart.ts';

/** A copy of the server's cart, and the pieces that are to be added to it. */
export interface Shelves {
  copy: AccountCart;
  outbox: readonly StoredLine[];
}

/** What is stored of a shopper's cart. @param stored may be another shopper's copy */
export function shelvesOf(stored: AccountCart | null, user: string, outbox: readonly StoredLine[]): Shelves {
  return { copy: stored?.user === user ? stored : emptyAccountCart(user), outbox };
}

/** All lines in order, with the sum of both quantities and the newer facts. */
export function shownLines({ copy, outbox }: Shelves): StoredLine[] {
  const shown = new Map(copy.lines.map((line) => [lineKey(line), line]));
  for (const line of outbox) {
    const key = lineKey(line);
    const quantity = line.quantity - (sendingOf(copy, key)?.undone ?? 0);
    if (quantity > 0) shown.set(key, { ...line, quantity: quantity + (shown.get(key)?.quantity ?? 0) });
  }
  return [...shown.values()].map((line) => ({ ...line, quantity: clampQuantity(line.quantity, line.max) }));
}
