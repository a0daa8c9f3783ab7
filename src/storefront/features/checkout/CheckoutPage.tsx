import { useEffect, useState } from 'react';
import { checkoutText } from '../../i18n/checkout.ts';
import { textFor } from '../../i18n/text.ts';
import { Late } from '../../islands/Late.tsx';
import { Loading } from '../../islands/Loading.tsx';
import { useHydrated } from '../../islands/use-hydrated.ts';
import { useOnlineAgain } from '../../islands/use-online-again.ts';
import { useStore } from '../../islands/use-store.ts';
import {
  checkoutChecks,
  checkoutLines,
  refreshCheckoutLines,
  UNCHECKED,
} from '../cart/checkout-selection/checkout-lines.ts';
import { pendingOrderState } from '../placed-order/page-pending.ts';
import { CheckoutForm } from './CheckoutForm.tsx';
import { EDITING } from './checkout-state.ts';
import { NothingToOrder } from './NothingToOrder.tsx';
import { checkoutState, lateOpenOrder, openCheckout, repeatOrder } from './page-checkout.ts';

/** The checkout (spec §2): contact, delivery, payment and review on one page. */
export default function CheckoutPage({ lang }: { lang: string }) {
  const text = textFor(checkoutText, lang);
  const root = useHydrated<HTMLDivElement>();
  const lines = useStore(checkoutLines, null);
  const { phase } = useStore(checkoutChecks, UNCHECKED);
  const pending = useStore(pendingOrderState, null);
  const isSending = useStore(checkoutState, EDITING).phase === 'sending';
  const [isOpening, setOpening] = useState(true);
  useEffect(() => void openCheckout().finally(() => setOpening(false)), []);

  useOnlineAgain(phase === 'failed' ? refreshCheckoutLines : null);

  const isReading = isOpening || phase === 'checking';
  const isLoading = pending === null && (lines === null || (lines.length === 0 && isReading));
  return (
    <div ref={root} className="checkout" aria-busy={isLoading}>
      {isLoading && <CheckoutSkeleton lang={lang} />}
      {pending !== null && (
        <Late
          module={lateOpenOrder}
          fallback={<CheckoutSkeleton lang={lang} />}
          text={{ retry: text.tryAgain }}
        >
          {({ OpenOrder }) => (
            <OpenOrder order={pending} isSending={isSending} onRepeat={repeatOrder} lang={lang} />
          )}
        </Late>
      )}
      {pending === null && lines !== null && lines.length === 0 && !isReading && (
        <NothingToOrder isUnread={phase === 'failed'} lang={lang} text={text} />
      )}
      {pending === null && lines !== null && lines.length > 0 && (
        <CheckoutForm lines={lines} lang={lang} text={text} />
      )}
    </div>
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
          <div className="skeleton checkout-skeleton" />
        </div>
        <div className="skeleton checkout-skeleton" />
      </div>
    </>
  );
}
