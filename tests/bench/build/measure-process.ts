/** Runs a script in its own process and returns its time and memory, including the start of Node. */
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import * as z from 'zod';
import { startProgram } from '../workplace.ts';

export interface Usage {
  wallMs: number;
  /** User and system time of all threads. */
  cpuMs: number;
  /** Peak resident memory. */
  peakMb: number;
}

const ResourceUsage = z.object({
  /** Microseconds. */
  userCPUTime: z.number(),
  systemCPUTime: z.number(),
  /** Kilobytes. */
  maxRSS: z.number(),
});

const PRELOAD = pathToFileURL(path.join(import.meta.dirname, 'report-usage.ts')).href;

const COMPILE_CACHE = pathToFileURL(
  path.join(import.meta.dirname, '../../../scripts/compile-cache.mjs'),
).href;

export interface MeasuredProcess {
  script: string;
  /** Options of Node. */
  nodeArgs?: readonly string[];
  args?: readonly string[];
  cwd: string;
  env?: Readonly<Record<string, string>>;
}

/** @throws {Error} with the end of the output when the process fails */
export async function measureProcess(measured: MeasuredProcess): Promise<Usage> {
  const { script, nodeArgs = [], args = [], cwd, env = {} } = measured;
  const folder = await mkdtemp(path.join(tmpdir(), 'bench-usage-'));
  const file = path.join(folder, 'usage.json');
  try {
    const began = performance.now();
    const all = ['--import', PRELOAD, ...nodeArgs, script, ...args];
    await run(all, cwd, { ...process.env, ...env, USAGE_FILE: file });
    const wallMs = performance.now() - began;
    const usage = ResourceUsage.parse(JSON.parse(await readFile(file, 'utf8')));
    return {
      wallMs,
      cpuMs: (usage.userCPUTime + usage.systemCPUTime) / 1000,
      peakMb: usage.maxRSS / 1024,
    };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/**
 * Measures a script that builds, started as `npm run build` starts its own: with compiled code of an earlier run.
 * @param folder working directory, in which compiled code is stored
 */
export function measureBuild(script: string, args: readonly string[], folder: string): Promise<Usage> {
  return measureProcess({
    script,
    nodeArgs: ['--import', COMPILE_CACHE],
    args,
    cwd: folder,
    env: { NODE_ENV: 'production', NODE_COMPILE_CACHE: path.join(folder, 'compiled') },
  });
}

function run(args: readonly string[], cwd: string, env: NodeJS.ProcessEnv): Promise<void> {
  return new Promise((resolve, reject) => {
    const child = startProgram(process.execPath, args, { cwd, env, stdio: ['ignore', 'pipe', 'pipe'] });
    let printed = '';
    const collect = (chunk: Buffer) => {
      printed = (printed + chunk.toString()).slice(-4000);
    };
    child.stdout?.on('data', collect);
    child.stderr?.on('data', collect);
    child.on('error', reject);
    child.on('close', (code, signal) => {
      if (code === 0) resolve();
      else reject(new Error(`node ${args.join(' ')} ended by ${signal ?? code}. It printed:\n${printed}`));
    });
  });
}
