import type { OfferFacts } from './buy-data.ts';

/**
 * Shows a price in all elements of its product's page or sheet, in the markup of `Price.tsx`, with percentage and
 * countdown.
 *
 * @param label of the list price, for screen readers
 */
export function showPrice(
  { priceText, listText, offText }: OfferFacts,
  label: string,
  scope: ParentNode = document,
): void {
  for (const price of scope.querySelectorAll('[data-live-price], [data-sticky-buy] .price')) {
    const now = price.querySelector('b');
    if (now !== null && now.textContent !== priceText) now.textContent = priceText;
    const struck = price.querySelector('s') ?? price.appendChild(document.createElement('s'));
    struck.hidden = offText === '';
    const text = `${label} ${listText}`;
    if (struck.hidden || struck.textContent === text) continue;
    struck.innerHTML = '<span class="sr"></span>';
    struck.firstElementChild?.append(`${label} `);
    struck.append(listText);
  }
  const badge = scope.querySelector<HTMLElement>('.product-price .badge');
  if (badge !== null) {
    badge.hidden = offText === '';
    if (offText !== '' && badge.textContent !== offText) badge.textContent = offText;
  }
  const countdown = scope.querySelector<HTMLElement>('.product-head .countdown');
  // The API may have a lower price although the offer of the build is over.
  if (countdown !== null) countdown.hidden = (offText === '') !== countdown.hasAttribute('data-over');
}
