/** Runs a program that is not Node and returns its time and memory. It needs `sh` and Linux's `/proc`. */
import { readFileSync } from 'node:fs';
import type { Usage } from '../build/measure-process.ts';
import { startProgram } from '../workplace.ts';

/** The peak is read from the running program: what it takes in its last milliseconds is not seen. */
const LOOKED_EVERY_MS = 5;

/** Prints the program's id, then the times of the shell and of its children. */
const SCRIPT = '"$@" & echo $! >&3; wait $!; code=$?; times >&3; exit $code';

/** @throws {Error} with the end of what the program printed when it fails */
export async function measureProgram(command: string, args: readonly string[], cwd: string): Promise<Usage> {
  const began = performance.now();
  const child = startProgram('sh', ['-c', SCRIPT, 'sh', command, ...args], {
    cwd,
    stdio: ['ignore', 'pipe', 'pipe', 'pipe'],
  });
  let [printed, facts, peakKb] = ['', '', 0];
  child.stdio[3]?.on('data', (chunk: Buffer) => (facts += chunk.toString()));
  for (const output of [child.stdout, child.stderr]) {
    output?.on('data', (chunk: Buffer) => (printed = (printed + chunk.toString()).slice(-4000)));
  }
  const timer = setInterval(() => {
    const pid = /^\d+/.exec(facts)?.[0];
    if (pid !== undefined) peakKb = Math.max(peakKb, peakOf(pid));
  }, LOOKED_EVERY_MS);
  const code = await new Promise<number | string | null>((resolve) => {
    child.once('error', (error) => resolve(error.message));
    child.once('close', resolve);
  });
  clearInterval(timer);
  const wallMs = performance.now() - began;
  if (code !== 0) throw new Error(`${command} ended with ${code}. It printed:\n${printed}`);
  return { wallMs, cpuMs: childrenMs(facts), peakMb: peakKb / 1024 };
}

function peakOf(pid: string): number {
  try {
    return Number(/^VmHWM:\s*(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0);
  } catch {
    // It has ended.
    return 0;
  }
}

/** User and system time of the children in what `times` prints: its last line, such as `1m2.5s 0m0.30s`. */
function childrenMs(facts: string): number {
  const line = facts.trim().split('\n').at(-1) ?? '';
  const times = [...line.matchAll(/(\d+)m([\d.]+)s/g)];
  return times.reduce(
    (sum, [, minutes, seconds]) => sum + Number(minutes) * 60_000 + Number(seconds) * 1000,
    0,
  );
}
