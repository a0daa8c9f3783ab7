/** Payments of this page's order that is placed. */
import type { PaymentState } from '#contract/entities/payment.ts';
import { ROUTES } from '#site/routes.ts';
import { once } from '../../browser/once.ts';
import { shopContext } from '../../browser/shop-context.ts';
import { tabStore } from '../../browser/storages.ts';
import type { CallResult } from '../account/call-result.ts';
import { leadToSignIn } from '../session/lead-to-sign-in.ts';
import { askPayment } from './ask-payment.ts';
import { keepLastOrder } from './last-order.ts';
import { pendingOrder, settle, submit, tokenFor } from './page-payment.ts';
import { createPaymentFlow } from './payment-flow.ts';

/** Uploads each slip once. */
let sendSlip: ((slip: File) => Promise<CallResult<string | null>>) | null = null;

export const payment = once(() =>
  createPaymentFlow({
    pending: pendingOrder(),
    askState: (id) => askPayment(shopContext(), id),
    submit,
    paid: async (order) => {
      await settle(order, true);
      location.replace(ROUTES['confirm-order'].pattern);
    },
    uploadSlip: async (slip) => {
      const order = pendingOrder().read();
      const token = order === null ? null : tokenFor(order);
      if (token === null) {
        leadToSignIn();
        return null;
      }
      const uploads = await import('../account/upload-picture.ts').catch(() => null);
      if (uploads === null) return null;
      sendSlip ??= uploads.createUploads((picture) => uploads.sendPicture(shopContext(), token, picture));
      const sent = await sendSlip(slip);
      return sent.ok ? sent.value : null;
    },
  }),
);

/** For `use-store.ts`. */
export const paymentFlow = () => payment().$state;

/** Hands a paid payment over to the confirmation, with the goods if this browser placed the order. */
export async function confirmPaid({ orderNumber, amount }: PaymentState): Promise<void> {
  const order = pendingOrder().read();
  if (order?.number === orderNumber) await settle(order, true);
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
