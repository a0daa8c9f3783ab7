/** Writes the selected variant into the markup of `BuyBox.tsx` and of the sticky bar. */
import type { BuyData, BuyVariant, OfferFacts } from './buy-data.ts';
import { isSoldOut, type VariantSelection } from './variant-selection.ts';

/** Marks the selected options, and those that are sold out in combination with the other selected option. */
export function showOptions(
  form: HTMLFormElement,
  variants: readonly BuyVariant[],
  selection: VariantSelection,
  scope: ParentNode,
): void {
  for (const radio of form.querySelectorAll<HTMLInputElement>('[type=radio]:not([name=area])')) {
    const property = radio.name === 'color' ? 'color' : 'size';
    const isOut = isSoldOut(variants, selection, property, radio.value);
    const pill = radio.closest('label');
    radio.checked = radio.value === selection[property];
    pill?.classList.toggle('pill-out', isOut);
    const mark = pill?.querySelector<HTMLElement>('span');
    if (mark) mark.hidden = !isOut;
    const label = radio.closest('fieldset')?.querySelector('legend span');
    if (label && radio.checked) label.textContent = radio.value;
  }
  const summary = scope.querySelector('[data-sticky-buy] [data-selection]');
  if (summary !== null) summary.textContent = [selection.color, selection.size].filter(Boolean).join(' / ');
}

/** Shows the stock and whether the variant can be bought. */
export function showStock(
  form: HTMLFormElement,
  { state, stockText, isSellable }: Pick<OfferFacts, 'state' | 'stockText' | 'isSellable'>,
  text: BuyData['text'],
): void {
  const stock = form.querySelector('[data-live-stock]');
  if (stock !== null) {
    stock.className = `buy-stock buy-${state}`;
    // A live region announces every write.
    if (stock.textContent !== stockText) stock.textContent = stockText;
  }
  for (const button of form.elements) {
    if (!(button instanceof HTMLButtonElement) || button.type !== 'submit') continue;
    button.disabled = !isSellable;
    // The label shows the result of the last click for a moment.
    if (isSellable && form.dataset.done !== undefined) continue;
    if (button.matches('[data-add-button]') && button.lastChild !== null) {
      button.lastChild.textContent = isSellable ? text.add : state === 'gone' ? text.out : stockText;
    }
  }
}

/** Stores in the form the offer that `browser/cart-lines/local-add.ts` adds. */
export function storeOffer(form: HTMLFormElement, { sku, price, list }: OfferFacts, image = ''): void {
  Object.assign(form.dataset, { price: String(price), list: String(list), image });
  const field = form.querySelector<HTMLInputElement>('[name=sku]');
  if (field !== null) field.value = sku;
}

/** Shows how to order a variant that is not sellable from the shop, with the variant and its price in the message. */
export function showOrderRequest(
  form: HTMLFormElement,
  { color, size, priceText, state, isSellable }: BuyVariant,
  { orderRequest, priceRequest }: BuyData['text'],
): void {
  const section = form.querySelector<HTMLElement>('[data-ask]');
  if (section === null) return;
  section.hidden = isSellable;
  const option = [color, size].filter(Boolean).join(' / ');
  const values = { '{option}': option && ` (${option})`, '{price}': priceText };
  // Replaces the last occurrence: the product's name before it may contain a placeholder.
  const template = state === 'unpriced' ? priceRequest : orderRequest;
  const message = Object.entries(values).reduce((text, [placeholder, value]) => {
    const at = text.lastIndexOf(placeholder);
    if (at < 0) return text;
    return text.slice(0, at) + value + text.slice(at + placeholder.length);
  }, template);
  for (const link of section.querySelectorAll<HTMLAnchorElement>('[href^="https:"],[href^="mailto:"]')) {
    // The message is the last parameter of both links.
    link.href = link.href.replace(/[^=]*$/, encodeURIComponent(message));
  }
}
