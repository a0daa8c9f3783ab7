/** Searches of shops in memory, with the keys of the storefront's own search (`site/search`). */
import { setImmediate as nextTurn } from 'node:timers/promises';
import { asc, desc, eq, sql } from 'drizzle-orm';
import { LRUCache } from 'lru-cache';
import { Product } from '#contract/entities/product.ts';
import { searchWords } from '#site/search/fold.ts';
import { MARKET_SYNONYMS } from '#site/search/market-synonyms.ts';
import { searchCodes } from '#site/search/search-codes.ts';
import { SearchIndex } from '#site/search/search-index.ts';
import { resolveSynonyms, SynonymTable } from '#site/search/synonyms.ts';
import type { SearchRow } from '#site/search/term-index.ts';
import type { Db } from './connect.ts';
import { products } from './schema.ts';

/** Shops whose index stays in memory. */
const MAX_SHOPS = 20;
/** Products of an index; in a larger shop, the best-selling. */
const MAX_PRODUCTS = 20_000;
/** Products processed before the event loop handles other requests. */
const PRODUCTS_PER_TURN = 200;

interface ShopIndex {
  /** Changes with the searched texts of the shop. */
  fingerprint: string;
  index: SearchIndex;
  /** Ids by position. */
  ids: string[];
}

export interface FoundIds {
  /** The best match first. */
  ids: string[];
  /** The words searched in place of the typed ones; null if the typed words were searched. */
  instead: string | null;
}

const indexes = new WeakMap<Db, LRUCache<string, ShopIndex>>();

function indexesOf(db: Db): LRUCache<string, ShopIndex> {
  const known = indexes.get(db) ?? new LRUCache<string, ShopIndex>({ max: MAX_SHOPS });
  indexes.set(db, known);
  return known;
}

async function fingerprintOf(db: Db, shopId: string): Promise<string> {
  const texts = sql`${products.searchName} || ${products.searchText}`;
  const [row] = await db
    .select({ text: sql<string>`count(*) || ':' || coalesce(sum(hashtext(${texts})::bigint), 0)` })
    .from(products)
    .where(eq(products.shopId, shopId));
  return row?.text ?? '';
}

function searchRow(product: Product, categories: readonly string[]): SearchRow {
  const { name, nameBn, brand, variations } = product;
  const options = new Set(variations.flatMap(({ color, size }) => [color, size]));
  return { name, nameBn, brand, categories, options: [...options], codes: searchCodes(product) };
}

async function buildIndex(db: Db, shopId: string, fingerprint: string): Promise<ShopIndex> {
  const rows = await db
    .select({ doc: products.doc, categories: products.categoryNames })
    .from(products)
    .where(eq(products.shopId, shopId))
    .orderBy(desc(products.sold), asc(products.position))
    .limit(MAX_PRODUCTS);
  const found: { id: string; row: SearchRow }[] = [];
  const texts = new Set<string>();
  for (const [position, { doc, categories }] of rows.entries()) {
    if (position % PRODUCTS_PER_TURN === 0) await nextTurn();
    const product = Product.parse(doc);
    // `categories` has the seller's own, the deepest last, and then ancestors. The index takes the ancestors first.
    const own = product.categories;
    const row = searchRow(product, [...categories.filter((name) => !own.includes(name)), ...own]);
    found.push({ id: product.id, row });
    for (const text of [row.name, row.nameBn, row.brand, ...row.categories, ...row.options]) texts.add(text);
  }
  const words = new Set([...texts].flatMap(searchWords));
  const index = new SearchIndex(new SynonymTable(resolveSynonyms(MARKET_SYNONYMS, words)));
  for (const [position, { row }] of found.entries()) {
    if (position % PRODUCTS_PER_TURN === 0) await nextTurn();
    index.add(row);
  }
  return { fingerprint, index, ids: found.map(({ id }) => id) };
}

/** Ids of the products for a folded query without price words. */
export async function findIds(db: Db, shopId: string, query: string): Promise<FoundIds> {
  const known = indexesOf(db);
  const fingerprint = await fingerprintOf(db, shopId);
  let shop = known.get(shopId);
  if (shop?.fingerprint !== fingerprint) {
    shop = await buildIndex(db, shopId, fingerprint);
    known.set(shopId, shop);
  }
  const { index, ids } = shop;
  const { docs, instead } = index.find(query);
  return { ids: docs.flatMap((doc) => ids[doc] ?? []), instead };
}
