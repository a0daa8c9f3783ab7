/** The other ways to pay, and the promo code. Imported dynamically: most orders need neither. */
import { PAYMENT_KINDS, type PaymentKind } from '#contract/entities/payment-kind.ts';
import { readPromoCode } from '#site/typed/promo-code.ts';
import { shopContext } from '../../browser/shop-context.ts';
import { formatsOf } from '../../catalog/shop-formats.ts';
import { paymentMethodsText } from '../../i18n/payment-methods.ts';
import { promoText } from '../../i18n/promo.ts';
import { fill, textFor } from '../../i18n/text.ts';
import { areaCharges, checkoutDraft, edit, orderQuote } from '../checkout/page-checkout.ts';
import { shownAmounts } from '../checkout/shown-amounts.ts';
import { fetchOfferedPayments, type OfferedPayment } from '../payment/fetch-offered-payments.ts';
import { paymentDetails, paymentNames } from '../placed-order/payment-labels.ts';
import { showProblem } from './order-fields.ts';

/** @returns a function that applies the typed promo code, or removes the applied one */
export function startChoices(form: HTMLFormElement): () => void {
  startPayments(form);
  return startPromo(form);
}

/** Fetches the shop's payments when their list is opened, or when a payment other than cash is selected. */
function startPayments(form: HTMLFormElement): void {
  const box = form.querySelector<HTMLDetailsElement>('[data-payments]');
  const cash = box?.querySelector<HTMLElement>('.choice') ?? null;
  if (box === null || cash === null) return;
  const text = textFor(paymentMethodsText, shopContext().lang);
  const [names, details] = [paymentNames(text), paymentDetails(text)];
  const name = box.querySelector('[data-payment]');
  const failed = box.querySelector<HTMLElement>('[data-payments-failed]');
  const radios = () => [...box.querySelectorAll<HTMLInputElement>('[name=payment]')];
  const select = (value: string) => {
    const payment = PAYMENT_KINDS.find((kind) => kind === value);
    if (payment !== undefined) edit({ payment });
  };
  let offered: readonly OfferedPayment[] | null = null;
  let isLoading = false;

  const show = () => {
    const { payment } = checkoutDraft().get();
    if (name !== null) name.textContent = names[payment];
    for (const radio of radios()) radio.checked = radio.value === payment;
    limit(payment);
  };
  /** Disables gateways whose minimum is above the total. */
  const limit = (payment: PaymentKind) => {
    if (offered === null) return;
    const { quote } = orderQuote().get();
    const total = quote?.total ?? null;
    const cashAdvance =
      shownAmounts(quote, checkoutDraft().get().address, areaCharges().get(), 'CashOnDelivery')?.advance ?? 0;
    for (const { kind, minimum } of offered) {
      const radio = radios().find(({ value }) => value === kind);
      const detail = radio?.closest('.choice')?.querySelector('.small');
      if (radio === undefined || detail == null) continue;
      radio.disabled = minimum !== null && total !== null && total < minimum;
      const { money } = formatsOf(shopContext());
      const advance = kind === 'CashOnDelivery' ? cashAdvance : 0;
      detail.textContent = radio.disabled
        ? fill(text.minimum, { minimum: money(minimum ?? 0) })
        : advance > 0
          ? fill(text.cashAdvance, { advance: money(advance) })
          : details[kind];
    }
    const selected = radios().find(({ value }) => value === payment);
    if (selected === undefined || selected.disabled) edit({ payment: 'CashOnDelivery' });
  };
  const load = async () => {
    if (offered !== null || isLoading) return;
    isLoading = true;
    box.setAttribute('aria-busy', 'true');
    const outcome = await fetchOfferedPayments(shopContext());
    isLoading = false;
    box.removeAttribute('aria-busy');
    if (failed !== null) failed.hidden = outcome.kind === 'done';
    if (outcome.kind !== 'done') return;
    offered = outcome.value;
    cash.after(
      ...offered
        .filter(({ kind }) => kind !== 'CashOnDelivery')
        .map(({ kind }) => choiceOf(cash, kind, { label: names[kind], detail: details[kind] })),
    );
    show();
  };
  box.addEventListener('toggle', () => void load());
  box.addEventListener('change', ({ target }) => {
    if (target instanceof HTMLInputElement) select(target.value);
  });
  box.querySelector('[data-payments-again]')?.addEventListener('click', () => void load());
  checkoutDraft().listen(show);
  orderQuote().listen(show);
  show();
  if (box.open || checkoutDraft().get().payment !== 'CashOnDelivery') void load();
}

/** A further choice, cloned from the choice for cash. */
function choiceOf(
  cash: HTMLElement,
  kind: PaymentKind,
  { label, detail }: { label: string; detail: string },
): Node {
  const choice = cash.cloneNode(true);
  if (!(choice instanceof HTMLElement)) return choice;
  const radio = choice.querySelector('input');
  if (radio !== null) Object.assign(radio, { value: kind, checked: false, defaultChecked: false });
  const [name, more] = [choice.querySelector('b'), choice.querySelector('.small')];
  if (name !== null) name.textContent = label;
  if (more !== null) more.textContent = detail;
  return choice;
}

function startPromo(form: HTMLFormElement): () => void {
  const text = textFor(promoText, shopContext().lang);
  const box = form.querySelector<HTMLDetailsElement>('[data-promo]');
  const field = box?.querySelector<HTMLInputElement>('[name=promo]');
  const button = box?.querySelector<HTMLButtonElement>('[data-apply]');
  const done = box?.querySelector('[data-promo-done]');
  if (box === null || !field || !button || !done) return () => {};
  const isUsed = () =>
    checkoutDraft().get().promoCode !== '' && readPromoCode(field.value) === checkoutDraft().get().promoCode;
  const write = (element: Element, shown: string) => {
    if (element.textContent !== shown) element.textContent = shown;
  };
  const show = () => {
    const { promoCode: code } = checkoutDraft().get();
    const { quote, status } = orderQuote().get();
    const isLoading = status === 'loading';
    const message = code === '' || isLoading ? '' : (quote?.promoMessage ?? '');
    const isApplied = code !== '' && message === '' && !isLoading && quote !== null;
    showProblem(form, 'promo', message);
    write(done, isApplied ? fill(text.promoApplied, { code }) : '');
    write(button, isUsed() ? text.remove : text.apply);
    button.setAttribute('aria-busy', String(isLoading && code !== ''));
  };
  const apply = () => {
    if (!isUsed()) return edit({ promoCode: readPromoCode(field.value) });
    field.value = '';
    edit({ promoCode: '' });
  };
  const { promoCode } = checkoutDraft().get();
  if (promoCode !== '') {
    field.value = promoCode;
    box.open = true;
  }
  field.addEventListener('input', show);
  checkoutDraft().listen(show);
  orderQuote().listen(show);
  show();
  return apply;
}
