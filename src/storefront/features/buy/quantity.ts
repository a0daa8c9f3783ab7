import { clampQuantity } from '../cart/cart-lines.ts';

/** Limits the quantity of a form to the stock and enables its buttons accordingly. */
export function limitQuantity(form: HTMLFormElement, stock: number | null): void {
  const field = form.querySelector<HTMLInputElement>('[name=qty]');
  if (field === null) return;
  const quantity = clampQuantity(Number(field.value), stock);
  field.value = String(quantity);
  if (stock !== null && stock > 0) field.max = String(stock);
  else field.removeAttribute('max');
  for (const button of form.querySelectorAll<HTMLElement>('[data-step]')) {
    const isAtEnd = clampQuantity(quantity + Number(button.dataset.step), stock) === quantity;
    // Not `disabled`, which would lose the focus.
    button.setAttribute('aria-disabled', String(isAtEnd));
  }
}
