/** Small shops for tests, with the fields that a test sets. */

import type { SeedCampaign, SeedDocument, SeedShop } from '#backend/seed-shop.ts';
import { objectId } from '#demo/identity.ts';

type ShopParts = Partial<Omit<SeedShop, 'shop'>> & { readonly fields?: Record<string, unknown> };

/** The object id of the shop with this slug. */
export function shopIdOf(slug: string): string {
  return objectId('shop', slug);
}

export function aSeedShop(slug: string, { fields = {}, ...parts }: ShopParts = {}): SeedShop {
  return {
    version: '1',
    domains: [`${slug}.example`],
    shop: { _id: shopIdOf(slug), shopId: slug, shopName: `The ${slug} shop`, ...fields },
    marketing: { google: '', gtm: '', pixel: '', footer_code: '' },
    contacts: [],
    pages: [],
    posts: [],
    blogCategories: [],
    sliders: [],
    features: [],
    popup: null,
    categories: { mega: [], sub: [], mini: [], extra: [] },
    brands: [],
    products: [],
    campaigns: [],
    reviews: [],
    gateways: [],
    searchTerms: [],
    ...parts,
  };
}

/** A product with the price 100 and a stock of five. */
export function aProduct(name: string, fields: Record<string, unknown> = {}): SeedDocument {
  return {
    _id: objectId('product', name),
    name,
    slag: name.toLowerCase().replaceAll(' ', '-'),
    regular_price: '100',
    price: 0,
    stock_quantity: '5',
    categories: [],
    variations: [],
    ...fields,
  };
}

/** A flash campaign over the given products, each at `price`. */
export function aCampaign(
  name: string,
  {
    from,
    to,
    price,
    products,
  }: { from: number; to: number; price: string; products: readonly SeedDocument[] },
): SeedCampaign {
  return {
    _id: objectId('campaign', name),
    name,
    isCam: true,
    isFlash: true,
    startTime: new Date(from).toISOString(),
    endTime: new Date(to).toISOString(),
    products: products.map((product) => ({ productId: product._id, campaignPrice: price })),
  };
}
