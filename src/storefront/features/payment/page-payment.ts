/** Orders and their payments on this page. */
import type { PaymentState } from '#contract/entities/payment.ts';
import { checkoutDraftKey } from '#site/limits.ts';
import { ROUTES } from '#site/routes.ts';
import { once } from '../../browser/once.ts';
import { shopContext } from '../../browser/shop-context.ts';
import { localStore, tabStore } from '../../browser/storages.ts';
import { watchStored } from '../../browser/watch-stored.ts';
import { createUploads, sendPicture } from '../account/upload-picture.ts';
import { lineKey } from '../cart/cart-lines.ts';
import { removeOrderedLines } from '../cart/checkout-lines.ts';
import { leadToSignIn } from '../session/lead-to-sign-in.ts';
import { session } from '../session/page-session.ts';
import { askPayment } from './ask-payment.ts';
import { gatewayAddress } from './gateway-address.ts';
import { keepLastOrder } from './last-order.ts';
import { createPaymentFlow } from './payment-flow.ts';
import { createPendingOrder, type PendingOrder } from './pending-order.ts';
import { GUEST_TOKEN, sendOrder } from './send-order.ts';
import { type SubmitOptions, type SubmitResult, submitOrder } from './submit-order.ts';

export const pendingOrder = once(() =>
  createPendingOrder({ slug: shopContext().slug, storage: localStore(), watch: watchStored }),
);

/** For `use-store.ts`. */
export const waitingOrder = () => pendingOrder().$order;

const PHONE_DIGITS = 4;

/** Takes the goods of an accepted order from the cart, and the draft from the checkout. */
function takeFromCart({ lines }: PendingOrder): void {
  removeOrderedLines(lines.map((line) => ({ key: lineKey(line), quantity: line.quantity })));
  localStore().removeItem(checkoutDraftKey(shopContext().slug));
}

/** Ends the wait for an order: the cart loses its goods, and the confirmation of this tab shows it. */
export function settle(order: PendingOrder, isPaid: boolean): void {
  const { number, total, delivery, discount, payment, slip, lines, address } = order;
  const { slug } = shopContext();
  const phoneDigits = address.mobileNumber.replaceAll(/\D/g, '').slice(-PHONE_DIGITS);
  const facts = {
    number,
    total,
    delivery,
    discount,
    payment,
    isPaid,
    hasSlip: slip !== null,
    phoneDigits,
    lines,
  };
  keepLastOrder(tabStore(), slug, facts);
  takeFromCart(order);
  pendingOrder().clear();
}

/** The token of the shopper who placed an order; null while that shopper is not signed in. */
function tokenFor({ userId }: PendingOrder): string | null {
  const user = session().$user.get();
  if (userId === null) return GUEST_TOKEN;
  return user?.id === userId ? user.token : null;
}

/** Sends an order and leads on. */
export function submit(order: PendingOrder, options: SubmitOptions = {}): Promise<SubmitResult> {
  const context = shopContext();
  return submitOrder(
    {
      pending: pendingOrder(),
      send: async (sent) => {
        const token = tokenFor(sent);
        return token === null ? { state: 'signedOut' } : sendOrder(context, token, sent);
      },
      settle,
      takeFromCart,
      gatewayAddress: (address) => gatewayAddress(address, location.origin, context.api),
      leadTo: (address) => location.assign(address),
      pages: { confirmation: ROUTES['confirm-order'].pattern, payment: ROUTES.payment.pattern },
      signIn: leadToSignIn,
    },
    order,
    options,
  );
}

/** Uploads each slip once. */
let sendSlip: ReturnType<typeof createUploads> | null = null;

export const payment = once(() =>
  createPaymentFlow({
    pending: pendingOrder(),
    askState: (id) => askPayment(shopContext(), id),
    submit,
    paid: (order) => {
      settle(order, true);
      location.replace(ROUTES['confirm-order'].pattern);
    },
    uploadSlip: async (slip) => {
      const order = pendingOrder().read();
      const token = order === null ? null : tokenFor(order);
      if (token === null) {
        leadToSignIn();
        return null;
      }
      sendSlip ??= createUploads((picture) => sendPicture(shopContext(), token, picture));
      const sent = await sendSlip(slip);
      return sent.ok ? sent.value : null;
    },
  }),
);

/** For `use-store.ts`. */
export const paymentFlow = () => payment().$state;

/** Hands a paid payment over to the confirmation, with the goods if this browser placed the order. */
export function confirmPaid({ orderNumber, amount }: PaymentState): void {
  const order = pendingOrder().read();
  if (order?.number === orderNumber) settle(order, true);
  else {
    keepLastOrder(tabStore(), shopContext().slug, {
      number: orderNumber,
      total: amount,
      delivery: null,
      discount: 0,
      payment: '',
      isPaid: true,
      hasSlip: false,
      phoneDigits: '',
      lines: [],
    });
  }
  location.replace(ROUTES['confirm-order'].pattern);
}
