/** Amounts, messages and the button of a one-page order, from the stores of the checkout. */

import { shopContext } from '../../browser/shop-context.ts';
import { formatsOf } from '../../catalog/shop-formats.ts';
import { checkoutText } from '../../i18n/checkout.ts';
import { fill, textFor } from '../../i18n/text.ts';
import {
  checkoutChecks,
  checkoutLines,
  isOrderable,
  refreshCheckoutLines,
} from '../cart/checkout-selection/checkout-lines.ts';
import {
  areaCharges,
  checkoutDraft,
  checkoutState,
  orderQuote,
  placeOrder,
  requestQuoteAgain,
} from '../checkout/page-checkout.ts';
import { shownAmounts } from '../checkout/shown-amounts.ts';
import { quoteFailure, shownSummary } from '../checkout/shown-summary.ts';
import { showProblem } from './order-fields.ts';
import { showClosed } from './show-closed.ts';

/** Shows the amounts and handles the order's button. */
export function startSummary(form: HTMLFormElement): void {
  const text = textFor(checkoutText, shopContext().lang);
  const { money } = formatsOf(shopContext());
  const part = (name: string) => form.querySelector<HTMLElement>(`[data-${name}]`);
  /** Writes a text; live regions announce every write. */
  const write = (element: Element | null | undefined, shown: string) => {
    if (element && element.textContent !== shown) element.textContent = shown;
  };
  const toggle = (element: HTMLElement | null, isShown: boolean) => {
    if (element !== null) element.hidden = !isShown;
  };
  let finalTotal: number | null = null;

  const show = () => {
    const lines = checkoutLines().get();
    const draft = checkoutDraft().get();
    const state = checkoutState().get();
    const quote = orderQuote().get();
    const charges = areaCharges().get();
    const { phase } = checkoutChecks().get();
    const amounts = shownAmounts(quote.quote, draft.address, charges, draft.payment);
    finalTotal = amounts?.isFinal === true ? amounts.total : null;
    const summary = shownSummary({ lines, amounts, quote, draft, state, phase }, text, money);
    const { orderable, notice } = summary;
    write(part('subtotal'), summary.subtotal);
    write(part('delivery'), summary.delivery);
    const discount = part('discount');
    const reduced = summary.amounts?.discount ?? 0;
    toggle(discount, reduced > 0);
    write(discount?.querySelector('dt'), fill(text.discount, { code: draft.promoCode }));
    write(discount?.querySelector('dd'), `−${money(reduced)}`);
    write(part('total-name'), summary.totalName);
    write(part('total'), summary.total);
    part('total')?.setAttribute('aria-busy', String(quote.status === 'loading'));
    write(part('split'), summary.split);
    for (const area of ['inside', 'outside'] as const) {
      const charge = charges?.[area];
      if (charge != null) write(part(`charge=${area}`), charge === 0 ? text.free : money(charge));
    }
    const alert = part('notice');
    toggle(alert, notice !== null);
    write(alert?.querySelector('span'), notice === null ? '' : state.message);
    toggle(part('payments'), finalTotal !== 0);

    const [line] = lines;
    const failed = quote.status === 'failed' || phase === 'failed';
    toggle(part('retry'), failed);
    write(
      part('retry')?.querySelector('span'),
      phase === 'failed' ? text.unconfirmed : quote.message || quoteFailure(quote, text),
    );
    write(part('line-note'), lineNote());
    const button = part('place');
    const isSending = state.phase === 'sending';
    toggle(button, orderable.length > 0);
    write(button, isSending ? text.placing : summary.label);
    if (isSending) button?.setAttribute('aria-busy', 'true');
    else button?.removeAttribute('aria-busy');
    if (line?.state === 'gone') showClosed(form, 'gone');

    /** Why the line cannot be ordered, or the price that it had before. */
    function lineNote(): string {
      if (line === undefined) return '';
      if (line.state !== 'ok') return text[line.state];
      const [refused] = quote.quote?.refused ?? [];
      if (refused !== undefined) return refused.reason;
      return line.before === null
        ? ''
        : fill(text.nowCosts, { price: money(line.unitPrice), before: money(line.before) });
    }
  };
  for (const $source of [
    checkoutLines(),
    checkoutDraft(),
    checkoutState(),
    orderQuote(),
    areaCharges(),
    checkoutChecks(),
  ]) {
    $source.listen(show);
  }
  show();

  const retry = () => {
    if (checkoutChecks().get().phase === 'failed') void refreshCheckoutLines();
    if (orderQuote().get().status === 'failed') requestQuoteAgain();
  };
  part('retry')?.querySelector('button')?.addEventListener('click', retry);
  addEventListener('online', retry);

  const consent = form.querySelector<HTMLInputElement>('[name=consent]');
  consent?.addEventListener('change', () => showProblem(form, 'consent', ''));
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    if (consent?.checked === false) {
      showProblem(form, 'consent', text.consentMissing);
      return consent.focus();
    }
    if (checkoutLines().get().some(isOrderable)) placeOrder(finalTotal, form);
  });
}
