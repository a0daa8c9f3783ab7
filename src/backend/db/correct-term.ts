/** Corrects a search term without results: replaces its words by similar words of the shop's products. */
import { eq, sql } from 'drizzle-orm';
import { closestName } from '#site/closest-name.ts';
import { foldText } from '../fold-text.ts';
import type { Db } from './connect.ts';
import { products } from './schema.ts';
import { findsProducts } from './search-products.ts';

/** Longer terms and words are not corrected: comparing them would be slow. */
const MAX_WORDS = 5;
const MAX_WORD_CHARS = 30;
const MAX_KNOWN_WORDS = 20_000;

/** The words of names, brands and categories of a shop. Words with digits are article codes. */
async function wordsOf(db: Db, shopId: string): Promise<string[]> {
  const word = sql<string>`regexp_split_to_table(${products.searchText}, '[[:space:],.()/&-]+')`;
  const words = db.$with('words').as(
    db
      .selectDistinct({ word: word.as('word') })
      .from(products)
      .where(eq(products.shopId, shopId)),
  );
  const rows = await db
    .with(words)
    .select({ word: words.word })
    .from(words)
    .where(
      sql`${words.word} !~ '[0-9]' and char_length(${words.word}) between 3 and ${sql.raw(String(MAX_WORD_CHARS))}`,
    )
    .orderBy(words.word)
    .limit(MAX_KNOWN_WORDS);
  return rows.map((row) => row.word);
}

/** A term that finds products and differs from `term` by a few letters; null when there is none. */
export async function correctTerm(db: Db, shopId: string, term: string): Promise<string | null> {
  const typed = foldText(term).split(' ');
  if (typed.length > MAX_WORDS || typed.some((word) => word.length > MAX_WORD_CHARS)) return null;
  const known = await wordsOf(db, shopId);
  const corrected = typed.map((word) =>
    known.some((name) => name.includes(word)) ? word : closestName(word, known),
  );
  if (corrected.includes(null)) return null;
  const better = corrected.join(' ');
  return better !== typed.join(' ') && (await findsProducts(db, shopId, better)) ? better : null;
}
