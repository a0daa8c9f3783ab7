import { useEffect } from 'react';
import { ROUTES } from '#site/routes.ts';
import { lastSegment } from '../../browser/last-segment.ts';
import { once } from '../../browser/once.ts';
import { paymentText } from '../../i18n/payment.ts';
import { textFor } from '../../i18n/text.ts';
import { Icon } from '../../icons/Icon.tsx';
import { useHydrated } from '../../islands/use-hydrated.ts';
import { useOnlineAgain } from '../../islands/use-online-again.ts';
import { useStore } from '../../islands/use-store.ts';
import { askReturned, confirmPaid } from './page-payment-flow.ts';
import { createPaymentReturn, type ReturnPhase } from './payment-return.ts';

const paymentReturn = once(() =>
  createPaymentReturn({
    askState: () => askReturned(lastSegment()),
    paid: confirmPaid,
    sleep: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
  }),
);
const phase = () => paymentReturn().$phase;

const ICONS = {
  asking: 'loader',
  paid: 'check',
  open: 'clock',
  failed: 'alert',
  cancelled: 'alert',
  unknown: 'package',
  unasked: 'offline',
} as const satisfies Record<ReturnPhase, string>;

/** The return from a gateway (spec §2): shows the API's answer about the payment, not the address's. */
export default function PaymentReturn({ lang }: { lang: string }) {
  const text = textFor(paymentText, lang);
  const root = useHydrated<HTMLDivElement>();
  const state = useStore(phase, 'asking');
  useEffect(() => void paymentReturn().ask(), []);
  useOnlineAgain(state === 'unasked' ? paymentReturn().ask : null);
  const heads = {
    asking: text.asking,
    paid: text.paid,
    open: text.confirming,
    failed: text.unpaid,
    cancelled: text.unpaid,
    unknown: text.unknownPayment,
    unasked: text.returned,
  };
  const advice = {
    asking: '',
    paid: '',
    open: text.confirmingAdvice,
    failed: text.failed,
    cancelled: text.cancelled,
    unknown: text.returnedAdvice,
    unasked: text.unasked,
  };
  const isRefused = state === 'failed' || state === 'cancelled';
  return (
    <div ref={root} className="empty" aria-busy={state === 'asking'}>
      <Icon name={ICONS[state]} className={state === 'asking' ? 'icon spin' : 'icon'} />
      <div role="status">
        <h2>{heads[state]}</h2>
        <p className="muted pay-advice">{advice[state]}</p>
      </div>
      {(state === 'open' || state === 'unasked') && (
        <button type="button" className="btn btn-main" onClick={() => void paymentReturn().ask()}>
          {text.askAgain}
        </button>
      )}
      {isRefused && (
        <a className="btn btn-main" href={ROUTES.payment.pattern}>
          {text.payAgain}
        </a>
      )}
      {state !== 'asking' && state !== 'paid' && (
        <a className={state === 'unknown' ? 'btn btn-main' : 'btn'} href={ROUTES['track-order'].pattern}>
          {text.track}
        </a>
      )}
    </div>
  );
}
