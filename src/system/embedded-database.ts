/** Postgres embedded in this process (PGlite). */
import path from 'node:path';
import { createPrivateFolder } from './create-folder.ts';
import { lockDatabase } from './lock-database.ts';

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
