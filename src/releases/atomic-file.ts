/** Replacing what readers may be reading at the same moment: the old or the new, never a half. */
import { randomBytes } from 'node:crypto';
import { mkdir, readlink, rename, rm, symlink, writeFile } from 'node:fs/promises';
import path from 'node:path';

/** Names of unfinished files and folders: a killed build leaves them, the next build removes them. */
export const TEMPORARY_PREFIX = '.tmp-';

/** A name nobody else uses, beside `target`. */
export function temporaryBeside(target: string): string {
  const unique = `${process.pid}-${randomBytes(6).toString('hex')}`;
  return path.join(path.dirname(target), `${TEMPORARY_PREFIX}${unique}`);
}

/** Writes a file in one step; its folder is made when it is missing. */
export async function writeFileAtomic(target: string, body: string | Uint8Array): Promise<void> {
  await mkdir(path.dirname(target), { recursive: true });
  const temporary = temporaryBeside(target);
  try {
    await writeFile(temporary, body, { flag: 'wx' });
    await rename(temporary, target);
  } catch (error) {
    await rm(temporary, { force: true });
    throw error;
  }
}

/** Points a symbolic link elsewhere in one step; a link that points there already stays untouched. */
export async function switchLink(link: string, destination: string): Promise<void> {
  const present = await readlink(link).catch(() => null);
  if (present === destination) return;
  const temporary = temporaryBeside(link);
  try {
    await symlink(destination, temporary);
    await rename(temporary, link);
  } catch (error) {
    await rm(temporary, { force: true });
    throw error;
  }
}
