import type { OfferFacts } from './buy-data.ts';

/**
 * Shows a price everywhere on the page of its product, or in a sheet, in the markup of `Price.tsx`, with percentage and countdown.
 *
 * @param label of the list price, for screen readers
 */
export function showPrice(
  { priceText, listText, offText }: OfferFacts,
  label: string,
  scope: ParentNode = document,
): void {
  for (const place of scope.querySelectorAll('[data-live-price], [data-sticky-buy] .price')) {
    const now = place.querySelector('b');
    if (now !== null && now.textContent !== priceText) now.textContent = priceText;
    const struck = place.querySelector('s') ?? place.appendChild(document.createElement('s'));
    struck.hidden = offText === '';
    const text = `${label} ${listText}`;
    if (struck.hidden || struck.textContent === text) continue;
    struck.innerHTML = '<span class="sr"></span>';
    struck.firstElementChild?.append(`${label} `);
    struck.append(listText);
  }
  for (const part of scope.querySelectorAll<HTMLElement>('.product-price .badge, .product-head .countdown')) {
    part.hidden = offText === '';
    if (offText !== '' && part.matches('.badge') && part.textContent !== offText) part.textContent = offText;
  }
}
