/** Records that a shop's content changed, in the transaction of the change. */
import { randomInt } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { contentChanges } from '../db/change-schema.ts';
import type { Db } from '../db/connect.ts';

/** Largest first version: it leaves room for a billion changes. */
const MAX_FIRST_VERSION = 2 ** 30;

/** @param topics as `src/contract/README.md` lists them */
export async function recordChange(db: Db, shopId: string, topics: readonly string[]): Promise<void> {
  await db
    .insert(contentChanges)
    .values({
      shopId,
      topics: [...topics],
      version: randomInt(MAX_FIRST_VERSION),
      attempts: 0,
      nextAt: 0,
    })
    .onConflictDoUpdate({
      target: contentChanges.shopId,
      set: {
        topics: sql`array(select distinct unnest(${contentChanges.topics} || excluded.topics) order by 1)`,
        version: sql`${contentChanges.version} + 1`,
        attempts: 0,
        nextAt: 0,
      },
    });
}
