/** The resources of a benchmark: a folder for all temporary files, and the programs that it started. Both are removed. */
import { type ChildProcess, type SpawnOptions, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { abortOnStopSignal } from '#system/stop-signals.ts';

/** A program that still runs this long after SIGTERM is killed. */
const ENDS_WITHIN_MS = 5_000;

const ends = new Set<() => unknown>();

/** Calls `end` when the benchmark ends or is stopped, in reverse order of registration. Returns a function that unregisters it. */
export function atEnd(end: () => unknown): () => void {
  ends.add(end);
  return () => void ends.delete(end);
}

/** Starts a program that ends with the benchmark. */
export function startProgram(command: string, args: readonly string[], options: SpawnOptions): ChildProcess {
  const child = spawn(command, args, options);
  const takeBack = atEnd(() => endProgram(child));
  child.once('close', takeBack);
  child.once('error', takeBack);
  return child;
}

/** SIGTERM, then SIGKILL; resolves when the program has ended. */
export async function endProgram(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, 'exit');
  child.kill('SIGTERM');
  const waiting = new AbortController();
  const isLate = pause(ENDS_WITHIN_MS, true, { signal: waiting.signal }).catch(() => false);
  if ((await Promise.race([ended, isLate])) === true) child.kill('SIGKILL');
  waiting.abort();
  await ended;
}

/**
 * Runs `work` with a new folder below `parent`, which is also the folder of temporary files for this process and those
 * it starts. Afterwards, or at SIGINT and SIGTERM, all programs are ended and the folder is removed.
 * @throws {StoppedError} at a signal, while `work` may not be over: the caller ends the process
 */
export async function inWorkplace<Result>(
  parent: string,
  work: (folder: string) => Promise<Result>,
): Promise<Result> {
  const folder = mkdtempSync(path.join(parent, 'bench-'));
  // A server that runs as another user has its data below it.
  chmodSync(folder, 0o711);
  const { TMPDIR } = process.env;
  process.env.TMPDIR = folder;
  const stop = abortOnStopSignal('nothing was measured to its end, and temporary files are removed');
  const stopped = new Promise<never>((_, reject) => {
    stop.addEventListener('abort', () => reject(stop.reason));
  });
  try {
    return await Promise.race([work(folder), stopped]);
  } finally {
    if (TMPDIR === undefined) delete process.env.TMPDIR;
    else process.env.TMPDIR = TMPDIR;
    await endAll();
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
  }
}

async function endAll(): Promise<void> {
  for (const end of [...ends].reverse()) {
    ends.delete(end);
    await end();
  }
}
