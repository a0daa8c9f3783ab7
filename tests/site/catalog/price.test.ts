import { describe, expect, it } from 'vitest';
import { Product } from '#contract/entities/product.ts';
import { campaignIsLive, nextPriceChange, priceAt } from '#site/catalog/price.ts';
import { fc, metCases } from '#tests/support/properties.ts';

const NOW = 1_000_000;

function aProduct(fields: Record<string, unknown> = {}): Product {
  return Product.parse({ _id: 'p1', name: 'Tea', regular_price: 100, ...fields });
}

function aVariation(fields: Record<string, unknown> = {}): Product {
  return aProduct({ variations: [{ SKU: 'v1', price: 100, ...fields }] });
}

const liveCampaign = { start: NOW - 10, end: NOW + 10, status: true };

describe('priceAt', () => {
  it('is the list price without an offer', () => {
    expect(priceAt(aProduct(), null, NOW)).toEqual({
      price: 10000,
      listPrice: 10000,
      offPercent: 0,
      endsAt: null,
      source: 'list',
    });
  });

  it('is the selling price of a product without variants', () => {
    expect(priceAt(aProduct({ price: '75' }), null, NOW)).toMatchObject({
      price: 7500,
      offPercent: 25,
      source: 'offer',
    });
  });

  it('is the offer from its start until its end, which is excluded', () => {
    const product = aVariation({ offerPrice: 80 });
    const [variation] = product.variations;
    const offered = { ...product, variations: [{ ...variation, offerFrom: 500, offerTo: 900 }] } as Product;
    expect(priceAt(offered, null, 499)).toMatchObject({ price: 10000, endsAt: 500, source: 'list' });
    expect(priceAt(offered, null, 500)).toMatchObject({ price: 8000, endsAt: 900, source: 'offer' });
    expect(priceAt(offered, null, 899)).toMatchObject({ price: 8000 });
    expect(priceAt(offered, null, 900)).toMatchObject({ price: 10000, endsAt: null });
  });

  it('names the earlier of two ends: the campaign ends before the offer', () => {
    const product = aVariation({ offerPrice: 80, campaignPrice: 70 });
    const [variation] = product.variations;
    const variations = [{ ...variation, campaignPrice: 7000, offerFrom: 0, offerTo: NOW + 90 }];
    const offered = { ...product, variations } as Product;
    const campaign = { start: NOW - 10, end: NOW + 10, status: true };
    expect(priceAt(offered, null, NOW, campaign)).toMatchObject({ price: 7000, endsAt: NOW + 10 });
    const scheduled = { ...campaign, start: NOW + 20, end: NOW + 30 };
    expect(priceAt(offered, null, NOW, scheduled)).toMatchObject({ price: 8000, endsAt: NOW + 20 });
  });

  it.each(['', 0, '0', null, 'x', -5])('takes an offer of %j for none', (offerPrice) => {
    expect(priceAt(aVariation({ offerPrice }), null, NOW)).toMatchObject({ price: 10000, source: 'list' });
  });

  it('takes an offer above the list price for none', () => {
    expect(priceAt(aVariation({ offerPrice: 120 }), null, NOW)).toMatchObject({
      price: 10000,
      offPercent: 0,
    });
  });

  it('ignores the stale copy of an offer on the product', () => {
    const product = aProduct({
      price: 60,
      variations: [{ price: 100, offerPrice: 60, offerEndDate: 500_000_000 }],
    });
    expect(priceAt(product, null, 500_000_000_001)).toMatchObject({ price: 10000 });
  });

  it('gives a variant without a price the price of its product', () => {
    expect(priceAt(aProduct({ price: 80, variations: [{ name: 'red' }] }), null, NOW)).toMatchObject({
      price: 8000,
      listPrice: 10000,
    });
  });

  it("is the campaign's price only while that campaign is live", () => {
    const product = aProduct({ campaignPrice: 50 });
    expect(priceAt(product, null, NOW)).toMatchObject({ price: 10000 });
    expect(priceAt(product, null, NOW, liveCampaign)).toMatchObject({
      price: 5000,
      offPercent: 50,
      endsAt: NOW + 10,
      source: 'campaign',
    });
    expect(priceAt(product, null, NOW + 10, liveCampaign)).toMatchObject({ price: 10000, endsAt: null });
    expect(priceAt(product, null, NOW - 11, liveCampaign)).toMatchObject({ price: 10000, endsAt: NOW - 10 });
    expect(priceAt(product, null, NOW, { ...liveCampaign, status: false })).toMatchObject({ price: 10000 });
  });

  it.each([120, 100])(
    'ignores a campaign price of %d above or at the ordinary price of 100',
    (campaignPrice) => {
      expect(priceAt(aProduct({ campaignPrice }), null, NOW, liveCampaign)).toEqual(
        priceAt(aProduct(), null, NOW),
      );
    },
  );

  it('is the campaign’s price for products without an ordinary price', () => {
    const product = aProduct({ regular_price: '', price: '', campaignPrice: 50 });
    expect(priceAt(product, null, NOW, liveCampaign)).toMatchObject({ price: 5000, listPrice: 5000 });
  });

  it("prefers a variant's own campaign price", () => {
    const product = aProduct({ campaignPrice: 50, variations: [{ price: 100, campaignPrice: 40 }] });
    expect(priceAt(product, null, NOW, liveCampaign).price).toBe(4000);
  });

  it('is below 100 % off for products with a price', () => {
    expect(priceAt(aProduct({ regular_price: 1000, price: '0.5' }), null, NOW).offPercent).toBe(99);
  });

  it('is 0 when no price is known', () => {
    expect(priceAt(aProduct({ regular_price: 'x' }), null, NOW)).toMatchObject({
      price: 0,
      listPrice: 0,
      offPercent: 0,
    });
  });
});

const oddNumber = fc.oneof(
  fc.constantFrom<unknown>(null, '', 0, '0', 'NaN', -1, '1,250', 1e300, Number.NaN, Number.POSITIVE_INFINITY),
  fc.double({ min: 0, max: 1e6 }),
);
const oddTime = fc.oneof(fc.constant(null), fc.integer({ min: 2e11, max: 2e11 + 40 }));
const anyAmount = fc.oneof(oddNumber, fc.integer({ min: 1, max: 900 }), fc.integer({ min: 1, max: 900 }));
const anyProduct = fc
  .record({
    regular_price: anyAmount,
    price: anyAmount,
    campaignPrice: anyAmount,
    variations: fc.array(
      fc.record({
        price: anyAmount,
        offerPrice: anyAmount,
        offerDate: oddTime,
        offerEndDate: oddTime,
        campaignPrice: anyAmount,
      }),
      { maxLength: 3 },
    ),
  })
  .map(aProduct);
const anyCampaign = fc.option(fc.record({ start: oddTime, end: oddTime, status: fc.boolean() }));
const anyTime = fc.integer({ min: 2e11 - 5, max: 2e11 + 45 });

describe('any price', () => {
  it('is a whole number of at least 0, at most its list price, and off by 0 to 100 percent', () => {
    const cases = metCases();
    fc.assert(
      fc.property(anyProduct, anyTime, anyCampaign, (product, at, campaign) => {
        for (const variation of [null, ...product.variations]) {
          const { price, listPrice, offPercent } = priceAt(product, variation, at, campaign);
          expect(Number.isSafeInteger(price) && price >= 0).toBe(true);
          expect(Number.isSafeInteger(listPrice) && listPrice >= price).toBe(true);
          expect(Number.isInteger(offPercent) && offPercent >= 0 && offPercent <= 100).toBe(true);
          cases.note('a price', price > 0);
          cases.note('a reduced price', price > 0 && offPercent > 0);
          cases.note('none', price === 0);
        }
      }),
    );
    cases.expectAtLeast({ 'a price': 60, 'a reduced price': 15, none: 5 });
  });

  it('stays as it is until endsAt and differs from then on', () => {
    const cases = metCases();
    fc.assert(
      fc.property(anyProduct, anyTime, anyCampaign, (product, at, campaign) => {
        const { endsAt, ...now } = priceAt(product, null, at, campaign);
        cases.note('an end', endsAt !== null);
        const last = endsAt ?? 2e11 + 50;
        for (let time = at; time < last; time += 1) {
          expect(priceAt(product, null, time, campaign)).toMatchObject(now);
        }
        if (endsAt !== null) expect(priceAt(product, null, endsAt, campaign)).not.toMatchObject(now);
      }),
      { numRuns: 300 },
    );
    cases.expectAtLeast({ 'an end': 5 });
  });

  it('of a product changes no later than that of any variant', () => {
    const cases = metCases();
    fc.assert(
      fc.property(anyProduct, anyTime, (product, at) => {
        const next = nextPriceChange(product, at) ?? Number.POSITIVE_INFINITY;
        for (const variation of product.variations) {
          const { endsAt } = priceAt(product, variation, at);
          if (endsAt !== null) expect(next).toBeLessThanOrEqual(endsAt);
          cases.note('an end', endsAt !== null);
          cases.note('a later end', endsAt !== null && next < endsAt);
        }
      }),
      { numRuns: 1_000 },
    );
    cases.expectAtLeast({ 'an end': 50, 'a later end': 2 });
  });
});

describe('nextPriceChange', () => {
  it('is the first end of an offer among all variants', () => {
    const offer = (SKU: string, end: number) => ({
      SKU,
      price: 100,
      offerPrice: 80,
      offerEndDate: new Date(end).toISOString(),
    });
    const now = Date.UTC(2026, 0, 1);
    const product = aProduct({ variations: [offer('a', now + 9_000), offer('b', now + 4_000)] });
    expect(nextPriceChange(product, now)).toBe(now + 4_000);
    expect(nextPriceChange(aProduct(), now)).toBeNull();
  });
});

describe('campaignIsLive', () => {
  it('takes a missing bound for an open one', () => {
    expect(campaignIsLive({ start: null, end: null, status: true }, NOW)).toBe(true);
    expect(campaignIsLive({ start: null, end: NOW, status: true }, NOW)).toBe(false);
    expect(campaignIsLive({ start: NOW, end: null, status: true }, NOW)).toBe(true);
  });
});
