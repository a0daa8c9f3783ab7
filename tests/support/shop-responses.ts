/** Responses of the API for one small shop, in the API's spelling, by path below `/api/v1`. */
import type { ApiRequest } from './bad-api.ts';

export const SHOP_ID = '65f0c0ffee0000000000000a';
export const SHOP_SLUG = 'tiny-shop';

export type ResponsesByPath = Record<string, unknown>;

/** A product document; `more` replaces fields. */
export function aProductDocument(id: string, more: ResponsesByPath = {}): ResponsesByPath {
  return {
    _id: id,
    name: `Product ${id}`,
    regular_price: '1200',
    price: '900',
    stock_quantity: '4',
    ...more,
  };
}

/**
 * A shop with two mega categories (one of them hidden), two sub categories, one of which shares its name
 * with a mini category, and products that are in several lists. `more` replaces responses by path.
 */
export function shopResponses(more: ResponsesByPath = {}): ResponsesByPath {
  const [p1, p2, p3, p4] = ['p1', 'p2', 'p3', 'p4'].map((id) => aProductDocument(id));
  const products = `/shop/product/${SHOP_ID}`;
  return {
    '/site-user/domain-info': { _id: SHOP_ID, shopId: SHOP_SLUG, shopName: 'Tiny Shop' },
    [`/shop/category/get/${SHOP_SLUG}`]: [
      { _id: 'm1', name: 'Home & Garden', menu: true },
      { _id: 'm2', name: 'Hidden', menu: false },
      { _id: 'm3', name: 'Gone', menu: true, trash: 'true' },
    ],
    '/category/seller/sub-category-by-id-front?id=m1': [
      { _id: 's1', subCategoryName: 'Lamps', megaCategoryId: 'm1' },
      { _id: 's2', subCategoryName: 'Pots', megaCategoryId: 'm1' },
    ],
    '/category/seller/mini-category-by-id?id=s1': [
      { _id: 'i1', miniCategoryName: 'Pots', subCategoryId: 's1' },
    ],
    '/category/seller/mini-category-by-id?id=s2': [],
    '/category/seller/extra-category-by-id?id=i1': [
      { _id: 'e1', extraCategoryName: 'Clay', miniCategoryId: 'i1' },
    ],
    [`${products}/categories?category=Home & Garden`]: { data: [p1, p2] },
    [`${products}/categories?category=Lamps`]: { data: [p2] },
    [`${products}/categories?category=Pots`]: { data: [p3] },
    [`${products}/categories?category=Clay`]: { data: [] },
    [`${products}/all-product`]: { data: [p1, p2, p3] },
    [`${products}/top-selling-product`]: { data: [p3, p1] },
    [`${products}/new-product`]: { data: [p4] },
    [`${products}/upcoming-product`]: { data: [] },
    [`${products}/discount-product`]: { data: [p1] },
    [`/shop/contact/${SHOP_SLUG}`]: [{ _id: 'c1', media: 'Facebook', URL: 'tiny', footer: true }],
    [`/seller/pages/${SHOP_SLUG}`]: [
      { _id: 'g1', title: 'About', status: true, trash: false },
      { _id: 'g2', title: 'Trashed', status: true, trash: 'true' },
      { _id: 'g3', title: 'Off', status: false },
    ],
    [`/seller/blog/${SHOP_SLUG}`]: [
      { _id: 'b1', title: 'News', message: '<p>New</p>', status: true },
      { _id: 'b2', title: 'Unpublished', status: false },
      { _id: 'b3', title: 'Draft', status: true, draft: true },
    ],
    [`/shop/slider/get/${SHOP_SLUG}`]: [
      { _id: 'l1', image: 'https://img.test/1.jpg', link: '#', status: true },
      { _id: 'l2', image: 'https://img.test/2.jpg', status: false },
    ],
    [`/shop/feature/get/${SHOP_SLUG}`]: [],
    [`/shop/popup/get/${SHOP_SLUG}`]: { _id: 'o1', image: 'https://img.test/3.jpg', status: true },
    '/shop/feature-category': [{ _id: 'm1', name: 'Home & Garden' }],
    '/shop/shop-campaign': {
      data: [{ _id: 'k1', name: 'Flash', products: [aProductDocument('p1', { campaignPrice: 100 })] }],
    },
    '/seller/get-facebook-id': { data: { google: 'G-ABCD1234', footer_code: '' } },
    ...more,
  };
}

/**
 * The response to a request: by path and its deciding query value (`id` of child categories, `category`),
 * otherwise by path. `undefined` when the shop has none.
 */
export function findResponse(
  responses: ResponsesByPath,
  request: Pick<ApiRequest, 'path' | 'query'>,
): unknown {
  const path = request.path.replace(/^\/api\/v1/, '');
  for (const name of ['id', 'category']) {
    const key = `${path}?${name}=${request.query.get(name)}`;
    if (request.query.has(name) && key in responses) return responses[key];
  }
  return responses[path];
}
