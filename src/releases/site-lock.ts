/** One build per shop at a time: a lock file that names its holder and is taken over when that one is dead. */
import { randomBytes } from 'node:crypto';
import { mkdir, readFile, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { hostname } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import * as z from 'zod';

const POLL_MS = 50;
/** A lock without a holder's name is being written, or its writer died within that moment. */
const UNWRITTEN_MS = 5_000;
/** A living holder touches its lock so often; machines need not agree about more of the time than `SILENT_MS`. */
const BEAT_MS = 30_000;
/** A process of another machine that was silent for so long is taken for dead. */
const SILENT_MS = 10 * 60_000;

const Holder = z.object({
  pid: z.number(),
  host: z.string(),
  /** Start of the process in the system's own ticks; null where the system does not tell. */
  started: z.nullable(z.string()),
  /** Tells two locks of one process apart. */
  token: z.string(),
});
type Holder = z.infer<typeof Holder>;

export interface Lock {
  release(): Promise<void>;
}

/** Another build works on the same folder. */
export class LockedError extends Error {
  override name = 'LockedError';
}

/**
 * Locks a shop's folder, which is made when it is missing.
 * @throws {LockedError} when a living process holds it; the message says which and what to do
 */
export async function lockSite(siteDir: string): Promise<Lock> {
  await mkdir(siteDir, { recursive: true });
  return lockFile(path.join(siteDir, '.lock'), { waitMs: 0 });
}

/**
 * Takes a lock file.
 * @param options.waitMs how long to wait for another holder
 * @throws {LockedError} when the wait is over
 */
export async function lockFile(file: string, options: { waitMs: number }): Promise<Lock> {
  const own: Holder = {
    pid: process.pid,
    host: hostname(),
    started: await startOf(process.pid),
    token: randomBytes(8).toString('hex'),
  };
  const deadline = performance.now() + options.waitMs;
  for (;;) {
    if (await createFile(file, JSON.stringify(own))) return hold(file, own);
    const text = await readFile(file, 'utf8').catch(() => null);
    if (text === null) continue;
    const holder = parseHolder(text);
    if (await isStale(file, holder)) await removeStale(file);
    else if (performance.now() >= deadline) throw new LockedError(lockedMessage(file, holder));
    else await sleep(POLL_MS);
  }
}

function hold(file: string, own: Holder): Lock {
  const beat = setInterval(() => {
    const now = new Date();
    // Who removed the lock says so himself.
    utimes(file, now, now).catch(() => undefined);
  }, BEAT_MS);
  beat.unref();
  return {
    async release() {
      clearInterval(beat);
      await release(file, own);
    },
  };
}

/** False when the file is there already. */
async function createFile(file: string, body: string): Promise<boolean> {
  try {
    await writeFile(file, body, { flag: 'wx' });
    return true;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EEXIST') return false;
    throw error;
  }
}

async function release(file: string, own: Holder): Promise<void> {
  const holder = parseHolder(await readFile(file, 'utf8').catch(() => ''));
  if (holder?.token === own.token) await rm(file, { force: true });
}

function parseHolder(text: string): Holder | null {
  try {
    return Holder.parse(JSON.parse(text));
  } catch {
    return null;
  }
}

async function isStale(file: string, holder: Holder | null): Promise<boolean> {
  if (holder === null) return isOld(file, UNWRITTEN_MS);
  // A process of another machine, or of a container that is no more, cannot be asked.
  if (holder.host !== hostname()) return isOld(file, SILENT_MS);
  if (!isAlive(holder.pid)) return true;
  return holder.started !== null && holder.started !== (await startOf(holder.pid));
}

/**
 * Removes a dead holder's lock. Of all who find it one at a time may look again and remove it: without that,
 * one who looked earlier would remove the lock that another has taken meanwhile.
 */
async function removeStale(file: string): Promise<void> {
  const guard = `${file}.takeover`;
  if (!(await createFile(guard, ''))) {
    if (await isOld(guard, UNWRITTEN_MS)) await rm(guard, { force: true });
    else await sleep(POLL_MS);
    return;
  }
  try {
    const holder = parseHolder(await readFile(file, 'utf8').catch(() => ''));
    if (await isStale(file, holder)) await rm(file, { force: true });
  } finally {
    await rm(guard, { force: true });
  }
}

async function isOld(file: string, ms: number): Promise<boolean> {
  const touched = await stat(file).catch(() => null);
  return touched !== null && Date.now() - touched.mtimeMs > ms;
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}

/** Tells a process from a later one with the same id (Linux); null elsewhere. */
async function startOf(pid: number): Promise<string | null> {
  const text = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => null);
  // The name before the last ")" may hold spaces; the start is the 22nd field in all.
  return text?.slice(text.lastIndexOf(')') + 2).split(' ')[19] ?? null;
}

function lockedMessage(file: string, holder: Holder | null): string {
  const who = holder === null ? 'another process' : `process ${holder.pid} on ${holder.host}`;
  return (
    `${path.dirname(file)} is being built by ${who}. Wait until it is done and build again; ` +
    `if no such build runs, remove ${file} or build again in ten minutes.`
  );
}
