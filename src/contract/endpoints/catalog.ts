/** The calls of the catalog: products and campaigns. Conventions of rows: `endpoint.ts`. */
import type { Endpoint } from '../endpoint.ts';
import { Campaign } from '../entities/campaign.ts';
import { Product } from '../entities/product.ts';
import { listOf, oneOf } from '../readers/schema.ts';

/**
 * One product by id or slug. `camp` is the campaign under which it is sold, with that campaign's price. An API may
 * ignore letter case if only one product matches.
 */
export const product = {
  name: 'product',
  method: 'GET',
  path: '/shop/product/:shop/product/:product',
  params: { shop: 'slug', product: 'text', camp: 'text?' },
  reply: oneOf(Product),
} as const satisfies Endpoint;

/** Products of a category; `category` is its name exactly as the API sent it. */
export const categoryProducts = {
  name: 'categoryProducts',
  method: 'GET',
  path: '/shop/product/:shop/categories',
  params: { shop: 'objectId', category: 'text' },
  reply: listOf(Product),
} as const satisfies Endpoint;

export const topSellingProducts = {
  name: 'topSellingProducts',
  method: 'GET',
  path: '/shop/product/:shop/top-selling-product',
  params: { shop: 'objectId', limit: 'number?' },
  reply: listOf(Product),
} as const satisfies Endpoint;

export const newProducts = {
  name: 'newProducts',
  method: 'GET',
  path: '/shop/product/:shop/new-product',
  params: { shop: 'objectId' },
  reply: listOf(Product),
} as const satisfies Endpoint;

export const upcomingProducts = {
  name: 'upcomingProducts',
  method: 'GET',
  path: '/shop/product/:shop/upcoming-product',
  params: { shop: 'objectId' },
  reply: listOf(Product),
} as const satisfies Endpoint;

export const discountProducts = {
  name: 'discountProducts',
  method: 'GET',
  path: '/shop/product/:shop/discount-product',
  params: { shop: 'objectId' },
  reply: listOf(Product),
} as const satisfies Endpoint;

/** The "for you" list: all products up to `limit`. */
export const allProducts = {
  name: 'allProducts',
  method: 'GET',
  path: '/shop/product/:shop/all-product',
  params: { shop: 'objectId', limit: 'number?' },
  reply: listOf(Product),
} as const satisfies Endpoint;

/** Campaigns and collections with their products. */
export const campaigns = {
  name: 'campaigns',
  method: 'GET',
  path: '/shop/shop-campaign',
  params: { shop_id: 'objectId' },
  reply: listOf(Campaign),
} as const satisfies Endpoint;
