/** Search over the products of one shop. */
import { and, desc, eq, inArray } from 'drizzle-orm';
import { readPriceWords } from '#site/search/price-words.ts';
import type { Db } from './connect.ts';
import { listProducts, withinPrices } from './list-products.ts';
import { findIds } from './product-search.ts';
import { type ApiDocument, products } from './schema.ts';

/** Maximum number of products in one response. */
export const MAX_RESULTS = 100;

export interface FoundDocuments {
  /** The best match first. */
  documents: ApiDocument[];
  /** Similar words that find products, if the term itself finds none; else null. */
  similar: string | null;
}

const NOTHING: FoundDocuments = { documents: [], similar: null };

/**
 * Products that match the words of a term and its price limit. Among equals the better seller is first. A term without
 * words or limit has no results. Products that only match similar words are not returned: the words are.
 */
export async function searchProducts(
  db: Db,
  shopId: string,
  term: string,
  limit = MAX_RESULTS,
): Promise<FoundDocuments> {
  const { rest, min, max } = readPriceWords(term);
  const limits = withinPrices(min, max);
  if (rest.trim() === '') {
    if (limits === undefined) return NOTHING;
    const orderBy = [desc(products.sold)];
    return { documents: await listProducts(db, shopId, { where: limits, orderBy, limit }), similar: null };
  }
  const { ids, instead } = await findIds(db, shopId, rest);
  if (instead !== null) return { documents: [], similar: instead };
  const best = limits === undefined ? ids.slice(0, limit) : ids;
  const rows = await db
    .select({ id: products.id, doc: products.doc })
    .from(products)
    .where(and(eq(products.shopId, shopId), inArray(products.id, best), limits));
  const byId = new Map(rows.map(({ id, doc }) => [id, doc]));
  const found = best.map((id) => byId.get(id)).filter((doc) => doc !== undefined);
  return { documents: found.slice(0, limit), similar: null };
}

/** Whether a search for the term finds anything. */
export async function findsProducts(db: Db, shopId: string, term: string): Promise<boolean> {
  return (await searchProducts(db, shopId, term, 1)).documents.length > 0;
}
