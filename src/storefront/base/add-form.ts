/** Add to Cart: what a submitted form does, on the page and in the frame of the click. Loaded with the first gesture. */
import { MAX_CART_LINES } from '#site/limits.ts';
import { addLocally } from '../browser/cart-lines/local-add.ts';
import { loadLate } from '../browser/loading/load-late.ts';
import { shopContext } from '../browser/shop-context.ts';
import { showToast } from '../browser/toast.ts';
import { addText } from '../i18n/add.ts';
import { fill, textFor } from '../i18n/text.ts';
import { buyNow } from './buy-now.ts';

const DONE_MS = 1_200;

/** Marks a form's buttons as done for DONE_MS. A click in this time counts as part of a double click. */
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
        // Meanwhile the product may have sold out, and the label may have been translated.
        if (label !== null && !button.matches(':disabled')) label.textContent = before.label;
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
  // With another variant or quantity, the next click adds another item.
  // In the capture phase: the form's own handlers may change the label.
  form.addEventListener('change', end, true);
}

/**
 * Adds the product of a form to the cart. Buy Now orders only this product.
 *
 * @param submitter the clicked button
 */
export function submitAddForm(form: HTMLFormElement, submitter: HTMLElement | null): void {
  if (submitter?.getAttribute('name') === 'buy') {
    buyNow(form, submitter);
    return;
  }
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
  // If the chunk fails, the cart page calls the API.
  void loadLate(() => import('../features/cart/cart-actions.ts')).then((module) =>
    module?.confirm(added, clickedAt),
  );
}
