import { describe, expect, it } from 'vitest';
import { CartLine } from '#contract/entities/cart.ts';
import { cartLineBody } from '#contract/entities/cart-line-body.ts';
import { fc, metCases } from '#tests/support/properties.ts';
import { apiJson } from '../api-json.ts';

describe('CartLine', () => {
  it("reads the API's spelling", () => {
    const line = CartLine.parse({
      _id: 'r1',
      productId: 'p1',
      productName: 'Tea - green',
      img: '/t.jpg',
      price: '80',
      regular_price: 100,
      quantity: '2',
      variations: [{ SKU: 'v1', size: 'M', price: 100, offerPrice: 80 }],
      delivery_charge: null,
      shopId: 's1',
      campaignId: 'c1',
    });
    expect(line).toMatchObject({
      rowId: 'r1',
      title: 'Tea - green',
      unitPrice: 8000,
      listPrice: 10000,
      quantity: 2,
      variation: { sku: 'v1' },
      size: 'M',
      deliveryFee: null,
      campaignId: 'c1',
    });
  });

  it.each([null, undefined, '', ' '])('takes a campaign of %j for none', (campaignId) => {
    expect(CartLine.parse({ productId: 'p1', campaignId }).campaignId).toBeNull();
  });

  it.each([0, -1, '', 'x', 0.5])('takes a quantity of %j for 1', (quantity) => {
    expect(CartLine.parse({ productId: 'p1', quantity }).quantity).toBe(1);
  });

  it.each([null, [], {}, 'red'])('takes variations of %j for no variant', (variations) => {
    expect(CartLine.parse({ productId: 'p1', variations }).variation).toBeNull();
  });

  it('is unchanged after it is written and read', () => {
    const cases = metCases();
    fc.assert(
      fc.property(apiJson, fc.option(apiJson), (value, variations) => {
        const row = { ...Object(value), productId: 'p1', status: undefined };
        const read = CartLine.safeParse(variations === null ? row : { ...row, variations });
        if (!read.success) return;
        cases.note('read', true);
        cases.note('with a variant', read.data.variation !== null);
        const again = CartLine.parse(JSON.parse(JSON.stringify(cartLineBody(read.data))));
        expect(again).toEqual(read.data);
      }),
      { numRuns: 2_000 },
    );
    cases.expectAtLeast({ read: 500, 'with a variant': 200 });
  });
});
