/** Lines of the order that another device has removed from the account's cart. Imported dynamically. */
import { lineKey } from '../../browser/cart-lines/cart-lines.ts';
import { shopContext } from '../../browser/shop-context.ts';
import type { SessionUser } from '../../shopper/stored-user.ts';
import { accountReplica, type CheckoutLine } from '../cart/checkout-selection/checkout-lines.ts';
import { createCartCalls } from '../cart/server/server-cart.ts';
import { fetchOrders } from '../placed-order/fetch-orders.ts';
import { CLOCK_DIFFERENCE_MS } from '../placed-order/find-order.ts';
import type { GoneLine } from './checkout-state.ts';

/**
 * Reads the account's cart and, if it lacks lines, the orders. The copy in this browser does not change, so the lines
 * stay on the page. Never rejects.
 *
 * @returns the lines that the server had at its last response and no longer has; empty if the cart cannot be read
 */
export async function goneLines(user: SessionUser, lines: readonly CheckoutLine[]): Promise<GoneLine[]> {
  const copy = accountReplica()?.copy;
  const read = await createCartCalls(shopContext(), user).read();
  if (copy === undefined || read.kind !== 'done') return [];
  const present = new Set(read.value.map(({ line }) => lineKey(line)));
  const gone = lines.filter(({ key }) => {
    const row = copy.rows[key];
    const isKnown = row !== undefined && row.confirmed === null && row.setting === null;
    return isKnown && !present.has(key);
  });
  if (gone.length === 0) return [];
  const orders = await fetchOrders(shopContext(), user.token);
  const recent = (orders.kind === 'done' ? orders.value : []).filter(
    ({ placedAt, status }) => (placedAt ?? 0) > copy.readAt - CLOCK_DIFFERENCE_MS && status !== 'cancelled',
  );
  return gone.map(({ key, productId, sku, title, option }) => {
    const order = recent.find((placed) =>
      placed.lines.some((line) => line.productId === productId && (line.variation?.sku ?? '') === sku),
    );
    return { key, title: [title, option].filter(Boolean).join(', '), orderNumber: order?.number ?? null };
  });
}
