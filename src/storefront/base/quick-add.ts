/** Add to Cart: GET forms to the cart page, handled on the page and in the frame of the click. */

import { HOLD_MS, MAX_CART_LINES } from '#site/limits.ts';
import { addLocally } from '../browser/cart-lines/local-add.ts';
import { loadLate, preventReload } from '../browser/load-late.ts';
import { once } from '../browser/once.ts';
import { shopContext } from '../browser/shop-context.ts';
import { showToast } from '../browser/toast.ts';
import { addText } from '../i18n/add.ts';
import { fill, textFor } from '../i18n/text.ts';

const DONE_MS = 1_200;

/** Shows for DONE_MS on a form's buttons that they have added. Clicks in this time are parts of a double click. */
function showDone(form: HTMLFormElement, done: string): void {
  form.dataset.done = '';
  const restore = [...form.elements]
    .filter((element) => element.matches('[data-add-button]'))
    .map((button) => {
      const icon = button.querySelector('use');
      const label = button.lastChild;
      const before = {
        icon: icon?.getAttribute('href') ?? '',
        label: label?.textContent ?? '',
        name: button.getAttribute('aria-label'),
      };
      icon?.setAttribute('href', '#i-check');
      if (label !== null) label.textContent = done;
      // The accessible name contains the visible label.
      button.removeAttribute('aria-label');
      return () => {
        icon?.setAttribute('href', before.icon);
        // The product may have sold out in that time.
        if (label?.textContent === done) label.textContent = before.label;
        if (before.name !== null) button.setAttribute('aria-label', before.name);
      };
    });
  const end = () => {
    clearTimeout(timer);
    form.removeEventListener('change', end, true);
    delete form.dataset.done;
    for (const undo of restore) undo();
  };
  const timer = setTimeout(end, DONE_MS);
  // Another variant or quantity is another product to add.
  // In the capture phase: the form's own handlers may change the label.
  form.addEventListener('change', end, true);
}

/**
 * Shows a control as busy while its script loads, at most HOLD_MS. Without the script the browser leaves the page:
 * other chunks may fail too, and `chunk-failure.ts` must not reload the page then.
 */
export async function whileBusy(control: Element, load: Promise<boolean | undefined>) {
  control.ariaBusy = 'true';
  const end = new Promise<undefined>((resolve) => setTimeout(resolve, HOLD_MS));
  const isDone = await Promise.race([load, end]);
  control.ariaBusy = null;
  if (!isDone) preventReload();
  return isDone;
}

const importActions = () => import('../features/cart/cart-actions.ts');

/** Loads and starts the buy box of the page. Resolves to false when its chunk does not load. */
export const startBuyBox = once(() =>
  loadLate(() => import('../features/buy/buying.ts')).then((module) => module?.startBuying() != null),
);

/** Holds a click of a buy box whose script is loading. Without the script the form is submitted. */
async function submitWhenStarted(form: HTMLFormElement, submitter: HTMLElement | null): Promise<void> {
  if (await whileBusy(submitter ?? form, startBuyBox())) form.requestSubmit(submitter);
  else form.submit();
}

function addNow(form: HTMLFormElement): void {
  if (form.dataset.done !== undefined) return;
  const added = addLocally(form);
  const text = textFor(addText, shopContext().lang);
  if (added === null) {
    showToast({ text: fill(text.full, { n: MAX_CART_LINES }) });
    return;
  }
  showDone(form, text.done);
  showToast({
    text: fill(text.added, { name: added.line.title }),
    action: { label: text.view, href: form.action },
  });
  const clickedAt = performance.now();
  // Without the chunk the cart page calls the API.
  void loadLate(importActions).then((module) => module?.confirm(added, clickedAt));
}

/** Handles the submission of every `form[data-quick-add]`, also of forms that are added later. */
export function startQuickAdd(): void {
  document.addEventListener('submit', (event) => {
    const { target: form, submitter } = event;
    if (event.defaultPrevented || !(form instanceof HTMLFormElement)) return;
    if (form.dataset.quickAdd === undefined) return;
    event.preventDefault();
    if (form.matches('.buy:not([data-ready])')) void submitWhenStarted(form, submitter);
    else addNow(form);
  });
}
