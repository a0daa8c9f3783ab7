/**
 * A lock between processes: a file that names its holder and is a lease. The holder renews the lease by touching the
 * file. Another process takes the lock over when the holder is dead or the lease has expired.
 */
import { randomBytes } from 'node:crypto';
import { closeSync, openSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { rm, stat, utimes } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { errorCode } from './error-facts.ts';
import { type LockHolder, livenessOf, parseHolder, thisProcess } from './lock-holder.ts';

/**
 * Time from the last renewal to the end of a lease, for a holder on another host: four renewals, so that the clocks of
 * machines that share a folder may differ by a minute.
 */
const LEASE_MS = 2 * 60_000;
const RENEWAL_MS = 30_000;
/** Time to write the holder into a created file. A file that is empty for longer belongs to a killed process. */
const CREATION_MS = 5_000;
/** Clocks of machines that share a folder differ by less than this time. */
const SKEW_MS = 60_000;
const POLL_MS = 50;

export interface Lock {
  /** Removes the lock file unless another process has taken the lock over. */
  release(): Promise<void>;
}

/** A lock that is a file. */
export interface FileLock extends Lock {
  /** @throws {LockedError} when the file is gone or names another holder */
  ensureHeld(): void;
}

export interface LockOptions {
  /** How long to wait for another holder. */
  waitMs: number;
  /** Message of the {@link LockedError}. @param holder null when the file does not name one */
  lockedMessage: (holder: LockHolder | null) => string;
}

/** Another process holds the lock. */
export class LockedError extends Error {
  override name = 'LockedError';
}

/**
 * Takes a lock file in an existing folder.
 * @throws {LockedError} when another process still holds it after `waitMs`
 * @throws the file system's error when the file can be neither created nor read
 */
export async function takeLock(file: string, { waitMs, lockedMessage }: LockOptions): Promise<FileLock> {
  const own = await thisProcess(randomBytes(8).toString('hex'));
  const deadline = performance.now() + waitMs;
  for (;;) {
    if (createFile(file, JSON.stringify(own))) return keepRenewed(file, own, lockedMessage);
    const text = readIfPresent(file);
    if (text === null) continue;
    const holder = parseHolder(text);
    if (await isStale(file, holder)) await removeStale(file);
    else if (performance.now() >= deadline) throw new LockedError(lockedMessage(holder));
    else await sleep(POLL_MS);
  }
}

/** Does work under a lock, which it releases afterwards, also if the work fails. */
export async function withLock<Result>(lock: Lock, work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } finally {
    await lock.release();
  }
}

/** The state of a lock file. */
export interface LockState {
  /** Null when the file does not name a holder. */
  holder: LockHolder | null;
  /** Whether a taker removes it. */
  isStale: boolean;
  /** End of the lease, epoch ms; null when the holder's process runs on this host. */
  expiresAt: number | null;
}

/** Null when there is no lock file. */
export async function readLock(file: string): Promise<LockState | null> {
  const text = readIfPresent(file);
  const facts = await stat(file).catch(() => null);
  if (text === null || facts === null) return null;
  const holder = parseHolder(text);
  const isHere = holder !== null && (await livenessOf(holder)) === 'alive';
  const expiresAt = isHere ? null : facts.mtimeMs + (holder === null ? CREATION_MS : LEASE_MS);
  return { holder, isStale: await isStale(file, holder), expiresAt };
}

function keepRenewed(file: string, own: LockHolder, lockedMessage: LockOptions['lockedMessage']): FileLock {
  const renewal = setInterval(() => {
    const now = new Date();
    // When renewals fail, the lease expires.
    utimes(file, now, now).catch(() => undefined);
  }, RENEWAL_MS);
  renewal.unref();
  const presentHolder = () => parseHolder(readIfPresent(file) ?? '');
  return {
    ensureHeld() {
      const holder = presentHolder();
      if (holder?.token !== own.token) throw new LockedError(`The lock was lost: ${lockedMessage(holder)}`);
    },
    async release() {
      clearInterval(renewal);
      let holder: LockHolder | null = null;
      try {
        holder = presentHolder();
      } catch {
        // A file that cannot be read is not removed here; the next holder removes it.
      }
      if (holder?.token === own.token) rmSync(file, { force: true });
    },
  };
}

/** False when the file exists already. A created file that cannot be written (full disk) is removed again. */
function createFile(file: string, body: string): boolean {
  let descriptor: number;
  try {
    descriptor = openSync(file, 'wx');
  } catch (error) {
    if (errorCode(error) === 'EEXIST') return false;
    throw error;
  }
  try {
    writeFileSync(descriptor, body);
    return true;
  } catch (error) {
    rmSync(file, { force: true });
    throw error;
  } finally {
    closeSync(descriptor);
  }
}

/** Null when the file does not exist. */
function readIfPresent(file: string): string | null {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return null;
    throw error;
  }
}

async function isStale(file: string, holder: LockHolder | null): Promise<boolean> {
  if (holder === null) return isAbandoned(file);
  const liveness = await livenessOf(holder);
  // A process on this host keeps its lock without renewals, because a suspended machine does not renew.
  return liveness === 'dead' || (liveness === 'unknown' && (await isOlder(file, LEASE_MS)));
}

/**
 * Removes a stale lock. A guard file admits one process at a time, which checks the lock again. Without it, a process
 * that found the lock stale could remove a lock that another process has taken since.
 */
async function removeStale(file: string): Promise<void> {
  const guard = `${file}.takeover`;
  if (!createFile(guard, '')) {
    if (await isAbandoned(guard)) await rm(guard, { force: true });
    else await sleep(POLL_MS);
    return;
  }
  try {
    const text = readIfPresent(file);
    if (text !== null && (await isStale(file, parseHolder(text)))) await rm(file, { force: true });
  } finally {
    await rm(guard, { force: true });
  }
}

/**
 * Whether an empty file belongs to a killed process: it is old, or its date is in the future because a clock was wrong.
 */
async function isAbandoned(file: string): Promise<boolean> {
  const age = await ageOf(file);
  return age !== null && (age > CREATION_MS || age < -SKEW_MS);
}

async function isOlder(file: string, ms: number): Promise<boolean> {
  const age = await ageOf(file);
  return age !== null && age > ms;
}

/** Milliseconds since the last change, negative for a date in the future; null when the file is gone. */
async function ageOf(file: string): Promise<number | null> {
  const facts = await stat(file).catch(() => null);
  return facts === null ? null : Date.now() - facts.mtimeMs;
}
