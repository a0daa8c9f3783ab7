/** The calls of a shop: look-up, settings, banners, pages, posts and newsletter. Conventions of rows: `endpoint.ts`. */
import type { Endpoint } from '../endpoint.ts';
import { Acknowledgement } from '../entities/acknowledgement.ts';
import { Banner, Popup } from '../entities/banner.ts';
import { Contact } from '../entities/contact.ts';
import { Page, Post } from '../entities/content.ts';
import { Marketing } from '../entities/marketing.ts';
import { subscriberBody } from '../entities/newsletter.ts';
import { Shop, ShopBrief, SignIn } from '../entities/shop.ts';
import { listOf, oneOf, oneOrNull } from '../readers/schema.ts';

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

/** The shop's sign-in configuration, where domain-info does not contain it. */
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

/** Subscribes to the newsletter. */
export const subscribe = {
  name: 'subscribe',
  method: 'POST',
  path: '/seller/subscriber-report',
  params: {},
  body: subscriberBody,
  reply: Acknowledgement,
} as const satisfies Endpoint;
