/** Repeats the payment of a placed order on API hosts that place a new order for every request. */
import type { Outcome } from '#contract/outcome.ts';
import { isOrderRefusal } from './order-refusal.ts';
import type { PendingOrder, PendingOrderStore } from './pending-order.ts';
import type { Submitted } from './submit-order.ts';

interface ReplacePorts {
  pending: PendingOrderStore;
  submit(order: PendingOrder): Promise<Outcome<Submitted>>;
  /** Epoch ms. */
  now(): number;
}

/**
 * Places the order again with its payment. Its note names the order that it replaces, so that the shop does not deliver
 * twice. While its response is lost, an order without a number is stored. After a refusal the placed order is stored.
 *
 * @param note for the shop, about the order that is replaced
 */
export async function replaceOrder(
  { pending, submit, now }: ReplacePorts,
  order: PendingOrder,
  note: string,
): Promise<Outcome<Submitted>> {
  const notes = [order.note, note].filter(Boolean).join('\n');
  const outcome = await submit({ ...order, number: '', paymentId: '', note: notes, at: now() });
  if (outcome.kind === 'signedOut' || isOrderRefusal(outcome)) pending.save(order);
  return outcome;
}
