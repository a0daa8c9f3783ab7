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

/** What a press on "Pay" needs. All of it has loaded before the order is sent, what follows the answer too. */
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

/** Takes the goods of an accepted order from the cart, and the draft from the checkout. */
async function takeFromCart({ lines }: PendingOrder): Promise<void> {
  const { removeOrdered } = await import('../cart/store/late-cart.ts');
  removeOrdered(lines.map((line) => ({ key: lineKey(line), quantity: line.quantity })));
  localStore().removeItem(storageKey('checkout-draft', shopContext().slug));
}

/** Hands an order over to the confirmation of this tab, and takes its goods from the cart. */
async function handOver(order: PendingOrder, isPaid: boolean): Promise<void> {
  const { number, total, delivery, discount, payment, slip, lines } = order;
  const phoneDigits = trackingDigits(order);
  const facts = { number, total, delivery, discount, payment, isPaid, lines, phoneDigits };
  storeLastOrder(tabStore(), shopContext().slug, { ...facts, hasSlip: slip !== null });
  // Pieces that were added since the order was placed stay.
  if (!order.isTaken) await takeFromCart(order);
}

/** Ends the wait for an order. One by bank transfer waits on for its slip. */
export async function settle(order: PendingOrder, isPaid: boolean): Promise<void> {
  await handOver(order, isPaid);
  const waitsForSlip = order.payment === 'Bank' && !isPaid && order.slip === null;
  if (waitsForSlip) pendingOrder().keep({ ...order, isTaken: true });
  else pendingOrder().clear();
}

/** The token of the shopper who placed an order; null while that shopper is not signed in. */
export function tokenFor({ userId }: PendingOrder): string | null {
  const user = session().$user.get();
  if (userId === null) return GUEST_TOKEN;
  return user?.id === userId ? user.token : null;
}

/** Whether a repeated request makes no second order. */
export function knowsRequestIds(): boolean {
  return shopContext().apiExtensions?.includes('orderRequestIds') === true;
}

/** Whether an order whose answer was lost can be repeated. Otherwise the shopper has to ask the shop. */
export function canRepeat({ userId }: PendingOrder): boolean {
  return userId !== null || knowsRequestIds();
}

/** Sends an order and leads on. */
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
        if (token === null) return { kind: 'signedOut' };
        const found = isRepeat && !knowsRequestIds() ? await findOrder(context, token, sent) : null;
        return found ?? sendOrder(context, token, sent);
      },
      settle,
      takeFromCart,
      gatewayUrl: (address) => gatewayUrl(address, location.origin, context.api),
      leadTo: (address) => location.assign(address),
      pages: { confirmation: ROUTES['confirm-order'].pattern, payment: ROUTES.payment.pattern },
      signIn: leadToSignIn,
    },
    order,
    options,
  );
}
