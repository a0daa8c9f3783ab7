import { MESSAGES } from '#site/language/messages.ts';
import { ROUTES } from '#site/routes.ts';
import type { CheckoutText } from '../../i18n/checkout.ts';
import { fill } from '../../i18n/text.ts';
import { Icon } from '../../icons/Icon.tsx';
import { useOnlineAgain } from '../../islands/use-online-again.ts';
import { useStore } from '../../islands/use-store.ts';
import {
  type CheckoutLine,
  checkoutChecks,
  refreshCheckoutLines,
  UNCHECKED,
} from '../cart/checkout-selection/checkout-lines.ts';
import { OrderLines } from '../placed-order/OrderLines.tsx';
import type { CheckoutDraft } from './checkout-draft.ts';
import type { CheckoutState, Notice } from './checkout-state.ts';
import { PromoField } from './PromoField.tsx';
import { hasDeliveryArea, requestQuoteAgain } from './page-checkout.ts';
import type { QuoteState } from './quote.ts';
import type { ShownAmounts } from './shown-amounts.ts';

interface OrderSummaryProps {
  lines: readonly CheckoutLine[];
  amounts: ShownAmounts | null;
  quote: QuoteState;
  draft: CheckoutDraft;
  state: CheckoutState;
  text: CheckoutText;
  money: (minor: number) => string;
}

/** The ordered items, their amounts and the submit button. On phones total and button stay in view. */
export function OrderSummary({ lines, amounts, quote, draft, state, text, money }: OrderSummaryProps) {
  useOnlineAgain(quote.status === 'failed' ? requestQuoteAgain : null);
  const isSending = state.phase === 'sending';
  const { phase } = useStore(checkoutChecks, UNCHECKED);
  const isPaidOnline = draft.payment === 'Bkash' || draft.payment === 'AmarPay';
  const label =
    state.notice?.code === 'totalChanged'
      ? fill(text.agree, { total: money(state.notice.total) })
      : isPaidOnline
        ? text.placeAndPay
        : text.place;
  const unknown = quote.status === 'failed' ? '–' : '…';
  // The total is without delivery until the area is selected and its charge is known.
  const lacksCharge = amounts === null ? !hasDeliveryArea(draft.address) : !amounts.isFinal;
  return (
    <section className="summary" aria-labelledby="checkout-summary">
      <div className="summary-sums">
        <div className="checkout-head">
          <h2 id="checkout-summary">{text.yourOrder}</h2>
          <a className="link small" href={ROUTES.cart.pattern}>
            {text.editCart}
          </a>
        </div>
        <OrderLines
          lines={lines.map((line) => ({ ...line, unitPrice: line.price }))}
          money={money}
          quantityText={(n) => fill(text.quantity, { n })}
          below={(line) => <Refusal line={line} quote={quote} />}
        />
        <PromoField
          code={draft.promoCode}
          message={quote.quote?.promoMessage ?? ''}
          isLoading={quote.status === 'loading'}
          text={text}
        />
        {/* From the start: the button below must not move when the amounts arrive. */}
        <dl className="order-amounts">
          <div>
            <dt>{text.subtotal}</dt>
            <dd>{amounts === null ? unknown : money(amounts.subtotal)}</dd>
          </div>
          {amounts !== null && amounts.discount > 0 && (
            <div className="order-good">
              <dt>{fill(text.discount, { code: draft.promoCode })}</dt>
              <dd>−{money(amounts.discount)}</dd>
            </div>
          )}
          <div>
            <dt>{text.deliveryCharge}</dt>
            <dd>
              {lacksCharge
                ? text.deliveryChoose
                : amounts === null
                  ? unknown
                  : deliveryLabel(amounts, text, money)}
            </dd>
          </div>
        </dl>
        {quote.status === 'failed' && (
          <Retry message={quote.message || text.quoteFailed} text={text} onRetry={requestQuoteAgain} />
        )}
        {phase === 'failed' && (
          <Retry message={text.unconfirmed} text={text} onRetry={refreshCheckoutLines} />
        )}
      </div>
      <div role="alert">
        {state.notice !== null && (
          <p className="form-alert" tabIndex={-1} data-notice>
            <Icon name="alert" />
            {noticeText(state.notice, text, money)}
          </p>
        )}
      </div>
      <div className="summary-pay">
        <dl>
          <dt>{lacksCharge || amounts?.delivery === null ? text.totalItems : text.total}</dt>
          <dd aria-live="polite" aria-busy={quote.status === 'loading'}>
            {amounts === null ? unknown : money(amounts.total)}
          </dd>
        </dl>
        <button className="btn btn-main" type="submit" aria-busy={isSending || undefined}>
          {isSending && <Icon name="loader" className="icon spin" />}
          {isSending ? text.placing : label}
        </button>
      </div>
    </section>
  );
}

/** The message of a failed request, and the button that repeats it. */
function Retry({ message, text, onRetry }: { message: string; text: CheckoutText; onRetry: () => unknown }) {
  return (
    <p className="small form-aside" role="status">
      {message}{' '}
      <button type="button" className="link" onClick={() => void onRetry()}>
        {text.tryAgain}
      </button>
    </p>
  );
}

/** Why the server refuses a line. */
function Refusal({ line, quote }: { line: CheckoutLine; quote: QuoteState }) {
  const refused = quote.quote?.refused.find(
    ({ productId, sku, campaignId }) =>
      productId === line.productId && sku === line.sku && campaignId === line.campaignId,
  );
  if (refused === undefined) return null;
  return (
    <p className="form-problem">
      <Icon name="alert" />
      {refused.reason}
    </p>
  );
}

function deliveryLabel(
  { delivery }: ShownAmounts,
  text: CheckoutText,
  money: (minor: number) => string,
): string {
  if (delivery === null) return text.deliveryUnknown;
  return delivery === 0 ? text.free : money(delivery);
}

function noticeText(notice: Notice, text: CheckoutText, money: (minor: number) => string): string {
  switch (notice.code) {
    case 'totalChanged':
      return notice.before === null
        ? fill(text.totalKnown, { total: money(notice.total) })
        : fill(text.totalChanged, { before: money(notice.before), total: money(notice.total) });
    case 'noQuote':
      return text.quoteFailed;
    case 'refused':
      return `${text.refused} ${notice.message || MESSAGES.somethingWentWrong}`;
    default:
      return text[notice.code];
  }
}
