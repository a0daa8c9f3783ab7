import { describe, expect, it } from 'vitest';
import type { Campaign } from '#contract/entities/campaign.ts';
import { createCampaignSales } from '#site/catalog/campaign-sales.ts';
import { shownPrice } from '#site/catalog/product-offer.ts';
import { productPathBy } from '#site/catalog/product-path.ts';
import { aCampaign, aProduct, NOON } from '../../fixtures/snapshots.ts';

const HOUR = 60 * 60 * 1000;
const context = {
  at: NOON,
  unlimitedStock: false,
  delivery: { inside: null, outside: null },
  pathOf: productPathBy('slug'),
};
const MUG = { _id: 'p1', name: 'Clay mug', regular_price: '250', price: '240' };
const mug = aProduct(MUG);

/** A campaign that sells the mug from an hour before noon. */
function aSale(_id: string, campaignPrice: string, row: Record<string, unknown> = {}): Campaign {
  return aCampaign({
    _id,
    startTime: NOON - HOUR,
    endTime: NOON + 2 * HOUR,
    products: [{ ...MUG, campaignPrice }],
    ...row,
  });
}

/** Campaign and price of the mug among these campaigns. */
function soldAt(...campaigns: Campaign[]) {
  const sale = createCampaignSales(campaigns, context).saleOf(mug);
  const { price } = shownPrice(sale.product, sale.context);
  return { campaign: sale.context.campaign?.id ?? null, price: price.price, listPrice: price.listPrice };
}

describe('the campaign of a product', () => {
  it('is the live one that holds it, with the list price beside its price', () => {
    expect(soldAt(aSale('c1', '180'))).toEqual({ campaign: 'c1', price: 180_00, listPrice: 250_00 });
  });

  it.each([
    ['has not started', { startTime: NOON + 1, endTime: NOON + HOUR }],
    ['ends at this time', { endTime: NOON }],
    ['is switched off', { status: false }],
    ['is a collection', { isCam: false }],
    ['holds other products', { products: [{ ...MUG, _id: 'p2', campaignPrice: '180' }] }],
    ['has no path', { _id: '../c1' }],
  ])('is none when the campaign %s', (_, row) => {
    expect(soldAt(aSale('c1', '180', row))).toEqual({ campaign: null, price: 240_00, listPrice: 250_00 });
  });

  it.each(['', '240', '260'])('is none when its price is %j and the ordinary one 240', (campaignPrice) => {
    expect(soldAt(aSale('c1', campaignPrice))).toEqual({ campaign: null, price: 240_00, listPrice: 250_00 });
  });

  it('counts when it lowers the price of one variant', () => {
    const variations = [
      { SKU: 'a', price: '100', quantity: '3' },
      { SKU: 'b', price: '300', campaignPrice: '200', quantity: '3' },
    ];
    const cups = aProduct({ ...MUG, variations });
    const campaign = aCampaign({ _id: 'c1', products: [{ ...MUG, variations }] });
    const sale = createCampaignSales([campaign], context).saleOf(cups);
    expect(sale.context.campaign?.id).toBe('c1');
    expect(shownPrice(sale.product, sale.context)).toMatchObject({
      price: { price: 100_00 },
      priceTo: 200_00,
    });
  });
});

describe('a product in two live campaigns', () => {
  const later = { endTime: NOON + 3 * HOUR };

  it.each([
    ['the lower price', aSale('c1', '180'), aSale('c2', '170', later), 'c2', 170_00],
    ['at one price the earlier end', aSale('c1', '180', later), aSale('c2', '180'), 'c2', 180_00],
    ['an end before none', aSale('c1', '180', { endTime: '' }), aSale('c2', '180', later), 'c2', 180_00],
    ['at one price and end the first id', aSale('c2', '180'), aSale('c1', '180'), 'c1', 180_00],
  ])('is sold under %s, in any order of the campaigns', (_, one, other, campaign, price) => {
    expect(soldAt(one, other)).toMatchObject({ campaign, price });
    expect(soldAt(other, one)).toMatchObject({ campaign, price });
  });

  it('is sold under the dearer one when the cheaper one is over', () => {
    expect(soldAt(aSale('c1', '180'), aSale('c2', '170', { endTime: NOON }))).toMatchObject({
      campaign: 'c1',
      price: 180_00,
    });
  });
});
