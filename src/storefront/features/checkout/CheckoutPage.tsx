import { lazy, Suspense, useEffect, useState } from 'react';
import { checkoutText } from '../../i18n/checkout.ts';
import { textFor } from '../../i18n/text.ts';
import { Loading } from '../../islands/Loading.tsx';
import { useHydrated } from '../../islands/use-hydrated.ts';
import { useStore } from '../../islands/use-store.ts';
import { checkoutLines } from '../cart/checkout-lines.ts';
import { waitingOrder } from '../payment/page-payment.ts';
import { CheckoutForm } from './CheckoutForm.tsx';
import { NothingToOrder } from './NothingToOrder.tsx';
import { openCheckout } from './page-checkout.ts';

const OpenOrder = lazy(() => import('./OpenOrder.tsx').then((module) => ({ default: module.OpenOrder })));

/** The checkout (spec §2): contact, delivery, payment and review on one page. */
export default function CheckoutPage({ lang }: { lang: string }) {
  const text = textFor(checkoutText, lang);
  const root = useHydrated<HTMLDivElement>();
  const lines = useStore(checkoutLines, null);
  const waiting = useStore(waitingOrder, null);
  const [isOpening, setOpening] = useState(true);
  useEffect(() => void openCheckout().finally(() => setOpening(false)), []);

  const isWaiting = waiting === null && (lines === null || (lines.length === 0 && isOpening));
  return (
    <div ref={root} className="checkout" aria-busy={isWaiting}>
      {isWaiting && <CheckoutSkeleton lang={lang} />}
      {waiting !== null && (
        <Suspense fallback={<CheckoutSkeleton lang={lang} />}>
          <OpenOrder order={waiting} text={text} />
        </Suspense>
      )}
      {waiting === null && lines !== null && lines.length === 0 && !isOpening && (
        <NothingToOrder text={text} />
      )}
      {waiting === null && lines !== null && lines.length > 0 && (
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
