/** Identity of the process that holds a lock, and whether that process still runs. */
import { readFile, readlink } from 'node:fs/promises';
import { hostname } from 'node:os';
import * as z from 'zod';
import { errorCode } from './error-facts.ts';

const LockHolder = z.object({
  pid: z.int().positive(),
  host: z.string(),
  /** Random id of the boot (Linux): machines that share a folder may have the same host name. */
  boot: z.nullable(z.string()).default(null),
  /** PID namespace of the process (Linux). Process ids are comparable only within one host and namespace. */
  namespace: z.nullable(z.string()).default(null),
  /** Start of the process in clock ticks since boot (Linux); null where the system does not provide it. */
  started: z.nullable(z.string()),
  /** Random; distinguishes two locks of one process. */
  token: z.string(),
});
export type LockHolder = z.infer<typeof LockHolder>;

/** The process for a message. @param holder null when the lock does not name it */
export function holderText(holder: LockHolder | null): string {
  return holder === null ? 'another process' : `process ${holder.pid} on ${holder.host}`;
}

/** `unknown`: the process runs on another host, or its id may belong to another process now. */
export type Liveness = 'alive' | 'dead' | 'unknown';

let known: Promise<Omit<LockHolder, 'token'>> | undefined;

/** This process as the holder of a lock. */
export async function thisProcess(token: string): Promise<LockHolder> {
  known ??= describeThisProcess();
  return { ...(await known), token };
}

async function describeThisProcess(): Promise<Omit<LockHolder, 'token'>> {
  const [boot, namespace, started] = await Promise.all([ownBoot(), ownNamespace(), startOf(process.pid)]);
  return { pid: process.pid, host: hostname(), boot, namespace, started };
}

/** Parses the content of a lock file; null when it is empty or damaged. */
export function parseHolder(text: string): LockHolder | null {
  try {
    return LockHolder.parse(JSON.parse(text));
  } catch {
    return null;
  }
}

/** Whether the holder's process still runs, as far as this process can determine. */
export async function livenessOf(holder: LockHolder): Promise<Liveness> {
  if (holder.host !== hostname() || holder.boot !== (await ownBoot())) return 'unknown';
  if (holder.namespace !== (await ownNamespace())) return 'unknown';
  if (!exists(holder.pid)) return 'dead';
  const started = await startOf(holder.pid);
  if (holder.started === null || started === null) return 'unknown';
  return holder.started === started ? 'alive' : 'dead';
}

function exists(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    // EPERM: the process exists and belongs to another user.
    return errorCode(error) === 'EPERM';
  }
}

async function ownBoot(): Promise<string | null> {
  return readFile('/proc/sys/kernel/random/boot_id', 'utf8').then(
    (text) => text.trim(),
    () => null,
  );
}

async function ownNamespace(): Promise<string | null> {
  return readlink('/proc/self/ns/pid').catch(() => null);
}

async function startOf(pid: number): Promise<string | null> {
  const text = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => null);
  // The second field, the command in parentheses, may hold spaces. The start is the 22nd field.
  return text?.slice(text.lastIndexOf(')') + 2).split(' ')[19] ?? null;
}
