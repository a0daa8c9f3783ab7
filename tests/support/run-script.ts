/** Runs commands of `scripts/` in processes of their own. */
import { spawn } from 'node:child_process';
import { onTestFinished } from 'vitest';
import { ROOT } from './test-site.ts';

export interface RunningScript {
  /** Its output to stdout and stderr so far. */
  printed: () => string;
  /** Resolves with the match of a pattern in the output; rejects when the command ends without one. */
  prints(pattern: RegExp): Promise<RegExpExecArray>;
  /** Exit code; null when a signal ended it. */
  ended: Promise<number | null>;
  kill(signal: NodeJS.Signals): void;
}

/** Starts `scripts/<name>.ts` and stops it after the test. */
export function runScript(
  name: string,
  args: readonly string[] = [],
  env: Readonly<Record<string, string>> = {},
): RunningScript {
  const child = spawn(process.execPath, [`scripts/${name}.ts`, ...args], {
    cwd: ROOT,
    // Astro starts no dev server with Vitest's variables.
    env: { ...process.env, NODE_ENV: '', VITEST: '', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let printed = '';
  const waiting = new Set<() => void>();
  const look = () => {
    for (const check of [...waiting]) check();
  };
  for (const output of [child.stdout, child.stderr]) {
    output.on('data', (chunk: Buffer) => {
      printed += chunk.toString();
      look();
    });
  }
  let isOver = false;
  const ended = new Promise<number | null>((resolve) => {
    child.on('close', (code) => {
      isOver = true;
      look();
      resolve(code);
    });
  });
  onTestFinished(async () => {
    child.kill('SIGTERM');
    await ended;
  });
  return {
    printed: () => printed,
    prints: (pattern) =>
      new Promise((resolve, reject) => {
        const check = () => {
          const found = pattern.exec(printed);
          if (found === null && !isOver) return;
          waiting.delete(check);
          if (found) resolve(found);
          else reject(new Error(`${name} ended without printing ${pattern}. It printed:\n${printed}`));
        };
        waiting.add(check);
        check();
      }),
    ended,
    kill: (signal) => void child.kill(signal),
  };
}
