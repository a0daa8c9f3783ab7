/** Payments of this page's order that is placed. */
import type { PaymentState } from '#contract/entities/payment.ts';
import { ROUTES } from '#site/routes.ts';
import type { ApiResult } from '../../browser/api-result.ts';
import { once } from '../../browser/once.ts';
import { shopContext } from '../../browser/shop-context.ts';
import { tabStore } from '../../browser/storages.ts';
import { paymentText } from '../../i18n/payment.ts';
import { fill, textFor } from '../../i18n/text.ts';
import type { CallResult } from '../account/call-result.ts';
import { leadToSignIn } from '../session/lead-to-sign-in.ts';
import { askOrderPayment } from './ask-order-payment.ts';
import { askPayment } from './ask-payment.ts';
import { keepLastOrder } from './last-order.ts';
import { knowsRequestIds, settle, submit, tokenFor } from './page-payment.ts';
import { pendingOrder } from './page-pending.ts';
import { createPaymentFlow } from './payment-flow.ts';
import { replaceOrder } from './replace-order.ts';

/** Uploads each slip once. */
let sendSlip: ((slip: File) => Promise<CallResult<string | null>>) | null = null;

export const payment = once(() =>
  createPaymentFlow({
    pending: pendingOrder(),
    askState: (order) => askOrderPayment(shopContext(), order),
    submit: async (order, options) => {
      if (knowsRequestIds()) return submit(order, options);
      const { replaces } = textFor(paymentText, shopContext().lang);
      return replaceOrder(
        { pending: pendingOrder(), submit: (sent) => submit(sent, options), now: Date.now },
        order,
        fill(replaces, { number: order.number }),
      );
    },
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

/** What became of the payment in the return address, or of this browser's order where the host has no such call. */
export function askReturned(paymentId: string): Promise<ApiResult<PaymentState | null>> {
  const shop = shopContext();
  const order = pendingOrder().read();
  const hasState = shop.apiExtensions?.includes('paymentState') === true;
  return hasState || order === null ? askPayment(shop, paymentId) : askOrderPayment(shop, order);
}

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
