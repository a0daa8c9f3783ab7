/**
 * Limits an embedded database to one process: PGlite has no lock of its own, and two processes on one directory do not
 * see each other's rows.
 */
import { type Lock, LockedError, takeLock } from './lock.ts';
import { holderText } from './lock-holder.ts';

/** Another process uses the directory. The message names that process and the remedy. */
export class DatabaseLockedError extends Error {
  override name = 'DatabaseLockedError';
}

/**
 * Takes the lock file of a database directory.
 * @param variable the environment variable that names the database, for the error's message
 * @throws {DatabaseLockedError} when another process holds it
 */
export async function lockDatabase(file: string, variable = 'DATABASE_URL'): Promise<Lock> {
  try {
    return await takeLock(file, {
      waitMs: 0,
      lockedMessage: (holder) =>
        `The embedded database is in use by ${holderText(holder)} (${file}). ` +
        `Stop that process, or set ${variable} to another directory or to a Postgres server.`,
    });
  } catch (error) {
    if (error instanceof LockedError) throw new DatabaseLockedError(error.message, { cause: error });
    throw error;
  }
}
