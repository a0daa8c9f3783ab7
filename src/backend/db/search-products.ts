/** Search over names (also Bengali), brand, SKU and categories of one shop. */
import { and, desc, eq, type SQL, sql } from 'drizzle-orm';
import { foldText } from '../fold-text.ts';
import type { Db } from './connect.ts';
import { listProducts } from './list-products.ts';
import { type ApiDocument, products } from './schema.ts';

const MAX_RESULTS = 100;
/** Words of a term that are looked at. */
const MAX_WORDS = 8;

/**
 * Products that hold every word of the term somewhere, best match first: the name itself, then names that
 * begin with the term, hold it at a word's start, hold it anywhere, and then matches in other fields. The
 * better seller comes first among equals. A term without words finds nothing.
 */
export async function searchProducts(db: Db, shopId: string, term: string): Promise<ApiDocument[]> {
  const folded = foldText(term);
  if (folded === '') return [];
  return listProducts(db, shopId, {
    where: holdsEveryWord(folded),
    orderBy: [desc(matchRank(folded)), desc(products.sold)],
    limit: MAX_RESULTS,
  });
}

/** Whether a search for the term finds anything. */
export async function findsProducts(db: Db, shopId: string, term: string): Promise<boolean> {
  const folded = foldText(term);
  if (folded === '') return false;
  const found = await db
    .select({ id: products.id })
    .from(products)
    .where(and(eq(products.shopId, shopId), holdsEveryWord(folded)))
    .limit(1);
  return found.length > 0;
}

/** `strpos` takes the words literally, where LIKE would read `%` and `_` as wildcards. */
function holdsEveryWord(folded: string): SQL | undefined {
  const words = folded.split(' ').slice(0, MAX_WORDS);
  return and(...words.map((word) => sql`strpos(${products.searchText}, ${word}) > 0`));
}

function matchRank(folded: string): SQL {
  return sql`case
    when ${products.searchName} = ${folded} then 4
    when strpos(${products.searchName}, ${folded}) = 1 then 3
    when strpos(${products.searchName}, ${` ${folded}`}) > 0 then 2
    when strpos(${products.searchName}, ${folded}) > 0 then 1
    else 0 end`;
}
