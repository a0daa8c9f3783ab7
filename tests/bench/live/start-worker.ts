/** `npm run worker` as a program of a benchmark. */
import { once } from 'node:events';
import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { endProgram, startProgram } from '../workplace.ts';

export interface RunningWorker {
  /** Without trailing slash. */
  url: string;
  /** Resolves when the worker has logged a build of a shop since the last call for it. */
  built(domain: string): Promise<void>;
  stop(): Promise<void>;
  /** Ends the program with SIGKILL. */
  kill(): Promise<void>;
}

export interface WorkerOptions {
  /** The checkout. */
  root: string;
  tenantsFile: string;
  /** Folder of the releases. */
  outDir: string;
  queueUrl: string;
  secret: string;
  env?: Readonly<Record<string, string>>;
}

/** Resolves when the worker takes hooks. */
export async function startWorker(options: WorkerOptions): Promise<RunningWorker> {
  const { root, tenantsFile, outDir, queueUrl, secret, env = {} } = options;
  mkdirSync(outDir, { recursive: true });
  const child = startProgram(
    process.execPath,
    [path.join(root, 'scripts/worker.ts'), '--tenants', tenantsFile, '--out', outDir],
    {
      cwd: root,
      env: {
        ...process.env,
        WORKER_PORT: '0',
        QUEUE_URL: queueUrl,
        CONTENT_HOOK_SECRET: secret,
        // The API is on this machine. The limit for a shared host would dominate the measurement.
        API_RATE: '100000',
        LOG_LEVEL: 'info',
        ...env,
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    },
  );
  const waiting = new Set<() => void>();
  const lines: string[] = [];
  let rest = '';
  let isOver = false;
  const look = () => {
    for (const check of [...waiting]) check();
  };
  for (const output of [child.stdout, child.stderr]) {
    output?.on('data', (chunk: Buffer) => {
      const parts = (rest + chunk.toString()).split('\n');
      rest = parts.pop() ?? '';
      lines.push(...parts);
      look();
    });
  }
  child.once('close', () => {
    isOver = true;
    look();
  });
  /** Resolves with a line from `from` on and its index. */
  const line = (pattern: RegExp, from: number) =>
    new Promise<{ index: number; text: string }>((resolve, reject) => {
      const check = () => {
        const index = lines.findIndex((text, at) => at >= from && pattern.test(text));
        if (index < 0 && !isOver) return;
        waiting.delete(check);
        if (index >= 0) resolve({ index, text: lines[index] ?? '' });
        else reject(new Error(`The worker ended. It printed:\n${lines.slice(-20).join('\n')}`));
      };
      waiting.add(check);
      check();
    });
  const { text } = await line(/Worker: \S+\/healthz/, 0);
  const seen = new Map<string, number>();
  return {
    url: /Worker: (\S+)\/healthz/.exec(text)?.[1] ?? '',
    async built(domain) {
      const name = domain.replaceAll('.', '\\.');
      const { index } = await line(
        new RegExp(`"domain":"${name}".*"message":"build"`),
        seen.get(domain) ?? 0,
      );
      seen.set(domain, index + 1);
    },
    stop: () => endProgram(child),
    async kill() {
      const ended = once(child, 'exit');
      child.kill('SIGKILL');
      await ended;
    },
  };
}
