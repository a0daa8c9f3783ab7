/** The lines that a signed-in shopper sees, from the copy of the server's cart and the outbox. */
import { clampQuantity } from '#site/typed/quantity.ts';
import { lineKey, type StoredLine } from '../../../browser/cart-lines/cart-lines.ts';
import { type AccountCart, emptyAccountCart, sendingOf } from './account-cart.ts';

/** An account's cart in this browser: a copy of the server's cart, and the items to add to it. */
export interface CartReplica {
  copy: AccountCart;
  outbox: readonly StoredLine[];
}

/** The replica of a user's cart. @param stored the stored copy, ignored when it is another user's */
export function cartReplicaOf(
  stored: AccountCart | null,
  user: string,
  outbox: readonly StoredLine[],
): CartReplica {
  return { copy: stored?.user === user ? stored : emptyAccountCart(user), outbox };
}

/** All lines in order, with the sum of both quantities and the newer facts. */
export function shownLines({ copy, outbox }: CartReplica): StoredLine[] {
  const shown = new Map(copy.lines.map((line) => [lineKey(line), line]));
  for (const line of outbox) {
    const key = lineKey(line);
    const quantity = line.quantity - (sendingOf(copy, key)?.undone ?? 0);
    if (quantity > 0) shown.set(key, { ...line, quantity: quantity + (shown.get(key)?.quantity ?? 0) });
  }
  // A sold-out line keeps its quantity until it is in stock again.
  return [...shown.values()].map((line) => ({
    ...line,
    quantity: clampQuantity(line.quantity, line.max || null),
  }));
}
