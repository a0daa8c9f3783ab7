import { setImmediate as nextTurn } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import type { ProductCard } from '#site/catalog/product-card.ts';
import { cardsHtml } from '#storefront/catalog/card/render-cards.ts';
import { aProductCard, aShopView, someProductCards } from '#tests/fixtures/views.ts';
import { collectGarbage } from '#tests/support/collect-garbage.ts';

async function heapInUse(): Promise<number> {
  await nextTurn();
  collectGarbage();
  return process.memoryUsage().heapUsed;
}

describe('cards as HTML', () => {
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

  it('renders a card once for neighboring lists, and again after many other cards', () => {
    const shop = aShopView();
    let renderings = 0;
    // Rendering reads the field, comparing cards does not.
    const counted = (): ProductCard =>
      Object.defineProperty(aProductCard(), 'badge', {
        enumerable: false,
        get() {
          renderings += 1;
          return null;
        },
      });
    cardsHtml([counted()], shop);
    const once = renderings;
    expect(once).toBeGreaterThan(0);
    cardsHtml([...someProductCards(120), counted()], shop);
    expect(renderings).toBe(once);
    cardsHtml(someProductCards(1000), shop);
    cardsHtml([counted()], shop);
    expect(renderings).toBe(2 * once);
  });

  it('caches the HTML of some hundred cards of a shop', async () => {
    const shop = aShopView();
    const cards = Array.from({ length: 4_000 }, (_, n) => aProductCard({ id: `p${n}`, name: `Good ${n}` }));
    for (const card of cards.slice(0, 1000)) cardsHtml([card], shop);
    const before = await heapInUse();
    let chars = 0;
    for (const card of cards.slice(1000)) chars += cardsHtml([card], shop).length;
    expect((await heapInUse()) - before).toBeLessThan(chars / 2);
    expect(cardsHtml(cards.slice(0, 1), shop)).toContain('Good 0');
  });

  it('fetches at once only the first image, and only with `firstEager`', () => {
    const cards = someProductCards(4);
    const shop = aShopView();
    expect(cardsHtml(cards, shop, { firstEager: true }).match(/fetchPriority="high"/g)).toHaveLength(1);
    expect(cardsHtml(cards, shop)).not.toContain('fetchPriority');
  });
});
