/** The folder of all releases, checked before anything is written to it. */
import { access, constants, mkdir, stat } from 'node:fs/promises';
import path from 'node:path';
import { ConfigError } from '#system/config-error.ts';
import { diskAdvice } from '#system/disk-advice.ts';

/**
 * Creates the folder when it is missing.
 * @throws {ConfigError} when it cannot be created or written to, with the reason and the remedy
 */
export async function ensureFolder(dir: string): Promise<void> {
  try {
    await createFolder(dir);
    if (!(await stat(dir)).isDirectory()) throw new Error('it is a file');
    await access(dir, constants.W_OK | constants.X_OK);
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : String(cause);
    const advice = diskAdvice(cause) || 'Name another folder with --out DIR or OUT_DIR.';
    throw new ConfigError(`Releases cannot be written to ${dir} (${reason}). ${advice}`, { cause });
  }
}

/** `mkdir` with `recursive: true` never returns below folders that take no entries, such as /proc. */
async function createFolder(dir: string): Promise<void> {
  const problem = await mkdirProblem(dir);
  if (problem === null) return;
  if (!('code' in problem) || problem.code !== 'ENOENT' || path.dirname(dir) === dir) throw problem;
  await createFolder(path.dirname(dir));
  const second = await mkdirProblem(dir);
  if (second !== null) throw second;
}

/** Null when the folder was created or something of that name exists. */
async function mkdirProblem(dir: string): Promise<Error | null> {
  try {
    await mkdir(dir);
    return null;
  } catch (error) {
    if (!(error instanceof Error)) throw error;
    return 'code' in error && error.code === 'EEXIST' ? null : error;
  }
}
