import { useEffect } from 'react';
import { isPaidOnline, PAYMENT_KINDS, type PaymentKind } from '#contract/entities/payment-kind.ts';
import type { ResourceState } from '../../browser/loading/loader.ts';
import { shopContext } from '../../browser/shop-context.ts';
import { formatsOf } from '../../catalog/shop-formats.ts';
import type { PaymentMethodsText } from '../../i18n/payment-methods.ts';
import { fill } from '../../i18n/text.ts';
import { Choices } from '../../islands/DraftFields.tsx';
import { useLoader } from '../../islands/use-loader.ts';
import { paymentDetails, paymentNames } from '../placed-order/payment-labels.ts';
import { CASH_ONLY, fetchOfferedPayments, type OfferedPayment } from './fetch-offered-payments.ts';

const fetchOffered = () => fetchOfferedPayments(shopContext());

export interface Payments {
  state: ResourceState<readonly OfferedPayment[]>;
  /** Only cash on delivery until the API has responded. */
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
  /** Minor units; null before it is known. A gateway with a higher minimum cannot be selected. */
  total: number | null;
  value: PaymentKind;
  onValue: (kind: PaymentKind) => void;
  /** Advance of cash on delivery, minor units; null before it is known. */
  advance?: number | null;
}

/** The payments by which the advance of a cash order is paid. */
export function advancePayments({ state, offered, retry }: Payments): Payments {
  return { state, offered: offered.filter(({ kind }) => isPaidOnline(kind)), retry };
}

/** Radio buttons for the payment methods of the shop. */
export function PaymentChoices({
  payments,
  text,
  total,
  value,
  onValue,
  advance = null,
}: PaymentChoicesProps) {
  const { state, offered, retry } = payments;
  const isAbove = ({ minimum }: OfferedPayment) => minimum !== null && total !== null && total < minimum;
  const isUnavailable =
    state.status === 'ready' && !offered.some((one) => one.kind === value && !isAbove(one));
  const first = offered.find((one) => !isAbove(one))?.kind ?? 'CashOnDelivery';
  useEffect(() => {
    if (isUnavailable) onValue(first);
  }, [isUnavailable, onValue, first]);
  const kinds = offered.map(({ kind }) => kind);
  // Without a response the selected method stays in view: the button below pays with it.
  if (state.status === 'failed' && !kinds.includes(value)) kinds.push(value);
  const [names, details] = [paymentNames(text), paymentDetails(text)];
  const { money } = formatsOf(shopContext());
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
        options={kinds.map((kind) => {
          const above = offered.find((one) => one.kind === kind && isAbove(one));
          if (above === undefined) {
            const hasAdvance = kind === 'CashOnDelivery' && advance !== null && advance > 0;
            const detail = hasAdvance ? fill(text.cashAdvance, { advance: money(advance) }) : details[kind];
            return { value: kind, label: names[kind], detail };
          }
          const detail = fill(text.minimum, { minimum: money(above.minimum ?? 0) });
          return { value: kind, label: names[kind], detail, isDisabled: true };
        })}
      />
      {state.status === 'loading' && <div className="skeleton choice-skeleton" />}
      {state.status === 'failed' && (
        <p className="muted small form-aside" role="status">
          {text.methodsFailed}{' '}
          <button type="button" className="link" onClick={retry}>
            {text.tryAgain}
          </button>
        </p>
      )}
    </div>
  );
}
