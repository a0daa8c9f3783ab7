/** The folder of all releases, looked at before any work is done for it. */
import { access, constants, mkdir, stat } from 'node:fs/promises';
import path from 'node:path';
import { diskAdvice } from './disk-advice.ts';
import { UsageError } from './usage-error.ts';

/** Releases cannot be written where the operator wants them. */
export class OutDirError extends UsageError {
  override name = 'OutDirError';
}

/**
 * Makes the folder when it is missing.
 * @throws {OutDirError} when it cannot be made or written to, with the reason and what to do
 */
export async function ensureOutDir(outDir: string): Promise<void> {
  try {
    await makeFolder(outDir);
    if (!(await stat(outDir)).isDirectory()) throw new Error('it is a file');
    await access(outDir, constants.W_OK | constants.X_OK);
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : String(cause);
    const advice = diskAdvice(cause) || 'Name another folder with --out DIR or OUT_DIR.';
    throw new OutDirError(`Releases cannot be written to ${outDir} (${reason}). ${advice}`, { cause });
  }
}

/** Not `recursive: true`: below folders that take no entries, such as /proc, that never returns. */
async function makeFolder(dir: string): Promise<void> {
  const problem = await mkdirProblem(dir);
  if (problem === null) return;
  if (!('code' in problem) || problem.code !== 'ENOENT' || path.dirname(dir) === dir) throw problem;
  await makeFolder(path.dirname(dir));
  const second = await mkdirProblem(dir);
  if (second !== null) throw second;
}

/** Null when something of that name is there now. */
async function mkdirProblem(dir: string): Promise<Error | null> {
  try {
    await mkdir(dir);
    return null;
  } catch (error) {
    if (!(error instanceof Error)) throw error;
    return 'code' in error && error.code === 'EEXIST' ? null : error;
  }
}
