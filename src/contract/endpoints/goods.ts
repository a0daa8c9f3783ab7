/** The calls of goods: categories, products and campaigns. Conventions of rows: `endpoint.ts`. */
import type { Endpoint } from '../endpoint.ts';
import { Brand } from '../entities/brand.ts';
import { Campaign } from '../entities/campaign.ts';
import { Category } from '../entities/category.ts';
import { Product } from '../entities/product.ts';
import { listOf, oneOf } from '../readers/records.ts';

/** Mega categories for header and desktop menu. */
export const categories = {
  name: 'categories',
  method: 'GET',
  path: '/shop/category/get/:shop',
  params: { shop: 'slug' },
  reply: listOf(Category),
} as const satisfies Endpoint;

/** Mega categories for the mobile menu. */
export const mobileCategories = {
  name: 'mobileCategories',
  method: 'GET',
  path: '/shop/category-product/get/:shop',
  params: { shop: 'objectId' },
  reply: listOf(Category),
} as const satisfies Endpoint;

/** Sub categories; `id` is the mega category's. */
export const subCategories = {
  name: 'subCategories',
  method: 'GET',
  path: '/category/seller/sub-category-by-id-front',
  params: { shopId: 'objectId', id: 'text' },
  reply: listOf(Category),
} as const satisfies Endpoint;

/** Mini categories; `id` is the sub category's. */
export const miniCategories = {
  name: 'miniCategories',
  method: 'GET',
  path: '/category/seller/mini-category-by-id',
  params: { shopId: 'objectId', id: 'text' },
  reply: listOf(Category),
} as const satisfies Endpoint;

/** Extra categories; `id` is the mini category's. */
export const extraCategories = {
  name: 'extraCategories',
  method: 'GET',
  path: '/category/seller/extra-category-by-id',
  params: { shopId: 'objectId', id: 'text' },
  reply: listOf(Category),
} as const satisfies Endpoint;

/** Categories the seller features on the home page. */
export const featuredCategories = {
  name: 'featuredCategories',
  method: 'GET',
  path: '/shop/feature-category',
  params: { shopId: 'objectId' },
  reply: listOf(Category),
} as const satisfies Endpoint;

export const brands = {
  name: 'brands',
  method: 'GET',
  path: '/brands/get/:shop',
  params: { shop: 'slug' },
  reply: listOf(Brand),
} as const satisfies Endpoint;

/** One product by id or slug; `camp` is the campaign it is sold under. */
export const product = {
  name: 'product',
  method: 'GET',
  path: '/shop/product/:shop/product/:product',
  params: { shop: 'slug', product: 'text', camp: 'text?' },
  reply: oneOf(Product),
} as const satisfies Endpoint;

/** Products of a category, by the category's name exactly as the API sent it. */
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

/** Products like a given one, by names. */
export const relatedProducts = {
  name: 'relatedProducts',
  method: 'GET',
  path: '/seller/relavent-products',
  params: { shopId: 'objectId', brandName: 'list', categories: 'list', warehouse: 'list' },
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
