/** Writes the chosen variant into the markup of `BuyBox.tsx` and of the sticky bar. */
import type { BuyData, BuyVariant, OfferFacts } from './buy-data.ts';
import { type Choice, isSoldOut } from './variant-choice.ts';

/** Marks the chosen options and the ones that are sold out with the rest of the choice. */
export function showOptions(
  form: HTMLFormElement,
  variants: readonly BuyVariant[],
  choice: Choice,
  scope: ParentNode,
): void {
  for (const radio of form.querySelectorAll<HTMLInputElement>('[type=radio]')) {
    const property = radio.name === 'color' ? 'color' : 'size';
    const isOut = isSoldOut(variants, choice, property, radio.value);
    const pill = radio.closest('label');
    radio.checked = radio.value === choice[property];
    pill?.classList.toggle('pill-out', isOut);
    const mark = pill?.querySelector<HTMLElement>('span');
    if (mark) mark.hidden = !isOut;
    const label = radio.closest('fieldset')?.querySelector('legend span');
    if (label && radio.checked) label.textContent = radio.value;
  }
  const chosen = scope.querySelector('[data-sticky-buy] [data-chosen]');
  if (chosen !== null) chosen.textContent = [choice.color, choice.size].filter(Boolean).join(' / ');
}

/** Shows the stock and whether it can be bought. */
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
    // A label with the result of the last press stays for its moment.
    if (isSellable && form.dataset.done !== undefined) continue;
    if (button.matches('[data-add-button]') && button.lastChild !== null) {
      button.lastChild.textContent = isSellable ? text.add : text.out;
    }
  }
}

/** Stores in the form what `browser/cart-lines/local-add.ts` adds. */
export function storeOffer(form: HTMLFormElement, { sku, price, list }: OfferFacts, image = ''): void {
  Object.assign(form.dataset, { price: String(price), list: String(list), image });
  const field = form.querySelector<HTMLInputElement>('[name=sku]');
  if (field !== null) field.value = sku;
}

/** Shows how to order a sold-out variant from the shop, with the variant and its price in the message. */
export function showAsk(
  form: HTMLFormElement,
  { color, size, priceText, isSellable }: BuyVariant,
  { ask }: BuyData['text'],
): void {
  const place = form.querySelector<HTMLElement>('[data-ask]');
  if (place === null) return;
  place.hidden = isSellable;
  const option = [color, size].filter(Boolean).join(' / ');
  const filled = { '{option}': option && ` (${option})`, '{price}': priceText };
  // The name of a product, which is before them, may contain such words.
  const message = Object.entries(filled).reduce((text, [word, value]) => {
    const at = text.lastIndexOf(word);
    return text.slice(0, at) + value + text.slice(at + word.length);
  }, ask);
  for (const link of place.querySelectorAll<HTMLAnchorElement>('[href^="https:"],[href^="mailto:"]')) {
    // The message is the last field of both.
    link.href = link.href.replace(/[^=]*$/, encodeURIComponent(message));
  }
}
