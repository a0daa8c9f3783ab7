import { clampQuantity, readQuantity } from '#site/typed/quantity.ts';

/** Amount that a key adds to the quantity. */
export const KEY_STEPS: Readonly<Record<string, number>> = { ArrowUp: 1, ArrowDown: -1 };

/** The number in a field. If the text is not a number, the last number stays and the browser shows why at the field. */
function numberIn(form: HTMLFormElement, field: HTMLInputElement): number {
  const typed = readQuantity(field.value);
  if (typed !== null) return typed;
  field.setCustomValidity(field.dataset.invalid ?? '');
  field.reportValidity();
  field.setCustomValidity('');
  return Number(form.dataset.quantity ?? 1);
}

/** Adds `step` to the quantity of a form, whose change handler limits it. */
export function addQuantity(form: HTMLFormElement, step: number): void {
  const field = form.querySelector<HTMLInputElement>('[name=qty]');
  if (field === null) return;
  field.value = String(numberIn(form, field) + step);
  field.dispatchEvent(new Event('change', { bubbles: true }));
}

/**
 * Limits the quantity of a form to the stock and enables its buttons accordingly. The field shows it in the digits of
 * the page; `data-quantity` has it for `browser/cart-lines/local-add.ts`.
 */
export function limitQuantity(form: HTMLFormElement, stock: number | null): void {
  const field = form.querySelector<HTMLInputElement>('[name=qty]');
  if (field === null) return;
  const quantity = clampQuantity(numberIn(form, field), stock);
  form.dataset.quantity = String(quantity);
  field.value = quantity.toLocaleString(document.documentElement.lang || undefined);
  field.setAttribute('aria-valuenow', String(quantity));
  if (stock !== null && stock > 0) field.setAttribute('aria-valuemax', String(stock));
  else field.removeAttribute('aria-valuemax');
  for (const button of form.querySelectorAll<HTMLElement>('[data-step]')) {
    const isAtEnd = clampQuantity(quantity + Number(button.dataset.step), stock) === quantity;
    // `disabled` would lose the focus.
    button.setAttribute('aria-disabled', String(isAtEnd));
  }
}
