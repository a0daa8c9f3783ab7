import { describe, expect, it } from 'vitest';
import { Product } from '#contract/entities/product.ts';
import { availability, isSellable } from '#site/catalog/availability.ts';

function aProduct(fields: Record<string, unknown> = {}): Product {
  return Product.parse({ _id: 'p1', name: 'Tea', regular_price: 100, ...fields });
}

describe('availability', () => {
  const counting = { unlimitedStock: false, at: 0 };

  it.each([
    [{}, 'unknown', null],
    [{ stock_quantity: 5 }, 'in-stock', 5],
    [{ stock_quantity: '2', low_stock_warning: 3 }, 'low', 2],
    [{ stock_quantity: 0 }, 'out', 0],
    [{ stock_quantity: -4 }, 'out', 0],
    [{ stock_quantity: 5, upcoming: 'true' }, 'upcoming', null],
    [{ stock_quantity: 5, purchasable: false }, 'out', 0],
  ])('of %j is %s', (fields, state, stock) => {
    expect(availability(aProduct(fields), null, counting)).toEqual({ state, stock });
  });

  it('is unlimited in a shop with unlimited stock, but not for upcoming products', () => {
    const unlimited = { unlimitedStock: true, at: 0 };
    expect(availability(aProduct({ stock_quantity: 0 }), null, unlimited).state).toBe('in-stock');
    expect(availability(aProduct({ upcoming: true }), null, unlimited).state).toBe('upcoming');
  });

  it('of a variant is its own stock, else that of its product', () => {
    const product = aProduct({ stock_quantity: 7, variations: [{ quantity: 0 }, { quantity: '' }] });
    const [soldOut, uncounted] = product.variations;
    expect(availability(product, soldOut ?? null, counting)).toEqual({ state: 'out', stock: 0 });
    expect(availability(product, uncounted ?? null, counting)).toEqual({ state: 'in-stock', stock: 7 });
  });

  it('of a product counts all its variants', () => {
    const product = aProduct({ stock_quantity: 0, variations: [{ quantity: 0 }, { quantity: 4 }] });
    expect(availability(product, null, counting)).toEqual({ state: 'in-stock', stock: 4 });
  });

  it.each([
    [{ regular_price: 0, stock_quantity: 0 }, 'unpriced'],
    [{ regular_price: 0, upcoming: true }, 'upcoming'],
    [{ regular_price: 0, variations: [{ price: 0, quantity: 3 }] }, 'unpriced'],
    [
      {
        regular_price: 0,
        variations: [
          { price: 0, quantity: 3 },
          { price: 50, quantity: 0 },
        ],
      },
      'out',
    ],
  ])('of a product without a price, %j, is %s', (fields, state) => {
    expect(availability(aProduct(fields), null, counting).state).toBe(state);
  });

  it('of a product without an ordinary price holds while its campaign runs', () => {
    const product = aProduct({ regular_price: 0, campaignPrice: 40, stock_quantity: 3 });
    const campaign = { start: 10, end: 20, status: true };
    const states = [5, 15, 20].map((at) => availability(product, null, { ...counting, at, campaign }).state);
    expect(states).toEqual(['unpriced', 'in-stock', 'unpriced']);
  });

  it('lets shoppers buy what is in stock, low, or not counted', () => {
    const sellable = (['in-stock', 'low', 'out', 'unknown', 'upcoming', 'unpriced'] as const).filter(
      isSellable,
    );
    expect(sellable).toEqual(['in-stock', 'low', 'unknown']);
  });
});
