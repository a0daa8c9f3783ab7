/** The calls of categories. Conventions of rows: `endpoint.ts`. */
import type { Endpoint } from '../endpoint.ts';
import { Category } from '../entities/category.ts';
import { listOf } from '../readers/schema.ts';

/** Mega categories for header and desktop menu. */
export const categories = {
  name: 'categories',
  method: 'GET',
  path: '/shop/category/get/:shop',
  params: { shop: 'slug' },
  reply: listOf(Category),
} as const satisfies Endpoint;

/** Mega categories for the mobile menu; the list may differ from `categories`. */
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

/** Categories the seller features on the home page: `_id`, `name` and `img` alone. */
export const featuredCategories = {
  name: 'featuredCategories',
  method: 'GET',
  path: '/shop/feature-category',
  params: { shopId: 'objectId' },
  reply: listOf(Category),
} as const satisfies Endpoint;
