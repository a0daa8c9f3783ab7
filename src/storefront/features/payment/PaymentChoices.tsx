import { useEffect } from 'react';
import { PAYMENT_KINDS, type PaymentKind } from '#contract/entities/payment-kind.ts';
import type { Loading } from '../../browser/loader.ts';
import { shopContext } from '../../browser/shop-context.ts';
import type { PaymentMethodsText } from '../../i18n/payment-methods.ts';
import { Choices } from '../../islands/DraftFields.tsx';
import { useLoader } from '../../islands/use-loader.ts';
import { paymentWords } from '../placed-order/payment-words.ts';
import { CASH_ALONE, fetchPayments, type OfferedPayment } from './fetch-payments.ts';

const request = () => fetchPayments(shopContext());

export interface Payments {
  answer: Loading<readonly OfferedPayment[]>;
  /** Cash on delivery alone before the API has answered. */
  offered: readonly OfferedPayment[];
  again: () => void;
}

/** The payments of the shop. */
export function usePayments(): Payments {
  const [answer, again] = useLoader(request);
  return { answer, offered: answer.status === 'ready' ? answer.value : CASH_ALONE, again };
}

interface PaymentChoicesProps {
  payments: Payments;
  text: PaymentMethodsText;
  value: PaymentKind;
  onValue: (kind: PaymentKind) => void;
}

/** A choice between the payments of the shop. */
export function PaymentChoices({ payments, text, value, onValue }: PaymentChoicesProps) {
  const { answer, offered, again } = payments;
  const isGone = answer.status === 'ready' && !offered.some(({ kind }) => kind === value);
  useEffect(() => {
    if (isGone) onValue('CashOnDelivery');
  }, [isGone, onValue]);
  const kinds = offered.map(({ kind }) => kind);
  // Without an answer the choice stays in view: the button below pays with it.
  if (answer.status === 'failed' && !kinds.includes(value)) kinds.push(value);
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
        options={kinds.map((kind) => ({ value: kind, ...words[kind] }))}
      />
      {answer.status === 'loading' && <div className="skeleton choice-skeleton" />}
      {answer.status === 'failed' && (
        <p className="small form-aside" role="status">
          {text.methodsFailed}{' '}
          <button type="button" className="link" onClick={again}>
            {text.tryAgain}
          </button>
        </p>
      )}
    </div>
  );
}
