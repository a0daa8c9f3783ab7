/** Locks of folders: one build at a time for a shop, one process at a time for the assets. */

import path from 'node:path';
import { createFolder } from '#system/create-folder.ts';
import { type FileLock, takeLock } from '#system/lock.ts';
import { holderText } from '#system/lock-holder.ts';

export const LOCK_FILE = '.lock';

/**
 * Locks a folder. Creates it when it is missing.
 * @throws {LockedError} when another process still holds the lock after `waitMs`; the message names the process
 *   and the remedy
 */
export async function lockFolder(dir: string, { waitMs }: { waitMs: number }): Promise<FileLock> {
  createFolder(dir);
  const file = path.join(dir, LOCK_FILE);
  return takeLock(file, {
    waitMs,
    lockedMessage: (holder) =>
      `${dir} is being built by ${holderText(holder)}. Wait until it is done and build again; ` +
      `if no such build runs, remove ${file} or build again in two minutes.`,
  });
}
