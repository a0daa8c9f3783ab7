/** The pending order in place of the form: sent without confirmation, or unpaid. */

import { PATTERNS } from '#site/page-paths.ts';
import { phoneNumbers } from '#site/phone.ts';
import { button, element } from '../../browser/element.ts';
import { shopContext } from '../../browser/shop-context.ts';
import { formatsOf } from '../../catalog/shop-formats.ts';
import { openOrderText } from '../../i18n/open-order.ts';
import { fill, textFor } from '../../i18n/text.ts';
import { checkoutState, repeatOrder } from '../checkout/page-checkout.ts';
import { discardOrder } from '../placed-order/discard-order.ts';
import { checkOpenPayment } from '../placed-order/page-open-payment.ts';
import { canRepeat } from '../placed-order/page-submit.ts';
import { type PendingOrder, pendingOrderState } from '../placed-order/pending-order.ts';
import { splitLine } from '../placed-order/split-rows.ts';
import { showPending } from './show-closed.ts';

/** Shows the order as long as there is one. All of its code is in this module: the connection may be lost. */
export function startPendingView(form: HTMLFormElement): void {
  const view = document.querySelector<HTMLElement>('[data-unsettled]');
  if (view === null) return;
  const text = textFor(openOrderText, shopContext().lang);
  let shown = '';

  const discard = () => {
    discardOrder();
    form.querySelector<HTMLElement>('input')?.focus();
  };
  const line = (tag: 'h2' | 'p', content: string, className = '') => element(tag, className, content);
  const link = (href: string, label: string, className: string) =>
    Object.assign(element('a', className, label), { href });

  const orderAnew = async (order: PendingOrder) => {
    view.replaceChildren(line('h2', text.checking));
    // The order may have been paid in another browser.
    const state = await checkOpenPayment(order);
    if (state === 'paid') return;
    if (state === 'checking') return view.replaceChildren(...transferred(order));
    if (state !== 'unchecked') return discard();
    view.replaceChildren(
      line('h2', fill(text.unchecked, { number: order.number })),
      button('btn btn-main', text.lostAgain, () => void orderAnew(order)),
    );
  };

  /** The view while the shop checks the order's transfer: a further order does not replace it. */
  const transferred = (order: PendingOrder): Node[] => [
    line('h2', fill(text.transferred, { number: order.number })),
    line('p', text.transferredAdvice, 'muted'),
    link(PATTERNS.payment, text.transferredShow, 'btn btn-main'),
    button('btn', text.unpaidNew, discard),
  ];

  const unpaid = (order: PendingOrder): Node[] => {
    const { money } = formatsOf(shopContext());
    const total = money(order.payNow || order.total);
    const split = splitLine(order, order.delivery === null, shopContext().lang, money);
    return [
      line('h2', fill(text.unpaid, { number: order.number })),
      line('p', fill(text.unpaidAdvice, { total }), 'muted'),
      ...(split === null ? [] : [line('p', split, 'muted')]),
      link(PATTERNS.payment, text.unpaidPay, 'btn btn-main'),
      button('btn', text.unpaidNew, () => void orderAnew(order)),
    ];
  };

  const lost = (order: PendingOrder): Node[] => {
    const mayRepeat = canRepeat(order);
    const again = button('btn btn-main', text.lostAgain, () => {
      // The focus would be lost with the button.
      view.focus();
      repeatOrder();
    });
    return [
      line('h2', text.lost),
      line('p', mayRepeat ? text.lostAdvice : text.lostContactAdvice, 'muted'),
      ...(mayRepeat ? [again, line('p', text.lostDiscardAdvice, 'muted small')] : []),
      ...phoneNumbers(shopContext().phones).map(({ text: phone, href }) => link(href, phone, 'link')),
      button('link text-btn', text.lostDiscard, discard),
    ];
  };

  const show = () => {
    const order = pendingOrderState().get();
    const isSending = checkoutState().get().phase === 'sending';
    const next = order === null ? '' : isSending ? 'sending' : `${order.requestId} ${order.number}`;
    if (next === shown) return;
    const wasShown = shown !== '';
    shown = next;
    const hadFocus = form.contains(document.activeElement);
    showPending(form, order !== null);
    if (order === null) return view.replaceChildren();
    if (isSending) view.replaceChildren(line('h2', text.placing));
    else view.replaceChildren(...(order.number === '' ? lost(order) : unpaid(order)));
    if (wasShown || hadFocus) view.focus();
  };
  pendingOrderState().listen(show);
  checkoutState().listen(show);
  show();
}
