import { describe, expect, it } from 'vitest';
import { preselectedVariant } from '#site/catalog/preselected-variant.ts';
import type { VariantView } from '#site/catalog/product-view.ts';
import { buyData, offerFacts } from '#storefront/features/buy/buy-data.ts';
import {
  changedSelection,
  isSoldOut,
  selectedVariant,
  withLiveFacts,
} from '#storefront/features/buy/variant-selection.ts';
import { aProductView } from '#tests/fixtures/product-views.ts';
import { aShopView } from '#tests/fixtures/views.ts';
import { aPrice } from '../cart/cart-fixtures.ts';

function variant(
  color: string,
  size: string,
  stock: number,
  price = 100_00,
): VariantView & { isSellable: boolean } {
  const state = stock > 0 ? 'in-stock' : 'out';
  return {
    sku: `${color}-${size}`,
    color,
    size,
    imageIndex: null,
    price: aPrice(price),
    availability: { state, stock },
    isSellable: stock > 0,
  };
}

const VARIANTS = [
  variant('Red', 'S', 0),
  variant('Red', 'M', 3),
  variant('Blue', 'M', 2, 90_00),
  variant('Blue', 'L', 0),
];

const requests = { orderRequest: '', priceRequest: '' };

describe('the selection of a variant', () => {
  it('starts with the cheapest sellable variant, else with the cheapest one', () => {
    expect(preselectedVariant(VARIANTS)?.sku).toBe('Blue-M');
    const soldOut = [variant('Red', 'S', 0, 120_00), variant('Red', 'M', 0, 110_00)];
    expect(preselectedVariant(soldOut)?.sku).toBe('Red-M');
  });

  it('keeps the size when the new color has it', () => {
    expect(changedSelection(VARIANTS, { color: 'Red', size: 'M' }, 'color', 'Blue')).toEqual({
      color: 'Blue',
      size: 'M',
    });
  });

  it('changes to a size of the new color, sellable first', () => {
    expect(changedSelection(VARIANTS, { color: 'Blue', size: 'L' }, 'color', 'Red')).toEqual({
      color: 'Red',
      size: 'M',
    });
  });

  it('includes sold-out variants', () => {
    const selection = changedSelection(VARIANTS, { color: 'Red', size: 'M' }, 'size', 'S');
    expect(selectedVariant(VARIANTS, selection)?.availability.state).toBe('out');
    expect(isSoldOut(VARIANTS, { color: 'Red', size: 'M' }, 'size', 'S')).toBe(true);
    expect(isSoldOut(VARIANTS, { color: 'Red', size: 'M' }, 'color', 'Blue')).toBe(false);
  });

  it('shows live prices and stock; a variant missing from the response is sold out', () => {
    const availability = { state: 'low', stock: 1 } as const;
    const live = [offerFacts({ sku: 'Red-S', price: aPrice(70_00), availability }, aShopView())];
    const built = buyData(aProductView({ variants: VARIANTS }), aShopView(), requests).variants;
    const [first, second] = withLiveFacts(built, live, 'Sold out');
    expect(first).toMatchObject({ sku: 'Red-S', color: 'Red', price: 70_00, stock: 1, isSellable: true });
    expect(second).toMatchObject({ sku: 'Red-M', stockText: 'Sold out', isSellable: false });
  });
});

describe('the data of the buy box', () => {
  it('has for each variant its own image, else one of its color, never one of another color', () => {
    const illustrated = (color: string, size: string, imageIndex: number | null) => ({
      ...variant(color, size, 1),
      imageIndex,
    });
    const images = (variants: VariantView[]) =>
      buyData(aProductView({ variants }), aShopView(), requests).variants.map(({ image }) => image);
    expect(
      images([
        illustrated('Red', 'S', 0),
        illustrated('Red', 'M', null),
        illustrated('Blue', 'M', 3),
        illustrated('Green', 'M', null),
      ]),
    ).toEqual([0, 0, 3, null]);
    expect(images([illustrated('', 'S', 1), illustrated('', 'L', null)])).toEqual([1, null]);
  });
});
