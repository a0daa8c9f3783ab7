import { expect, it } from 'vitest';
import type { OfferFacts } from '#storefront/features/buy/buy-data.ts';
import { showPrice } from '#storefront/features/buy/show-price.ts';

const OFFER: Pick<OfferFacts, 'priceText' | 'listText' | 'offText'> = {
  priceText: '৳80',
  listText: '৳100',
  offText: '20% off',
};
const ORDINARY = { priceText: '৳100', listText: '৳100', offText: '' };

/** Whether the countdown of the page is shown beside a price. */
function countdownBeside(price: typeof OFFER, isOver: boolean): boolean {
  document.body.innerHTML = `<div class="product-head"><p class="countdown"${isOver ? ' data-over' : ''}></p></div>`;
  showPrice(
    { sku: '', price: 0, list: 0, state: 'in-stock', stockText: '', stock: 1, isSellable: true, ...price },
    'Before',
  );
  return document.querySelector<HTMLElement>('.countdown')?.hidden === false;
}

it('shows a running countdown beside a lower price alone', () => {
  expect(countdownBeside(OFFER, false)).toBe(true);
  expect(countdownBeside(ORDINARY, false)).toBe(false);
});

it('shows the notice of an ended offer beside the ordinary price alone', () => {
  expect(countdownBeside(ORDINARY, true)).toBe(true);
  expect(countdownBeside(OFFER, true)).toBe(false);
});
