/**
 * Postgres on a server, with the limits of its connections, or embedded in this process (PGlite), limited to one
 * process.
 */
import path from 'node:path';
import { createPrivateFolder } from './create-folder.ts';
import { errorMessage } from './error-facts.ts';
import { type Lock, LockedError, takeLock } from './lock.ts';
import { holderText } from './lock-holder.ts';

/**
 * Options of `pg` for every connection. Queries need a separate limit: if a connection is dropped silently, the kernel
 * only ends a query after a quarter of an hour.
 */
export const CONNECTION_OPTIONS = {
  /** Also limits the wait for a pool whose connections are all in use. */
  connectionTimeoutMillis: 10_000,
  keepAlive: true,
  keepAliveInitialDelayMillis: 10_000,
};

/** A Postgres server cannot be used. The message names the variable with its URL, the reason and the remedy. */
export class DatabaseServerError extends Error {
  override name = 'DatabaseServerError';

  /** @param variable the environment variable with the server's URL */
  constructor(variable: string, cause: unknown) {
    super(
      `The Postgres server of ${variable} cannot be used (${reasonOf(cause)}). Start it, or correct ${variable}.`,
      { cause },
    );
  }
}

/** A host name with several IP addresses fails with an AggregateError without a message: one error for each address. */
function reasonOf(cause: unknown): string {
  const [first] = cause instanceof AggregateError ? cause.errors : [cause];
  return errorMessage(first);
}

/** Another process uses the directory. The message names that process and the remedy. */
export class DatabaseLockedError extends Error {
  override name = 'DatabaseLockedError';
}

/**
 * Takes the lock file of a database directory: PGlite has no lock of its own, and two processes on one directory do not
 * see each other's rows.
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

/**
 * Opens an embedded database.
 * @param target a folder, or `memory`
 * @param variable the environment variable that names it, for the error's message
 * @param dump initial content of a database in memory: an archive of PGlite's `dumpDataDir`
 * @throws {DatabaseLockedError} when another process has locked the folder
 */
export async function openEmbeddedDatabase(target: string, variable: string, dump?: Blob) {
  const inMemory = target === 'memory';
  if (!inMemory) createPrivateFolder(target);
  const lock = inMemory ? null : await lockDatabase(`${path.resolve(target)}.lock`, variable);
  try {
    const { PGlite } = await import('@electric-sql/pglite');
    const client = await PGlite.create({
      ...(inMemory ? {} : { dataDir: target }),
      ...(dump === undefined ? {} : { loadDataDir: dump }),
    });
    const close = async () => {
      await client.close();
      await lock?.release();
    };
    return { client, close };
  } catch (error) {
    await lock?.release();
    throw error;
  }
}
