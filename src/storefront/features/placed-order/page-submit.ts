/** Orders and their payments on this page. */

import { MESSAGES } from '#site/language/messages.ts';
import { ROUTES } from '#site/routes.ts';
import { storageKey } from '#site/storage-key.ts';
import { lineKey } from '../../browser/cart-lines/cart-lines.ts';
import { loadLate } from '../../browser/load-late.ts';
import { shopContext } from '../../browser/shop-context.ts';
import { localStore, tabStore } from '../../browser/storages.ts';
import { leadToSignIn } from '../../shopper/lead-to-sign-in.ts';
import { session } from '../../shopper/page-session.ts';
import { gatewayUrl } from './gateway-url.ts';
import { storeLastOrder } from './last-order.ts';
import { pendingOrder } from './page-pending.ts';
import { GUEST_TOKEN, type PendingOrder, trackingDigits } from './pending-order.ts';
import type { SubmitOptions, SubmitResult } from './submit-order.ts';

/** The code that sends an order and handles its response. All of it has loaded before the order is sent. */
const loadSending = () =>
  loadLate(async () => {
    const [{ sendOrder }, { submitOrder }, { findOrder }] = await Promise.all([
      import('./send-order.ts'),
      import('./submit-order.ts'),
      import('./find-order.ts'),
      import('../cart/store/late-cart.ts'),
    ]);
    return { sendOrder, submitOrder, findOrder };
  });

/** Removes the items of an accepted order from the cart, and the draft of the checkout. */
async function removeFromCart({ lines }: PendingOrder): Promise<void> {
  const { removeOrdered } = await import('../cart/store/late-cart.ts');
  removeOrdered(lines.map((line) => ({ key: lineKey(line), quantity: line.quantity })));
  localStore().removeItem(storageKey('checkout-draft', shopContext().slug));
}

/** Stores an order for the confirmation in this tab, and removes its items from the cart. */
async function storeForConfirmation(order: PendingOrder, isPaid: boolean): Promise<void> {
  const { number, total, delivery, discount, payment, slip, lines } = order;
  const phoneDigits = trackingDigits(order);
  const facts = { number, total, delivery, discount, payment, isPaid, lines, phoneDigits };
  storeLastOrder(tabStore(), shopContext().slug, { ...facts, hasSlip: slip !== null });
  // Items that were added since the order was placed stay.
  if (!order.isTaken) await removeFromCart(order);
}

/** Settles an order. One that is paid by bank transfer stays pending until its slip is sent. */
export async function settle(order: PendingOrder, isPaid: boolean): Promise<void> {
  await storeForConfirmation(order, isPaid);
  const waitsForSlip = order.payment === 'Bank' && !isPaid && order.slip === null;
  if (waitsForSlip) pendingOrder().save({ ...order, isTaken: true });
  else pendingOrder().clear();
}

/** The token of the shopper who placed an order; null while that shopper is not signed in. */
export function tokenFor({ userId }: PendingOrder): string | null {
  const user = session().$user.get();
  if (userId === null) return GUEST_TOKEN;
  return user?.id === userId ? user.token : null;
}

/** Whether the host recognizes a repeated order by its `requestId`. */
export function supportsRequestIds(): boolean {
  return shopContext().apiExtensions?.includes('orderRequestIds') === true;
}

/** Whether an order whose response was lost can be sent again. Otherwise the shopper has to contact the shop. */
export function canRepeat({ userId }: PendingOrder): boolean {
  return userId !== null || supportsRequestIds();
}

/** Sends an order and opens the next page. */
export async function submit(order: PendingOrder, options: SubmitOptions = {}): Promise<SubmitResult> {
  const context = shopContext();
  const loaded = await loadSending();
  // Nothing was sent.
  if (loaded === undefined) return { message: MESSAGES.networkError };
  const { sendOrder, submitOrder, findOrder } = loaded;
  return submitOrder(
    {
      pending: pendingOrder(),
      send: async (sent, isRepeat) => {
        const token = tokenFor(sent);
        if (token === null) return { kind: 'signedOut', message: '' };
        const found = isRepeat && !supportsRequestIds() ? await findOrder(context, token, sent) : null;
        return found ?? sendOrder(context, token, sent);
      },
      settle,
      removeFromCart,
      gatewayUrl: (href) => gatewayUrl(href, location.origin, context.api),
      navigate: (href) => location.assign(href),
      pages: { confirmation: ROUTES['confirm-order'].pattern, payment: ROUTES.payment.pattern },
      signIn: leadToSignIn,
    },
    order,
    options,
  );
}
