import { describe, expect, it } from 'vitest';
import { cardsHtml } from '#storefront/catalogue/card/render-cards.ts';
import { aProductCard, aShopView, someProductCards } from '#tests/fixtures/views.ts';

describe('cards as text', () => {
  it('is empty for an empty list', () => {
    expect(cardsHtml([], aShopView())).toBe('');
  });

  it('gives each card one list item', () => {
    expect(cardsHtml(someProductCards(9), aShopView()).match(/<li/g)).toHaveLength(9);
  });

  it('gives the same bytes when a card is shown again', () => {
    const shop = aShopView();
    const cards = someProductCards(7);
    expect(cardsHtml(cards, shop)).toBe(cardsHtml(cards, shop));
  });

  it('never shows one shop in the currency of another that holds the same card', () => {
    const card = aProductCard();
    const taka = aShopView();
    const euro = aShopView({ locale: 'de-DE', currency: 'EUR' });
    expect(cardsHtml([card], taka)).toContain('৳');
    expect(cardsHtml([card], euro)).toContain('€');
    expect(cardsHtml([card], taka)).not.toContain('€');
  });

  it('fetches at once only the first picture, and only where it is asked to', () => {
    const cards = someProductCards(4);
    const shop = aShopView();
    expect(cardsHtml(cards, shop, { firstEager: true }).match(/fetchPriority="high"/g)).toHaveLength(1);
    expect(cardsHtml(cards, shop)).not.toContain('fetchPriority');
  });
});
