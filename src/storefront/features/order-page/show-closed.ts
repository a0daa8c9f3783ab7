/** Which part of a one-page order is shown: the form, why the product cannot be ordered, or an unsettled order. */
import { shopContext } from '../../browser/shop-context.ts';
import { checkoutText } from '../../i18n/checkout.ts';
import { textFor } from '../../i18n/text.ts';

/** Replaces the form by the reason why the product cannot be ordered, with links to others; null shows the form. */
export function showClosed(form: HTMLFormElement, reason: 'out' | 'gone' | 'unpriced' | null): void {
  if (reason === null) delete form.dataset.closedBy;
  else form.dataset.closedBy = reason;
  const closed = showParts(form);
  if (closed === null || reason === null) return;
  const text = textFor(checkoutText, shopContext().lang)[reason];
  const line = closed.querySelector('p');
  // A live region announces every write.
  if (line !== null && line.textContent !== text) line.textContent = text;
  const link = (name: string) => closed.querySelector<HTMLElement>(`[data-${name}]`);
  const [similar, others] = [link('similar'), link('others')];
  if (similar !== null) similar.hidden = reason === 'gone';
  if (others !== null) others.hidden = reason !== 'gone';
}

/** Whether an unsettled order takes the place of the form. */
export function showPending(form: HTMLFormElement, isPending: boolean): void {
  form.toggleAttribute('data-pending', isPending);
  showParts(form);
}

/** @returns the place of the reason */
function showParts(form: HTMLFormElement): HTMLElement | null {
  const { closedBy, pending } = form.dataset;
  const closed = document.querySelector<HTMLElement>('[data-closed]');
  const open = document.querySelector<HTMLElement>('[data-unsettled]');
  form.hidden = closedBy !== undefined || pending !== undefined;
  if (closed !== null) closed.hidden = closedBy === undefined || pending !== undefined;
  if (open !== null) open.hidden = pending === undefined;
  return closed;
}
