import type { ReactNode } from 'react';
import { PATTERNS } from '#site/page-paths.ts';
import type { Link } from '#site/shop-view.ts';
import type { CheckoutText } from '../../i18n/checkout.ts';
import { fill } from '../../i18n/text.ts';
import { Icon } from '../../icons/Icon.tsx';
import { useIsWide } from '../../islands/use-is-wide.ts';
import { useOnlineAgain } from '../../islands/use-online-again.ts';
import { useStore } from '../../islands/use-store.ts';
import {
  type CheckoutLine,
  checkoutChecks,
  isBuyNow,
  refreshCheckoutLines,
  removeUnsold,
  UNCHECKED,
} from '../cart/checkout-selection/checkout-lines.ts';
import { OrderLines } from '../placed-order/OrderLines.tsx';
import type { CheckoutDraft } from './checkout-draft.ts';
import type { CheckoutState } from './checkout-state.ts';
import { DeliveryTimes, OrderTerms } from './OrderTerms.tsx';
import { PhoneSummary } from './PhoneSummary.tsx';
import { PromoField } from './PromoField.tsx';
import { requestQuoteAgain } from './page-checkout.ts';
import type { QuoteState } from './quote.ts';
import type { ShownAmounts } from './shown-amounts.ts';
import { quoteFailure, shownSummary } from './shown-summary.ts';

interface OrderSummaryProps {
  lines: readonly CheckoutLine[];
  policies: readonly Link[];
  amounts: ShownAmounts | null;
  quote: QuoteState;
  draft: CheckoutDraft;
  state: CheckoutState;
  text: CheckoutText;
  money: (minor: number) => string;
  /** The steps of the form. */
  children?: ReactNode;
}

/**
 * The ordered items, their amounts and the submit button around the steps of the form: a column beside them, or on
 * narrow screens a collapsed row above them and a bar with total and button that stays in view.
 */
export function OrderSummary(props: OrderSummaryProps) {
  const { lines, quote, draft, state, text, money, children } = props;
  const isWide = useIsWide();
  useOnlineAgain(quote.status === 'failed' ? requestQuoteAgain : null);
  const isSending = state.phase === 'sending';
  const { phase } = useStore(checkoutChecks, UNCHECKED);
  const summary = shownSummary({ lines, amounts: props.amounts, quote, draft, state, phase }, text, money);
  const { orderable, amounts, notice, totalName, total } = summary;
  const hasItems = orderable.length > 0;
  const sums = (
    <div className="summary-sums">
      <div className="checkout-head">
        {isWide && <h2 id="checkout-summary">{text.yourOrder}</h2>}
        {!isBuyNow() && (
          <a className="link small text-btn" href={PATTERNS.cart}>
            {text.editCart}
          </a>
        )}
      </div>
      <OrderLines
        lines={lines}
        text={text}
        below={(line) => <LineNote line={line} quote={quote} text={text} money={money} />}
      />
      {orderable.length < lines.length && (
        <button type="button" className="btn" onClick={() => void removeUnsold()}>
          {text.removeUnsold}
        </button>
      )}
      <PromoField
        code={draft.promoCode}
        message={quote.quote?.promoMessage ?? ''}
        isLoading={quote.status === 'loading'}
        text={text}
      />
      {/* Shown from the start: the button below must not move when the amounts arrive. */}
      <dl className="order-amounts">
        <div>
          <dt>{text.subtotal}</dt>
          <dd translate="no">{summary.subtotal}</dd>
        </div>
        {amounts !== null && amounts.discount > 0 && (
          <div className="order-good">
            <dt>{fill(text.discount, { code: draft.promoCode })}</dt>
            <dd translate="no">{`−${money(amounts.discount)}`}</dd>
          </div>
        )}
        <div>
          <dt>{text.deliveryCharge}</dt>
          <dd>{summary.delivery}</dd>
        </div>
      </dl>
      {quote.status === 'failed' && (
        <Retry message={quote.message || quoteFailure(quote, text)} text={text} onRetry={requestQuoteAgain} />
      )}
      {phase === 'failed' && <Retry message={text.unconfirmed} text={text} onRetry={refreshCheckoutLines} />}
    </div>
  );
  const hasProblem =
    orderable.length < lines.length ||
    lines.some(({ before }) => before !== null) ||
    quote.status === 'failed' ||
    phase === 'failed' ||
    (quote.quote !== null && (quote.quote.refused.length > 0 || quote.quote.promoMessage !== ''));
  return (
    <>
      {!isWide && (
        <PhoneSummary
          count={orderable.reduce((sum, { quantity }) => sum + quantity, 0)}
          totalName={totalName}
          total={total}
          doorSum={summary.doorSum}
          hasProblem={hasProblem}
          text={text}
        >
          {sums}
        </PhoneSummary>
      )}
      {children}
      <section className="summary" aria-labelledby={isWide ? 'checkout-summary' : undefined}>
        {isWide && sums}
        <div role="alert">
          {notice !== null && (
            <p className="form-alert" tabIndex={-1} data-notice>
              <Icon name="alert" />
              <span>{state.message}</span>
            </p>
          )}
        </div>
        <DeliveryTimes />
        <OrderTerms policies={props.policies} text={text} />
        <div className="summary-pay">
          <dl>
            <dt>{totalName}</dt>
            <dd translate="no" aria-live="polite" aria-busy={quote.status === 'loading'}>
              {total}
            </dd>
          </dl>
          {/* The space of this text is reserved, too. */}
          <p className="muted small summary-split">{summary.split}</p>
          {hasItems ? (
            <button className="btn btn-main" type="submit" aria-busy={isSending || undefined}>
              {isSending && <Icon name="loader" className="icon spin" />}
              <span>{isSending ? text.placing : summary.label}</span>
            </button>
          ) : (
            <p role="status">{text.noLines}</p>
          )}
        </div>
      </section>
    </>
  );
}

/** The message of a failed request, and the button that repeats it. */
function Retry({ message, text, onRetry }: { message: string; text: CheckoutText; onRetry: () => unknown }) {
  return (
    <p className="muted small form-aside" role="status">
      <span>{message}</span>{' '}
      <button type="button" className="link" onClick={() => void onRetry()}>
        {text.tryAgain}
      </button>
    </p>
  );
}

/** Why a line cannot be ordered, or the price that it had before. */
function LineNote({
  line,
  quote,
  text,
  money,
}: Pick<OrderSummaryProps, 'quote' | 'text' | 'money'> & { line: CheckoutLine }) {
  if (line.state !== 'ok') return <Problem text={text[line.state]} />;
  const refused = quote.quote?.refused.find(
    ({ productId, sku, campaignId }) =>
      productId === line.productId && sku === line.sku && campaignId === line.campaignId,
  );
  if (refused !== undefined) return <Problem text={refused.reason} />;
  return line.before === null ? null : (
    <p className="small">
      {fill(text.nowCosts, { price: money(line.unitPrice), before: money(line.before) })}
    </p>
  );
}

function Problem({ text }: { text: string }) {
  return (
    <p className="form-problem">
      <Icon name="alert" />
      <span>{text}</span>
    </p>
  );
}
