/** Content of an order's summary, for the checkout and the one-page order. */
import { isGatewayPayment } from '#contract/entities/payment-kind.ts';
import { itemsAmount } from '../../browser/cart-lines/items-amount.ts';
import { shopContext } from '../../browser/shop-context.ts';
import type { CheckoutText } from '../../i18n/checkout.ts';
import { fill } from '../../i18n/text.ts';
import { type CheckoutLine, isOrderable } from '../cart/checkout-selection/checkout-lines.ts';
import type { CartChecks } from '../cart/store/cart.ts';
import { splitRows } from '../placed-order/split-rows.ts';
import type { CheckoutDraft } from './checkout-draft.ts';
import type { CheckoutState, Notice } from './checkout-state.ts';
import { hasDeliveryArea } from './page-checkout.ts';
import type { QuoteState } from './quote.ts';
import type { ShownAmounts } from './shown-amounts.ts';

interface OrderState {
  lines: readonly CheckoutLine[];
  /** Amounts of the last quote; null without one. */
  amounts: ShownAmounts | null;
  quote: QuoteState;
  draft: CheckoutDraft;
  state: CheckoutState;
  /** Phase of the check of the lines. */
  phase: CartChecks['phase'];
}

interface ShownSummary {
  /** The lines that can be ordered. */
  orderable: readonly CheckoutLine[];
  /** Null while the amounts of the lines are unknown. */
  amounts: ShownAmounts | null;
  /** Why the order was not placed, unless the shopper has since changed its cause. */
  notice: Notice | null;
  totalName: string;
  subtotal: string;
  delivery: string;
  total: string;
  /** The amounts to pay now and at the door; '' until they are known. */
  split: string;
  /** The items with their delivery: "৳670 + ৳70 delivery = ৳740"; '' while the charge is unknown, or with a promo code. */
  doorSum: string;
  /** Label of the button that places the order. */
  label: string;
}

export function shownSummary(
  { lines, quote, draft, state, phase, ...order }: OrderState,
  text: CheckoutText,
  money: (minor: number) => string,
): ShownSummary {
  const orderable = lines.filter(isOrderable);
  const hasItems = orderable.length > 0;
  // While the lines are checked, a quote with another sum or refused lines belongs to other lines.
  const isOfLines =
    quote.quote === null ||
    (quote.quote.refused.length === 0 && quote.quote.subtotal === itemsAmount(orderable));
  const isShown = hasItems && quote.quote?.subtotal !== 0 && (isOfLines || phase !== 'checking');
  const amounts = isShown ? order.amounts : null;
  const isPaidNext =
    isGatewayPayment(draft.payment) || ((amounts?.payNow ?? 0) > 0 && draft.payment !== 'Bank');
  const isSplitKnown = amounts?.isFinal && (amounts.advance !== null || draft.payment !== 'CashOnDelivery');
  // The area may have changed since.
  const notice =
    state.notice?.code === 'totalChanged' && amounts?.total !== state.notice.total ? null : state.notice;
  const unknown = quote.status === 'failed' || !hasItems ? '–' : '…';
  // The total is without delivery until the area is selected and its charge is known.
  const lacksCharge = amounts === null ? !hasDeliveryArea(draft.address) : !amounts.isFinal;
  return {
    orderable,
    amounts,
    notice,
    totalName: lacksCharge || amounts?.delivery === null ? text.totalItems : text.total,
    subtotal: amounts === null ? unknown : money(amounts.subtotal),
    delivery:
      lacksCharge && hasItems
        ? text.deliveryChoose
        : amounts === null
          ? unknown
          : deliveryLabel(amounts, text, money),
    total: amounts === null ? unknown : money(amounts.total),
    split: isSplitKnown
      ? splitRows(amounts, amounts.delivery === null, shopContext().lang, money)
          .map((row) => row.join(' '))
          .join(' · ')
      : '',
    doorSum:
      amounts?.isFinal && amounts.delivery && amounts.discount === 0
        ? fill(text.doorSum, {
            price: money(amounts.subtotal),
            fee: money(amounts.delivery),
            total: money(amounts.total),
          })
        : '',
    label:
      (notice !== null && state.label) ||
      (isPaidNext && amounts?.total !== 0 ? text.placeAndPay : text.place),
  };
}

function deliveryLabel(
  { delivery }: ShownAmounts,
  text: CheckoutText,
  money: (minor: number) => string,
): string {
  if (delivery === null) return text.deliveryUnknown;
  return delivery === 0 ? text.free : money(delivery);
}

/** Why there is no total. */
export function quoteFailure({ isUnreachable }: QuoteState, text: CheckoutText): string {
  return isUnreachable ? text.needsNetwork : text.quoteFailed;
}
