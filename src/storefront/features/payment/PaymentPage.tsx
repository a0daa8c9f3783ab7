import { useEffect } from 'react';
import { ROUTES } from '#site/routes.ts';
import { paymentText } from '../../i18n/payment.ts';
import { fill, textFor } from '../../i18n/text.ts';
import { Icon } from '../../icons/Icon.tsx';
import { useHydrated } from '../../islands/use-hydrated.ts';
import { useStore } from '../../islands/use-store.ts';
import { waitingOrder } from '../placed-order/page-pending.ts';
import { PaymentForm } from './PaymentForm.tsx';
import { payment, paymentFlow } from './page-payment-flow.ts';
import { ASKING } from './payment-flow.ts';

interface PaymentPageProps {
  lang: string;
  /** Text of a link to the cart below the form; none on the payment page. */
  toCart?: string;
}

/** The payment page and the page of a failed payment (spec §2): the order of this browser that waits to be paid. */
export default function PaymentPage({ lang, toCart }: PaymentPageProps) {
  const text = textFor(paymentText, lang);
  const root = useHydrated<HTMLDivElement>();
  const order = useStore(waitingOrder, null);
  const { phase } = useStore(paymentFlow, ASKING);
  useEffect(() => {
    const ask = () => void payment().ask();
    ask();
    // Back from a gateway's page that this page had led to.
    const onShow = ({ persisted }: PageTransitionEvent) => {
      if (persisted) ask();
    };
    addEventListener('pageshow', onShow);
    return () => removeEventListener('pageshow', onShow);
  }, []);

  return (
    <div ref={root} className="pay" aria-busy={phase === 'asking'}>
      {phase === 'asking' && (
        <>
          <p className="loading" role="status">
            <Icon name="loader" className="icon spin" />
            {text.asking}
          </p>
          <div className="skeleton pay-skeleton" aria-hidden="true" />
        </>
      )}
      {phase !== 'asking' && order === null && (
        <div className="empty">
          <Icon name="bag" />
          <h2>{text.nothing}</h2>
          <p className="muted">{text.nothingAdvice}</p>
          <a className="btn btn-main" href={ROUTES.cart.pattern}>
            {text.toCart}
          </a>
        </div>
      )}
      {phase !== 'asking' && order?.number === '' && (
        <div className="empty">
          <Icon name="clock" />
          <h2>{text.unplaced}</h2>
          <p className="muted">{text.unplacedAdvice}</p>
          <a className="btn btn-main" href={ROUTES.checkout.pattern}>
            {text.toCheckout}
          </a>
        </div>
      )}
      {phase !== 'asking' && order !== null && order.number !== '' && (
        <>
          <h2>{fill(text.orderNumber, { number: order.number })}</h2>
          <PaymentForm order={order} text={text} lang={lang} />
          {toCart !== undefined && (
            <a className="btn shell-onward" href={ROUTES.cart.pattern}>
              {toCart}
            </a>
          )}
        </>
      )}
    </div>
  );
}
