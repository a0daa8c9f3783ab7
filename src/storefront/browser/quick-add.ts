/** Add to Cart on cards: plain forms to the cart page, done in place while JavaScript runs. */
import { MESSAGES } from '#contract/messages.ts';
import { showToast } from './toast.ts';

const DONE_MS = 1_200;

async function add(form: HTMLFormElement, button: HTMLElement): Promise<void> {
  button.setAttribute('aria-busy', 'true');
  try {
    const { addFromForm } = await import('./add-from-form.ts');
    if (!(await addFromForm(form))) return;
    button.dataset.done = '';
    setTimeout(() => delete button.dataset.done, DONE_MS);
  } catch {
    // The chunk did not come: nothing was added.
    showToast({ text: MESSAGES.networkError });
  } finally {
    button.removeAttribute('aria-busy');
  }
}

/** Intercepts `form[data-quick-add]` anywhere in the page, now and later. */
export function startQuickAdd(): void {
  document.addEventListener('submit', (event) => {
    const form = event.target;
    if (!(form instanceof HTMLFormElement) || form.dataset.quickAdd === undefined) return;
    event.preventDefault();
    const button = event.submitter ?? form;
    if (button.getAttribute('aria-busy') !== 'true') void add(form, button);
  });
}
