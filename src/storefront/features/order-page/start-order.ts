/**
 * Connects the markup of a one-page order to the stores of the checkout, which orders only the page's product, like the
 * item of Buy Now. Uses no framework: the form has to work on a slow network (`decisions.md` 1).
 */

import { onFirstGesture } from '../../browser/first-gesture.ts';
import { loadLate } from '../../browser/loading/load-late.ts';
import { startMovingOnEnter } from '../../browser/move-on-enter.ts';
import { once } from '../../browser/once.ts';
import { openCheckout } from '../checkout/page-checkout.ts';
import { hasPendingOrder } from '../placed-order/has-pending-order.ts';
import { startFields } from './order-fields.ts';
import { keepOrderedLine } from './order-line.ts';
import { startSummary } from './order-summary.ts';

const picker = document.querySelector<HTMLFormElement>('form.buy');
const form = document.querySelector<HTMLFormElement>('form[data-order]');

/** Reports the product to the tags of the page. A failure shows no error message. */
function reportView(): void {
  const productId = document.querySelector<HTMLElement>('[data-product-id]')?.dataset.productId;
  if (productId === undefined || document.getElementById('tags') === null) return;
  void loadLate(() => import('../tags/report-items.ts')).then((reports) => {
    reports?.reportStored();
    reports?.reportView(productId);
  });
}

/** Loads the other payments and the promo code. A code that is applied earlier waits for the chunk. */
function startChoices(order: HTMLFormElement): void {
  const load = once(() =>
    loadLate(() => import('./order-choices.ts')).then((module) => module?.startChoices(order)),
  );
  const apply = () => void load().then((usePromoCode) => usePromoCode?.());
  order.addEventListener('keydown', (event) => {
    if (event.key !== 'Enter' || !(event.target instanceof Element) || event.target.id !== 'promo') return;
    // Enter applies the code and does not place the order.
    event.preventDefault();
    apply();
  });
  order.querySelector('[data-apply]')?.addEventListener('click', apply);
  onFirstGesture(() => void load());
}

/**
 * Loads the view of an order without a response or a payment. It loads before an order is sent, because the connection may
 * be lost afterwards. After a failure it loads again when there is an order, and when the shopper clicks again.
 */
function startPending(order: HTMLFormElement): void {
  const isPending = hasPendingOrder();
  let isStarted = false;
  const load = async () => {
    const module = isStarted ? undefined : await loadLate(() => import('./pending-view.ts'));
    if (module === undefined || isStarted) return;
    isStarted = true;
    module.startPendingView(order);
  };
  const loadIfPending = () => {
    if (isPending.get()) void load();
  };
  loadIfPending();
  onFirstGesture(() => void load());
  isPending.listen(loadIfPending);
  order.addEventListener('submit', loadIfPending);
}

if (picker !== null && form !== null) {
  keepOrderedLine(picker, form);
  void openCheckout();
  startFields(form);
  startSummary(form);
  form.dataset.ready = '';
  window.replayClicks?.(form);
  startChoices(form);
  startMovingOnEnter(form);
  startPending(form);
}

if (document.readyState === 'complete') reportView();
else addEventListener('load', reportView);
