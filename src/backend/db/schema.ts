/**
 * The tables of the reference backend. `doc` is a document as the API returns it (spellings:
 * `src/contract/README.md`). The other columns exist because a query filters or sorts by them.
 */

import { randomBytes } from 'node:crypto';
import {
  bigint,
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  real,
  text,
  unique,
} from 'drizzle-orm/pg-core';

/** A document in the API's own spelling. */
export type ApiDocument = Record<string, unknown>;

export const shops = pgTable('shops', {
  id: text().primaryKey(),
  slug: text().notNull().unique(),
  /** Version of the seed that the rows of this shop come from. */
  version: text().notNull(),
  doc: jsonb().$type<ApiDocument>().notNull(),
});

/** The column of a row's shop, with which the row is removed. */
export const shopId = () =>
  text('shop_id')
    .notNull()
    .references(() => shops.id, { onDelete: 'cascade' });

/** A column of times in epoch milliseconds. */
export const epochMs = (name: string) => bigint(name, { mode: 'number' });

/** An object id for a new row: 24 hex digits, as in the API's responses. */
export function newId(): string {
  return randomBytes(12).toString('hex');
}

const content = () => ({
  shopId: shopId(),
  id: text().notNull(),
  /** Rank in the shop's own order. */
  position: integer().notNull(),
  doc: jsonb().$type<ApiDocument>().notNull(),
});

export const domains = pgTable('domains', { host: text().primaryKey(), shopId: shopId() }, (table) => [
  index('domains_shop').on(table.shopId),
]);

export const categories = pgTable(
  'categories',
  {
    ...content(),
    level: text({ enum: ['mega', 'sub', 'mini', 'extra'] }).notNull(),
    parentId: text('parent_id'),
    featured: boolean().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.shopId, table.level, table.id] }),
    index('categories_parent').on(table.shopId, table.level, table.parentId),
  ],
);

export const products = pgTable(
  'products',
  {
    ...content(),
    slag: text().notNull(),
    brand: text().notNull(),
    /** Names of its categories and of their ancestors. */
    categoryNames: text('category_names').array().notNull(),
    upcoming: boolean().notNull(),
    sold: integer().notNull(),
    /** Mean of the stars; the document's is rounded. */
    rating: real().notNull(),
    /** Selling price outside offers, in minor units. */
    price: bigint({ mode: 'number' }).notNull(),
    addedAt: epochMs('added_at').notNull(),
    /** Name, folded. With `searchText` it shows whether the shop's search index is up to date. */
    searchName: text('search_name').notNull(),
    /** All text that search compares, folded. */
    searchText: text('search_text').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.shopId, table.id] }),
    index('products_slag').on(table.shopId, table.slag),
    index('products_category').using('gin', table.categoryNames),
  ],
);

/** Periods in which a product is sold below its list price; several variations can have several periods. */
export const productOffers = pgTable(
  'product_offers',
  {
    shopId: shopId(),
    productId: text('product_id').notNull(),
    startsAt: epochMs('starts_at').notNull(),
    endsAt: epochMs('ends_at').notNull(),
  },
  (table) => [index('product_offers_product').on(table.shopId, table.productId)],
);

/** Campaigns and collections (`isCam: false`). */
export const campaigns = pgTable(
  'campaigns',
  { ...content(), name: text().notNull(), startsAt: epochMs('starts_at'), endsAt: epochMs('ends_at') },
  (table) => [primaryKey({ columns: [table.shopId, table.id] })],
);

export const campaignProducts = pgTable(
  'campaign_products',
  {
    shopId: shopId(),
    campaignId: text('campaign_id').notNull(),
    productId: text('product_id').notNull(),
    position: integer().notNull(),
    /** Decimal text, as in the API; empty in a collection. */
    campaignPrice: text('campaign_price').notNull(),
  },
  (table) => [primaryKey({ columns: [table.shopId, table.campaignId, table.productId] })],
);

/** A table without columns of its own. */
const contentTable = (name: string) =>
  pgTable(name, content(), (table) => [primaryKey({ columns: [table.shopId, table.id] })]);

export const posts = contentTable('posts');
export const blogCategories = contentTable('blog_categories');
export const pages = contentTable('pages');
export const contacts = contentTable('contacts');
export const brands = contentTable('brands');
export const gateways = contentTable('gateways');

export const banners = pgTable(
  'banners',
  { ...content(), kind: text({ enum: ['slider', 'feature', 'popup'] }).notNull() },
  (table) => [primaryKey({ columns: [table.shopId, table.kind, table.id] })],
);

export const reviews = pgTable(
  'reviews',
  { ...content(), productId: text('product_id').notNull() },
  (table) => [
    primaryKey({ columns: [table.shopId, table.id] }),
    index('reviews_product').on(table.productId),
  ],
);

export const marketing = pgTable('marketing', {
  shopId: shopId().primaryKey(),
  doc: jsonb().$type<ApiDocument>().notNull(),
});

/**
 * A cart or wish list line is identified by shopper, product, variation, size and campaign. It has no price:
 * responses have the current one.
 */
const lineTable = (name: string) =>
  pgTable(
    name,
    {
      id: text().primaryKey(),
      shopId: shopId(),
      userId: text('user_id').notNull(),
      productId: text('product_id').notNull(),
      sku: text().notNull(),
      size: text().notNull(),
      /** The campaign in which the line is sold; '' outside campaigns and in wish lists. */
      campaignId: text('campaign_id').notNull(),
      quantity: integer().notNull(),
      addedAt: epochMs('added_at').notNull(),
    },
    ({ shopId, userId, productId, sku, size, campaignId }) => [
      unique(`${name}_goods`).on(shopId, userId, productId, sku, size, campaignId),
    ],
  );

export const cartLines = lineTable('cart_lines');
export const wishlistLines = lineTable('wishlist_lines');

export const searchTerms = pgTable(
  'search_terms',
  {
    shopId: shopId(),
    /** The folded term, so that case does not matter. */
    key: text().notNull(),
    term: text().notNull(),
    hits: integer().notNull(),
    lastAt: epochMs('last_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.shopId, table.key] })],
);

export const subscribers = pgTable(
  'subscribers',
  { shopId: shopId(), email: text().notNull(), since: epochMs('since').notNull() },
  (table) => [primaryKey({ columns: [table.shopId, table.email] })],
);
