/** The payment of the placed order of this page. */
import type { PaymentState } from '#contract/entities/payment.ts';
import type { Outcome } from '#contract/outcome.ts';
import { PATTERNS } from '#site/page-paths.ts';
import { loadLate } from '../../browser/loading/load-late.ts';
import { once } from '../../browser/once.ts';
import { shopContext } from '../../browser/shop-context.ts';
import { tabStore } from '../../browser/storages.ts';
import { paymentText } from '../../i18n/payment.ts';
import { fill, textFor } from '../../i18n/text.ts';
import { leadToSignIn } from '../../shopper/lead-to-sign-in.ts';
import { GUEST_TOKEN } from '../../shopper/stored-user.ts';
import type { createUploads } from '../../shopper/upload-image.ts';
import { discardOrder } from '../placed-order/discard-order.ts';
import { fetchOrderPayment } from '../placed-order/fetch-order-payment.ts';
import { fetchPayment } from '../placed-order/fetch-payment.ts';
import { readLastOrder, storeLastOrder } from '../placed-order/last-order.ts';
import { checkOpenPayment } from '../placed-order/page-open-payment.ts';
import { settle, submit, supportsRequestIds, tokenFor } from '../placed-order/page-submit.ts';
import { pendingOrder } from '../placed-order/pending-order.ts';
import { replaceOrder } from '../placed-order/replace-order.ts';
import { createPaymentFlow } from './payment-flow.ts';

const UNSENT = { kind: 'unsent' } as const;
const SIGNED_OUT = { kind: 'signedOut', message: '' } as const;

/** Uploads each slip once. */
let sendSlip: ReturnType<typeof createUploads> | null = null;

/** Uploads a bank slip as the shopper who placed the order of this browser. */
async function uploadSlip(slip: File): Promise<Outcome<string | null>> {
  // A reload of the page would lose the selected slip.
  const uploads = await loadLate(() => import('../../shopper/upload-image.ts'));
  if (uploads === undefined) return UNSENT;
  sendSlip ??= uploads.createUploads(async (image) => {
    const order = pendingOrder().read();
    const token = order === null ? null : tokenFor(order);
    if (token === null) return SIGNED_OUT;
    const sent = await uploads.sendImage(shopContext(), token, image);
    // A guest has no session that could end.
    return sent.kind === 'signedOut' && token === GUEST_TOKEN ? UNSENT : sent;
  });
  return sendSlip(slip);
}

export const payment = once(() =>
  createPaymentFlow({
    pending: pendingOrder(),
    discard: discardOrder,
    lastPayment: checkOpenPayment,
    submit: async (order, options) => {
      if (supportsRequestIds()) return submit(order, options);
      const { replaces } = textFor(paymentText, shopContext().lang);
      return replaceOrder(
        { pending: pendingOrder(), submit: (sent) => submit(sent, options), now: Date.now },
        order,
        fill(replaces, { number: order.number }),
      );
    },
    uploadSlip,
    sendTransfer: async (order, transfer) => {
      const late = await loadLate(() => import('./send-transfer.ts'));
      const token = tokenFor(order);
      if (late === undefined) return UNSENT;
      return token === null ? SIGNED_OUT : late.postTransfer(shopContext(), token, order, transfer);
    },
    confirmTransfer: async (order) => {
      await settle(order, false, true);
      location.assign(PATTERNS['confirm-order']);
    },
    signIn: leadToSignIn,
  }),
);

/** For `use-store.ts`. */
export const paymentFlow = () => payment().$state;

/** The state of the payment in the return URL; on hosts without that call, of this browser's order. */
export async function fetchReturnedPayment(paymentId: string): Promise<Outcome<PaymentState | null>> {
  const shop = shopContext();
  const order = pendingOrder().read();
  const hasState = shop.apiExtensions?.includes('paymentState') === true;
  if (hasState || order === null) return fetchPayment(shop, paymentId);
  const outcome = await fetchOrderPayment(shop, order);
  if (outcome.kind !== 'done') return outcome;
  if (outcome.value === null) return { kind: 'done', value: null };
  const { state, ...payment } = outcome.value;
  // The payment page says that the order was canceled.
  if (state === 'over') return { kind: 'done', value: { ...payment, state: 'cancelled' } };
  // A transfer of a wallet does not return to this page.
  const isTransfer = state === 'checking' || state === 'rejected';
  return { kind: 'done', value: { ...payment, state: isTransfer ? 'open' : state } };
}

/** Opens the confirmation of a paid order, with its items if this browser placed the order. */
export async function confirmPaid(paid: PaymentState): Promise<void> {
  const { orderNumber, amount, dueOnDelivery } = paid;
  const order = pendingOrder().read();
  const last = readLastOrder(tabStore(), shopContext().slug);
  if (order?.number === orderNumber) await settle(order, true);
  // Back leads from the confirmation to the gateway, which returns here again.
  else if (last?.number === orderNumber) {
    storeLastOrder(tabStore(), shopContext().slug, { ...last, isPaid: true, hasTransfer: false });
  } else {
    storeLastOrder(tabStore(), shopContext().slug, {
      number: orderNumber,
      total: amount === null ? null : amount + dueOnDelivery,
      totalBefore: null,
      delivery: null,
      discount: 0,
      payNow: amount ?? 0,
      dueOnDelivery,
      payment: dueOnDelivery > 0 ? 'CashOnDelivery' : '',
      isPaid: true,
      hasTransfer: false,
      hasSlip: false,
      phoneDigits: '',
      area: '',
      lines: [],
    });
  }
  location.replace(PATTERNS['confirm-order']);
}
