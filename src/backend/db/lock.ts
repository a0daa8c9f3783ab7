/**
 * One process at a time for an embedded database: PGlite has no lock of its own, and two processes on one
 * directory do not see each other's rows.
 */
import { type Lock, LockedError, takeLock } from '#system/lock.ts';
import type { LockHolder } from '#system/lock-holder.ts';

/** Another process uses the directory. The message names it and what to do. */
export class DatabaseLockedError extends Error {
  override name = 'DatabaseLockedError';
}

/**
 * Takes the lock file of a database directory.
 * @throws {DatabaseLockedError} when another process holds it
 */
export async function lockDatabase(file: string): Promise<Lock> {
  try {
    return await takeLock(file, { waitMs: 0, lockedMessage: (holder) => lockedMessage(file, holder) });
  } catch (error) {
    if (error instanceof LockedError) throw new DatabaseLockedError(error.message, { cause: error });
    throw error;
  }
}

function lockedMessage(file: string, holder: LockHolder | null): string {
  const process = holder === null ? 'another process' : `process ${holder.pid} on ${holder.host}`;
  return (
    `The embedded database is in use by ${process} (${file}). ` +
    'Stop that process, or set DATABASE_URL to another directory or to a Postgres server.'
  );
}
