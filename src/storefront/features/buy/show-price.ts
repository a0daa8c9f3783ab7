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
  const badge = scope.querySelector<HTMLElement>('.product-price .badge');
  if (badge !== null) {
    badge.hidden = offText === '';
    if (offText !== '' && badge.textContent !== offText) badge.textContent = offText;
  }
  const countdown = scope.querySelector<HTMLElement>('.product-head .countdown');
  // The server may have a lower price though the offer of the build is over.
  if (countdown !== null) countdown.hidden = (offText === '') !== countdown.hasAttribute('data-over');
}
