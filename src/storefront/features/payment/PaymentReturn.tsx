import { useEffect } from 'react';
import { PATTERNS } from '#site/page-paths.ts';
import { lastSegment } from '../../browser/last-segment.ts';
import { once } from '../../browser/once.ts';
import { paymentText } from '../../i18n/payment.ts';
import { textFor } from '../../i18n/text.ts';
import { Icon } from '../../icons/Icon.tsx';
import { useHydrated } from '../../islands/use-hydrated.ts';
import { useOnlineAgain } from '../../islands/use-online-again.ts';
import { useStore } from '../../islands/use-store.ts';
import { confirmPaid, fetchReturnedPayment } from './page-payment-flow.ts';
import { createPaymentReturn, type ReturnPhase } from './payment-return.ts';

const paymentReturn = once(() =>
  createPaymentReturn({
    fetchState: () => fetchReturnedPayment(lastSegment()),
    onPaid: confirmPaid,
    sleep: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
  }),
);
const phase = () => paymentReturn().$phase;

const ICONS = {
  checking: 'loader',
  paid: 'check',
  open: 'clock',
  failed: 'alert',
  cancelled: 'alert',
  unknown: 'package',
  unchecked: 'offline',
} as const satisfies Record<ReturnPhase, string>;

/** The return from a gateway (spec §2): shows the payment's state at the API, not the one in the URL. */
export default function PaymentReturn({ lang }: { lang: string }) {
  const text = textFor(paymentText, lang);
  const root = useHydrated<HTMLDivElement>();
  const state = useStore(phase, 'checking');
  useEffect(() => void paymentReturn().check(), []);
  useOnlineAgain(state === 'unchecked' ? paymentReturn().check : null);
  const heads = {
    checking: text.checking,
    paid: text.paid,
    open: text.confirming,
    failed: text.unpaid,
    cancelled: text.unpaid,
    unknown: text.unknownPayment,
    unchecked: text.returned,
  };
  const advice = {
    checking: '',
    paid: '',
    open: text.confirmingAdvice,
    failed: text.failed,
    cancelled: text.cancelled,
    unknown: text.returnedAdvice,
    unchecked: text.unchecked,
  };
  const isRefused = state === 'failed' || state === 'cancelled';
  return (
    <div ref={root} className="empty" aria-busy={state === 'checking'}>
      <Icon name={ICONS[state]} className={state === 'checking' ? 'icon spin' : 'icon'} />
      <div role="status">
        <h2>{heads[state]}</h2>
        <p className="muted pay-advice">{advice[state]}</p>
      </div>
      {(state === 'open' || state === 'unchecked') && (
        <button type="button" className="btn btn-main" onClick={() => void paymentReturn().check()}>
          {text.checkAgain}
        </button>
      )}
      {isRefused && (
        <a className="btn btn-main" href={PATTERNS.payment}>
          {text.payAgain}
        </a>
      )}
      {state !== 'checking' && state !== 'paid' && (
        <a className={state === 'unknown' ? 'btn btn-main' : 'btn'} href={PATTERNS['track-order']}>
          {text.track}
        </a>
      )}
    </div>
  );
}
