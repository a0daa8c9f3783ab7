/**
 * The calls of the API (spec §7, `src/contract/README.md` §4): every export is one row, so that
 * `import * as endpoints` is the whole table and a browser chunk contains only the rows it imports.
 * Names of arguments are the API's; `slug` and `objectId` are the two ids of a shop.
 */

import type { Endpoint } from './endpoint.ts';
import { Acknowledgement } from './entities/acknowledgement.ts';
import { Address, CourierToken } from './entities/address.ts';
import { Banner, Popup } from './entities/banner.ts';
import { Brand } from './entities/brand.ts';
import { Campaign } from './entities/campaign.ts';
import { CartLine, cartLineBody } from './entities/cart.ts';
import { AddedToCart, cartAdditionBody } from './entities/cart-addition.ts';
import { Category } from './entities/category.ts';
import { Contact } from './entities/contact.ts';
import { Marketing } from './entities/marketing.ts';
import { subscriberBody } from './entities/newsletter.ts';
import { Page } from './entities/page.ts';
import { Gateway } from './entities/payment.ts';
import { BlogCategory, Post } from './entities/post.ts';
import { Product } from './entities/product.ts';
import { Review } from './entities/review.ts';
import { SearchAnswer, SearchTerm, searchBody, termBody } from './entities/search.ts';
import { Shop, ShopBrief, SignIn } from './entities/shop.ts';
import { AuthReply, authBody } from './entities/user.ts';
import { listOf, oneOf, oneOrNull } from './readers/records.ts';

// The shop.

/** Everything about a shop; null when the domain has none. */
export const domainInfo = {
  name: 'domainInfo',
  method: 'GET',
  path: '/site-user/domain-info',
  params: { domain: 'text' },
  reply: oneOrNull(Shop),
  missing: 'null',
} as const satisfies Endpoint;

/** Whether a domain has a shop; null when it has none. */
export const domainInfoShort = {
  name: 'domainInfoShort',
  method: 'GET',
  path: '/site-user/domain-info-short',
  params: { domain: 'text' },
  reply: oneOrNull(ShopBrief),
  missing: 'null',
} as const satisfies Endpoint;

/** The shop's sign-in configuration, where domain-info does not carry it. */
export const signInConfig = {
  name: 'signInConfig',
  method: 'GET',
  path: '/shop/firebase/:shop',
  params: { shop: 'slug' },
  reply: oneOrNull(SignIn),
  missing: 'null',
} as const satisfies Endpoint;

export const contacts = {
  name: 'contacts',
  method: 'GET',
  path: '/shop/contact/:shop',
  params: { shop: 'slug' },
  reply: listOf(Contact),
} as const satisfies Endpoint;

export const marketing = {
  name: 'marketing',
  method: 'GET',
  path: '/seller/get-facebook-id',
  params: { shopId: 'slug' },
  reply: Marketing,
} as const satisfies Endpoint;

export const gateways = {
  name: 'gateways',
  method: 'GET',
  path: '/seller/payment-getaway/:shop',
  params: { shop: 'objectId' },
  reply: listOf(Gateway),
} as const satisfies Endpoint;

export const courierToken = {
  name: 'courierToken',
  method: 'GET',
  path: '/admin/pathao-accessToken',
  params: {},
  reply: CourierToken,
} as const satisfies Endpoint;

// Categories.

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

// Products.

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

/** Reviews; `id` is the product's. */
export const productReviews = {
  name: 'productReviews',
  method: 'GET',
  path: '/seller/product-comment',
  params: { id: 'text' },
  reply: listOf(Review, 'comments'),
} as const satisfies Endpoint;

/** Campaigns and collections with their products. */
export const campaigns = {
  name: 'campaigns',
  method: 'GET',
  path: '/shop/shop-campaign',
  params: { shop_id: 'objectId' },
  reply: listOf(Campaign),
} as const satisfies Endpoint;

// Search.

export const search = {
  name: 'search',
  method: 'POST',
  path: '/shop/search',
  params: {},
  body: searchBody,
  reply: SearchAnswer,
} as const satisfies Endpoint;

/** Records a term and returns the shop's history. */
export const searchHistory = {
  name: 'searchHistory',
  method: 'POST',
  path: '/shop/search-history',
  params: {},
  body: termBody,
  reply: listOf(SearchTerm),
} as const satisfies Endpoint;

// Content.

export const sliders = {
  name: 'sliders',
  method: 'GET',
  path: '/shop/slider/get/:shop',
  params: { shop: 'slug' },
  reply: listOf(Banner),
} as const satisfies Endpoint;

export const features = {
  name: 'features',
  method: 'GET',
  path: '/shop/feature/get/:shop',
  params: { shop: 'slug' },
  reply: listOf(Banner),
} as const satisfies Endpoint;

/** The add-on popup; null when the shop has none. */
export const popup = {
  name: 'popup',
  method: 'GET',
  path: '/shop/popup/get/:shop',
  params: { shop: 'slug' },
  reply: oneOrNull(Popup),
  missing: 'null',
} as const satisfies Endpoint;

export const pages = {
  name: 'pages',
  method: 'GET',
  path: '/seller/pages/:shop',
  params: { shop: 'slug' },
  reply: listOf(Page),
} as const satisfies Endpoint;

export const page = {
  name: 'page',
  method: 'GET',
  path: '/seller/page/:shop/:page',
  params: { shop: 'slug', page: 'text' },
  reply: oneOf(Page),
} as const satisfies Endpoint;

export const posts = {
  name: 'posts',
  method: 'GET',
  path: '/seller/blog/:shop',
  params: { shop: 'slug' },
  reply: listOf(Post),
} as const satisfies Endpoint;

export const post = {
  name: 'post',
  method: 'GET',
  path: '/seller/blog/:shop/:post',
  params: { shop: 'slug', post: 'text' },
  reply: oneOf(Post),
} as const satisfies Endpoint;

export const blogCategories = {
  name: 'blogCategories',
  method: 'GET',
  path: '/seller/blog-category',
  params: { shopId: 'slug' },
  reply: listOf(BlogCategory),
} as const satisfies Endpoint;

// The shopper.

/** The server cart of a signed-in user. */
export const cart = {
  name: 'cart',
  method: 'GET',
  path: '/shop/user/add-to-cart',
  params: { userId: 'text', shopId: 'objectId', token: 'text', _: 'number?' },
  reply: listOf(CartLine),
  cache: 'no-cache',
} as const satisfies Endpoint;

export const addToCart = {
  name: 'addToCart',
  method: 'POST',
  path: '/shop/user/add-to-cart',
  params: { token: 'text' },
  body: cartAdditionBody,
  reply: AddedToCart,
} as const satisfies Endpoint;

/** Despite its name, `productId` is the line's row id. */
export const removeFromCart = {
  name: 'removeFromCart',
  method: 'DELETE',
  path: '/shop/user/add-to-cart',
  params: { productId: 'text', token: 'text' },
  reply: null,
} as const satisfies Endpoint;

export const wishlist = {
  name: 'wishlist',
  method: 'GET',
  path: '/shop/user/wishlist',
  params: { userId: 'text', shopId: 'objectId', token: 'text?' },
  reply: listOf(CartLine),
} as const satisfies Endpoint;

export const addToWishlist = {
  name: 'addToWishlist',
  method: 'POST',
  path: '/shop/user/wishlist',
  params: { token: 'text?' },
  body: cartLineBody,
  reply: Acknowledgement,
} as const satisfies Endpoint;

/** `wishlistId` is the line's row id. */
export const removeFromWishlist = {
  name: 'removeFromWishlist',
  method: 'DELETE',
  path: '/shop/user/wishlist',
  params: { wishlistId: 'text', token: 'text?' },
  reply: null,
} as const satisfies Endpoint;

export const addresses = {
  name: 'addresses',
  method: 'GET',
  path: '/shop/user-address',
  params: { userId: 'text', shopId: 'objectId', token: 'text' },
  reply: listOf(Address),
} as const satisfies Endpoint;

/** Registers a custom account, or syncs the sign-in of a provider. */
export const auth = {
  name: 'auth',
  method: 'POST',
  path: '/shop/auth',
  params: {},
  body: authBody,
  reply: AuthReply,
} as const satisfies Endpoint;

/** Subscribes to the newsletter. */
export const subscribe = {
  name: 'subscribe',
  method: 'POST',
  path: '/seller/subscriber-report',
  params: {},
  body: subscriberBody,
  reply: Acknowledgement,
} as const satisfies Endpoint;
