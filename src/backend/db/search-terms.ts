/** The search history of a shop, which is shown to all its shoppers. */
import { and, desc, eq, notInArray, sql } from 'drizzle-orm';
import { isRecordableTerm } from '#site/search-terms.ts';
import { readText } from '#site/typed/text.ts';
import { foldText } from '../fold-text.ts';
import type { Db } from './connect.ts';
import { searchTerms } from './schema.ts';
import { findsProducts } from './search-products.ts';

/** Terms stored per shop; the least recently used ones are deleted. */
const STORED_TERMS = 500;
/** The storefront shows ten of them (spec §9). */
const TERMS_PER_RESPONSE = 20;

/**
 * Counts a term that has results in the shop and may be shown to other shoppers (no email, no phone
 * number). Other terms are not recorded.
 */
export async function recordTerm(db: Db, shopId: string, term: string, at: number): Promise<void> {
  const key = foldText(term);
  if (!isRecordableTerm(term)) return;
  if (!(await findsProducts(db, shopId, term))) return;
  const [row] = await db
    .insert(searchTerms)
    .values({ shopId, key, term: readText(term), hits: 1, lastAt: at })
    .onConflictDoUpdate({
      target: [searchTerms.shopId, searchTerms.key],
      set: { hits: sql`${searchTerms.hits} + 1`, lastAt: at },
    })
    .returning({ hits: searchTerms.hits });
  if (row?.hits === 1) await dropSurplus(db, shopId);
}

async function dropSurplus(db: Db, shopId: string): Promise<void> {
  const recent = db
    .select({ key: searchTerms.key })
    .from(searchTerms)
    .where(eq(searchTerms.shopId, shopId))
    .orderBy(desc(searchTerms.lastAt), desc(searchTerms.hits))
    .limit(STORED_TERMS);
  await db
    .delete(searchTerms)
    .where(and(eq(searchTerms.shopId, shopId), notInArray(searchTerms.key, recent)));
}

/** The shop's most searched terms; those that contain the typed text are first. */
export async function popularTerms(db: Db, shopId: string, typed: string): Promise<{ term: string }[]> {
  return db
    .select({ term: searchTerms.term })
    .from(searchTerms)
    .where(eq(searchTerms.shopId, shopId))
    .orderBy(
      desc(sql`strpos(${searchTerms.key}, ${foldText(typed)}) > 0`),
      desc(searchTerms.hits),
      desc(searchTerms.lastAt),
      searchTerms.key,
    )
    .limit(TERMS_PER_RESPONSE);
}
