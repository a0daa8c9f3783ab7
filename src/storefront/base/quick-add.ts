/** Add to Cart on cards and in the sticky bar: GET forms to the cart page, handled in place by script. */
import { MESSAGES } from '#site/messages.ts';
import { showToast } from '../browser/toast.ts';

async function add(form: HTMLFormElement, button: HTMLElement): Promise<void> {
  button.setAttribute('aria-busy', 'true');
  try {
    const { quickAdd } = await import('../features/cart/quick-add.ts');
    await quickAdd(form, button);
  } catch {
    // The chunk did not load, so nothing was added.
    showToast({ text: MESSAGES.networkError });
  } finally {
    button.removeAttribute('aria-busy');
  }
}

/** Handles the submission of every `form[data-quick-add]`, also of forms that are added later. */
export function startQuickAdd(): void {
  document.addEventListener('submit', (event) => {
    const form = event.target;
    if (!(form instanceof HTMLFormElement) || form.dataset.quickAdd === undefined) return;
    event.preventDefault();
    const button = event.submitter ?? form;
    if (button.getAttribute('aria-busy') !== 'true') void add(form, button);
  });
}
