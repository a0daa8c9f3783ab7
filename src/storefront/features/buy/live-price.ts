/** Writes a price into the page's `[data-live-price]` and its neighbours. */
import { formatMoney, type MoneyStyle } from '#site/money.ts';
import type { PriceView } from '#site/price.ts';

/** A price or a range, as `Price.tsx` shows it. `to` is null when there is no range. */
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
    // The words for screen readers in front of it stay.
    if (list.lastChild?.textContent !== before) {
      if (list.lastChild?.nodeType === Node.TEXT_NODE) list.lastChild.remove();
      list.append(before);
    }
  }
}

/** The percentage beside the price and the time under it hold for an offer alone. */
function showOffer({ price, listPrice, offPercent }: PriceView): void {
  const head = document.querySelector('.product-head');
  for (const part of head?.querySelectorAll<HTMLElement>('.product-price .badge, .countdown') ?? []) {
    part.hidden = listPrice <= price;
    if (!part.matches('.badge')) continue;
    const text = part.textContent.replace(/\d+/, String(offPercent));
    if (part.textContent !== text) part.textContent = text;
  }
}
