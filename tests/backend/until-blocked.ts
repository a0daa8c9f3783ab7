import { sql } from 'drizzle-orm';
import { expect } from 'vitest';
import type { Db } from '#backend/db/connect.ts';

/** Whether a lock is waited for by a session that this one blocks. */
const IS_BLOCKED = sql`not granted and pg_backend_pid() = any(pg_blocking_pids(pid))`;

/**
 * Resolves when another session waits for a lock of this transaction. A database in memory has one session: there the
 * other work begins when the transaction ends.
 */
export async function untilBlocked(tx: Db): Promise<void> {
  if (!process.env.TEST_DATABASE_URL) return;
  const blocked = () => tx.select({ pid: sql<number>`pid` }).from(sql`pg_locks`).where(IS_BLOCKED);
  await expect.poll(blocked).not.toEqual([]);
}
