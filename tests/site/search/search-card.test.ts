import { describe, expect, it } from 'vitest';
import { searchCard } from '#site/search/search-card.ts';
import type { SearchProduct } from '#site/search/search-file.ts';

function aProduct(changes: Partial<SearchProduct>): SearchProduct {
  return {
    ...{ name: 'Clay Mug', nameBn: '', brand: 'Kumar', categories: [], colors: [], sizes: [], codes: [] },
    ...{ href: '/product/clay-mug', image: '', price: 200_00, listPrice: 250_00, priceTo: 320_00 },
    ...{ availability: 'in-stock' as const, ownDelivery: false, rating: 4.5, ratingCount: 12 },
    ...changes,
  };
}

describe('the card of a product of the search file', () => {
  it('has its price and the page to choose from, and nothing that adds it', () => {
    expect(searchCard(aProduct({}))).toMatchObject({
      ...{ id: '', quickAdd: false, href: '/product/clay-mug', priceTo: 320_00, badge: 'offer' },
      price: { price: 200_00, listPrice: 250_00, offPercent: 20 },
    });
  });

  it("has the shop's delivery charge unless the product has its own", () => {
    expect(searchCard(aProduct({})).ownDelivery).toBe(false);
    expect(searchCard(aProduct({ ownDelivery: true })).ownDelivery).toBe(true);
  });
});
