import { useEffect } from 'react';
import { shopContext } from '../../browser/shop-context.ts';
import { paymentText } from '../../i18n/payment.ts';
import { textFor } from '../../i18n/text.ts';
import { Choices } from '../../islands/DraftFields.tsx';
import { useLoader } from '../../islands/use-loader.ts';
import { CASH_ALONE, fetchPayments } from './fetch-payments.ts';
import { paymentWords } from './payment-words.ts';
import { PAYMENT_KINDS, type PaymentKind } from './pending-order.ts';

interface PaymentChoicesProps {
  lang: string;
  value: PaymentKind;
  onValue: (kind: PaymentKind) => void;
}

const request = () => fetchPayments(shopContext());

/** The payments of the shop. Cash on delivery is there before the API has answered. Rendered only in the browser. */
export function PaymentChoices({ lang, value, onValue }: PaymentChoicesProps) {
  const text = textFor(paymentText, lang);
  const [answer, again] = useLoader(request);
  const offered = answer.status === 'ready' ? answer.value : CASH_ALONE;
  const isGone = answer.status === 'ready' && !offered.some(({ kind }) => kind === value);
  useEffect(() => {
    if (isGone) onValue('CashOnDelivery');
  }, [isGone, onValue]);
  const words = paymentWords(text);
  return (
    <div aria-busy={answer.status === 'loading' || undefined}>
      <Choices
        name="payment"
        legend={text.methods}
        isLegendHidden
        value={value}
        onValue={(chosen) => {
          const kind = PAYMENT_KINDS.find((known) => known === chosen);
          if (kind !== undefined) onValue(kind);
        }}
        options={offered.map(({ kind }) => ({ value: kind, ...words[kind] }))}
      />
      {answer.status === 'loading' && <div className="skeleton choice-skeleton" />}
      {answer.status === 'failed' && (
        <p className="small checkout-aside" role="status">
          {text.methodsFailed}{' '}
          <button type="button" className="link" onClick={again}>
            {text.tryAgain}
          </button>
        </p>
      )}
    </div>
  );
}
