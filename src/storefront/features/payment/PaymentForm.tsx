import { useEffect, useRef, useState } from 'react';
import { isWalletPayment, paymentSplit } from '#contract/entities/payment-kind.ts';
import { isWithoutDelivery } from '#site/catalog/delivery.ts';
import { PATTERNS } from '#site/page-paths.ts';
import { itemsAmount } from '../../browser/cart-lines/items-amount.ts';
import { lateModule } from '../../browser/loading/late-module.ts';
import { type Problem, withoutEdited } from '../../browser/problem.ts';
import { shopContext } from '../../browser/shop-context.ts';
import { formatsOf } from '../../catalog/shop-formats.ts';
import type { PaymentText } from '../../i18n/payment.ts';
import { paymentMethodsText } from '../../i18n/payment-methods.ts';
import { fill, textFor } from '../../i18n/text.ts';
import { Icon } from '../../icons/Icon.tsx';
import { Late } from '../../islands/Late.tsx';
import { useStore } from '../../islands/use-store.ts';
import { walletNames } from '../placed-order/payment-labels.ts';
import type { PendingOrder } from '../placed-order/pending-order.ts';
import { splitRows } from '../placed-order/split-rows.ts';
import { BankTransfer } from './BankTransfer.tsx';
import { PaymentAlert } from './PaymentAlert.tsx';
import { advancePayments, PaymentChoices, usePayments } from './PaymentChoices.tsx';
import { payment, paymentFlow } from './page-payment-flow.ts';
import { CHECKING } from './payment-flow.ts';

const lateWallet = lateModule(() => import('./WalletTransfer.tsx'));

interface PaymentFormProps {
  order: PendingOrder;
  text: PaymentText;
  lang: string;
}

/**
 * The payment methods of a placed order, the state of its last payment, and the fields for a transfer to the shop. For
 * a cash order with an advance, the methods are for the advance.
 */
export function PaymentForm({ order, text, lang }: PaymentFormProps) {
  const methodsText = textFor(paymentMethodsText, lang);
  const { money } = formatsOf(shopContext());
  const { phase, notice, attempts } = useStore(paymentFlow, CHECKING);
  const isAdvance =
    order.payment === 'CashOnDelivery' &&
    order.payNow > 0 &&
    shopContext().apiExtensions?.includes('cashAdvance') === true;
  const offered = usePayments();
  const payments = isAdvance ? advancePayments(offered) : offered;
  const [kind, setKind] = useState(order.payment);
  const [slip, setSlip] = useState<File | null>(null);
  const [isSlipMissing, setSlipMissing] = useState(false);
  const [problem, setProblem] = useState<Problem | null>(null);
  const alert = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    if (attempts > 0) alert.current?.focus();
  }, [attempts]);

  const retry = { retry: text.checkAgain };
  if (notice?.code === 'checking') {
    return (
      <Late module={lateWallet} fallback={<div className="skeleton pay-skeleton" />} text={retry}>
        {({ TransferCheck }) => <TransferCheck onAsk={() => void payment().check()} lang={lang} />}
      </Late>
    );
  }
  const orderAnew = (
    <button
      type="button"
      className="link text-btn"
      onClick={async () => {
        if (await payment().discard()) location.assign(PATTERNS[order.isBuyNow ? 'checkout' : 'cart']);
      }}
    >
      {text.orderAnew}
    </button>
  );
  if (notice?.code === 'over') {
    return (
      <div className="form pay-form">
        <PaymentAlert notice={notice} text={text} ref={alert} />
        {orderAnew}
      </div>
    );
  }
  const isSending = phase === 'sending';
  // The buttons are rendered after the methods have loaded, so that they do not move.
  const isOffered = payments.state.status !== 'loading' && (!isAdvance || kind !== 'CashOnDelivery');
  const current = payments.offered.find((one) => one.kind === kind);
  const isWithout = isWithoutDelivery(itemsAmount(order.lines), order);
  const paid = isAdvance ? 'CashOnDelivery' : kind;
  const split = { total: order.total, ...paymentSplit(order.total, paid, order.advance) };
  const amount = money(isAdvance ? split.payNow : order.total);
  const pay = (file: File | null) => void payment().pay(kind, file, isAdvance);
  const sendTransfer = (form: HTMLFormElement) => {
    const late = lateWallet.source().get();
    if (late.status !== 'ready' || !isWalletPayment(kind)) return;
    const read = late.value.readTransfer(form, kind, lang);
    setProblem('field' in read ? read : null);
    if ('field' in read) document.getElementById(read.field)?.focus();
    else void payment().transfer(read, isAdvance);
  };
  const labels = {
    CashOnDelivery: text.payCash,
    Bank: text.payBank,
    wallet: text.sendTransfer,
    gateway: fill(text.payAt, { total: amount }),
  };
  const label =
    kind === 'CashOnDelivery' || kind === 'Bank'
      ? labels[kind]
      : labels[isWalletPayment(kind) ? 'wallet' : 'gateway'];
  return (
    // `dialog`: the form is not submitted without its script.
    <form
      className="form pay-form"
      method="dialog"
      noValidate
      onInput={({ target }) => setProblem((before) => withoutEdited(before, target))}
      onSubmit={(event) => {
        event.preventDefault();
        if (isWalletPayment(kind)) return sendTransfer(event.currentTarget);
        const isMissing = kind === 'Bank' && slip === null;
        setSlipMissing(isMissing);
        if (isMissing) document.getElementById('slip')?.focus();
        else pay(slip);
      }}
    >
      <dl className="pay-total">
        <dt>{isWithout ? text.payItems : text.payTotal}</dt>
        <dd translate="no">{money(order.total)}</dd>
        {splitRows(split, isWithout, lang, money).map(([name, part]) => (
          <div key={name} className="pay-split">
            <dt>{name}</dt>
            <dd>{part}</dd>
          </div>
        ))}
      </dl>
      <PaymentAlert notice={notice} text={text} ref={alert} />
      {(notice?.code === 'open' || notice?.code === 'unchecked') && (
        <button type="button" className="btn" onClick={() => void payment().check()}>
          {text.checkAgain}
        </button>
      )}
      <PaymentChoices
        payments={payments}
        text={methodsText}
        total={isAdvance ? split.payNow : order.total}
        value={kind}
        onValue={setKind}
        advance={order.advance}
      />
      {isAdvance && payments.state.status === 'ready' && payments.offered.length === 0 && (
        <p>{text.noAdvance}</p>
      )}
      {isOffered && kind === 'Bank' && (
        <BankTransfer
          bank={current?.bank ?? null}
          reference={order.number}
          text={text}
          isMissing={isSlipMissing}
          onSlip={(file) => {
            setSlip(file);
            setSlipMissing(false);
          }}
        />
      )}
      {current !== undefined && isWalletPayment(kind) && (
        <Late module={lateWallet} fallback={<div className="skeleton pay-skeleton" />} text={retry}>
          {({ WalletTransfer }) => (
            <WalletTransfer
              key={kind}
              wallet={walletNames(methodsText)[kind]}
              number={current.walletNumber}
              amount={amount}
              reference={order.number}
              problem={problem}
              lang={lang}
            />
          )}
        </Late>
      )}
      {isOffered && (
        <div className="pay-buttons row">
          <button className="btn btn-main" type="submit" aria-busy={isSending || undefined}>
            {isSending && <Icon name="loader" className="icon spin" />}
            <span>
              {isSending ? (kind === 'Bank' && slip !== null ? text.sendingSlip : text.paying) : label}
            </span>
          </button>
          {kind === 'Bank' && (
            <button type="button" className="btn" disabled={isSending} onClick={() => pay(null)}>
              {text.slipLater}
            </button>
          )}
        </div>
      )}
      {notice?.code === 'refused' && orderAnew}
    </form>
  );
}
