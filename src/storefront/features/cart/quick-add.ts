/** Add to Cart on cards: plain forms to the cart page, done in place while JavaScript runs. */
import { MESSAGES } from '#site/messages.ts';
import { showToast } from '../../browser/toast.ts';

const DONE_MS = 1_200;

/** The button becomes a check for a moment. */
function showDone(button: HTMLElement): void {
  const icon = button.querySelector('use');
  const before = icon?.getAttribute('href');
  if (icon === null || before == null || before === '#i-check') return;
  icon.setAttribute('href', '#i-check');
  setTimeout(() => icon.setAttribute('href', before), DONE_MS);
}

async function add(form: HTMLFormElement, button: HTMLElement): Promise<void> {
  button.setAttribute('aria-busy', 'true');
  try {
    const { addFromForm } = await import('./add-from-form.ts');
    if (!(await addFromForm(form))) return;
    showDone(button);
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
