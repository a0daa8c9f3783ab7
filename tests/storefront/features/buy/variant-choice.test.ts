import { describe, expect, it } from 'vitest';
import { preselectedVariant } from '#site/preselected-variant.ts';
import type { VariantView } from '#site/product-view.ts';
import {
  changedChoice,
  chosenVariant,
  isSoldOut,
  pictureOf,
  valuesOf,
  withLiveFacts,
} from '#storefront/features/buy/variant-choice.ts';
import { aPrice } from '../cart/cart-fixtures.ts';

function variant(color: string, size: string, stock: number, price = 100_00): VariantView {
  const state = stock > 0 ? 'in-stock' : 'out';
  return {
    sku: `${color}-${size}`,
    color,
    size,
    imageIndex: null,
    price: aPrice(price),
    availability: { state, stock },
  };
}

const VARIANTS = [
  variant('Red', 'S', 0),
  variant('Red', 'M', 3),
  variant('Blue', 'M', 2, 90_00),
  variant('Blue', 'L', 0),
];

describe('the choice of a variant', () => {
  it('starts with the cheapest sellable variant, else with the cheapest one', () => {
    expect(preselectedVariant(VARIANTS)?.sku).toBe('Blue-M');
    const soldOut = [variant('Red', 'S', 0, 120_00), variant('Red', 'M', 0, 110_00)];
    expect(preselectedVariant(soldOut)?.sku).toBe('Red-M');
  });

  it('lists each value once, in the seller’s order', () => {
    expect(valuesOf(VARIANTS, 'color')).toEqual(['Red', 'Blue']);
    expect(valuesOf(VARIANTS, 'size')).toEqual(['S', 'M', 'L']);
  });

  it('keeps the size when the new colour has it', () => {
    expect(changedChoice(VARIANTS, { color: 'Red', size: 'M' }, 'color', 'Blue')).toEqual({
      color: 'Blue',
      size: 'M',
    });
  });

  it('changes to a size of the new colour, sellable first', () => {
    expect(changedChoice(VARIANTS, { color: 'Blue', size: 'L' }, 'color', 'Red')).toEqual({
      color: 'Red',
      size: 'M',
    });
  });

  it('includes sold-out variants', () => {
    const choice = changedChoice(VARIANTS, { color: 'Red', size: 'M' }, 'size', 'S');
    expect(chosenVariant(VARIANTS, choice)?.availability.state).toBe('out');
    expect(isSoldOut(VARIANTS, { color: 'Red', size: 'M' }, 'size', 'S')).toBe(true);
    expect(isSoldOut(VARIANTS, { color: 'Red', size: 'M' }, 'color', 'Blue')).toBe(false);
  });

  it('has its own picture, else one of its colour, never one of another colour', () => {
    const pictured = (color: string, size: string, imageIndex: number | null) => ({
      ...variant(color, size, 1),
      imageIndex,
    });
    const variants = [
      pictured('Red', 'S', 0),
      pictured('Red', 'M', null),
      pictured('Blue', 'M', 4),
      pictured('Green', 'M', null),
    ];
    expect(pictureOf(variants, { color: 'Blue', size: 'M' })).toBe(4);
    expect(pictureOf(variants, { color: 'Red', size: 'M' })).toBe(0);
    expect(pictureOf(variants, { color: 'Green', size: 'M' })).toBeNull();
    const sizes = [pictured('', 'S', 1), pictured('', 'L', null)];
    expect(pictureOf(sizes, { color: '', size: 'S' })).toBe(1);
    expect(pictureOf(sizes, { color: '', size: 'L' })).toBeNull();
  });

  it('follows live prices and stock; a variant missing from the answer is sold out', () => {
    const live = [{ sku: 'Red-S', price: aPrice(70_00), availability: { state: 'low' as const, stock: 1 } }];
    const [first, second] = withLiveFacts(VARIANTS, live);
    expect(first).toMatchObject({ price: { price: 70_00 }, availability: { stock: 1 } });
    expect(second?.availability.state).toBe('out');
  });
});
