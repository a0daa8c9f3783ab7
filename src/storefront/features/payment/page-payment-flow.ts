/** Payments of this page's order that is placed. */
import type { PaymentState } from '#contract/entities/payment.ts';
import { ROUTES } from '#site/routes.ts';
import { once } from '../../browser/once.ts';
import { shopContext } from '../../browser/shop-context.ts';
import { tabStore } from '../../browser/storages.ts';
import { createUploads, sendPicture } from '../account/upload-picture.ts';
import { leadToSignIn } from '../session/lead-to-sign-in.ts';
import { askPayment } from './ask-payment.ts';
import { keepLastOrder } from './last-order.ts';
import { pendingOrder, settle, submit, tokenFor } from './page-payment.ts';
import { createPaymentFlow } from './payment-flow.ts';

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
