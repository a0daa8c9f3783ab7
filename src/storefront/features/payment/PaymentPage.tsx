import { useEffect } from 'react';
import { PATTERNS } from '#site/page-paths.ts';
import { paymentText } from '../../i18n/payment.ts';
import { textFor } from '../../i18n/text.ts';
import { Icon } from '../../icons/Icon.tsx';
import { FilledText } from '../../islands/FilledText.tsx';
import { useHydrated } from '../../islands/use-hydrated.ts';
import { useStore } from '../../islands/use-store.ts';
import { pendingOrderState } from '../placed-order/pending-order.ts';
import { PaymentForm } from './PaymentForm.tsx';
import { payment, paymentFlow } from './page-payment-flow.ts';
import { CHECKING } from './payment-flow.ts';

interface PaymentPageProps {
  lang: string;
  /** Text of a link to the cart below the form; none on the payment page. */
  toCart?: string;
}

/** The payment page and the page of a failed payment (spec §2): the unpaid order of this browser. */
export default function PaymentPage({ lang, toCart }: PaymentPageProps) {
  const text = textFor(paymentText, lang);
  const root = useHydrated<HTMLDivElement>();
  const order = useStore(pendingOrderState, null);
  const { phase } = useStore(paymentFlow, CHECKING);
  useEffect(() => {
    const check = () => void payment().check();
    check();
    // Restored from the back-forward cache after a visit to the gateway's page.
    const onShow = ({ persisted }: PageTransitionEvent) => {
      if (persisted) check();
    };
    addEventListener('pageshow', onShow);
    return () => removeEventListener('pageshow', onShow);
  }, []);

  return (
    <div ref={root} className="pay" aria-busy={phase === 'checking'}>
      {phase === 'checking' && (
        <>
          <p className="loading" role="status">
            <Icon name="loader" className="icon spin" />
            {text.checking}
          </p>
          <div className="skeleton pay-skeleton" aria-hidden="true" />
        </>
      )}
      {phase !== 'checking' && order === null && (
        <div className="empty">
          <Icon name="bag" />
          <h2>{text.nothing}</h2>
          <p className="muted">{text.nothingAdvice}</p>
          <a className="btn btn-main" href={PATTERNS.cart}>
            {text.toCart}
          </a>
        </div>
      )}
      {phase !== 'checking' && order?.number === '' && (
        <div className="empty">
          <Icon name="clock" />
          <h2>{text.unplaced}</h2>
          <p className="muted">{text.unplacedAdvice}</p>
          <a className="btn btn-main" href={PATTERNS.checkout}>
            {text.toCheckout}
          </a>
        </div>
      )}
      {phase !== 'checking' && order !== null && order.number !== '' && (
        <>
          <h2 className="h3">
            <FilledText text={text.orderNumber} values={{ number: order.number }} />
          </h2>
          <PaymentForm order={order} text={text} lang={lang} />
          {toCart !== undefined && (
            <a className="btn shell-onward" href={PATTERNS.cart}>
              {toCart}
            </a>
          )}
        </>
      )}
    </div>
  );
}
