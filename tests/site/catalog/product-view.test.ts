import { describe, expect, it } from 'vitest';
import { toProductCard } from '#site/catalog/product-card.ts';
import { productPathBy } from '#site/catalog/product-path.ts';
import { toProductView } from '#site/catalog/product-view.ts';
import { safeHtml } from '#site/safe-html.ts';
import { aProduct, NOON } from '../../fixtures/snapshots.ts';

const context = {
  at: NOON,
  unlimitedStock: false,
  delivery: { inside: 6000, outside: 12000 },
  pathOf: productPathBy('slug'),
};
const variants = (...rows: object[]) => ({ variations: rows });

describe('toProductCard', () => {
  it('shows the cheapest variant that can be bought', () => {
    const product = aProduct(
      variants(
        { SKU: 'a', name: 'Red', price: '100', quantity: '0' },
        { SKU: 'b', name: 'Blue', price: '300', quantity: '2' },
        { SKU: 'c', name: 'Green', price: '200', quantity: '1' },
      ),
    );
    const card = toProductCard(product, context);
    expect(card.price.price).toBe(20_000);
    expect(card.priceTo).toBe(30_000);
    expect(card.quickAdd).toBe(false);
  });

  it('has a delivery charge of its own where the seller gave it one', () => {
    expect(toProductCard(aProduct(), context).ownDelivery).toBe(false);
    expect(toProductCard(aProduct({ shipping: 'free' }), context).ownDelivery).toBe(true);
  });

  it('has quick add when no variant must be selected', () => {
    expect(toProductCard(aProduct(), context).quickAdd).toBe(true);
    expect(toProductCard(aProduct({ stock_quantity: '0' }), context)).toMatchObject({
      quickAdd: false,
      badge: 'sold-out',
    });
    expect(toProductCard(aProduct({ upcoming: true }), context)).toMatchObject({
      quickAdd: false,
      badge: 'upcoming',
    });
  });

  it('without a price has no quick add; a variant without one does not set the price', () => {
    const none = { price: '0', regular_price: '' };
    expect(toProductCard(aProduct(none), context)).toMatchObject({
      quickAdd: false,
      availability: 'unpriced',
      price: { price: 0 },
    });
    const mixed = variants({ SKU: 'a', price: '0', quantity: '5' }, { SKU: 'b', price: '90', quantity: '0' });
    expect(toProductCard(aProduct({ ...none, ...mixed }), context)).toMatchObject({
      availability: 'out',
      price: { price: 9_000 },
    });
  });

  it('has one badge, an offer before new', () => {
    const news = { ...context, newIds: new Set(['p1']) };
    expect(toProductCard(aProduct(), news).badge).toBe('new');
    expect(toProductCard(aProduct({ price: '200' }), news).badge).toBe('offer');
  });

  it('has the campaign’s price, and leads to the flash page from a list of the campaign alone', () => {
    const campaign = {
      id: 'c1',
      name: 'Flash',
      href: '/shop-campaign/c1',
      start: NOON - 1,
      end: NOON + 1,
      status: true,
    };
    const product = aProduct({ campaignPrice: '150', stock_quantity: '25', total_sales: 75 });
    const sale = { ...context, campaign };
    expect(toProductCard(product, sale, 'flash-product')).toMatchObject({
      href: '/flash-product/p1?camp=c1',
      price: { price: 15_000, endsAt: NOON + 1 },
      campaignId: 'c1',
      soldPercent: 75,
    });
    expect(toProductCard(product, sale)).toMatchObject({
      href: '/product/p1',
      price: { price: 15_000, endsAt: NOON + 1 },
      campaignId: 'c1',
      soldPercent: null,
    });
    expect(toProductCard(product, context)).toMatchObject({ price: { price: 25_000 }, campaignId: null });
  });
});

describe('toProductView', () => {
  it('has the index of each variant’s image', () => {
    const product = aProduct({
      images: [{ src: 'https://x.example/1.jpg' }],
      ...variants({ SKU: 'a', name: 'Red', price: '100', singleImg: { src: 'https://x.example/2.jpg' } }),
    });
    const view = toProductView(product, context, (html) => safeHtml(html));
    expect(view.images.map(({ src }) => src)).toEqual(['https://x.example/2.jpg', 'https://x.example/1.jpg']);
    expect(view.variants[0]?.imageIndex).toBe(0);
  });

  it('shows price and image of the cheapest variant that can be bought', () => {
    const image = (name: string) => ({ singleImg: { src: `https://x.example/${name}.jpg` } });
    const product = aProduct({
      images: [{ src: 'https://x.example/front.jpg' }],
      ...variants(
        { SKU: 'a', name: 'Red', price: '100', quantity: '0', ...image('red') },
        { SKU: 'b', name: 'Blue', price: '300', quantity: '2', ...image('blue') },
        { SKU: 'c', name: 'Green', price: '200', quantity: '1', ...image('green') },
      ),
    });
    const view = toProductView(product, context, (html) => safeHtml(html));
    expect(view.price.price).toBe(20_000);
    const names = view.images.map(({ src }) => src.replace(/.*\/|\.jpg/g, ''));
    expect(names).toEqual(['green', 'front', 'red', 'blue']);
    expect(view.variants.map(({ imageIndex }) => imageIndex)).toEqual([2, 3, 0]);
  });

  it('sanitizes all markup of the seller', () => {
    const product = aProduct({ shortDescription: 'a', description: 'b', banglaDescription: 'c' });
    const view = toProductView(product, context, (html) => safeHtml(`clean ${html}`));
    expect([view.shortHtml, view.descriptionHtml, view.descriptionBnHtml]).toEqual([
      'clean a',
      'clean b',
      'clean c',
    ]);
  });

  it('has the shop’s delivery fees when the product has none', () => {
    const view = toProductView(aProduct({ DeliveryCharge: '30' }), context, (html) => safeHtml(html));
    expect(view.delivery).toEqual({ mode: 'default', inside: 3000, outside: 12000 });
  });
});
