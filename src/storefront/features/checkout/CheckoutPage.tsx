import { useEffect, useState } from 'react';
import { PATTERNS } from '#site/page-paths.ts';
import type { Link } from '#site/shop-view.ts';
import { onFirstGesture } from '../../browser/first-gesture.ts';
import { lateModule } from '../../browser/loading/late-module.ts';
import { type CheckoutText, checkoutText } from '../../i18n/checkout.ts';
import { fill, textFor } from '../../i18n/text.ts';
import { Late } from '../../islands/Late.tsx';
import { Loading } from '../../islands/Loading.tsx';
import { useHydrated } from '../../islands/use-hydrated.ts';
import { useOnlineAgain } from '../../islands/use-online-again.ts';
import { useStore } from '../../islands/use-store.ts';
import {
  type CheckoutLine,
  checkoutChecks,
  checkoutLines,
  isBuyNow,
  refreshCheckoutLines,
  UNCHECKED,
} from '../cart/checkout-selection/checkout-lines.ts';
import { hasPendingOrder } from '../placed-order/has-pending-order.ts';
import { CheckoutForm } from './CheckoutForm.tsx';
import { EDITING } from './checkout-state.ts';
import { checkoutState, openCheckout, repeatOrder } from './page-checkout.ts';

/**
 * The view of an order without a response. It loads before the order is sent, because the connection may be lost then.
 */
const lateOpenOrder = lateModule(() => import('./OpenOrder.tsx'));

/** The view of a checkout without lines. */
const lateNothingToOrder = lateModule(() => import('./NothingToOrder.tsx'));

interface CheckoutPageProps {
  lang: string;
  /** The shop's pages of terms and about privacy. */
  policies: readonly Link[];
}

/** The checkout (spec §2): contact, delivery, payment and review on one page. */
export default function CheckoutPage({ lang, policies }: CheckoutPageProps) {
  const text = textFor(checkoutText, lang);
  const root = useHydrated<HTMLDivElement>();
  const lines = useStore(checkoutLines, null);
  const { phase } = useStore(checkoutChecks, UNCHECKED);
  const isPending = useStore(hasPendingOrder, false);
  const isSending = useStore(checkoutState, EDITING).phase === 'sending';
  const [isOpening, setOpening] = useState(true);
  useEffect(() => {
    onFirstGesture(() => lateOpenOrder.load());
    void openCheckout().finally(() => setOpening(false));
  }, []);

  useOnlineAgain(phase === 'failed' ? refreshCheckoutLines : null);

  const isReading = isOpening || phase === 'checking';
  const isLoading = !isPending && (lines === null || (lines.length === 0 && isReading));
  return (
    <div ref={root} className="checkout" aria-busy={isLoading}>
      {isLoading && <CheckoutSkeleton lang={lang} />}
      {isPending && (
        <Late
          module={lateOpenOrder}
          fallback={<CheckoutSkeleton lang={lang} />}
          text={{ retry: text.tryAgain }}
        >
          {({ StoredOrder }) => <StoredOrder isSending={isSending} onRepeat={repeatOrder} lang={lang} />}
        </Late>
      )}
      {!isPending && lines !== null && lines.length === 0 && !isReading && (
        <Late
          module={lateNothingToOrder}
          fallback={<CheckoutSkeleton lang={lang} />}
          text={{ retry: text.tryAgain }}
        >
          {({ NothingToOrder }) => <NothingToOrder isUnread={phase === 'failed'} lang={lang} />}
        </Late>
      )}
      {!isPending && lines !== null && lines.length > 0 && (
        <>
          {isBuyNow() && <BuyNowNote lines={lines} text={text} />}
          <CheckoutForm lines={lines} policies={policies} lang={lang} text={text} />
        </>
      )}
    </div>
  );
}

/** States that only the item of Buy Now is ordered. */
function BuyNowNote({ lines, text }: { lines: readonly CheckoutLine[]; text: CheckoutText }) {
  const count = lines.reduce((sum, { quantity }) => sum + quantity, 0);
  return (
    <p className="checkout-buy-now">
      <span>{`${count === 1 ? text.buyingOne : fill(text.buying, { n: count })} · `}</span>
      <a className="link text-btn" href={PATTERNS.cart}>
        {text.backToCart}
      </a>
    </p>
  );
}

function CheckoutSkeleton({ lang }: { lang: string }) {
  return (
    <>
      <p className="loading" role="status">
        <Loading lang={lang} />
      </p>
      <div className="summary-page" aria-hidden="true">
        <div className="checkout-steps">
          <div className="skeleton checkout-skeleton" />
        </div>
        <div className="skeleton checkout-skeleton" />
      </div>
    </>
  );
}
