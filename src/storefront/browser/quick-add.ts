/** Add to Cart on cards: plain forms to the cart page, done in place while JavaScript runs. */
import { ROUTES } from '#contract/routes.ts';
import { cartText } from '../i18n/islands.ts';
import { textFor } from '../i18n/text.ts';
import { addMessage } from '../stores/add-message.ts';
import { cart } from './page-stores.ts';
import { shopContext } from './shop-context.ts';
import { showToast } from './toast.ts';

const DONE_MS = 1_200;

/** The form says so, or the card does, whose link leads to the product under its campaign. */
function campaignOf(form: HTMLFormElement, data: FormData): string | null {
  const own = data.get('camp');
  if (typeof own === 'string') return own;
  const link = form.closest('.card')?.querySelector<HTMLAnchorElement>('a[href]');
  return link == null ? null : new URL(link.href).searchParams.get('camp');
}

async function addFrom(form: HTMLFormElement, button: HTMLElement | null): Promise<void> {
  if (button?.getAttribute('aria-busy') === 'true') return;
  button?.setAttribute('aria-busy', 'true');
  const data = new FormData(form);
  const result = await cart().add({
    productId: String(data.get('add')),
    sku: String(data.get('sku') ?? ''),
    quantity: Number(data.get('qty') ?? 1),
    campaignId: campaignOf(form, data),
  });
  button?.removeAttribute('aria-busy');
  const context = shopContext();
  const shown = Number(form.dataset.price ?? Number.NaN);
  const text = textFor(cartText, context.lang);
  showToast({
    text: addMessage(result, context, Number.isFinite(shown) ? shown : null),
    ...(result.ok && { action: { label: text.view, href: ROUTES.cart.pattern } }),
  });
  if (!result.ok || button === null) return;
  button.dataset.done = '';
  setTimeout(() => delete button.dataset.done, DONE_MS);
}

/** Intercepts `form[data-quick-add]` anywhere in the page, now and later. */
export function startQuickAdd(): void {
  document.addEventListener('submit', (event) => {
    const form = event.target;
    if (!(form instanceof HTMLFormElement) || form.dataset.quickAdd === undefined) return;
    event.preventDefault();
    void addFrom(form, event.submitter ?? form.querySelector('button'));
  });
}
