/** Updates every price of the product page's own product. */
import { formatMoney, type MoneyStyle } from '#site/money.ts';
import type { PriceView } from '#site/price.ts';

/**
 * Shows a price or a range, in the markup of `Price.tsx`.
 *
 * @param to the highest price of the range, minor units; null without a range
 */
export function showPrice(price: PriceView, to: number | null, style: MoneyStyle): void {
  showOffer(price);
  const range = to === null ? '' : ` – ${formatMoney(to, style)}`;
  for (const place of document.querySelectorAll('[data-live-price], [data-sticky-buy] .price')) {
    const now = place.querySelector('b');
    const text = formatMoney(price.price, style) + range;
    if (now !== null && now.textContent !== text) now.textContent = text;
    const struck = place.querySelector('s');
    if (struck !== null) struck.hidden = price.listPrice <= price.price;
    if (price.listPrice <= price.price) continue;
    const list = struck ?? place.appendChild(document.createElement('s'));
    const before = formatMoney(price.listPrice, style);
    // Replace the amount alone: the element starts with a label for screen readers.
    if (list.lastChild?.textContent !== before) {
      if (list.lastChild?.nodeType === Node.TEXT_NODE) list.lastChild.remove();
      list.append(before);
    }
  }
  // `features/cart/local-add.ts` stores these with an added line.
  const form = document.querySelector<HTMLFormElement>('[data-sticky-buy] form');
  if (form !== null) {
    form.dataset.price = String(price.price);
    form.dataset.list = String(price.listPrice);
  }
}

/** Shows the badge with the percentage and the countdown while the price is an offer; else hides them. */
function showOffer({ price, listPrice, offPercent }: PriceView): void {
  const head = document.querySelector('.product-head');
  for (const part of head?.querySelectorAll<HTMLElement>('.product-price .badge, .countdown') ?? []) {
    part.hidden = listPrice <= price;
    if (!part.matches('.badge')) continue;
    const text = part.textContent.replace(/\d+/, String(offPercent));
    if (part.textContent !== text) part.textContent = text;
  }
}
