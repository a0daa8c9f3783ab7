/** What shoppers searched for, per shop: recorded with care, because other shoppers see it. */
import { and, desc, eq, notInArray, sql } from 'drizzle-orm';
import { isRecordableTerm } from '#site/search-terms.ts';
import { foldText } from '../fold-text.ts';
import type { Db } from './connect.ts';
import { searchTerms } from './schema.ts';
import { findsProducts } from './search-products.ts';

/** Terms kept for a shop; the longest unused ones go first. */
const MAX_TERMS = 500;
/** Terms in one answer; the storefront shows ten of them (spec §9). */
const MAX_ANSWERED = 20;
const MAX_TERM_CHARS = 60;

/**
 * Counts a term that may be shown to other shoppers (no e-mail address, no phone number) and finds something
 * in the shop; leaves any other unrecorded.
 */
export async function recordTerm(db: Db, shopId: string, term: string, at: number): Promise<void> {
  const key = foldText(term);
  if (!isRecordableTerm(term) || key.length > MAX_TERM_CHARS) return;
  if (!(await findsProducts(db, shopId, term))) return;
  const [row] = await db
    .insert(searchTerms)
    .values({ shopId, key, term: term.trim(), hits: 1, lastAt: at })
    .onConflictDoUpdate({
      target: [searchTerms.shopId, searchTerms.key],
      set: { hits: sql`${searchTerms.hits} + 1`, lastAt: at },
    })
    .returning({ hits: searchTerms.hits });
  if (row?.hits === 1) await dropSurplus(db, shopId);
}

async function dropSurplus(db: Db, shopId: string): Promise<void> {
  const kept = db
    .select({ key: searchTerms.key })
    .from(searchTerms)
    .where(eq(searchTerms.shopId, shopId))
    .orderBy(desc(searchTerms.lastAt), desc(searchTerms.hits))
    .limit(MAX_TERMS);
  await db.delete(searchTerms).where(and(eq(searchTerms.shopId, shopId), notInArray(searchTerms.key, kept)));
}

/** The shop's most searched terms, those that hold the typed text first. */
export async function popularTerms(db: Db, shopId: string, typed: string): Promise<{ term: string }[]> {
  return db
    .select({ term: searchTerms.term })
    .from(searchTerms)
    .where(eq(searchTerms.shopId, shopId))
    .orderBy(
      desc(sql`strpos(${searchTerms.key}, ${foldText(typed)}) > 0`),
      desc(searchTerms.hits),
      desc(searchTerms.lastAt),
    )
    .limit(MAX_ANSWERED);
}
