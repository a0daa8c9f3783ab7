import { useEffect, useRef } from 'react';
import type { PaymentKind } from '#contract/entities/payment-kind.ts';
import type { Link } from '#site/shop-view.ts';
import { shopContext } from '../../browser/shop-context.ts';
import { formatsOf } from '../../catalog/shop-formats.ts';
import type { CheckoutText } from '../../i18n/checkout.ts';
import { paymentMethodsText } from '../../i18n/payment-methods.ts';
import { textFor } from '../../i18n/text.ts';
import { DraftArea } from '../../islands/DraftFields.tsx';
import { useStore } from '../../islands/use-store.ts';
import type { CheckoutLine } from '../cart/checkout-selection/checkout-lines.ts';
import { PaymentChoices, usePayments } from '../payment/PaymentChoices.tsx';
import { AddressSteps } from './AddressSteps.tsx';
import { EMPTY_DRAFT } from './checkout-draft.ts';
import { EDITING, settings } from './checkout-state.ts';
import { OrderSummary } from './OrderSummary.tsx';
import { areaCharges, checkoutDraft, checkoutState, edit, orderQuote, placeOrder } from './page-checkout.ts';
import { NO_QUOTE } from './quote.ts';
import { shownAmounts } from './shown-amounts.ts';

interface CheckoutFormProps {
  lines: readonly CheckoutLine[];
  /** The shop's pages of terms and about privacy. */
  policies: readonly Link[];
  lang: string;
  text: CheckoutText;
}

const selectPayment = (payment: PaymentKind) => edit({ payment });

/** The steps of the checkout. Rendered only in the browser. */
export function CheckoutForm({ lines, policies, lang, text }: CheckoutFormProps) {
  const draft = useStore(checkoutDraft, EMPTY_DRAFT);
  const state = useStore(checkoutState, EDITING);
  const quote = useStore(orderQuote, NO_QUOTE);
  const payments = usePayments();
  const form = useRef<HTMLFormElement>(null);
  const charges = useStore(areaCharges, null);
  const amounts = shownAmounts(quote.quote, draft.address, charges, draft.payment);
  // A total of 0 is not paid.
  const finalTotal = amounts?.isFinal === true ? amounts.total : null;
  const { money } = formatsOf(shopContext());

  const { attempts } = state;
  useEffect(() => {
    if (attempts > 0 && form.current !== null) focusProblem(form.current);
  }, [attempts]);

  return (
    // `dialog`: the form is not submitted without its script.
    <form
      ref={form}
      className="summary-page"
      method="dialog"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (event.currentTarget.consent?.checkValidity() === false) return;
        placeOrder(finalTotal, event.currentTarget);
      }}
    >
      <OrderSummary
        lines={lines}
        policies={policies}
        amounts={amounts}
        quote={quote}
        draft={draft}
        state={state}
        text={text}
        money={money}
      >
        <div className="checkout-steps form">
          <AddressSteps draft={draft} problems={state.problems} lang={lang} text={text} />
          {finalTotal !== 0 && (
            <section className="checkout-step" aria-labelledby="step-payment">
              <h2 id="step-payment">{text.payment}</h2>
              <PaymentChoices
                payments={payments}
                text={textFor(paymentMethodsText, lang)}
                total={finalTotal}
                value={draft.payment}
                onValue={selectPayment}
                advance={amounts?.advance ?? null}
              />
            </section>
          )}
          {settings().hasNote && (
            <section className="checkout-step" aria-labelledby="step-note">
              <h2 id="step-note">{text.noteStep}</h2>
              <DraftArea
                name="note"
                label={text.note}
                hint={text.noteHint}
                rows={2}
                maxLength={1000}
                value={draft.note}
                onValue={(note) => edit({ note })}
              />
            </section>
          )}
        </div>
      </OrderSummary>
    </form>
  );
}

/** Moves the focus to the first field with a problem, else to the message of the whole form. */
function focusProblem(form: HTMLFormElement): void {
  const problem = form.querySelector('.checkout-steps .form-problem');
  const field = problem?.closest('.form-field')?.querySelector<HTMLElement>('input, select, textarea');
  (field ?? form.querySelector<HTMLElement>('[data-notice]'))?.focus();
}
