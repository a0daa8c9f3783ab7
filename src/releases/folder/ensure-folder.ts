/** The folder of all releases, checked before anything is written to it. */
import { access, constants, stat } from 'node:fs/promises';
import { ConfigError } from '#system/config-error.ts';
import { createFolder } from '#system/create-folder.ts';
import { diskAdvice } from '#system/disk-advice.ts';
import { errorMessage } from '#system/error-facts.ts';

/**
 * Creates the folder when it is missing.
 * @throws {ConfigError} when it cannot be created or written to, with the reason and the remedy
 */
export async function ensureFolder(dir: string): Promise<void> {
  try {
    createFolder(dir);
    if (!(await stat(dir)).isDirectory()) throw new Error('it is a file');
    await access(dir, constants.W_OK | constants.X_OK);
  } catch (cause) {
    const reason = errorMessage(cause);
    const advice = diskAdvice(cause) || 'Name another folder with --out DIR or OUT_DIR.';
    throw new ConfigError(`Releases cannot be written to ${dir} (${reason}). ${advice}`, { cause });
  }
}
