import { useEffect, useRef, useState } from 'react';
import { isWithoutDelivery } from '#site/catalog/delivery.ts';
import { itemsAmount } from '#site/catalog/items-amount.ts';
import { MESSAGES } from '#site/language/messages.ts';
import { ROUTES } from '#site/routes.ts';
import { shopContext } from '../../browser/shop-context.ts';
import { formatsOf } from '../../catalog/shop-formats.ts';
import type { PaymentText } from '../../i18n/payment.ts';
import { paymentMethodsText } from '../../i18n/payment-methods.ts';
import { fill, textFor } from '../../i18n/text.ts';
import { Icon } from '../../icons/Icon.tsx';
import { useStore } from '../../islands/use-store.ts';
import { pendingOrder } from '../placed-order/page-pending.ts';
import type { PendingOrder } from '../placed-order/pending-order.ts';
import { BankTransfer } from './BankTransfer.tsx';
import { PaymentChoices, usePayments } from './PaymentChoices.tsx';
import { payment, paymentFlow } from './page-payment-flow.ts';
import { CHECKING, type PaymentNotice } from './payment-flow.ts';

interface PaymentFormProps {
  order: PendingOrder;
  text: PaymentText;
  lang: string;
}

/** The payment methods of a placed order, the state of its last payment, and the bank slip. */
export function PaymentForm({ order, text, lang }: PaymentFormProps) {
  const methodsText = textFor(paymentMethodsText, lang);
  const { money } = formatsOf(shopContext());
  const { phase, notice, attempts } = useStore(paymentFlow, CHECKING);
  const payments = usePayments();
  const [kind, setKind] = useState(order.payment);
  const [slip, setSlip] = useState<File | null>(null);
  const [isSlipMissing, setSlipMissing] = useState(false);
  const alert = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    if (attempts > 0) alert.current?.focus();
  }, [attempts]);

  const isSending = phase === 'sending';
  // The buttons are rendered after the methods have loaded, so that they do not move.
  const isOffered = payments.state.status !== 'loading';
  const bank = payments.offered.find((offered) => offered.kind === 'Bank')?.bank ?? null;
  const total = money(order.total);
  const pay = (file: File | null) => void payment().pay(kind, file);
  const label =
    kind === 'CashOnDelivery' ? text.payCash : kind === 'Bank' ? text.payBank : fill(text.payAt, { total });
  return (
    // `dialog`: the form is not submitted without its script.
    <form
      className="form pay-form"
      method="dialog"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        const isMissing = kind === 'Bank' && slip === null;
        setSlipMissing(isMissing);
        if (isMissing) document.getElementById('slip')?.focus();
        else pay(slip);
      }}
    >
      <dl className="pay-total">
        <dt>{isWithoutDelivery(itemsAmount(order.lines), order) ? text.payItems : text.payTotal}</dt>
        <dd>{total}</dd>
      </dl>
      <div role="alert">
        {notice !== null && (
          <p ref={alert} className="form-alert" tabIndex={-1}>
            <Icon name="alert" />
            <span>{noticeText(notice, text)}</span>
          </p>
        )}
      </div>
      {(notice?.code === 'open' || notice?.code === 'unchecked') && (
        <button type="button" className="btn" onClick={() => void payment().check()}>
          {text.checkAgain}
        </button>
      )}
      <PaymentChoices payments={payments} text={methodsText} value={kind} onValue={setKind} />
      {isOffered && kind === 'Bank' && (
        <BankTransfer
          bank={bank}
          reference={order.number}
          text={text}
          isMissing={isSlipMissing}
          onSlip={(file) => {
            setSlip(file);
            setSlipMissing(false);
          }}
        />
      )}
      {isOffered && (
        <div className="pay-buttons">
          <button className="btn btn-main" type="submit" aria-busy={isSending || undefined}>
            {isSending && <Icon name="loader" className="icon spin" />}
            {isSending ? (kind === 'Bank' && slip !== null ? text.sendingSlip : text.paying) : label}
          </button>
          {kind === 'Bank' && (
            <button type="button" className="btn" disabled={isSending} onClick={() => pay(null)}>
              {text.slipLater}
            </button>
          )}
        </div>
      )}
      {notice?.code === 'refused' && (
        <button
          type="button"
          className="link form-text-button"
          onClick={() => {
            pendingOrder().clear();
            location.assign(ROUTES.cart.pattern);
          }}
        >
          {text.orderAnew}
        </button>
      )}
    </form>
  );
}

function noticeText(notice: PaymentNotice, text: PaymentText): string {
  if (notice.code === 'refused') return notice.message || MESSAGES.somethingWentWrong;
  return notice.code === 'slipRefused' ? notice.message || text.slipFailed : text[notice.code];
}
