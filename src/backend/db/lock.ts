/**
 * One process at a time for an embedded database: PGlite has no lock of its own, and two processes on one
 * directory do not see each other's rows.
 */
import { closeSync, linkSync, openSync, readFileSync, renameSync, rmSync, writeSync } from 'node:fs';

/** Thrown when a living process holds the lock. */
export class DatabaseLockedError extends Error {
  override name = 'DatabaseLockedError';
}

/**
 * Takes the lock file (created with O_EXCL) and returns the function that gives it back. A lock whose process
 * is gone is taken over.
 *
 * @throws DatabaseLockedError with the process id when a living process holds it
 */
export function takeLock(file: string): () => void {
  const mine = `${process.pid} ${startOf(process.pid)}`;
  for (let attempt = 0; attempt < 5; attempt += 1) {
    if (createExclusive(file, mine)) return () => releaseLock(file, mine);
    const holder = readHolder(file);
    if (holder !== null && isAlive(holder)) throw lockedBy(file, holder);
    if (holder !== null) removeStale(file, holder);
  }
  throw new DatabaseLockedError(`Could not take the lock ${file}: other processes keep taking it.`);
}

function createExclusive(file: string, text: string): boolean {
  try {
    const handle = openSync(file, 'wx');
    writeSync(handle, text);
    closeSync(handle);
    return true;
  } catch (error) {
    if (isCode(error, 'EEXIST')) return false;
    throw error;
  }
}

function readHolder(file: string): string | null {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    if (isCode(error, 'ENOENT')) return null;
    throw error;
  }
}

/** Moves the lock aside before deleting it, so that of two processes that saw it stale only one wins. */
function removeStale(file: string, stale: string): void {
  const aside = `${file}.${process.pid}`;
  try {
    renameSync(file, aside);
  } catch (error) {
    if (isCode(error, 'ENOENT')) return;
    throw error;
  }
  const moved = readFileSync(aside, 'utf8');
  if (moved !== stale) linkSync(aside, file);
  rmSync(aside);
}

function releaseLock(file: string, mine: string): void {
  if (readHolder(file) === mine) rmSync(file, { force: true });
}

function isAlive(holder: string): boolean {
  const [pidText = '', start = ''] = holder.split(' ');
  const pid = Number(pidText);
  if (!Number.isInteger(pid) || pid <= 0) return false;
  try {
    process.kill(pid, 0);
  } catch (error) {
    if (isCode(error, 'ESRCH')) return false;
  }
  const startNow = startOf(pid);
  return start === '' || startNow === '' || start === startNow;
}

/** When the process started: process ids are used again, above all in containers. Empty where unknown. */
function startOf(pid: number): string {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? '';
  } catch {
    return '';
  }
}

function lockedBy(file: string, holder: string): DatabaseLockedError {
  const pid = holder.split(' ')[0];
  return new DatabaseLockedError(
    `The embedded database is in use by process ${pid} (${file}). ` +
      'Stop that process, or set DATABASE_URL to another directory or to a Postgres server.',
  );
}

function isCode(error: unknown, code: string): boolean {
  return error instanceof Error && 'code' in error && error.code === code;
}
