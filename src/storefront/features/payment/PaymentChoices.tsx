import { useEffect } from 'react';
import { PAYMENT_KINDS, type PaymentKind } from '#contract/entities/payment-kind.ts';
import type { Loading } from '../../browser/loader.ts';
import { shopContext } from '../../browser/shop-context.ts';
import type { PaymentMethodsText } from '../../i18n/payment-methods.ts';
import { Choices } from '../../islands/DraftFields.tsx';
import { useLoader } from '../../islands/use-loader.ts';
import { paymentLabels } from '../placed-order/payment-labels.ts';
import { CASH_ONLY, fetchOfferedPayments, type OfferedPayment } from './fetch-offered-payments.ts';

const fetchOffered = () => fetchOfferedPayments(shopContext());

export interface Payments {
  state: Loading<readonly OfferedPayment[]>;
  /** Cash on delivery alone until the API has responded. */
  offered: readonly OfferedPayment[];
  retry: () => void;
}

/** The payment methods of the shop. */
export function usePayments(): Payments {
  const [state, retry] = useLoader(fetchOffered);
  return { state, offered: state.status === 'ready' ? state.value : CASH_ONLY, retry };
}

interface PaymentChoicesProps {
  payments: Payments;
  text: PaymentMethodsText;
  value: PaymentKind;
  onValue: (kind: PaymentKind) => void;
}

/** Radio buttons for the payment methods of the shop. */
export function PaymentChoices({ payments, text, value, onValue }: PaymentChoicesProps) {
  const { state, offered, retry } = payments;
  const isUnavailable = state.status === 'ready' && !offered.some(({ kind }) => kind === value);
  useEffect(() => {
    if (isUnavailable) onValue('CashOnDelivery');
  }, [isUnavailable, onValue]);
  const kinds = offered.map(({ kind }) => kind);
  // Without a response the selected method stays in view: the button below pays with it.
  if (state.status === 'failed' && !kinds.includes(value)) kinds.push(value);
  const labels = paymentLabels(text);
  return (
    <div aria-busy={state.status === 'loading' || undefined}>
      <Choices
        name="payment"
        legend={text.methods}
        isLegendHidden
        value={value}
        onValue={(selected) => {
          const kind = PAYMENT_KINDS.find((known) => known === selected);
          if (kind !== undefined) onValue(kind);
        }}
        options={kinds.map((kind) => ({ value: kind, ...labels[kind] }))}
      />
      {state.status === 'loading' && <div className="skeleton choice-skeleton" />}
      {state.status === 'failed' && (
        <p className="small form-aside" role="status">
          {text.methodsFailed}{' '}
          <button type="button" className="link" onClick={retry}>
            {text.tryAgain}
          </button>
        </p>
      )}
    </div>
  );
}
