/** Search over names (also Bengali), brand, SKU and categories of one shop. */
import { and, desc, eq, type SQL, sql } from 'drizzle-orm';
import { foldText } from '../fold-text.ts';
import type { Db } from './connect.ts';
import { listProducts } from './list-products.ts';
import { type ApiDocument, products } from './schema.ts';

/** Maximum number of products in one response. */
export const MAX_RESULTS = 100;

/**
 * Products that contain every word of the term. They are ranked by match: the name equals the term, begins with it,
 * contains it at the start of a word, contains it anywhere, or another field matches. Among equals the better seller
 * is first. A term without words has no results.
 */
export async function searchProducts(
  db: Db,
  shopId: string,
  term: string,
  limit = MAX_RESULTS,
): Promise<ApiDocument[]> {
  const folded = foldText(term);
  if (folded === '') return [];
  return listProducts(db, shopId, {
    where: containsEveryWord(folded),
    orderBy: [desc(matchRank(folded)), desc(products.sold)],
    limit,
  });
}

/** Whether a search for the term finds anything. */
export async function findsProducts(db: Db, shopId: string, term: string): Promise<boolean> {
  const folded = foldText(term);
  if (folded === '') return false;
  const found = await db
    .select({ id: products.id })
    .from(products)
    .where(and(eq(products.shopId, shopId), containsEveryWord(folded)))
    .limit(1);
  return found.length > 0;
}

/** A shorter word would match the end of one word and the beginning of the next too often. */
const MIN_COMPOUND_CHARS = 3;

/**
 * Words may be written apart, together or with a dash: "43inch", "power-bank". `strpos` matches literally; LIKE would
 * treat `%` and `_` as wildcards.
 */
function containsEveryWord(folded: string): SQL | undefined {
  const compounds = sql`translate(${products.searchText}, ' -', '')`;
  const conditions = folded.split(' ').map((word) => {
    const contains = sql`strpos(${products.searchText}, ${word}) > 0`;
    const compound = word.replaceAll('-', '');
    if (compound.length < MIN_COMPOUND_CHARS) return contains;
    return sql`(${contains} or strpos(${compounds}, ${compound}) > 0)`;
  });
  return and(...conditions);
}

function matchRank(folded: string): SQL {
  return sql`case
    when ${products.searchName} = ${folded} then 4
    when strpos(${products.searchName}, ${folded}) = 1 then 3
    when strpos(${products.searchName}, ${` ${folded}`}) > 0 then 2
    when strpos(${products.searchName}, ${folded}) > 0 then 1
    else 0 end`;
}
